import { Unfolding } from './unfolding.tsx';

interface MenuProps<T extends string> {
  /** Words on the button. */
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (value: T) => void;
  readonly disabled?: boolean;
}

/**
 * A button that unfolds choices; the one that is pressed acts, and folds them again. A list box would act with the first
 * arrow key (WCAG 3.2.2).
 */
export function Menu<T extends string>({ label, choices, onChoose, disabled = false }: MenuProps<T>) {
  return (
    <Unfolding label={label} disabled={disabled}>
      {(fold) => (
        <ul class="unfolded">
          {choices.map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                class="button quiet"
                onClick={() => {
                  fold();
                  onChoose(choice.value);
                }}
              >
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Unfolding>
  );
}

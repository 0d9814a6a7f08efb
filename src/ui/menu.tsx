import { useEffect, useRef, useState } from 'preact/hooks';

interface MenuProps<T extends string> {
  /** Words on the button. */
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (value: T) => void;
  readonly disabled?: boolean;
}

/**
 * A button that unfolds choices; the one that is pressed acts, and folds them again, as Escape does, and whatever is
 * pressed or focused elsewhere. A list box would act with the first arrow key (WCAG 3.2.2).
 */
export function Menu<T extends string>({ label, choices, onChoose, disabled = false }: MenuProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const left = new AbortController();
    const leave = ({ target }: Event) => setOpen(target instanceof Node && place.current?.contains(target) === true);
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave, { signal: left.signal });
    return () => left.abort();
  }, [isOpen]);
  const fold = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Else it closes the popup too.
    event.preventDefault();
    fold();
  };
  return (
    <div class="menu" ref={place} onKeyDown={escape}>
      <button
        type="button"
        class="button"
        ref={button}
        disabled={disabled}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && !disabled && (
        <ul>
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
    </div>
  );
}

import { useChoice } from './choice.ts';

export interface CheckboxProps {
  /** As it is stored. */
  readonly checked: boolean;
  /** Gives whether it was stored. */
  readonly onSwitch: (on: boolean) => Promise<boolean>;
  /** Its name, where the label around it says too little. */
  readonly name?: string;
}

/** A checkbox whose state is stored. */
export function Checkbox({ checked, onSwitch, name }: CheckboxProps) {
  const [shown, choose] = useChoice(checked, onSwitch);
  return (
    <input
      type="checkbox"
      checked={shown}
      aria-label={name}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

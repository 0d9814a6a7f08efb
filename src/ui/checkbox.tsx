import { useChoice } from './choice.ts';

export interface CheckboxProps {
  /** As it is stored. */
  readonly checked: boolean;
  /** Gives whether it was stored. */
  readonly onSwitch: (on: boolean) => Promise<boolean>;
  /** Its name, where the label around it says too little. */
  readonly name?: string;
  /** Id of what explains it: read out with its name, where nobody goes through the page line by line. */
  readonly noteId?: string;
}

/** A checkbox whose state is stored. */
export function Checkbox({ checked, onSwitch, name, noteId }: CheckboxProps) {
  const [shown, choose] = useChoice(checked, onSwitch);
  return (
    <input
      type="checkbox"
      checked={shown}
      aria-label={name}
      aria-describedby={noteId}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

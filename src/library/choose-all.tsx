import { t } from '../ui/words.ts';

export interface ChooseAllProps {
  /** How many are chosen, of how many. */
  readonly chosen: number;
  readonly of: number;
  /** Chooses all, or none. */
  readonly onAll: (on: boolean) => void;
}

/** What chooses all of a list or none, and shows whether some are. */
export function ChooseAll({ chosen, of, onAll }: ChooseAllProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={chosen === of}
        indeterminate={chosen > 0 && chosen < of}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {t('library_choose_all')}
    </label>
  );
}

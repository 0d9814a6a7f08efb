import { t, type Key } from '../ui/words.ts';
import { FACES, stepSize, THEMES, WIDTHS, type ReadingChoices } from './reading-choices.ts';

export interface TextToolsProps {
  readonly reading: ReadingChoices;
  /** Whether they are folded until they are asked for: in a narrow window they would fill what is seen first. */
  readonly isNarrow: boolean;
  readonly onReading: (reading: ReadingChoices) => void;
}

const THEME_NAMES: Readonly<Record<ReadingChoices['theme'], Key>> = {
  auto: 'reader_theme_auto',
  light: 'reader_theme_light',
  sepia: 'reader_theme_sepia',
  dark: 'reader_theme_dark',
  contrast: 'reader_theme_contrast',
};

const WIDTH_NAMES: Readonly<Record<ReadingChoices['width'], Key>> = {
  narrow: 'reader_narrow',
  normal: 'reader_medium',
  wide: 'reader_wide',
};

const FACE_NAMES: Readonly<Record<ReadingChoices['face'], Key>> = { serif: 'reader_serif', sans: 'reader_sans' };

/** Theme, typeface, width and size of the text on screen. */
export function TextTools(props: TextToolsProps) {
  return (
    <details class="text-choices" open={!props.isNarrow}>
      <summary class="button">{t('reader_text')}</summary>
      <Tools {...props} />
    </details>
  );
}

function Tools({ reading, onReading }: TextToolsProps) {
  return (
    <div class="text-tools" role="group" aria-label={t('reader_text')}>
      <Choice
        name={t('reader_theme')}
        value={reading.theme}
        values={THEMES}
        names={THEME_NAMES}
        onChoose={(theme) => onReading({ ...reading, theme })}
      />
      <Choice
        name={t('reader_face')}
        value={reading.face}
        values={FACES}
        names={FACE_NAMES}
        onChoose={(face) => onReading({ ...reading, face })}
      />
      <Choice
        name={t('reader_width')}
        value={reading.width}
        values={WIDTHS}
        names={WIDTH_NAMES}
        onChoose={(width) => onReading({ ...reading, width })}
      />
      {STEPS.map((step) => (
        <Step key={step.name} {...step} reading={reading} onReading={onReading} />
      ))}
    </div>
  );
}

const STEPS = [
  { by: -1, sign: 'A−', name: 'reader_smaller' },
  { by: 1, sign: 'A+', name: 'reader_larger' },
] as const;

type StepProps = Pick<TextToolsProps, 'reading' | 'onReading'> & (typeof STEPS)[number];

/** Makes the text larger or smaller; at the ends it says that there is no more, and keeps the focus. */
function Step({ by, sign, name, reading, onReading }: StepProps) {
  const size = stepSize(reading.size, by);
  return (
    <button
      dir="ltr"
      type="button"
      class="button"
      aria-label={t(name)}
      aria-disabled={size === reading.size}
      onClick={() => onReading({ ...reading, size })}
    >
      {sign}
    </button>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, Key>>;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ name, value, values, names, onChoose }: ChoiceProps<T>) {
  return (
    <select
      class="button"
      aria-label={name}
      value={value}
      onChange={(event) => onChoose(values[event.currentTarget.selectedIndex])}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {t(names[one])}
        </option>
      ))}
    </select>
  );
}

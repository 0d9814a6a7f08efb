import { t, type Key } from '../ui/words.ts';
import { stepSize, THEMES, WIDTHS, type ReadingChoices } from './reading-choices.ts';

export interface TextToolsProps {
  readonly reading: ReadingChoices;
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

/** Theme, width and size of the text on screen. */
export function TextTools({ reading, onReading }: TextToolsProps) {
  const resize = (by: 1 | -1) => onReading({ ...reading, size: stepSize(reading.size, by) });
  return (
    <div class="text-tools" role="group" aria-label={t('reader_text')}>
      <select
        class="button"
        aria-label={t('reader_theme')}
        value={reading.theme}
        onChange={(event) => onReading({ ...reading, theme: THEMES[event.currentTarget.selectedIndex] })}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {t(THEME_NAMES[theme])}
          </option>
        ))}
      </select>
      <select
        class="button"
        aria-label={t('reader_width')}
        value={reading.width}
        onChange={(event) => onReading({ ...reading, width: WIDTHS[event.currentTarget.selectedIndex] })}
      >
        {WIDTHS.map((width) => (
          <option key={width} value={width}>
            {t(WIDTH_NAMES[width])}
          </option>
        ))}
      </select>
      <button dir="ltr" type="button" class="button" aria-label={t('reader_smaller')} onClick={() => resize(-1)}>
        A−
      </button>
      <button dir="ltr" type="button" class="button" aria-label={t('reader_larger')} onClick={() => resize(1)}>
        A+
      </button>
    </div>
  );
}

import { stepSize, THEMES, WIDTHS, type ReadingChoices } from './reading-choices.ts';

export interface TextToolsProps {
  readonly reading: ReadingChoices;
  readonly onReading: (reading: ReadingChoices) => void;
}

const THEME_NAMES: Readonly<Record<ReadingChoices['theme'], string>> = {
  auto: 'As the system',
  light: 'Light',
  sepia: 'Sepia',
  dark: 'Dark',
  contrast: 'High contrast',
};

const WIDTH_NAMES: Readonly<Record<ReadingChoices['width'], string>> = {
  narrow: 'Narrow',
  normal: 'Medium',
  wide: 'Wide',
};

/** Theme, width and size of the text on screen. */
export function TextTools({ reading, onReading }: TextToolsProps) {
  const resize = (by: 1 | -1) => onReading({ ...reading, size: stepSize(reading.size, by) });
  return (
    <div class="text-tools" role="group" aria-label="Text">
      <select
        class="button"
        aria-label="Theme"
        value={reading.theme}
        onChange={(event) => onReading({ ...reading, theme: THEMES[event.currentTarget.selectedIndex] })}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {THEME_NAMES[theme]}
          </option>
        ))}
      </select>
      <select
        class="button"
        aria-label="Width"
        value={reading.width}
        onChange={(event) => onReading({ ...reading, width: WIDTHS[event.currentTarget.selectedIndex] })}
      >
        {WIDTHS.map((width) => (
          <option key={width} value={width}>
            {WIDTH_NAMES[width]}
          </option>
        ))}
      </select>
      <button type="button" class="button" aria-label="A−, smaller text" onClick={() => resize(-1)}>
        A−
      </button>
      <button type="button" class="button" aria-label="A+, larger text" onClick={() => resize(1)}>
        A+
      </button>
    </div>
  );
}

/** How an article is read on screen. */
export interface ReadingChoices {
  /** 'auto': light or dark as the system is. */
  readonly theme: 'auto' | 'light' | 'sepia' | 'dark' | 'contrast';
  /** CSS px of running text. */
  readonly size: number;
  readonly width: 'narrow' | 'normal' | 'wide';
  readonly face: 'serif' | 'sans';
}

/** All themes, in the order in which they are offered. */
export const THEMES = ['auto', 'light', 'sepia', 'dark', 'contrast'] as const;

/** All widths of the column, the narrowest first. */
export const WIDTHS = ['narrow', 'normal', 'wide'] as const;

/** All typefaces, in the order in which they are offered. */
export const FACES = ['serif', 'sans'] as const;

/** CSS px. The step is one that is seen. */
export const READING_SIZES = { least: 14, most: 30, step: 2 } as const;

/** How an article is read until a person chooses. */
export const DEFAULT_READING: ReadingChoices = { theme: 'auto', size: 18, width: 'normal', face: 'serif' };

/** Choices as they were stored; what is missing or no choice is the default. */
export function checkReading(stored: unknown): ReadingChoices {
  const given = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  const { size } = given;
  const isSize = typeof size === 'number' && size >= READING_SIZES.least && size <= READING_SIZES.most;
  return {
    theme: THEMES.find((theme) => theme === given.theme) ?? DEFAULT_READING.theme,
    size: isSize ? size : DEFAULT_READING.size,
    width: WIDTHS.find((width) => width === given.width) ?? DEFAULT_READING.width,
    face: FACES.find((face) => face === given.face) ?? DEFAULT_READING.face,
  };
}

/** The size one step larger or smaller; the same at the ends. */
export function stepSize(size: number, by: 1 | -1): number {
  const { least, most, step } = READING_SIZES;
  return Math.min(most, Math.max(least, size + by * step));
}

/** How far down a text of a height the window is, 0–1; 1 where all of it is seen. */
export function progressAt(top: number, height: number, room: number): number {
  return height <= room ? 1 : Math.min(1, Math.max(0, top / (height - room)));
}

/** A hint with the place of its left upper corner, viewport CSS px. */
export interface PlacedHint {
  readonly left: number;
  readonly top: number;
  /** Letters that are still to be typed. */
  readonly label: string;
  /** What typing it does to the block. */
  readonly action: 'add' | 'drop';
}

/** CSS px of a hint, with the gap to the next. */
export const HINT = { height: 17, letter: 10, padding: 5 } as const;

/** CSS px of a hint with the letters of a label. */
export function widthOf(label: string): number {
  return HINT.padding * 2 + HINT.letter * label.length;
}

/** CSS px of a hint, with the gap to the next. */
export const HINT = { height: 17, letter: 10, padding: 5 } as const;

/** CSS px of a hint with the letters of a label. */
export function widthOf(label: string): number {
  return HINT.padding * 2 + HINT.letter * label.length;
}

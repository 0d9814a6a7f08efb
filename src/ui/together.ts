/** Sentences as one text; those that are empty are left out. */
export function together(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Between two facts on a line: no line begins with the dot. */
export const DOT = '\u00a0· ';

/** Sentences as one text; those that are empty are left out. */
export function together(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

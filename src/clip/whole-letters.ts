/** What is cut out of a text without halves of letters at its ends: those beyond the first plane, emoji among them, have two. */
export function wholeLetters(cut: string): string {
  return cut.replace(/^\p{Surrogate}|\p{Surrogate}$/gu, '');
}

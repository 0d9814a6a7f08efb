/** Letters and digits of a text, in lower case: titles that differ in nothing else are one. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

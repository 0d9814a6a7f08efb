/** One line, white space collapsed, invisible marks gone. */
export function tidy(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u00ad\u200b\ufeff\s]+/g, ' ').trim();
}

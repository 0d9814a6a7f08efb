/** A text without the signs of the page's own fonts, which are empty boxes in any other. */
export function withoutSigns(text: string): string {
  return text.replace(/\p{Co}/gu, '');
}

/** One line, white space collapsed, invisible marks and signs of the page's own fonts gone. */
export function tidy(text: string): string {
  return withoutSigns(text)
    .replace(/[\u0000-\u001f\u007f\u00ad\u200b\ufeff\s]+/g, ' ')
    .trim();
}

/** A text without soft hyphens and the signs of the page's own fonts, which are empty boxes in any other. */
export function withoutSigns(text: string): string {
  return text.replace(/[\p{Co}\u00ad]/gu, '');
}

/** One line, white space collapsed, invisible marks and signs of the page's own fonts gone. */
export function tidy(text: string): string {
  return withoutSigns(text)
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim();
}

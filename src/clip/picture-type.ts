/** First bytes of the image formats that browsers show. */
const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavi'],
  ['image/bmp', 0, 'BM'],
];

/** The media type that the first bytes of a file show, one character each, whatever the server says; null for no image. */
export function sniffPicture(head: string): string | null {
  for (const [type, offset, signature] of SIGNATURES) if (head.startsWith(signature, offset)) return type;
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    head,
  )
    ? 'image/svg+xml'
    : null;
}

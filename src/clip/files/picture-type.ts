/** Bytes of one image that is kept with an article. */
export const MAX_PICTURE = 6_000_000;

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

/** Bytes at the start of a file in which its type shows. */
const HEAD = 512;

/** The same of a Blob, whatever type it tells of itself. */
export async function sniffBlob(blob: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await blob.slice(0, HEAD).arrayBuffer());
  return sniffPicture(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/bmp', 'bmp'],
  ['image/svg+xml', 'svg'],
]);

/** Ending of the file of an image type, without a dot; null for any other type. */
export function endingOf(type: string): string | null {
  return ENDINGS.get(type) ?? null;
}

import type { ClipWithPictures } from './file.ts';

/** A clip as JSON, nothing left out: the fields of Clip, and the images that could be read in base64. */
export function toJson({ clip, pictures }: ClipWithPictures): string {
  return `${JSON.stringify({ generator: 'Winnow', ...clip, pictures }, null, 2)}\n`;
}

import { sanitise } from '../sanitise.ts';
import type { ClipWithPictures } from './file.ts';

/** A clip as JSON, sanitised and else nothing left out: the fields of Clip, and the images that could be read in base64. */
export function toJson({ clip, pictures }: ClipWithPictures): string {
  return `${JSON.stringify({ generator: 'Winnow', ...clip, html: sanitise(clip.html), pictures }, null, 2)}\n`;
}

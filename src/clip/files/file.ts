import type { Clip } from '../clip.ts';
import { fileName } from './file-name.ts';
import { toHtml } from './html.ts';

/** A clip with those of its images that could be read; `data` is base64. */
export interface ClipWithPictures {
  readonly clip: Clip;
  readonly pictures: readonly { readonly url: string; readonly type: string; readonly data: string }[];
}

/** A file to save: its name with ending, and its text (UTF-8). */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** A clip as one HTML file, its images within. `sanitise` is the one sanitiser. */
export function toFile({ clip, pictures }: ClipWithPictures, sanitise: (html: string) => string): TextFile {
  const images = new Map(
    pictures
      .filter(({ type }) => /^image\/[\w.+-]+$/.test(type))
      .map(({ url, type, data }) => [url, `data:${type};base64,${data}`]),
  );
  return { name: `${fileName(clip.metadata.title)}.html`, text: toHtml(clip, sanitise, images) };
}

import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Clip } from './clip.ts';
import { fileName } from './file-name.ts';
import { toMarkdown } from './markdown.ts';
import { pictureFiles, type PictureBytes } from './picture-files.ts';
import { zipTime } from './zip-time.ts';

/**
 * A clip as a zip archive: a folder of the title's name with the Markdown file, and its images in a folder beside it,
 * by which the Markdown names them. Images whose bytes are not given keep their address on the web.
 */
export function toMarkdownFolder(
  clip: Clip,
  pictures: readonly PictureBytes[],
  tags: readonly string[] = [],
): Uint8Array {
  const name = fileName(clip.metadata.title);
  const files = pictureFiles([{ html: clip.html, pictures }]);
  const paths = new Map(Array.from(files, ([url, { path }]) => [url, path]));
  const entries: Zippable = { [`${name}/${name}.md`]: strToU8(toMarkdown(clip, tags, paths)) };
  for (const { path, type, bytes } of files.values()) {
    entries[`${name}/${path}`] = type === 'image/svg+xml' ? bytes : [bytes, { level: 0 }];
  }
  return zipSync(entries, { mtime: zipTime(new Date(clip.savedAt)) });
}

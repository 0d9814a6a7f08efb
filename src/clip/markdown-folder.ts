import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Clip } from './clip.ts';
import { namesApart } from './file-name.ts';
import { toMarkdown } from './markdown.ts';
import { pictureFiles, type PictureBytes } from './picture-files.ts';
import { zipTime } from './zip-time.ts';

/** An article for an archive of files. */
export interface FolderArticle {
  readonly clip: Clip;
  readonly pictures: readonly PictureBytes[];
  readonly tags: readonly string[];
}

/**
 * Clips as a zip archive: for each a folder of the title's name with the Markdown file, and its images in a folder
 * beside it, by which the Markdown names them. Images whose bytes are not given keep their address on the web. `now` is
 * the time stamp of the files. Needs a DOM.
 */
export function toMarkdownFolders(articles: readonly FolderArticle[], now: Date): Uint8Array {
  const entries: Zippable = {};
  const nameApart = namesApart();
  for (const { clip, pictures, tags } of articles) {
    const name = nameApart(clip.metadata.title);
    const files = pictureFiles([{ html: clip.html, pictures }]);
    const paths = new Map(Array.from(files, ([url, { path }]) => [url, path]));
    entries[`${name}/${name}.md`] = strToU8(toMarkdown(clip, tags, paths));
    for (const { path, type, bytes } of files.values()) {
      entries[`${name}/${path}`] = type === 'image/svg+xml' ? bytes : [bytes, { level: 0 }];
    }
  }
  return zipSync(entries, { mtime: zipTime(now) });
}

/** The same for one clip, stamped with the time when it was made. */
export function toMarkdownFolder(
  clip: Clip,
  pictures: readonly PictureBytes[],
  tags: readonly string[] = [],
): Uint8Array {
  return toMarkdownFolders([{ clip, pictures, tags }], new Date(clip.savedAt));
}

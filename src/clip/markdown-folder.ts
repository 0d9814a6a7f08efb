import { strToU8, type Zippable } from 'fflate';
import type { Clip } from './clip.ts';
import { namesApart } from './file-name.ts';
import { toMarkdown } from './markdown.ts';
import { pictureFiles, zipEntry, type PictureBytes } from './picture-files.ts';

/** An article for an archive of files. */
export interface FolderArticle {
  readonly clip: Clip;
  readonly pictures: readonly PictureBytes[];
  readonly tags: readonly string[];
}

/**
 * The files of clips for a zip archive, one clip after the other: for each a folder of the title's name with the Markdown
 * file, and its images in a folder beside it, by which the Markdown names them. Images whose bytes are not given keep their
 * address on the web. Needs a DOM.
 */
export async function* markdownFolders(
  articles: Iterable<FolderArticle> | AsyncIterable<FolderArticle>,
): AsyncGenerator<Zippable> {
  const nameApart = namesApart();
  for await (const { clip, pictures, tags } of articles) {
    const name = nameApart(clip.metadata.title);
    const files = pictureFiles(clip.html, pictures, new Map());
    const paths = new Map(Array.from(files, ({ url, path }) => [url, path]));
    yield {
      [`${name}/${name}.md`]: strToU8(toMarkdown(clip, tags, paths)),
      ...Object.fromEntries(files.map((file) => [`${name}/${file.path}`, zipEntry(file)])),
    };
  }
}

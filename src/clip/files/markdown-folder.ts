import type { Clip } from '../clip.ts';
import { namesApart } from './file-name.ts';
import { toMarkdown } from './markdown.ts';
import { pictureFiles, zipPicture, type PictureBytes } from './picture-files.ts';
import { zipText, type ZipFile } from './zip-files.ts';

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
): AsyncGenerator<ZipFile> {
  const nameApart = namesApart();
  for await (const { clip, pictures, tags } of articles) {
    const name = nameApart(clip.metadata.title);
    const files = pictureFiles(clip.html, pictures, new Map());
    const paths = new Map(Array.from(files, ({ url, path }) => [url, path]));
    yield zipText(`${name}/${name}.md`, toMarkdown(clip, tags, paths));
    for (const file of files) yield zipPicture(`${name}/`, file);
  }
}

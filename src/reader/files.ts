import type { StoredClip } from '../store/articles/store.ts';
import type * as files from '../store/files/files.ts';
import type { Format } from '../store/files/formats.ts';
import { saveFile } from '../ui/save-file.ts';
import { isolated, reasonOf, t } from '../ui/words.ts';

/** Saves a stored clip as a file, and gives a sentence on what came of it. */
export async function saveAs(stored: StoredClip, format: Format): Promise<string> {
  try {
    const { fileOf } = await writers();
    const { name, blob } = await fileOf(stored, format);
    saveFile(name, blob);
    return t('done_saved', isolated(name));
  } catch (error) {
    return t('reader_file_failed', reasonOf(error));
  }
}

/** Copies a stored clip as Markdown, without what stands before the article in a file; gives a sentence on what came of it. */
export async function copyMarkdown(stored: StoredClip): Promise<string> {
  const [{ fileOf }, { withoutFront }] = await Promise.all([writers(), import('../clip/files/markdown.ts')]);
  const { blob } = await fileOf(stored, 'markdown');
  const text = withoutFront(await blob.text());
  return navigator.clipboard.writeText(text).then(
    () => t('done_copied_markdown'),
    () => t('copy_denied'),
  );
}

/** What writes files is loaded when the first is asked for: it weighs more than the reader. */
function writers(): Promise<Pick<typeof files, 'fileOf'>> {
  return import('../store/files/files.ts');
}

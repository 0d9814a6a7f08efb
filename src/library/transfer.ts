import { exportArchive, importArchive } from '../store/archive.ts';
import { addLater } from '../store/later.ts';
import { fileOfMany, type FormatOfMany } from '../store/files.ts';
import { getClip, saveImported, type StoredClip } from '../store/store.ts';
import { fileByFile, type Say } from '../ui/file-by-file.ts';
import { isolated, locale, plural, t } from '../ui/words.ts';
import { bookmarksIn } from './bookmarks.ts';
import { sentenceFor } from './problem.ts';

/** ms that the browser has to read the file. */
const KEEP_FILE = 10 * 60_000;

/** Saves articles as one archive. */
export async function exportChosen(ids: readonly string[], say: Say): Promise<void> {
  const now = new Date();
  const { archive, unreadable } = await exportArchive(ids, now, (done, of) =>
    say(t('library_exporting', count(done), count(of))),
  );
  const name = `winnow-${now.toISOString().slice(0, 10)}.zip`;
  download(name, archive);
  if (unreadable === 0) say(t('library_exported', isolated(name)));
  else say(t('library_exported_without', isolated(name), count(unreadable)));
}

function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
}

/** Saves articles as one file: a book of their title, or of the day where they are many. */
export async function saveTogether(ids: readonly string[], format: FormatOfMany, say: Say): Promise<void> {
  const articles: StoredClip[] = [];
  for (const id of ids) {
    say(t('library_exporting', count(articles.length + 1), count(ids.length)));
    const article = await getClip(id);
    if (article) articles.push(article);
  }
  const now = new Date();
  const [first] = articles;
  if (!first) return;
  const day = now.toLocaleDateString(locale(), { dateStyle: 'long' });
  const title = articles.length === 1 ? first.clip.metadata.title : t('library_book_title', day);
  const { name, blob } = await fileOfMany(articles, format, title, now);
  download(name, blob);
  say(t('library_exported', isolated(name)));
}

/** Takes files into the library, each for what it is. */
export function importFiles(files: readonly File[], say: Say): Promise<void> {
  return fileByFile(files, importFile, say, sentenceFor);
}

/** Bytes of an HTML file: a saved page with its images within. */
const MAX_HTML = 100_000_000;

/** Gives a sentence on what became of the file; `report` is told how far it is. */
async function importFile(file: File, report: Say): Promise<string> {
  const { kindOf } = await import('./saved-page.ts');
  const kind = file.size > MAX_HTML ? 'other' : kindOf(await file.slice(0, 8192).text());
  if (kind === 'page') return importPage(file);
  if (kind === 'bookmarks') return importBookmarks(file);
  const counts = await importArchive(file, (done, of) => report(t('library_importing', count(done), count(of))));
  if (!counts) return t('library_import_unknown');
  return t('library_imported', count(counts.added), count(counts.known), count(counts.refused));
}

/** The bytes of the file name it: importing it again adds nothing. */
async function importPage(file: File): Promise<string> {
  const { clipSavedPage } = await import('./saved-page.ts');
  const clip = await clipSavedPage(await file.text(), new Date(file.lastModified));
  if (!clip) return t('library_import_nothing');
  const became = await saveImported(clip, await digestOf(file));
  const of = (what: typeof became) => count(became === what ? 1 : 0);
  return t('library_imported', of('added'), of('known'), of('refused'));
}

async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function importBookmarks(file: File): Promise<string> {
  return plural('library_later_added', await addLater(bookmarksIn(await file.text())));
}

function count(n: number): string {
  return n.toLocaleString(locale());
}

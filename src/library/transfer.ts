import { getClip, saveImported, type StoredClip } from '../store/articles/store.ts';
import { isTooLong, MAX_ARTICLE } from '../store/database/schema.ts';
import { joinLists, readLists, type JoinedLists } from '../store/files/archive-lists.ts';
import { exportArchive, importArchive, whyNoArchive, type ListFile } from '../store/files/archive.ts';
import { fileOfMany } from '../store/files/files.ts';
import type { FormatOfMany } from '../store/files/formats.ts';
import { addLater } from '../store/settings/later.ts';
import { fileByFile, type Told } from '../ui/file-by-file.ts';
import { problemSentence } from '../ui/problem.ts';
import { saveFile } from '../ui/save-file.ts';
import type { Notice } from '../ui/status.tsx';
import { together } from '../ui/together.ts';
import { count, isolated, locale, plural, t } from '../ui/words.ts';
import { bookmarksIn } from './bookmarks.ts';
import { textOfFile } from './file-text.ts';
import type { Desk } from './notices.ts';

/** Saves articles, the pages to clip, what is remembered of sites, and settings, as one archive; says whom it tells what. */
export async function exportAll(ids: readonly string[], desk: Desk): Promise<void> {
  await exportTo(desk, ids, await readLists(), t('library_exported_all'));
}

/** Saves articles as one archive. */
export function exportChosen(ids: readonly string[], desk: Desk): Promise<void> {
  return exportTo(desk, ids, [], '');
}

/** `and`: what is said of the file when it was saved, below that. Without lists it is one of chosen articles. */
async function exportTo(
  { say, show, signal }: Desk,
  ids: readonly string[],
  lists: readonly ListFile[],
  and: string,
): Promise<void> {
  const now = new Date();
  const report = (done: number, of: number) => show(t('library_exporting'), done, of);
  const exported = await exportArchive(ids, now, { report, signal }, lists);
  if (!exported) return say(t('library_export_stopped'));
  const { archive, articles, unreadable } = exported;
  if (articles + unreadable + lists.length === 0) return say(t('library_export_gone'));
  const name = `winnow-${now.toISOString().slice(0, 10)}.zip`;
  saveFile(name, archive);
  const done =
    unreadable === 0
      ? t('library_exported', isolated(name))
      : t('library_exported_without', isolated(name), count(unreadable));
  const missing = lists.length === 0 ? missingSentence(ids.length - articles - unreadable) : '';
  say(together(done, missing, and));
}

/** Says how many of the chosen articles are gone; empty where all are there. */
function missingSentence(n: number): string {
  return n > 0 ? plural('library_some_gone', n) : '';
}

/** Saves articles as one file: a book of their title, or of the day where they are many. */
export async function saveTogether(ids: readonly string[], format: FormatOfMany, desk: Desk): Promise<void> {
  const { say, show, signal } = desk;
  let missing = 0;
  async function* articles(): AsyncGenerator<StoredClip> {
    for (const [done, id] of ids.entries()) {
      if (signal.aborted) return;
      show(t('library_exporting'), done, ids.length);
      const article = await getClip(id);
      if (article) yield article;
      else missing++;
    }
  }
  const now = new Date();
  const file = await fileOfMany(articles(), format, await titleOf(ids, now), now);
  if (signal.aborted) return say(t('library_export_stopped'));
  if (!file) return say(t('library_export_gone'));
  saveFile(file.name, file.blob);
  say(together(t('library_exported', isolated(file.name)), missingSentence(missing)));
}

/** That of the article where there is one, else one with the day. */
async function titleOf(ids: readonly string[], now: Date): Promise<string> {
  const [first, ...others] = ids;
  const only = others.length === 0 ? await getClip(first) : null;
  const day = now.toLocaleDateString(locale(), { dateStyle: 'long' });
  return only ? only.clip.metadata.title : t('library_book_title', day);
}

type Replace = NonNullable<JoinedLists['personal']['replace']>;

/** Takes files into the library, each for what it is. What would replace something is asked, once for all of them. */
export function importFiles(files: readonly File[], desk: Desk): Promise<void> {
  let replace: Replace | null = null;
  const take = (file: File, told: Told) => importFile(file, told, desk, (other) => (replace = other));
  const say = (sentences: string): void => desk.say(sentences, null, replace ? offerOf(replace, desk) : undefined);
  return fileByFile(files, take, say, desk.signal);
}

/** The answer to the question whether what is otherwise in an archive is to take the place of what is here. */
function offerOf(replace: Replace, { say }: Desk): Notice['offer'] {
  const tell = async (error: unknown): Promise<void> => say(await problemSentence(error));
  const onAccept = async (): Promise<void> => {
    const takeBack = await replace();
    say(t('library_import_replaced'), () => void takeBack().then(() => say(t('library_import_put_back')), tell));
  };
  return { label: t('library_import_replace'), onAccept: () => void onAccept().catch(tell) };
}

/** Bytes of an HTML file: a saved page with its images within. */
const MAX_HTML = 100_000_000;

const NO_ARCHIVE = {
  later: 'library_import_newer',
  damaged: 'library_import_damaged',
  other: 'library_import_unknown',
} as const;

/** Gives a sentence on what became of the file. */
async function importFile(
  file: File,
  told: Told,
  { show, signal }: Desk,
  onOther: (replace: Replace) => void,
): Promise<string> {
  const { kindOf } = await import('./saved-page.ts');
  const kind = file.size > MAX_HTML ? 'other' : kindOf(await textOfFile(file.slice(0, 8192), true));
  if (kind === 'page') return importPage(file);
  if (kind === 'bookmarks') return importBookmarks(file);
  const report = (done: number, of: number) => show(told(t('library_importing')), done, of);
  let lists: JoinedLists | null = null;
  const counts = await importArchive(file, { report, signal }, async (read) => {
    const joined = await joinLists(read);
    if (joined.personal.replace) onOther(joined.personal.replace);
    lists = joined;
  });
  if (!counts) return t(NO_ARCHIVE[await whyNoArchive(file)]);
  return [
    t('library_imported', count(counts.added), count(counts.known), count(counts.refused)),
    ...(lists ? sentencesOn(lists) : []),
    counts.left > 0 && t('library_import_stopped', count(counts.left)),
  ]
    .filter(Boolean)
    .join(' ');
}

function sentencesOn({ later, memories, settings, personal }: JoinedLists): (string | false)[] {
  const taken = settings.taken + personal.taken;
  return [
    later > 0 && plural('library_later_added', later),
    memories > 0 && t('library_import_memories', count(memories)),
    taken > 0 && t('library_import_settings', count(taken)),
    personal.hasLearnt && t('library_import_learnt'),
    settings.isPrivateLeft && t('library_import_private'),
    (settings.isNewer || personal.isNewer) && t('library_import_newer'),
    personal.replace !== null && t('library_import_differs'),
  ];
}

/** The bytes of the file name it: importing it again adds nothing. */
async function importPage(file: File): Promise<string> {
  const { clipSavedPage } = await import('./saved-page.ts');
  const clip = await clipSavedPage(await textOfFile(file), new Date(file.lastModified));
  if (!clip) return t('library_import_nothing');
  if (isTooLong(clip)) return t('library_import_too_long', count(MAX_ARTICLE));
  const became = await saveImported(clip, await digestOf(file));
  const of = (what: typeof became) => count(became === what ? 1 : 0);
  return t('library_imported', of('added'), of('known'), of('refused'));
}

async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function importBookmarks(file: File): Promise<string> {
  return plural('library_later_added', await addLater(bookmarksIn(await textOfFile(file))));
}

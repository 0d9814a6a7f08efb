import { exportArchive, importArchive } from '../store/archive.ts';
import { isolated, locale, t } from '../ui/words.ts';

/** ms that the browser has to read the file. */
const KEEP_FILE = 10 * 60_000;

/** Says one sentence. */
export type Say = (sentence: string) => void;

/** Saves articles as one archive. */
export async function exportChosen(ids: readonly string[], say: Say): Promise<void> {
  const now = new Date();
  const archive = await exportArchive(ids, now, (done, of) => say(t('library_exporting', count(done), count(of))));
  const name = `winnow-${now.toISOString().slice(0, 10)}.zip`;
  const address = URL.createObjectURL(archive);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
  say(t('library_exported', isolated(name)));
}

/** Takes files into the library, each for what it is. */
export async function importFiles(files: readonly File[], say: Say): Promise<void> {
  for (const file of files) await importFile(file, say);
}

async function importFile(file: File, say: Say): Promise<void> {
  const counts = await importArchive(file, (done, of) => say(t('library_importing', count(done), count(of))));
  if (!counts) say(t('library_import_unknown', isolated(file.name)));
  else say(t('library_imported', count(counts.added), count(counts.known), count(counts.refused)));
}

function count(n: number): string {
  return n.toLocaleString(locale());
}

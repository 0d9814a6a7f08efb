import { createHash } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { manualText } from './manual-in-page.ts';
import { MANUALS, type Manual } from './manual-list.ts';
import { readingUnseen, type UnseenPage, type UnseenReader } from './unseen.ts';

/** Where Debian packages have their documentation. */
const ROOT = '/usr/share';

/** Pages of each manual that are read, and that are opened to find them. */
const PAGES = 6;
const MOST_OPENED = 30;

/** Words that a page has at least. */
const LEAST_WORDS = 60;

/** Bytes of a page: shorter ones say next to nothing, on longer ones Defuddle takes minutes. */
const SIZE = { least: 7_000, most: 500_000 } as const;

/** Names of pages that list others. */
const LISTS =
  /search|genindex|py-modindex|\btoc\b|hierarchy|_source|-members|dir_|functions_|globals|all-?classes|-tree|index-|overview-/;

/** ms for a page to load, and to settle once it has. */
const LOADING = 30_000;
const SETTLING = 400;

/** No manual is installed. The message is a sentence for people. */
export class NoManuals extends Error {
  override readonly name = 'NoManuals';
}

/**
 * Pages of manuals, which nobody has labelled and no model has learnt from: their text is where the program that wrote them
 * puts it. They are opened as files, with their scripts and styles. Throws NoManuals where none is installed.
 */
export async function measureManuals(say: (line: string) => void): Promise<UnseenPage[]> {
  const installed = MANUALS.filter(({ folder }) => existsSync(join(ROOT, folder)));
  if (installed.length === 0) {
    const packages = MANUALS.map((manual) => manual.package).join(' ');
    throw new NoManuals(`No manual is installed. On Debian: apt-get install ${packages}`);
  }
  return readingUnseen(async (reader) => {
    const done: UnseenPage[] = [];
    for (const manual of installed) {
      const read = await readManual(reader, manual, say);
      say(`${manual.package}: ${read.length} pages`);
      done.push(...read);
    }
    return done;
  });
}

/** The first pages of a manual that have a text. One that cannot be shown is said and left out. */
async function readManual(reader: UnseenReader, manual: Manual, say: (line: string) => void): Promise<UnseenPage[]> {
  const read: UnseenPage[] = [];
  for (const file of pagesIn(join(ROOT, manual.folder)).slice(0, MOST_OPENED)) {
    if (read.length === PAGES) break;
    const page = await reader.context.newPage();
    const scores = await scoresOn(reader, page, pathToFileURL(file).href, manual).catch((error: unknown) => {
      if (page.isClosed()) throw error;
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      say(`${file} left out: ${reason}`);
      return null;
    });
    await page.close();
    if (scores) read.push({ site: manual.package, page: file, scores });
  }
  return read;
}

/** Files below a folder that may be pages with a text: each time the same, and in no order that says something of them. */
export function pagesIn(folder: string): string[] {
  const root = realpathSync(folder);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const hashed = names
    .filter((name) => /\.x?html?$/.test(name) && !LISTS.test(name))
    .map((name) => ({ file: join(root, name), hash: createHash('sha256').update(name).digest('hex') }));
  return hashed
    .filter(({ file }) => isOfSize(statSync(file, { throwIfNoEntry: false })?.size ?? 0))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ file }) => file);
}

function isOfSize(bytes: number): boolean {
  return bytes >= SIZE.least && bytes <= SIZE.most;
}

/** What each method finds on a page; null where the page has hardly a text. */
async function scoresOn(
  reader: UnseenReader,
  page: Page,
  address: string,
  { by }: Manual,
): Promise<UnseenPage['scores'] | null> {
  await page.goto(address, { timeout: LOADING });
  await page.waitForTimeout(SETTLING);
  const html = await page.evaluate(manualText, { ...by, leastWords: LEAST_WORDS });
  return html === null ? null : reader.scoresOn(page, await reader.textOf(page, html));
}

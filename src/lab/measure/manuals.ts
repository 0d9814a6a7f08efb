import { createHash } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { createChoice } from '../../extractors/choices.ts';
import { shippedChoice } from '../../extractors/shipped-models.ts';
import { deserialise } from '../../extract/page/snapshot.ts';
import { selectionText } from '../../extract/page/text.ts';
import { mean, pairedInterval } from './bootstrap.ts';
import { startBrowser, VIEWPORT } from '../pages/browser.ts';
import { bundleForPage, type Bundle } from '../pages/bundle.ts';
import type { PageCapture } from '../pages/capture-in-page.ts';
import { MANUALS, type Manual } from './manual-list.ts';
import { manualText } from './manual-in-page.ts';
import { PEERS, runPeers } from '../pages/record.ts';
import { wordScore, type Score } from './scorers.ts';
import { markdownTable, signedInterval } from './tables.ts';

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

const METHODS = ['winnow', ...PEERS] as const;
type MethodName = (typeof METHODS)[number];

/** How much of the text of a page of a manual each method finds, by words. */
export interface ManualPage {
  readonly package: string;
  /** Address of the file. */
  readonly page: string;
  readonly scores: Readonly<Record<MethodName, Score>>;
}

const winnow = createChoice(shippedChoice());

/** No manual is installed. The message is a sentence for people. */
export class NoManuals extends Error {
  override readonly name = 'NoManuals';
}

/**
 * Pages of manuals, which nobody has labelled and no model has learnt from: their text is where the program that wrote them
 * puts it. They are opened as files, with their scripts and styles. Throws NoManuals where none is installed.
 */
export async function measureManuals(say: (line: string) => void): Promise<ManualPage[]> {
  const installed = MANUALS.filter(({ folder }) => existsSync(join(ROOT, folder)));
  if (installed.length === 0) {
    const packages = MANUALS.map((manual) => manual.package).join(' ');
    throw new NoManuals(`No manual is installed. On Debian: apt-get install ${packages}`);
  }
  const bundles: Bundles = {
    capture: await bundleForPage(new URL('../pages/capture-in-page.ts', import.meta.url), 'winnowCapture'),
    peers: await bundleForPage(new URL('../pages/peers-in-page.ts', import.meta.url), 'winnowPeers'),
  };
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1 });
    const done: ManualPage[] = [];
    for (const manual of installed) {
      const read = await readManual(context, manual, bundles, say);
      say(`${manual.package}: ${read.length} pages`);
      done.push(...read);
    }
    return done;
  } finally {
    await browser.close();
  }
}

/** Scripts for the pages. */
interface Bundles {
  readonly capture: Bundle;
  readonly peers: Bundle;
}

/** The first pages of a manual that have a text. One that cannot be shown is said and left out. */
async function readManual(
  context: BrowserContext,
  manual: Manual,
  bundles: Bundles,
  say: (line: string) => void,
): Promise<ManualPage[]> {
  const read: ManualPage[] = [];
  for (const file of pagesIn(join(ROOT, manual.folder)).slice(0, MOST_OPENED)) {
    if (read.length === PAGES) break;
    const page = await context.newPage();
    const scores = await scoresOn(page, pathToFileURL(file).href, manual, bundles).catch((error: unknown) => {
      if (page.isClosed()) throw error;
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      say(`${file} left out: ${reason}`);
      return null;
    });
    await page.close();
    if (scores) read.push({ package: manual.package, page: file, scores });
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
  page: Page,
  address: string,
  { by }: Manual,
  bundles: Bundles,
): Promise<ManualPage['scores'] | null> {
  await page.goto(address, { timeout: LOADING });
  await page.waitForTimeout(SETTLING);
  const html = await page.evaluate(manualText, { ...by, leastWords: LEAST_WORDS });
  if (html === null) return null;
  const blocks = `winnowPeers.textBlocks(new DOMParser().parseFromString(${JSON.stringify(html)},'text/html').body)`;
  const gold = (await page.evaluate<string[]>(`${bundles.peers.code};${blocks}`)).join('\n');
  const { snapshot } = await page.evaluate<PageCapture>(`${bundles.capture.code};winnowCapture.capturePage([],[])`);
  const captured = deserialise(new Uint8Array(Buffer.from(snapshot, 'base64')));
  const selection = winnow.extract(captured);
  const peers = await runPeers(page, bundles.peers);
  const found = {
    winnow: selection ? selectionText(captured, selection) : '',
    readability: peers.readability.blocks.join('\n'),
    defuddle: peers.defuddle.blocks.join('\n'),
  };
  return {
    winnow: wordScore(found.winnow, gold),
    readability: wordScore(found.readability, gold),
    defuddle: wordScore(found.defuddle, gold),
  };
}

/** Means over all pages by method, and how sure the difference to the peers is. */
export function manualFigures(pages: readonly ManualPage[]) {
  const f1 = (name: MethodName): number[] => pages.map(({ scores }) => scores[name].f1);
  const meansOf = (name: MethodName) => ({
    wordF1: mean(f1(name)),
    precision: mean(pages.map(({ scores }) => scores[name].precision)),
    recall: mean(pages.map(({ scores }) => scores[name].recall)),
  });
  return {
    manuals: new Set(pages.map((page) => page.package)).size,
    pages: pages.length,
    methods: Object.fromEntries(METHODS.map((name) => [name, meansOf(name)])) as Record<
      MethodName,
      ReturnType<typeof meansOf>
    >,
    minus: Object.fromEntries(PEERS.map((name) => [name, pairedInterval(f1('winnow'), f1(name))])),
  };
}

/** How many of the worst pages the report names. */
const WORST = 12;

/** The means as Markdown, and the pages on which the default method is worst. */
export function manualReport(pages: readonly ManualPage[]): string {
  const { manuals, methods, minus } = manualFigures(pages);
  const table = markdownTable(
    [`${pages.length} pages of ${manuals} manuals`, 'word F1', 'precision', 'recall', '`winnow` minus it'],
    METHODS.map((name) => [
      `\`${name}\``,
      ...[methods[name].wordF1, methods[name].precision, methods[name].recall].map((value) => value.toFixed(3)),
      name === 'winnow' ? '' : signedInterval(minus[name]),
    ]),
  );
  const worst = pages
    .toSorted((a, b) => a.scores.winnow.f1 - b.scores.winnow.f1)
    .slice(0, WORST)
    .map(
      ({ page, scores: { winnow: w } }) =>
        `- ${w.f1.toFixed(3)} (${w.precision.toFixed(2)}, ${w.recall.toFixed(2)}) ${page}`,
    );
  return [table, worst.join('\n')].join('\n\n');
}

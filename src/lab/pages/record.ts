import type { Browser, Page } from 'playwright';
import { amongParagraphs, boxesOf, cacheWithBoxes } from '../boxes/articles-with-boxes.ts';
import type { PlacedBox } from '../boxes/boxes-in-page.ts';
import { startBrowser, Tab } from './browser.ts';
import { bundleForPage, type Bundle } from './bundle.ts';
import { Cache, type PeerResults } from './cache.ts';
import type { PageCapture } from './capture-in-page.ts';
import { foldsBySite, readLabels, readSource, type CorpusPage, type SetName } from './corpus.ts';
import type { PageFacts } from './facts-in-page.ts';
import type { PeerResult } from './peers-in-page.ts';

/** The peers that are run beside our methods, in the order in which they run: the last may change the page. */
export const PEERS = ['readability', 'defuddle'] as const;

/** ms. One page of the corpus takes a minute and more: Chromium asks again and again for its thousand lazy pictures, which lead nowhere. */
const PAGE_LIMIT = 180_000;

/** As many as the reference machine has cores. */
const TABS = 2;

/** ms between two progress lines. */
const PROGRESS_EVERY = 5_000;

/**
 * What is stored of a page: our snapshot with the gold rows, that of an article with boxes among its paragraphs, the text that the
 * peers find, and what it and the peers say of its article besides the text.
 */
export const PARTS = ['capture', 'boxes', 'peers', 'facts'] as const;
/** Name of a part; each is recorded and cached by itself. */
export type Part = (typeof PARTS)[number];

/** Parts that the methods learn from, and that they are judged by. */
export const LEARNT: readonly Part[] = ['capture', 'boxes'];
export const JUDGED: readonly Part[] = [...LEARNT, 'peers'];

/** What `record` did. */
export interface RecordSummary {
  readonly recorded: number;
  readonly known: number;
  /** Pages that could not be rendered, with the reason: they count as misses of every method. */
  readonly failed: readonly { readonly page: CorpusPage; readonly reason: string }[];
}

interface Scripts {
  readonly capture: Bundle;
  readonly peers: Bundle;
  readonly facts: Bundle;
}

/** The code that runs in pages, and the cache that belongs to it. */
export async function openCache(): Promise<{ scripts: Scripts; cache: Cache }> {
  const scripts = {
    capture: await bundleForPage(new URL('./capture-in-page.ts', import.meta.url), 'winnowCapture'),
    peers: await bundleForPage(new URL('./peers-in-page.ts', import.meta.url), 'winnowPeers'),
    facts: await bundleForPage(new URL('./facts-in-page.ts', import.meta.url), 'winnowFacts'),
  };
  return { scripts, cache: new Cache(scripts.capture.hash, scripts.peers.hash, scripts.facts.hash) };
}

/**
 * Renders every page of some sets of which the cache lacks a part and stores what it lacks. Can be stopped at any time and
 * started again. `say` is told a line of progress every few seconds; `beforeFirst` runs where there is something to render.
 */
export async function record(
  corpus: string,
  sets: readonly SetName[],
  say: (line: string) => void,
  parts: readonly Part[],
  beforeFirst: () => Promise<void>,
): Promise<RecordSummary> {
  const { scripts, cache } = await openCache();
  const all = readLabels(corpus);
  const boxes = boxesOf(all, foldsBySite(all));
  const to = { scripts, cache, withBoxes: cacheWithBoxes(scripts.capture.hash, boxes), boxes };
  const pages = all.filter(({ set }) => sets.includes(set));
  const jobs = pages
    .map((page) => ({ page, parts: parts.filter((part) => !isStored(to, page, part)) }))
    .filter((job) => job.parts.length > 0);
  const known = pages.length - jobs.length;
  if (jobs.length === 0) return { recorded: 0, known, failed: [] };
  await beforeFirst();
  const browser = await startBrowser();
  const failed: { page: CorpusPage; reason: string }[] = [];
  const queue = jobs.values();
  const progress = progressLines(jobs.length, say);
  try {
    await Promise.all(Array.from({ length: TABS }, () => workThrough(queue, browser, to, failed, progress)));
  } finally {
    await browser.close();
  }
  return { recorded: jobs.length - failed.length, known, failed };
}

interface Job {
  readonly page: CorpusPage;
  readonly parts: readonly Part[];
}

/** What pages are read with, where that is kept, and what boxes are put into which. */
interface Recorder {
  readonly scripts: Scripts;
  readonly cache: Cache;
  readonly withBoxes: Cache;
  readonly boxes: ReadonlyMap<CorpusPage, readonly PlacedBox[]>;
}

function isStored({ cache, withBoxes, boxes }: Recorder, page: CorpusPage, part: Part): boolean {
  switch (part) {
    case 'capture':
      return cache.hasCapture(page);
    case 'boxes':
      return !boxes.has(page) || withBoxes.hasCapture(page);
    case 'peers':
      return cache.hasPeers(page);
    case 'facts':
      return cache.hasFacts(page);
  }
}

async function workThrough(
  queue: Iterable<Job>,
  browser: Browser,
  to: Recorder,
  failed: { page: CorpusPage; reason: string }[],
  progress: (failures: number) => void,
): Promise<void> {
  const tab = new Tab(browser);
  for (const { page, parts } of queue) {
    try {
      await tab.show(page.url, readSource(page), PAGE_LIMIT, async (shown) => {
        if (parts.includes('capture')) await recordCapture(shown, page, to);
        if (parts.includes('boxes')) await recordWithBoxes(shown, page, to);
        if (parts.includes('peers')) to.cache.putPeers(page, await runPeers(shown, to.scripts.peers));
        if (parts.includes('facts')) {
          to.cache.putFacts(page, await shown.evaluate<PageFacts>(`${to.scripts.facts.code};winnowFacts.facts()`));
        }
      });
    } catch (error) {
      if (!browser.isConnected()) throw error;
      failed.push({ page, reason: firstLine(error) });
    }
    progress(failed.length);
  }
  await tab.close();
}

async function recordCapture(shown: Page, page: CorpusPage, { scripts, cache }: Recorder): Promise<void> {
  const { gold } = page;
  await keepCapture(shown, page, scripts, cache, gold.kind === 'nodes' ? gold : { select: [], deselect: [] });
}

/** Content and noise that were put in are what is selected and deselected; both empty where nothing could be. */
async function recordWithBoxes(shown: Page, page: CorpusPage, { scripts, withBoxes, boxes }: Recorder): Promise<void> {
  await amongParagraphs(shown, boxes.get(page) ?? [], ({ content, noise }) =>
    keepCapture(shown, page, scripts, withBoxes, { select: content, deselect: noise }),
  );
}

async function keepCapture(
  shown: Page,
  page: CorpusPage,
  { capture: { code } }: Scripts,
  cache: Cache,
  { select, deselect }: { readonly select: readonly string[]; readonly deselect: readonly string[] },
): Promise<void> {
  const call = `winnowCapture.capturePage(${JSON.stringify(select)},${JSON.stringify(deselect)})`;
  const { snapshot, ...rows } = await shown.evaluate<PageCapture>(`${code};${call}`);
  cache.putCapture(page, Buffer.from(snapshot, 'base64'), rows);
}

/** What the peers find on a page as it is shown now. One that throws is a miss, kept with what it said, and stops no other. */
export async function runPeers(shown: Page, { code }: Bundle): Promise<PeerResults> {
  const results: Record<string, PeerResult & { error?: string }> = {};
  for (const name of PEERS) {
    try {
      results[name] = await shown.evaluate<PeerResult>(`${code};winnowPeers.${name}()`);
    } catch (error) {
      if (shown.isClosed()) throw error;
      results[name] = { blocks: [], ms: 0, error: firstLine(error) };
    }
  }
  return results;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0];
}

/** Counts pages and says now and then how many are done and how long the rest will take. */
function progressLines(total: number, say: (line: string) => void): (failures: number) => void {
  const start = Date.now();
  let done = 0;
  let due = start + PROGRESS_EVERY;
  return (failures) => {
    done++;
    const now = Date.now();
    if (now < due && done < total) return;
    due = now + PROGRESS_EVERY;
    const left = Math.round(((now - start) / done) * (total - done) * 0.001);
    const clock = `${Math.floor(left / 60)} min ${String(left % 60).padStart(2, '0')} s`;
    say(`${done} of ${total} pages, ${failures} failed, about ${clock} left`);
  };
}

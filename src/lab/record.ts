import type { Browser, Page } from 'playwright';
import { startBrowser, Tab } from './browser.ts';
import { bundleForPage, type Bundle } from './bundle.ts';
import { Cache, type PeerResults } from './cache.ts';
import type { PageCapture } from './capture-in-page.ts';
import { readSource, type CorpusPage } from './corpus.ts';
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
 * What is stored of a page: our snapshot with the gold rows, the text that the peers find, and what it and the peers
 * say of its article besides the text.
 */
export const PARTS = ['capture', 'peers', 'facts'] as const;
/** Name of a part; each is recorded and cached by itself. */
export type Part = (typeof PARTS)[number];

/** Parts that the methods are judged by. */
export const JUDGED: readonly Part[] = ['capture', 'peers'];

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
    capture: await bundleForPage('./capture-in-page.ts', 'winnowCapture'),
    peers: await bundleForPage('./peers-in-page.ts', 'winnowPeers'),
    facts: await bundleForPage('./facts-in-page.ts', 'winnowFacts'),
  };
  return { scripts, cache: new Cache(scripts.capture.hash, scripts.peers.hash, scripts.facts.hash) };
}

/**
 * Renders every page of which the cache lacks a part and stores what it lacks. Can be stopped at any time and started
 * again. `say` is told a line of progress every few seconds.
 */
export async function record(
  pages: readonly CorpusPage[],
  say: (line: string) => void,
  parts: readonly Part[] = JUDGED,
): Promise<RecordSummary> {
  const { scripts, cache } = await openCache();
  const jobs = pages
    .map((page) => ({ page, parts: parts.filter((part) => !isStored(cache, page, part)) }))
    .filter((job) => job.parts.length > 0);
  const known = pages.length - jobs.length;
  if (jobs.length === 0) return { recorded: 0, known, failed: [] };
  const browser = await startBrowser();
  const failed: { page: CorpusPage; reason: string }[] = [];
  const queue = jobs.values();
  const progress = progressLines(jobs.length, say);
  try {
    await Promise.all(
      Array.from({ length: TABS }, () => workThrough(queue, browser, scripts, cache, failed, progress)),
    );
  } finally {
    await browser.close();
  }
  return { recorded: jobs.length - failed.length, known, failed };
}

interface Job {
  readonly page: CorpusPage;
  readonly parts: readonly Part[];
}

function isStored(cache: Cache, page: CorpusPage, part: Part): boolean {
  switch (part) {
    case 'capture':
      return cache.hasCapture(page);
    case 'peers':
      return cache.hasPeers(page);
    case 'facts':
      return cache.hasFacts(page);
  }
}

async function workThrough(
  queue: Iterable<Job>,
  browser: Browser,
  scripts: Scripts,
  cache: Cache,
  failed: { page: CorpusPage; reason: string }[],
  progress: (failures: number) => void,
): Promise<void> {
  const tab = new Tab(browser);
  for (const { page, parts } of queue) {
    try {
      await tab.show(page.url, readSource(page), PAGE_LIMIT, async (shown) => {
        if (parts.includes('capture')) await recordCapture(shown, page, scripts.capture, cache);
        if (parts.includes('peers')) cache.putPeers(page, await runPeers(shown, scripts.peers));
        if (parts.includes('facts')) {
          cache.putFacts(page, await shown.evaluate<PageFacts>(`${scripts.facts.code};winnowFacts.facts()`));
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

async function recordCapture(shown: Page, page: CorpusPage, { code }: Bundle, cache: Cache): Promise<void> {
  const { gold } = page;
  const paths = gold.kind === 'nodes' ? [gold.select, gold.deselect] : [[], []];
  const call = `winnowCapture.capturePage(${paths.map((list) => JSON.stringify(list)).join()})`;
  const captured = await shown.evaluate<PageCapture>(`${code};${call}`);
  const { snapshot, ...rows } = captured;
  cache.putCapture(page, Buffer.from(snapshot, 'base64'), rows);
}

/** A peer that throws is a miss, kept with what it said. */
/** What the peers find on a page as it is shown now; none stops another. */
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

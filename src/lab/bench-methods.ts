import { startBrowser, Tab } from './browser.ts';
import { deserialise, type Snapshot } from '../extract/snapshot.ts';
import type { Extractor } from '../extractors/extractor.ts';
import { extractorNamed, extractorNames, type ExtractorName } from '../extractors/registry.ts';
import { benchPage } from './bench-page.ts';
import type { PageCapture } from './capture-in-page.ts';
import { openCache } from './record.ts';
import { markdownTable } from './tables.ts';

const SIZES = [10_000, 100_000] as const;

/** Elements that one timed stretch reads: a small page many times or a large one once, so that each has its share of collecting garbage. */
const STRETCH = 100_000;

/** Timed stretches of each method and size, in turn with the others so that a slow moment of the machine meets all; the best counts. */
const ROUNDS = 15;

/** In a millisecond. */
const MICROSECONDS = 1_000;

/** ms to render the largest page. */
const PAGE_LIMIT = 120_000;

/** Time of one method. ms: best CPU time at each size, collector included, in Node, without the capture. */
export interface MethodTime {
  readonly name: string;
  readonly ms: readonly number[];
  /** Time at 10,000 elements over that of `clg`. */
  readonly ofClg: number;
  /** Time at 100,000 elements over that at 10,000. */
  readonly growth: number;
}

/** Times every method of the registry on generated pages, rendered once. */
export async function benchMethods(say: (line: string) => void): Promise<MethodTime[]> {
  const pages = await renderPages();
  const best = new Map<ExtractorName, number[]>(extractorNames.map((name) => [name, SIZES.map(() => Infinity)]));
  for (let round = 0; round < ROUNDS; round++) {
    say(`round ${round + 1} of ${ROUNDS}`);
    for (const [name, ms] of best) {
      pages.forEach(
        (page, k) => (ms[k] = Math.min(ms[k], timeStretch(extractorNamed(name), page, STRETCH / SIZES[k]))),
      );
    }
  }
  const [reference] = best.get('clg') ?? [NaN];
  return Array.from(best, ([name, ms]) => ({ name, ms, ofClg: ms[0] / reference, growth: ms[1] / ms[0] }));
}

/** As Markdown. */
export function timeTable(times: readonly MethodTime[]): string {
  const rows = times.map(({ name, ms, ofClg, growth }) => [
    `\`${name}\``,
    ms[0].toFixed(1),
    ofClg.toFixed(2),
    ms[1].toFixed(0),
    growth.toFixed(1),
  ]);
  return markdownTable(['method', '10,000 elements, ms', 'of `clg`', '100,000 elements, ms', 'growth'], rows);
}

async function renderPages(): Promise<Snapshot[]> {
  const { scripts } = await openCache();
  const browser = await startBrowser();
  try {
    const tab = new Tab(browser);
    const pages: Snapshot[] = [];
    for (const size of SIZES) {
      const captured = await tab.show('', benchPage(size), PAGE_LIMIT, (shown) =>
        shown.evaluate<PageCapture>(`${scripts.capture.code};winnowCapture.capturePage([], [])`),
      );
      pages.push(deserialise(Buffer.from(captured.snapshot, 'base64')));
    }
    await tab.close();
    return pages;
  } finally {
    await browser.close();
  }
}

/** CPU time of one run, ms: the mean over some that follow each other, after one that is not timed. */
function timeStretch(method: Extractor, page: Snapshot, runs: number): number {
  method.extract(page);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) method.extract(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS / runs;
}

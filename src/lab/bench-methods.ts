import { startBrowser, Tab } from './browser.ts';
import { deserialise, type Snapshot } from '../extract/snapshot.ts';
import { extractorNamed, extractorNames } from '../extractors/registry.ts';
import { benchPage } from './bench-page.ts';
import type { PageCapture } from './capture-in-page.ts';
import { openCache } from './record.ts';
import { markdownTable } from './tables.ts';

const SIZES = [10_000, 100_000] as const;

/** Timed runs of each method, in turn with the others so that a slow moment of the machine meets all; the median counts. */
const RUNS = 11;

/** Runs before: the code is compiled and its memory there. */
const WARM_UP = 3;

/** In a millisecond. */
const MICROSECONDS = 1_000;

/** ms to render the largest page. */
const PAGE_LIMIT = 120_000;

/** Time of one method. ms: median CPU time of the runs at each size, collector included, in Node, without the capture. */
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
  const bySize: Map<string, number>[] = [];
  for (const [k, page] of pages.entries()) {
    say(`${SIZES[k]} elements: ${page.count} rows`);
    bySize.push(timeAll(page));
  }
  const [small, large] = bySize;
  const reference = small.get('clg') ?? NaN;
  return extractorNames.map((name) => {
    const ms = [small.get(name) ?? NaN, large.get(name) ?? NaN];
    return { name, ms, ofClg: ms[0] / reference, growth: ms[1] / ms[0] };
  });
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

function timeAll(page: Snapshot): Map<string, number> {
  const ms = new Map<string, number[]>(extractorNames.map((name) => [name, []]));
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    for (const name of extractorNames) {
      // Garbage of the method before is not this one's; without --expose-gc it is left to the median.
      globalThis.gc?.();
      const method = extractorNamed(name);
      const before = process.cpuUsage();
      method.extract(page);
      const { user, system } = process.cpuUsage(before);
      if (run >= WARM_UP) ms.get(name)?.push((user + system) / MICROSECONDS);
    }
  }
  return new Map(Array.from(ms, ([name, times]) => [name, median(times)]));
}

function median(values: readonly number[]): number {
  return values.slice().sort((a, b) => a - b)[values.length >> 1];
}

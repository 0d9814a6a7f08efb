import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startBrowser, Tab } from './browser.ts';
import { deserialise, type Snapshot } from '../extract/snapshot.ts';
import type { Extractor } from '../extractors/extractor.ts';
import { extractorNamed, extractorNames, type ExtractorName } from '../extractors/registry.ts';
import { benchPage } from './bench-page.ts';
import type { PageCapture } from './capture-in-page.ts';
import { openCache } from './record.ts';
import { median } from './bootstrap.ts';
import { markdownTable } from './tables.ts';

const SIZES = [10_000, 100_000] as const;

/** Elements that one timed stretch reads: a small page many times or a large one a few times, so that each has its share of collecting garbage. */
const STRETCH = 1_000_000;

/** Timed stretches of each method and size, in turn with the others. */
const ROUNDS = 5;

/** In a millisecond. */
const MICROSECONDS = 1_000;

/** ms to render the largest page. */
const PAGE_LIMIT = 120_000;

/**
 * Time of one method. ms: best CPU time at each size, collector included, in Node, without the capture. Ratios are
 * medians of those within a round: what is compared was timed in the same moment of the machine.
 */
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
  const collectGarbage = garbageCollector();
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    say(`round ${round + 1} of ${ROUNDS}`);
    return timeAll(pages, collectGarbage);
  });
  return extractorNames.map((name) => ({
    name,
    ms: SIZES.map((_, k) => Math.min(...rounds.map((round) => round[name][k]))),
    ofClg: median(rounds.map((round) => round[name][0] / round.clg[0])),
    growth: median(rounds.map((round) => round[name][1] / round[name][0])),
  }));
}

/** ms of each method at each size. */
function timeAll(pages: readonly Snapshot[], collectGarbage: () => void): Record<ExtractorName, number[]> {
  const times = extractorNames.map((name) => {
    const method = extractorNamed(name);
    return [name, pages.map((page, k) => timeStretch(method, page, STRETCH / SIZES[k], pages, collectGarbage))];
  });
  return Object.fromEntries(times) as Record<ExtractorName, number[]>;
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

/**
 * CPU time of one run, ms: the mean over some that follow each other. Emptying the heap also undoes part of what was
 * compiled, so the method runs on all pages before the clock starts: else few long runs would pay for compiling what
 * many short ones share.
 */
function timeStretch(
  method: Extractor,
  page: Snapshot,
  runs: number,
  pages: readonly Snapshot[],
  collectGarbage: () => void,
): number {
  collectGarbage();
  for (const each of pages) method.extract(each);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) method.extract(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS / runs;
}

/** Empties the heap, so that a stretch does not pay for what the one before has left. Code that has not run for a while is kept. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--no-flush-bytecode');
  return runInNewContext('gc') as () => void;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractorNames, type ExtractorName } from '../../extractors/registry.ts';
import { mean } from '../measure/bootstrap.ts';
import { markdownTable } from '../measure/tables.ts';
import { startBrowser, Tab } from '../pages/browser.ts';
import type { PageCapture } from '../pages/capture-in-page.ts';
import { openCache } from '../pages/record.ts';
import { benchPage } from './bench-page.ts';
import type { RoundTimes } from './time-methods.ts';

const SIZES = [10_000, 100_000] as const;

/** ms to render the largest page. */
const PAGE_LIMIT = 120_000;

/**
 * Time of one method. ms: mean CPU time at each size over all rounds, collector included, in Node, without the capture:
 * whichever stretch the collector happens to run in, it is counted once. Ratios are those of the means.
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
  const folder = await mkdtemp(join(tmpdir(), 'winnow-methods-'));
  try {
    return methodTimes(await timeInProcess(await renderPages(folder), say));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function methodTimes(rounds: readonly RoundTimes[]): MethodTime[] {
  const [clg] = meanTimes(rounds, 'clg');
  return extractorNames.map((name) => {
    const ms = meanTimes(rounds, name);
    return { name, ms, ofClg: ms[0] / clg, growth: ms[1] / ms[0] };
  });
}

function meanTimes(rounds: readonly RoundTimes[], name: ExtractorName): number[] {
  return SIZES.map((_, k) => mean(rounds.map((round) => round[name][k])));
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

/** Snapshots of the generated pages: their files. */
async function renderPages(folder: string): Promise<string[]> {
  const { scripts } = await openCache();
  const browser = await startBrowser();
  try {
    const tab = new Tab(browser);
    const files: string[] = [];
    for (const size of SIZES) {
      const { snapshot } = await tab.show('', benchPage(size), PAGE_LIMIT, (shown) =>
        shown.evaluate<PageCapture>(`${scripts.capture.code};winnowCapture.capturePage([], [])`),
      );
      const file = join(folder, `${size}.snapshot`);
      await writeFile(file, Buffer.from(snapshot, 'base64'));
      files.push(file);
    }
    await tab.close();
    return files;
  } finally {
    await browser.close();
  }
}

/** Throws Error where the process ended before it was done. */
async function timeInProcess(files: readonly string[], say: (line: string) => void): Promise<RoundTimes[]> {
  const rounds: RoundTimes[] = [];
  const child = fork(fileURLToPath(new URL('./time-methods.ts', import.meta.url)), files);
  child.on('message', (times) => {
    rounds.push(times as RoundTimes);
    say(`${rounds.length} rounds timed`);
  });
  // The channel closes after its last message, the process may end before.
  const [[code]] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, once(child, 'disconnect')]);
  if (code !== 0) throw new Error(`timing ended with code ${String(code)} after ${rounds.length} rounds`);
  return rounds;
}

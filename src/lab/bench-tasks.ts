import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { launchWithExtension, type LoadedBrowser } from '../tools/extension.ts';
import { benchPage } from './bench-page.ts';

/** Elements: below, at and above the size from which a page is read in steps. */
const SIZES = [1_000, 3_900, 9_900, 100_000] as const;
const RUNS = 5;

/** ms until what the answer sets off is done, and the browser has told of its tasks. */
const SETTLE = 1_000;

/** ms. */
const KNOWN_TASK = 120;

/** ms that the extension has to answer on the largest page of a busy machine. */
const PATIENCE = 120_000;

/** One size: the longest task on the page's thread from the press of the button to the answer, ms, median of the runs. */
export interface TaskRow {
  readonly elements: number;
  /** 0 where no task took 50 ms: the browser reports none that is shorter. */
  readonly longest: number;
  readonly runs: readonly number[];
}

/** The longest task that finding an article costs a tab, with the built extension and real presses of its button. */
export async function benchTasks(json: boolean): Promise<void> {
  const pages = new Map(SIZES.map((size) => [`/${size}`, benchPage(size)]));
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages.get(request.url ?? '') ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchWithExtension(true);
  try {
    const rows: TaskRow[] = [];
    for (const size of SIZES) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await longestTask(browser, `${origin}/${size}`));
      const sorted = runs.slice().sort((a, b) => a - b);
      rows.push({ elements: size, longest: sorted[RUNS >> 1], runs });
      process.stderr.write(`${size} elements: ${runs.map((ms) => ms.toFixed(0)).join(', ')} ms\n`);
    }
    console.log(json ? JSON.stringify({ tasks: rows }) : describe(rows));
  } finally {
    await browser.context.close();
    server.close();
  }
}

async function longestTask(browser: LoadedBrowser, url: string): Promise<number> {
  const page = await browser.context.newPage();
  try {
    await page.goto(url);
    await watchTasks(page);
    const popup = await browser.press(page);
    await popup.getByRole('button', { name: 'Accept' }).waitFor({ timeout: PATIENCE });
    await page.waitForTimeout(SETTLE);
    const found = await longTasks(page);
    await proveWatched(page, found.length);
    return Math.max(0, ...found);
  } finally {
    await page.close();
  }
}

/** What the page keeps: an observer that nothing refers to is collected, and then sees nothing. */
interface Watched {
  winnowTasks?: { readonly observer: PerformanceObserver; readonly durations: number[] };
}

/** Long tasks of the frame, whichever script runs in them. What was long before the press does not count. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(async (settle) => {
    document.documentElement.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, settle));
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
    observer.observe({ type: 'longtask' });
    (globalThis as Watched).winnowTasks = { observer, durations };
  }, SETTLE);
}

async function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as Watched).winnowTasks?.durations.slice() ?? []);
}

/** Throws RangeError where a task that is known to be long is not seen: then nothing that was measured counts. */
async function proveWatched(page: Page, before: number): Promise<void> {
  await page.evaluate((length) => {
    const start = performance.now();
    while (performance.now() - start < length);
  }, KNOWN_TASK);
  await page.waitForTimeout(SETTLE);
  if ((await longTasks(page)).length <= before) throw new RangeError('a long task was not seen: nothing was measured');
}

function describe(rows: readonly TaskRow[]): string {
  return rows
    .map(({ elements, longest }) => `${elements} elements: longest task ${longest.toFixed(0)} ms (0: none took 50)`)
    .join('\n');
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchWithExtension, type LoadedBrowser } from '../tools/extension.ts';
import { benchPage } from './bench-page.ts';
import { longestOf, traceTasks } from './trace.ts';

/** Elements: below, at and above the size from which a page is read in steps. */
const SIZES = [1_000, 3_900, 9_900, 100_000] as const;
const RUNS = 5;

/** ms until what the answer sets off is done. */
const SETTLE = 1_000;

/** ms that the extension has to answer on the largest page of a busy machine. */
const PATIENCE = 120_000;

/** One size: the longest task on the page's thread, as Chromium's trace tells it, from the press of the button to the answer, ms, median of the runs. */
export interface TaskRow {
  readonly elements: number;
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
    await page.waitForTimeout(SETTLE);
    const end = await traceTasks(page);
    const popup = await browser.press(page);
    await popup.getByRole('button', { name: 'Accept' }).waitFor({ timeout: PATIENCE });
    await page.waitForTimeout(SETTLE);
    return longestOf(await end());
  } finally {
    await page.close();
  }
}

function describe(rows: readonly TaskRow[]): string {
  return rows.map(({ elements, longest }) => `${elements} elements: longest task ${longest.toFixed(0)} ms`).join('\n');
}

import type { Page } from 'playwright';
import { launchWithExtension, type LoadedBrowser } from '../../tools/extension.ts';
import { median } from '../measure/bootstrap.ts';
import { servingPages } from '../pages/page-server.ts';
import { benchPage } from './bench-page.ts';
import { longestOf, traceTasks } from './trace.ts';

/** Elements: below, at and above the size from which a page is read in steps. */
const SIZES = [1_000, 3_900, 9_900, 100_000] as const;
const RUNS = 5;

/** ms until what the answer sets off is done. */
const SETTLE = 1_000;

/** ms that the extension has to answer on the largest page of a busy machine. */
const PATIENCE = 120_000;

/** ms, on the page's thread as Chromium's trace tells it: from the press of the button to the answer, then from Accept to the article being kept. */
interface Longest {
  readonly finding: number;
  readonly accepting: number;
}

/** One size: the longest tasks, medians of the runs. */
export interface TaskRow extends Longest {
  readonly elements: number;
  readonly runs: readonly Longest[];
}

/** The longest task that finding and keeping an article costs a tab, with the built extension and real presses of its buttons. */
export async function benchTasks(json: boolean): Promise<void> {
  const pages = new Map(SIZES.map((size) => [`/${size}`, benchPage(size)]));
  const rows = await servingPages((path) => pages.get(path) ?? '', measure);
  console.log(json ? JSON.stringify({ tasks: rows }) : describe(rows));
}

async function measure(origin: string): Promise<TaskRow[]> {
  const browser = await launchWithExtension(true);
  try {
    const rows: TaskRow[] = [];
    for (const size of SIZES) {
      const runs: Longest[] = [];
      // Each on a page of its own: the same article is stored once.
      for (let run = 0; run < RUNS; run++) runs.push(await longestTasks(browser, `${origin}/${size}?${run}`));
      const finding = runs.map((one) => one.finding);
      const accepting = runs.map((one) => one.accepting);
      rows.push({ elements: size, finding: median(finding), accepting: median(accepting), runs });
      process.stderr.write(`${size} elements: finding ${list(finding)} ms, accepting ${list(accepting)} ms\n`);
    }
    return rows;
  } finally {
    await browser.context.close();
  }
}

async function longestTasks(browser: LoadedBrowser, url: string): Promise<Longest> {
  const page = await browser.context.newPage();
  try {
    await page.goto(url);
    await page.waitForTimeout(SETTLE);
    await settled(page);
    const endFinding = await traceTasks(page);
    const popup = await browser.press(page);
    const accept = popup.getByRole('button', { name: 'Accept' });
    await accept.waitFor({ timeout: PATIENCE });
    await page.waitForTimeout(SETTLE);
    const finding = longestOf(await endFinding());
    const endAccepting = await traceTasks(page);
    await accept.click();
    await popup.getByText('Kept in your library').waitFor({ timeout: PATIENCE });
    await page.waitForTimeout(SETTLE);
    return { finding, accepting: longestOf(await endAccepting()) };
  } finally {
    await page.close();
  }
}

/** Waits until the page has nothing to do: loading a large one goes on after it says that it is loaded. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function list(values: readonly number[]): string {
  return values.map((ms) => ms.toFixed(0)).join(', ');
}

function describe(rows: readonly TaskRow[]): string {
  return rows
    .map(
      ({ elements, finding, accepting }) =>
        `${elements} elements: longest task ${finding.toFixed(0)} ms, then ${accepting.toFixed(0)} ms to keep it`,
    )
    .join('\n');
}

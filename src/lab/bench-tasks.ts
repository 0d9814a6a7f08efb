import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { launchWithExtension, type LoadedBrowser } from '../tools/extension.ts';
import { benchPage } from './bench-page.ts';

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
    return await end();
  } finally {
    await page.close();
  }
}

/** What Chromium tells of one task, function or thread in a trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly frame: string; readonly processId: number }[] };
  };
}

/** Traces the page from now on; what is given back ends the trace and gives the longest task of the page's main thread, ms. */
async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    return longestOf(events, frameTree.frame.id);
  };
}

/** Throws RangeError where the trace does not name the page's thread: then nothing was measured. */
function longestOf(events: readonly TraceEvent[], frame: string): number {
  const pid = events.flatMap(({ args }) => args.data?.frames ?? []).find((known) => known.frame === frame)?.processId;
  const main = events.find(
    ({ name, pid: of, args }) => name === 'thread_name' && of === pid && args.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, ph, pid: of, tid }) => name.endsWith('RunTask') && ph === 'X' && of === pid && tid === main?.tid,
  );
  if (tasks.length === 0) throw new RangeError('the trace has no task of the page');
  return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur / 1000), 0);
}

function describe(rows: readonly TaskRow[]): string {
  return rows.map(({ elements, longest }) => `${elements} elements: longest task ${longest.toFixed(0)} ms`).join('\n');
}

import type { Page } from 'playwright';
import { launchWithExtension, type LoadedBrowser } from '../../tools/extension.ts';
import { servingPages } from '../pages/page-server.ts';
import { benchPage } from './bench-page.ts';
import { longestOf, traceTasks } from './trace.ts';

/** Elements of the page that is edited, about. */
const SIZE = 9_960;
const RUNS = 3;

/** Labels that are learnt from, and elements of their pages, about. */
const LABELS = 50;
const LABELLED = 1_200;

/** Steps of the pointer, and presses of the keys that scroll. */
const MOVES = 120;
const PAGES = 16;

/** ms of a frame at 60 Hz. */
const FRAME = 1000 / 60;

/** ms. The browser tells of no event that took less. */
const SHORTEST = 16;

/** ms that a smooth scroll takes. */
const SCROLLS = 200;

/** ms until what was set off is done. */
const SETTLE = 1_000;

/** ms that the extension has to answer on a busy machine. */
const PATIENCE = 120_000;

/** What a stretch of work costs the page's thread. */
export interface Smoothness {
  /** Longest task, ms: by the clock, and of the thread alone. */
  readonly longest: number;
  readonly cpu: number;
  /** Tasks that keep the thread longer than a frame of 60 Hz lasts, and all. */
  readonly over: number;
  readonly tasks: number;
}

/** Medians of the runs; times in ms. */
export interface EditorFigures {
  readonly elements: number;
  /** From the key that opens the editor to the frame that shows it, by the browser's Event Timing (in steps of 8 ms, 16 at least). */
  readonly opens: number;
  readonly hover: Smoothness;
  readonly scroll: Smoothness;
  /** With letters on the blocks. */
  readonly letters: Smoothness;
  readonly labels: number;
  /** From the press on "Improve with my corrections" to what would change. */
  readonly improves: number;
  /** Longest task of the labels page meanwhile. */
  readonly improveTask: number;
}

/** How smoothly a selection is edited on a large page, and how long learning from labels takes, with the built extension. */
export async function benchEditor(json: boolean): Promise<void> {
  const figures = await servingPages((path) => benchPage(Number(path.slice(1)) || SIZE), measure);
  console.log(json ? JSON.stringify(figures) : describe(figures));
}

async function measure(origin: string): Promise<EditorFigures> {
  const browser = await launchWithExtension(true);
  try {
    const runs: Edited[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await editOnce(browser, `${origin}/${SIZE}`));
    return { ...middleOf(runs), ...(await improveOnce(browser, origin)) };
  } finally {
    await browser.context.close();
  }
}

type Edited = Pick<EditorFigures, 'elements' | 'opens' | 'hover' | 'scroll' | 'letters'>;

async function editOnce({ context, press, tell }: LoadedBrowser, url: string): Promise<Edited> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    const popup = await press(page);
    await popup.getByRole('button', { name: 'Accept' }).waitFor({ timeout: PATIENCE });
    await page.bringToFront();
    await page.waitForTimeout(SETTLE);
    const opens = await openEditor(page);
    const state = await tell(page, 'state', null);
    if (!state.ok || state.value.phase !== 'adjusting') throw new RangeError('the editor has not opened');
    process.stderr.write(`opened in ${opens} ms\n`);
    const hover = await smoothness(page, () => hoverOver(page));
    process.stderr.write(`${JSON.stringify(hover)}\n`);
    const scroll = await smoothness(page, () => scrollBy(page));
    await page.keyboard.press('f');
    const letters = await smoothness(page, () => scrollBy(page));
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    const edited = { elements, opens, hover, scroll, letters };
    process.stderr.write(`${JSON.stringify(edited)}\n`);
    return edited;
  } finally {
    await page.close();
  }
}

/** Presses Adjust by key; ms to the next frame, SHORTEST where it is no longer than that. */
async function openEditor(page: Page): Promise<number> {
  await page.keyboard.press('Tab');
  await page.waitForTimeout(SETTLE);
  const presses = await page.evaluateHandle((durationThreshold) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    return durations;
  }, SHORTEST);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(SETTLE);
  return Math.max(SHORTEST, ...(await presses.jsonValue()));
}

/** Up and down the window, over text, pictures and the column beside it. */
async function hoverOver(page: Page): Promise<void> {
  for (let k = 0; k < MOVES; k++) await page.mouse.move(60 + ((k * 37) % 1000), 40 + ((k * 13) % 560));
}

/** Down the page by keys, and up again. */
async function scrollBy(page: Page): Promise<void> {
  for (let k = 0; k < PAGES; k++) {
    await page.keyboard.press(k < PAGES / 2 ? 'PageDown' : 'PageUp');
    await page.waitForTimeout(SCROLLS);
  }
}

async function smoothness(page: Page, work: () => Promise<void>): Promise<Smoothness> {
  const end = await traceTasks(page);
  await work();
  await page.waitForTimeout(SETTLE);
  const tasks = await end();
  const over = tasks.filter(({ cpu }) => cpu > FRAME).length;
  return { longest: longestOf(tasks), cpu: longestOf(tasks, 'cpu'), over, tasks: tasks.length };
}

/** Keeps a label of each of many pages, one block taken out, and learns from them on the labels page. */
async function improveOnce(browser: LoadedBrowser, origin: string) {
  const { context } = browser;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const home = new URL('/', worker.url()).href;
  await worker.evaluate(() => chrome.storage.local.set({ keepLabels: true, siteMemory: false }));
  for (let k = 0; k < LABELS; k++) await label(browser, `${origin}/${LABELLED + 7 * k}`);
  const page = await context.newPage();
  await page.goto(`${home}src/labels/index.html`);
  const improve = page.getByRole('button', { name: `Improve with my ${LABELS} corrections` });
  await improve.waitFor({ timeout: PATIENCE });
  const end = await traceTasks(page);
  const start = performance.now();
  await improve.click();
  await page.getByRole('button', { name: 'Use it' }).waitFor({ timeout: PATIENCE });
  const improves = performance.now() - start;
  return { labels: LABELS, improves, improveTask: longestOf(await end()) };
}

async function label({ context, press, tell }: LoadedBrowser, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  const popup = await press(page);
  await popup.getByRole('button', { name: 'Accept' }).waitFor({ timeout: PATIENCE });
  await page.bringToFront();
  await tell(page, 'adjust', { on: true });
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', ' ']) await page.keyboard.press(key);
  const kept = await tell(page, 'accept', null);
  if (!kept.ok || !kept.value.includes('label')) throw new RangeError(`no label of ${url}: ${JSON.stringify(kept)}`);
  await page.close();
}

function middleOf(runs: readonly Edited[]): Edited {
  const middle = (value: (run: Edited) => number) => runs.map(value).sort((a, b) => a - b)[runs.length >> 1];
  const smooth = (name: 'hover' | 'scroll' | 'letters'): Smoothness => ({
    longest: middle((run) => run[name].longest),
    cpu: middle((run) => run[name].cpu),
    over: middle((run) => run[name].over),
    tasks: middle((run) => run[name].tasks),
  });
  return {
    elements: runs[0].elements,
    opens: middle(({ opens }) => opens),
    hover: smooth('hover'),
    scroll: smooth('scroll'),
    letters: smooth('letters'),
  };
}

function describe({ elements, opens, labels, improves, improveTask, ...stretches }: EditorFigures): string {
  const lines = Object.entries(stretches).map(
    ([name, { longest, cpu, over, tasks }]) =>
      `${name}: longest task ${longest.toFixed(1)} ms (${cpu.toFixed(1)} ms of the thread), ${over} of ${tasks} tasks longer than a frame`,
  );
  return [
    `${elements} elements: the editor opens in ${opens.toFixed(0)} ms`,
    ...lines,
    `learning from ${labels} labels: ${improves.toFixed(0)} ms, longest task of the page ${improveTask.toFixed(0)} ms`,
  ].join('\n');
}

/**
 * `npm run bench-library -- --articles 5000 --json`: fills a library, starts the browser anew, and measures how long the
 * library takes to open, first and again, and to search, and the memory of its process. `--archive` also sends all through an archive.
 * `--import-mb 1000` measures nothing but the import of an archive of so many megabytes, made here: its time, and the
 * most memory that the process of the extension's pages had meanwhile. `--profile FOLDER` keeps the filled library
 * there, and measures the one that is there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { bundleInPage } from '../bundle-in-page.ts';
import { article } from '../torture/articles.ts';
import { startVictim, type Victim } from '../torture/browser.ts';
import { writeArchive } from './archive-file.ts';
import type { FillInPage } from './fill-in-page.ts';

/** Articles saved by one call, different images, and starts of the browser of whose openings the medians are told. */
const BATCH = 100;
const IMAGES = 40;
const STARTS = 5;

/** ms that the first index may take. */
const PATIENCE = 20 * 60_000;

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '5000' },
    archive: { type: 'boolean', default: false },
    'import-mb': { type: 'string' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const articles = Number(values.articles);
const say = (line: string) => (values.json ? console.error(line) : console.log(line));
const profile = values.profile ?? (await mkdtemp(join(tmpdir(), 'winnow-bench-')));
const isFilled = existsSync(profile) && readdirSync(profile).length > 0;
try {
  console.log(JSON.stringify(await measure()));
} finally {
  if (values.profile === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(): Promise<object> {
  const megabytes = values['import-mb'];
  if (megabytes !== undefined) return importFile(Number(megabytes));
  const filled = isFilled ? {} : await fillAndIndex();
  const result = { articles, ...filled, ...(await openAndSearch()) };
  return values.archive ? { ...result, ...(await throughArchive()) } : result;
}

async function fillAndIndex(): Promise<{ saveMs: number; indexMs: number }> {
  const browser = await startVictim(profile);
  const page = await browser.open('src/options/index.html');
  await page.evaluate(await bundleInPage(new URL('./fill-in-page.ts', import.meta.url)));
  const images = [
    ...new Set(
      Array.from({ length: IMAGES * 3 }, (_, k) => article(k + 1).pictures)
        .flat()
        .map(({ data }) => data),
    ),
  ].slice(0, IMAGES);
  const started = Date.now();
  for (let from = 0; from < articles; from += BATCH) {
    await page.evaluate(
      ([all, first, count]) => {
        const { fillInPage } = globalThis as { fillInPage?: FillInPage };
        return fillInPage?.fill(all, first, count);
      },
      [images, from, Math.min(BATCH, articles - from)] as const,
    );
  }
  const saveMs = (Date.now() - started) / articles;
  say(`${articles} articles saved, ${saveMs.toFixed(1)} ms each`);
  const first = Date.now();
  const library = await browser.open('src/library/index.html');
  await library.locator('html[data-ready]').waitFor({ state: 'attached', timeout: PATIENCE });
  const indexMs = (Date.now() - first) / articles;
  say(`indexed, ${indexMs.toFixed(1)} ms each`);
  await browser.close();
  return { saveMs, indexMs };
}

/**
 * ms from the start of the navigation to the first rows: medians and all, of the first openings after the browser has
 * started and of the second ones; ms of a search in the worker, and until its hits are shown.
 */
interface Times {
  readonly firstMs: number;
  readonly firsts: readonly number[];
  readonly openMs: number;
  readonly openings: readonly number[];
  readonly searchMs: number;
  readonly shownMs: number;
  readonly memoryMb: number;
}

async function openAndSearch(): Promise<Times> {
  if (isFilled) await renewBackground();
  const firsts: number[] = [];
  const openings: number[] = [];
  for (let k = 0; k < STARTS; k++) {
    const browser = await startVictim(profile);
    firsts.push(await openOnce(browser));
    openings.push(await openOnce(browser));
    await browser.close();
  }
  return { firstMs: median(firsts), firsts, openMs: median(openings), openings, ...(await searchAndWeigh()) };
}

/** A browser runs the background of the build that it met first: one that was kept may be of an earlier build. */
async function renewBackground(): Promise<void> {
  await rm(join(profile, 'Default', 'Service Worker'), { recursive: true, force: true });
  const browser = await startVictim(profile);
  await openOnce(browser);
  await browser.close();
}

async function openOnce(browser: Victim): Promise<number> {
  const library = await browser.open('src/library/index.html');
  const ms = await library.evaluate(rowsAt);
  await library.close();
  return Math.round(ms);
}

/** In a browser started anew, so that no page that was closed weighs in. */
async function searchAndWeigh(): Promise<Pick<Times, 'searchMs' | 'shownMs' | 'memoryMb'>> {
  const browser = await startVictim(profile);
  const library = await browser.open('src/library/index.html');
  await library.locator('html[data-ready]').waitFor({ state: 'attached', timeout: PATIENCE });
  const words = await wordsOf(library);
  const queries = [...words, `${words[0]} ${words[1]}`, words[1].slice(0, 3), words[0].slice(0, 2), 'nothinglikethis'];
  const searches: { worker: number; shown: number }[] = [];
  for (const query of queries) searches.push(await library.evaluate(searchFor, query));
  say(
    queries
      .map((query, k) => `${query}: ${searches[k].worker} ms, shown after ${searches[k].shown.toFixed(1)} ms`)
      .join('\n'),
  );
  const memoryMb = privateMegabytes();
  await browser.close();
  return {
    searchMs: Math.max(...searches.map(({ worker }) => worker)),
    shownMs: Math.max(...searches.map(({ shown }) => shown)),
    memoryMb,
  };
}

/** In the library: when its first rows stood there, ms after the navigation began. */
async function rowsAt(): Promise<number> {
  for (;;) {
    const [mark] = performance.getEntriesByName('rows');
    if (mark) return mark.startTime;
    await new Promise((next) => setTimeout(next, 5));
  }
}

/** In the library: types a query and waits for its hits. */
async function searchFor(query: string): Promise<{ worker: number; shown: number }> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) throw new TypeError('no field to search in');
  delete document.documentElement.dataset.searchMs;
  const started = performance.now();
  field.value = query;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  while (document.documentElement.dataset.searchMs === undefined) await new Promise((next) => setTimeout(next, 1));
  return { worker: Number(document.documentElement.dataset.searchMs), shown: performance.now() - started };
}

/** Two words of the articles, common and rare: those of the first title. */
async function wordsOf(library: Page): Promise<string[]> {
  const title = (await library.locator('.row h2').first().textContent()) ?? '';
  return title
    .split(' ')
    .filter((word) => word.length > 3)
    .slice(0, 2);
}

/** MB that only the process of the extension's pages has: library, its worker and the background. Linux. */
function privateMegabytes(): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (!command.includes('--extension-process') || !command.includes(profile)) return [];
        const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
        const parts = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, size]) => Number(size));
        return [parts.reduce((sum, size) => sum + size, 0) / 1000];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
  return Math.max(...sizes);
}

async function throughArchive(): Promise<{ archiveMb: number; archiveMs: number; archiveMemoryMb: number }> {
  const browser = await startVictim(profile);
  const page = await browser.open('src/options/index.html');
  await page.evaluate(await bundleInPage(new URL('./fill-in-page.ts', import.meta.url)));
  const started = Date.now();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, privateMegabytes())), 500);
  const { bytes } = await page.evaluate(() => {
    const { fillInPage } = globalThis as { fillInPage?: FillInPage };
    if (!fillInPage) throw new TypeError('the bundle did not run');
    return fillInPage.archive();
  });
  clearInterval(watch);
  await browser.close();
  return { archiveMb: bytes / 1e6, archiveMs: Date.now() - started, archiveMemoryMb: most };
}

/** As a person imports a file: through the field of the library. */
async function importFile(megabytes: number): Promise<object> {
  const path = join(profile, 'archive.zip');
  const count = await writeArchive(path, megabytes);
  const fileMb = (await stat(path)).size / 1e6;
  say(`${count} articles in an archive of ${fileMb.toFixed(0)} MB`);
  const browser = await startVictim(join(profile, 'browser'));
  const library = await browser.open('src/library/index.html');
  await library.locator('html[data-ready]').waitFor({ state: 'attached' });
  const beforeMb = privateMegabytes();
  let most = beforeMb;
  const watch = setInterval(() => (most = Math.max(most, privateMegabytes())), 200);
  const started = Date.now();
  await putFile(library, path);
  await library
    .getByRole('status')
    .filter({ hasText: /New: \d/ })
    .waitFor({ timeout: PATIENCE });
  const importMs = Date.now() - started;
  clearInterval(watch);
  const says = await library.getByRole('status').first().textContent();
  await browser.close();
  return { fileMb, articles: count, says, importMs, beforeMb, importMemoryMb: most };
}

/** By its path: the file does not travel through the driver. */
async function putFile(library: Page, path: string): Promise<void> {
  const cdp = await library.context().newCDPSession(library);
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]' });
  await cdp.send('DOM.setFileInputFiles', { nodeId, files: [path] });
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The main job on one page, from the press of the toolbar button to the files. Run by `start.mjs`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { NamedText, Taken } from '../messages/protocol.ts';
import { bundleInPage } from './bundle-in-page.ts';
import { launchWithExtension, type LoadedBrowser } from './extension.ts';
import type { InPage } from './in-page.ts';
import { pageSource, type PageSource } from './page-source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** ms that a page has to come to rest, and the extension to find the article in it. */
const PATIENCE = 60_000;

async function main(): Promise<void> {
  const source = await pageSource(process.argv[2]);
  try {
    if (hasDisplay()) await show(source);
    else await runHeadless(source);
  } finally {
    await source.close();
  }
}

/** Whether a window can be shown: macOS and Windows have a display, others say so. */
function hasDisplay(): boolean {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Opens the page with the extension loaded, and stays until the person closes the browser. */
async function show(source: PageSource): Promise<void> {
  progress('opening the browser with the extension');
  const { context } = await launchWithExtension(false);
  const closed = new Promise((resolve) => context.on('close', resolve));
  const page = context.pages()[0] ?? (await context.newPage());
  await open(page, source.url);
  console.log(`Winnow is loaded on ${source.url}`);
  console.log('Press its button in the toolbar (behind the puzzle piece), or Alt+Shift+K. Close the browser to end.');
  await closed;
}

async function runHeadless(source: PageSource): Promise<void> {
  const folder = join(ROOT, 'out', source.name);
  progress('starting Chromium with the extension');
  const browser = await launchWithExtension(true);
  try {
    await clipPage(browser, source, folder);
  } finally {
    await browser.context.close();
  }
}

/** Loads a page. Throws Error with a sentence where the browser shows none: no such address, no answer, or a download. */
async function open(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url, { timeout: PATIENCE });
  } catch (error) {
    const [reason] = (error as Error).message.replace(/^page\.goto: /, '').split('\n');
    throw new Error(`The browser did not show ${url} as a page (${reason}). Name the address or file of a web page.`, {
      cause: error,
    });
  }
}

async function clipPage(browser: LoadedBrowser, source: PageSource, folder: string): Promise<void> {
  const page = await browser.context.newPage();
  progress(`loading ${source.url}`);
  await open(page, source.url);
  progress('pressing the toolbar button');
  const popup = await browser.press(page);
  const accept = popup.getByRole('button', { name: 'Accept' });
  const refused = popup.getByRole('heading', { name: 'Nothing to clip here' });
  await accept.or(refused).first().waitFor({ timeout: PATIENCE });
  if (await refused.isVisible()) {
    console.log(`Nothing to clip on ${source.url}: ${(await popup.locator('.why').textContent()) ?? ''}`);
    process.exitCode = 2;
    return;
  }
  await mkdir(folder, { recursive: true });
  progress('taking the picture of the highlighted page');
  await page.screenshot({ path: join(folder, 'page.png') });
  await accept.click();
  await popup.getByRole('status').getByText('Kept').waitFor({ timeout: PATIENCE });
  progress('printing');
  await print(browser, popup, folder);
  const state = await answered(browser.tell(page, 'state', null));
  const taken = await answered(browser.tell(page, 'take', null));
  const label = await answered(browser.tell(page, 'label', null));
  await browser.tell(page, 'dismiss', null);
  progress('writing the clip and the label');
  await writeFiles(page, taken, label, folder);
  report(source, taken, state.found?.share ?? 0, folder);
}

/** The value of an answer. Throws Error with the sentence for people where there is none. */
async function answered<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; problem: { sentence: string } }>,
): Promise<T> {
  const given = await result;
  if (!given.ok) throw new Error(given.problem.sentence);
  return given.value;
}

/** Presses Print in the popup and makes a PDF of the print document. */
async function print({ context }: LoadedBrowser, popup: Page, folder: string): Promise<void> {
  const opened = context.waitForEvent('page', { predicate: (page) => page.url().includes('/src/reader/') });
  await popup.getByRole('button', { name: 'Print' }).click();
  const reader = await opened;
  await reader.locator('html[data-ready]').waitFor({ state: 'attached', timeout: PATIENCE });
  await reader.pdf({ path: join(folder, 'print.pdf'), preferCSSPageSize: true, tagged: true, outline: true });
  await reader.close();
}

/** The clip as files, and the label as the extension exports it, laid out for reading. */
async function writeFiles(page: Page, taken: Taken, label: NamedText, folder: string): Promise<void> {
  await page.evaluate(await bundleInPage());
  const made = await page.evaluate((given) => {
    const { winnowInPage } = globalThis as { winnowInPage?: InPage };
    if (!winnowInPage) throw new TypeError('the bundle did not run');
    return { html: winnowInPage.html(given), markdown: winnowInPage.markdown(given.clip) };
  }, taken);
  await writeFile(join(folder, 'clip.html'), made.html);
  await writeFile(join(folder, 'clip.md'), made.markdown);
  await writeFile(join(folder, 'label.json'), `${JSON.stringify(JSON.parse(label.text), null, 2)}\n`);
}

function report(source: PageSource, { clip }: Taken, share: number, folder: string): void {
  const { title, byline, published, siteName } = clip.metadata;
  const place = relative(process.cwd(), folder);
  console.log(`Found on ${source.url}: ${title || 'an article without a title'}`);
  console.log(`By ${byline || 'nobody named'}, ${published.slice(0, 10) || 'no date'}, ${siteName}.`);
  console.log(
    `${clip.words} words, ${clip.html.split('<img ').length - 1} images, ${Math.round(share * 100)}% of the page, by ${clip.extractor}.`,
  );
  console.log(`Highlighted page: ${join(place, 'page.png')}   Print: ${join(place, 'print.pdf')}`);
  console.log(`Clip: ${join(place, 'clip.html')}, ${join(place, 'clip.md')}   Label: ${join(place, 'label.json')}`);
}

function progress(step: string): void {
  console.error(`… ${step}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

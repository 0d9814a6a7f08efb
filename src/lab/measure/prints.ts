import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { Clip } from '../../clip/clip.ts';
import { launchWithExtension, type LoadedBrowser } from '../../tools/extension.ts';
import { readLabels, type CorpusPage, type SetName } from '../pages/corpus.ts';
import { servingPages } from '../pages/page-server.ts';
import { cutsBetween, isBlank, needPoppler, picturesOf, textOnPaper } from './paper.ts';
import { compareWords } from './prints-words.ts';

const STYLED: readonly SetName[] = ['styled-modern', 'styled-2013', 'styled-2011'];

/** How an article is printed: the values of the reader's "Look". */
export const LOOKS = ['clean', 'page'] as const;
/** 'clean': our typography. 'page': as on the page. */
export type Look = (typeof LOOKS)[number];

/** ms that the extension has to answer on a busy machine. */
const PATIENCE = 40_000;

/** Of the letters selected: so much more on paper is no longer markers of lists and the like. */
const MAX_SURPLUS = 0.02;

/** Words of our own that stand on paper. */
const OURS = 'Source: not known Printed Image not stored Links Untitled';

/** One print of one page, and what is wrong with it. */
export interface PrintRow {
  readonly page: string;
  readonly look: Look;
  readonly sheets: number;
  readonly missing: readonly string[];
  readonly outside: readonly string[];
  readonly surplus: number;
  readonly blank: number;
  readonly cutImages: number;
  readonly cutLines: number;
}

/** Pages of the styled sets at even distances, each set its share, none of type `none`. */
export function printedPages(corpus: string, count: number): CorpusPage[] {
  const share = Math.ceil(count / STYLED.length);
  return STYLED.flatMap((set) => {
    const pages = readLabels(corpus, [set]).filter(({ type }) => type !== 'none');
    return Array.from(
      { length: Math.min(share, pages.length) },
      (_, k) => pages[Math.floor((k * pages.length) / share)],
    );
  }).slice(0, count);
}

/**
 * Prints each page in both looks with the built extension, and checks the PDFs. A page on which nothing is found has no
 * print, and no row. Throws PopplerMissing where PDFs cannot be read.
 */
export async function checkPrints(pages: readonly CorpusPage[], report: (row: PrintRow) => void): Promise<PrintRow[]> {
  needPoppler();
  let body = new Uint8Array();
  const printAll = async (origin: string): Promise<PrintRow[]> => {
    const browser = await launchWithExtension(true, ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
    const rows: PrintRow[] = [];
    try {
      for (const { set, id, file } of pages) {
        body = Uint8Array.from(gunzipSync(Uint8Array.from(readFileSync(file))));
        for (const row of await printPage(browser, `${origin}/page.html`, `${set}/${id}`)) {
          rows.push(row);
          report(row);
        }
      }
      return rows;
    } finally {
      await browser.context.close();
    }
  };
  return servingPages(() => body, printAll, { 'content-security-policy': "script-src 'none'; connect-src 'none'" });
}

async function printPage({ context, press, tell }: LoadedBrowser, url: string, name: string): Promise<PrintRow[]> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const popup = await press(page);
  const print = popup.getByRole('button', { name: 'Print', exact: true });
  await print
    .or(popup.getByRole('heading', { name: 'Nothing to clip here' }))
    .first()
    .waitFor({ timeout: PATIENCE });
  const rows: PrintRow[] = [];
  if (await print.isVisible()) {
    const opened = context.waitForEvent('page', { predicate: (other) => other.url().includes('/src/reader/') });
    await print.click();
    const reader = await opened;
    await reader.locator('html[data-ready]').waitFor({ state: 'attached', timeout: PATIENCE });
    await reader.getByRole('button', { name: 'Page layout' }).click();
    // What stands in the margins of every page is no part of the article.
    await reader.getByRole('checkbox', { name: 'Title, address and page numbers on every page' }).uncheck();
    const taken = await tell(page, 'take', null);
    if (!taken.ok) throw new RangeError(`${name}: ${taken.problem.sentence}`);
    for (const look of LOOKS) rows.push(await printAs(reader, look, taken.value.clip, name));
  }
  for (const open of context.pages().slice(1)) if (!open.url().includes('/src/options/')) await open.close();
  return rows;
}

async function printAs(reader: Page, look: Look, clip: Clip, name: string): Promise<PrintRow> {
  await reader.getByRole('combobox', { name: 'Look', exact: true }).selectOption(look);
  await reader
    .locator(look === 'page' ? 'article.styled' : 'article:not(.styled)')
    .waitFor({ state: 'attached', timeout: PATIENCE });
  const pdf = await pdfOf(reader);
  const { title, byline, siteName, url } = clip.metadata;
  const seen = await reader.evaluate(beside);
  const known = [title, byline, siteName, url, OURS, ...seen].join('\n');
  const words = compareWords(textOnPaper(pdf), clip.text, known);
  const sheets = picturesOf(pdf);
  await reader.evaluate(bare);
  const cuts = cutsBetween(picturesOf(await pdfOf(reader)));
  await reader.evaluate(dressed);
  const blank = sheets.filter(isBlank).length;
  return { page: name, look, sheets: sheets.length, ...words, blank, cutImages: cuts.images, cutLines: cuts.lines };
}

async function pdfOf(reader: Page): Promise<Uint8Array> {
  return Uint8Array.from(await reader.pdf({ preferCSSPageSize: true }));
}

/** In the reader: what is on paper beside the text: heads and feet, gaps, names of videos, numbers of lists. */
function beside(): string[] {
  const own = document.querySelectorAll('main > header, main > footer, .gap, article a');
  const markers = Array.from(document.querySelectorAll('article li'), (_, k) => String(k + 1));
  return [...Array.from(own, (element) => element.textContent ?? ''), ...markers];
}

/** In the reader: images in one colour, nothing but letters and images, where they are. */
async function bare(): Promise<void> {
  for (const image of document.querySelectorAll<HTMLImageElement>('article img')) {
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    image.dataset.real = image.src;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f0f"/></svg>`;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }
  const style = document.createElement('style');
  style.id = 'bare';
  style.textContent = `body main *, body main *::marker { border-color: transparent !important; background: none !important;
    color: #000 !important; text-decoration-color: transparent !important; box-shadow: none !important; filter: none !important }`;
  document.head.append(style);
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
}

/** In the reader: takes `bare` back. */
async function dressed(): Promise<void> {
  document.querySelector('#bare')?.remove();
  for (const image of document.querySelectorAll<HTMLImageElement>('article img')) image.src = image.dataset.real ?? '';
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
}

/** What is told of all prints. */
export function printFigures(rows: readonly PrintRow[], asked: number) {
  const sum = (of: (row: PrintRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    pages: asked,
    printed: new Set(rows.map(({ page }) => page)).size,
    prints: rows.length,
    sheets: sum(({ sheets }) => sheets),
    missing: sum(({ missing }) => missing.length),
    outside: sum(({ outside }) => outside.length),
    doubled: sum(({ surplus }) => (surplus > MAX_SURPLUS ? 1 : 0)),
    blank: sum(({ blank }) => blank),
    cutImages: sum(({ cutImages }) => cutImages),
    cutLines: sum(({ cutLines }) => cutLines),
  };
}

/** One line on a print: what is wrong with it, or that nothing is. */
export function describePrint(row: PrintRow): string {
  const some = (name: string, words: readonly string[]) =>
    words.length > 0 ? [`${words.length} ${name} (${words.slice(0, 6).join(' ')})`] : [];
  const wrong = [
    ...some('missing', row.missing),
    ...some('from outside', row.outside),
    ...(row.surplus > MAX_SURPLUS ? [`${(row.surplus * 100).toFixed(0)} % more than was selected`] : []),
    ...(row.blank > 0 ? [`${row.blank} blank`] : []),
    ...(row.cutImages + row.cutLines > 0 ? [`${row.cutImages} images and ${row.cutLines} lines cut`] : []),
  ];
  return `${row.page} ${row.look}: ${row.sheets} sheets, ${wrong.length > 0 ? wrong.join('; ') : 'whole'}`;
}

import type { BrowserContext, Page } from 'playwright';
import { deserialise } from '../../extract/page/snapshot.ts';
import { selectionText } from '../../extract/page/text.ts';
import { createChoice } from '../../extractors/choices.ts';
import { shippedChoice } from '../../extractors/shipped-models.ts';
import { startBrowser, VIEWPORT } from '../pages/browser.ts';
import { bundleForPage } from '../pages/bundle.ts';
import type { PageCapture } from '../pages/capture-in-page.ts';
import { PEERS, runPeers } from '../pages/record.ts';
import { mean, pairedInterval } from './bootstrap.ts';
import { wordScore, type Score } from './scorers.ts';
import { markdownTable, signedInterval } from './tables.ts';

const METHODS = ['winnow', ...PEERS] as const;
type MethodName = (typeof METHODS)[number];

/** How much of the text of a page that no model has learnt from each method finds. */
export interface UnseenPage {
  /** What it is one page of. */
  readonly site: string;
  /** Address or file. */
  readonly page: string;
  readonly scores: Readonly<Record<MethodName, Score>>;
}

/** Asks the methods for the text of pages. */
export interface UnseenReader {
  readonly context: BrowserContext;
  /** The text of markup, block by block, as that of the peers is told. */
  textOf(page: Page, html: string): Promise<string>;
  /** What each method finds on a page that is shown, beside the text that it has. */
  scoresOn(page: Page, gold: string, score?: (found: string, gold: string) => Score): Promise<UnseenPage['scores']>;
}

const winnow = createChoice(shippedChoice());

/** Opens a browser for as long as `use` runs. Throws BrowserMissing where there is none. */
export async function readingUnseen<T>(use: (reader: UnseenReader) => Promise<T>): Promise<T> {
  const capture = await bundleForPage(new URL('../pages/capture-in-page.ts', import.meta.url), 'winnowCapture');
  const peers = await bundleForPage(new URL('../pages/peers-in-page.ts', import.meta.url), 'winnowPeers');
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1 });
    return await use({ context, textOf, scoresOn });
  } finally {
    await browser.close();
  }

  async function textOf(page: Page, html: string): Promise<string> {
    const blocks = `winnowPeers.textBlocks(new DOMParser().parseFromString(${JSON.stringify(html)},'text/html').body)`;
    return (await page.evaluate<string[]>(`${peers.code};${blocks}`)).join('\n');
  }

  async function scoresOn(page: Page, gold: string, score = wordScore): Promise<UnseenPage['scores']> {
    const { snapshot } = await page.evaluate<PageCapture>(`${capture.code};winnowCapture.capturePage([],[])`);
    const captured = deserialise(new Uint8Array(Buffer.from(snapshot, 'base64')));
    const selection = winnow.extract(captured);
    const { readability, defuddle } = await runPeers(page, peers);
    return {
      winnow: score(selection ? selectionText(captured, selection) : '', gold),
      readability: score(readability.blocks.join('\n'), gold),
      defuddle: score(defuddle.blocks.join('\n'), gold),
    };
  }
}

/** Means over all pages by method, and how sure the difference to the peers is. */
export function unseenFigures(pages: readonly UnseenPage[]) {
  const f1 = (name: MethodName): number[] => pages.map(({ scores }) => scores[name].f1);
  const meansOf = (name: MethodName) => ({
    f1: mean(f1(name)),
    precision: mean(pages.map(({ scores }) => scores[name].precision)),
    recall: mean(pages.map(({ scores }) => scores[name].recall)),
  });
  return {
    sites: new Set(pages.map(({ site }) => site)).size,
    pages: pages.length,
    methods: Object.fromEntries(METHODS.map((name) => [name, meansOf(name)])) as Record<
      MethodName,
      ReturnType<typeof meansOf>
    >,
    minus: Object.fromEntries(PEERS.map((name) => [name, pairedInterval(f1('winnow'), f1(name))])),
  };
}

/** How many of the worst pages a report names. */
const WORST = 12;

/** The means as Markdown, below a heading, and the pages on which the default method is worst. */
export function unseenReport(heading: string, pages: readonly UnseenPage[]): string {
  const { methods, minus } = unseenFigures(pages);
  const table = markdownTable(
    [heading, 'F1', 'precision', 'recall', '`winnow` minus it'],
    METHODS.map((name) => [
      `\`${name}\``,
      ...[methods[name].f1, methods[name].precision, methods[name].recall].map((value) => value.toFixed(3)),
      name === 'winnow' ? '' : signedInterval(minus[name]),
    ]),
  );
  const worst = pages
    .toSorted((a, b) => a.scores.winnow.f1 - b.scores.winnow.f1)
    .slice(0, WORST)
    .map(
      ({ page, scores: { winnow: w } }) =>
        `- ${w.f1.toFixed(3)} (${w.precision.toFixed(2)}, ${w.recall.toFixed(2)}) ${page}`,
    );
  return [table, worst.join('\n')].join('\n\n');
}

import type { Page } from 'playwright';
import { deserialise, type Snapshot } from '../extract/snapshot.ts';
import { selectionText } from '../extract/text.ts';
import { mean } from './bootstrap.ts';
import { BOXES_OVER_PAGE } from './boxes-over-page.ts';
import { startBrowser, Tab } from './browser.ts';
import { bundleForPage, type Bundle } from './bundle.ts';
import type { PeerResults } from './cache.ts';
import type { PageCapture } from './capture-in-page.ts';
import { readSource } from './corpus.ts';
import type { Method } from './methods.ts';
import type { LabPage } from './pages.ts';
import { PEERS, runPeers } from './record.ts';
import { wordScore } from './scorers.ts';
import { markdownTable } from './tables.ts';

/** What a method does where a box lies over a page. */
export interface UnderBox {
  readonly lab: LabPage;
  readonly box: string;
  readonly method: string;
  /** Whether words of the box are in what is found. */
  readonly taken: boolean;
  /** Word F1 with the box minus that without, −1 to 1. */
  readonly moved: number;
}

/** ms to render a page and to read it with each box. */
const PAGE_LIMIT = 120_000;

/**
 * Lays each of BOXES_OVER_PAGE over each page, one at a time, as the last of the body's children and on every other page as the
 * first, and has a method and the peers find the content. Pages that cannot be shown are said and left out.
 */
export async function measureUnderBoxes(
  pages: readonly LabPage[],
  method: Method,
  say: (line: string) => void,
): Promise<UnderBox[]> {
  const bundles = {
    capture: await bundleForPage('./capture-in-page.ts', 'winnowCapture'),
    peers: await bundleForPage('./peers-in-page.ts', 'winnowPeers'),
  };
  const browser = await startBrowser();
  const tab = new Tab(browser);
  const done: UnderBox[] = [];
  try {
    for (const [k, lab] of pages.entries()) {
      if (k % 10 === 0) say(`page ${k + 1} of ${pages.length}`);
      const seen = await tab
        .show(lab.page.url, readSource(lab.page), PAGE_LIMIT, (page) => underEachBox(page, bundles, k % 2 === 1))
        .catch((error: unknown) => {
          if (!browser.isConnected()) throw error;
          const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
          say(`${lab.page.set}/${lab.page.id} left out: ${reason}`);
          return null;
        });
      if (seen) done.push(...compared(lab, method, seen));
    }
  } finally {
    await tab.close();
    await browser.close();
  }
  return done;
}

/** What a page shows: as rows, and as the peers find it. */
interface Seen {
  readonly snapshot: Snapshot;
  readonly peers: PeerResults;
}

interface SeenUnderBoxes {
  readonly none: Seen;
  readonly under: ReadonlyMap<string, Seen>;
}

/** The page as it is and below each box. Each box is taken away again. */
async function underEachBox(
  page: Page,
  bundles: { readonly capture: Bundle; readonly peers: Bundle },
  first: boolean,
): Promise<SeenUnderBoxes> {
  const see = async (): Promise<Seen> => {
    const { snapshot } = await page.evaluate<PageCapture>(`${bundles.capture.code};winnowCapture.capturePage([],[])`);
    const peers = await runPeers(page, bundles.peers);
    return { snapshot: deserialise(new Uint8Array(Buffer.from(snapshot, 'base64'))), peers };
  };
  const none = await see();
  const under = new Map<string, Seen>();
  for (const [name, { html }] of Object.entries(BOXES_OVER_PAGE)) {
    await page.evaluate(
      ([markup, where]) => document.body.insertAdjacentHTML(where as InsertPosition, markup),
      [html, first ? 'afterbegin' : 'beforeend'],
    );
    under.set(name, await see());
    await page.evaluate(
      (isFirst) => document.body[isFirst ? 'firstElementChild' : 'lastElementChild']?.remove(),
      first,
    );
  }
  return { none, under };
}

function compared(lab: LabPage, method: Method, { none, under }: SeenUnderBoxes): UnderBox[] {
  const { gold } = lab.page;
  const right =
    gold.kind === 'text' ? gold.text : selectionText(lab.snapshot, { included: lab.select, excluded: lab.deselect });
  const found = (name: string, { snapshot, peers }: Seen): string =>
    name === method.name ? (method.predict({ ...lab, snapshot })?.text ?? '') : (peers[name]?.blocks.join('\n') ?? '');
  return [method.name, ...PEERS].flatMap((name) => {
    const before = wordScore(found(name, none), right).f1;
    return [...under].map(([box, seen]) => {
      const text = found(name, seen).replace(/\s+/g, ' ');
      const moved = wordScore(text, right).f1 - before;
      return { lab, box, method: name, taken: text.includes(BOXES_OVER_PAGE[box].says), moved };
    });
  });
}

/** By box and method: pages, share of them in which words of the box are taken, and how far the word F1 moves. */
export function underBoxesFigures(all: readonly UnderBox[]) {
  const of = (box: string, method: string) => all.filter((one) => one.box === box && one.method === method);
  const figures = (some: readonly UnderBox[]) => ({
    pages: some.length,
    taken: Number(mean(some.map(({ taken }) => (taken ? 1 : 0))).toFixed(3)),
    moved: Number(mean(some.map(({ moved }) => moved)).toFixed(4)),
  });
  const methods = [...new Set(all.map(({ method }) => method))];
  return Object.fromEntries(
    Object.keys(BOXES_OVER_PAGE).map((box) => [
      box,
      Object.fromEntries(methods.map((method) => [method, figures(of(box, method))])),
    ]),
  );
}

/** Figures as Markdown: a line a box, share of pages in which a method takes its words, and in brackets what it does to the word F1. */
export function underBoxesReport(all: readonly UnderBox[]): string {
  const figures = underBoxesFigures(all);
  const methods = [...new Set(all.map(({ method }) => method))];
  const rows = Object.entries(figures).map(([box, by]) => [
    box,
    ...methods.map((method) => `${by[method].taken.toFixed(3)} (${by[method].moved.toFixed(3)})`),
  ]);
  const pages = new Set(all.map(({ lab }) => lab)).size;
  return `${pages} pages.\n\n${markdownTable(['over the page', ...methods], rows)}`;
}

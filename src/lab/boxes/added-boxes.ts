import type { Page } from 'playwright';
import { deserialise, type Snapshot } from '../../extract/page/snapshot.ts';
import { selectionText } from '../../extract/page/text.ts';
import { mean } from '../measure/bootstrap.ts';
import type { Method } from '../measure/methods.ts';
import { wordScore } from '../measure/scorers.ts';
import { markdownTable } from '../measure/tables.ts';
import { startBrowser, Tab } from '../pages/browser.ts';
import { bundleForPage, type Bundle } from '../pages/bundle.ts';
import type { PeerResults } from '../pages/cache.ts';
import type { PageCapture } from '../pages/capture-in-page.ts';
import { readSource } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';
import { PEERS, runPeers } from '../pages/record.ts';
import { paragraphsOfText, type TextLimits } from './boxes-in-page.ts';

/** A box as sites add them to their pages. */
export interface AddedBox {
  readonly html: string;
  /** Words that stand in it, and in no page of the corpus. */
  readonly says: string;
}

/** Boxes by what they are. */
export type AddedBoxes = Readonly<Record<string, AddedBox>>;

/**
 * Where a box is added: as the first or the last child of the body, or behind the middle one of the most paragraphs that stand
 * in one element.
 */
export type Place = 'first' | 'last' | 'amid-text';

/** What a method does where a box is added to a page. */
export interface WithBox {
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
 * Adds each of the boxes to each page, one at a time, and has a method and the peers find the content. Pages that cannot be
 * shown are said and left out, and so are those without the place.
 */
export async function measureWithBoxes(
  pages: readonly LabPage[],
  method: Method,
  boxes: AddedBoxes,
  placeOf: (page: number) => Place,
  say: (line: string) => void,
): Promise<WithBox[]> {
  const bundles = {
    capture: await bundleForPage(new URL('../pages/capture-in-page.ts', import.meta.url), 'winnowCapture'),
    peers: await bundleForPage(new URL('../pages/peers-in-page.ts', import.meta.url), 'winnowPeers'),
  };
  const browser = await startBrowser();
  const tab = new Tab(browser);
  const done: WithBox[] = [];
  try {
    for (const [k, lab] of pages.entries()) {
      if (k % 10 === 0) say(`page ${k + 1} of ${pages.length}`);
      const seen = await tab
        .show(lab.page.url, readSource(lab.page), PAGE_LIMIT, (page) => withEachBox(page, bundles, boxes, placeOf(k)))
        .catch((error: unknown) => {
          if (!browser.isConnected()) throw error;
          const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
          say(`${lab.page.set}/${lab.page.id} left out: ${reason}`);
          return null;
        });
      if (seen) done.push(...compared(lab, method, boxes, seen));
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

interface SeenWithBoxes {
  readonly none: Seen;
  readonly added: ReadonlyMap<string, Seen>;
}

/** Of a text to stand amid. */
const TEXT: TextLimits = { paragraphs: 4, characters: 120 };

/** The page as it is and with each box, which is taken away again; null where it has no such place. */
async function withEachBox(
  page: Page,
  bundles: { readonly capture: Bundle; readonly peers: Bundle },
  boxes: AddedBoxes,
  place: Place,
): Promise<SeenWithBoxes | null> {
  const see = async (): Promise<Seen> => {
    const { snapshot } = await page.evaluate<PageCapture>(`${bundles.capture.code};winnowCapture.capturePage([],[])`);
    const peers = await runPeers(page, bundles.peers);
    return { snapshot: deserialise(new Uint8Array(Buffer.from(snapshot, 'base64'))), peers };
  };
  const text = await page.evaluateHandle(paragraphsOfText, TEXT);
  const stand = await text.evaluateHandle(standIn, place);
  if (!(await stand.evaluate((at) => at !== null))) return null;
  const none = await see();
  const added = new Map<string, Seen>();
  for (const [name, { html }] of Object.entries(boxes)) {
    const box = await stand.evaluateHandle((at, markup) => {
      const parsed = document.createRange().createContextualFragment(markup).firstElementChild;
      if (!at || !parsed) throw new TypeError('there is no box, or no place for it');
      at.replaceWith(parsed);
      return parsed;
    }, html);
    added.set(name, await see());
    await box.evaluate((shown, at) => at && shown.replaceWith(at), stand);
  }
  return { none, added };
}

/** Runs in the page: an empty comment where boxes are added; null where there is no such place. */
function standIn(text: Element[] | null, place: Place): Comment | null {
  const at = document.createComment('');
  if (place === 'first') document.body.prepend(at);
  else if (place === 'last') document.body.append(at);
  else if (text) text[text.length >> 1].after(at);
  else return null;
  return at;
}

function compared(lab: LabPage, method: Method, boxes: AddedBoxes, { none, added }: SeenWithBoxes): WithBox[] {
  const { gold } = lab.page;
  const right =
    gold.kind === 'text' ? gold.text : selectionText(lab.snapshot, { included: lab.select, excluded: lab.deselect });
  const found = (name: string, { snapshot, peers }: Seen): string =>
    name === method.name ? (method.predict({ ...lab, snapshot })?.text ?? '') : (peers[name]?.blocks.join('\n') ?? '');
  return [method.name, ...PEERS].flatMap((name) => {
    const before = wordScore(found(name, none), right).f1;
    return [...added].map(([box, seen]) => {
      const text = found(name, seen).replace(/\s+/g, ' ');
      const moved = wordScore(text, right).f1 - before;
      return { lab, box, method: name, taken: text.includes(boxes[box].says), moved };
    });
  });
}

/** By box and method: pages, share of them in which words of the box are taken, and how far the word F1 moves. */
export function boxFigures(all: readonly WithBox[]) {
  const of = (box: string, method: string) => all.filter((one) => one.box === box && one.method === method);
  const figures = (some: readonly WithBox[]) => ({
    pages: some.length,
    taken: Number(mean(some.map(({ taken }) => (taken ? 1 : 0))).toFixed(3)),
    moved: Number(mean(some.map(({ moved }) => moved)).toFixed(4)),
  });
  const methods = [...new Set(all.map(({ method }) => method))];
  return Object.fromEntries(
    [...new Set(all.map(({ box }) => box))].map((box) => [
      box,
      Object.fromEntries(methods.map((method) => [method, figures(of(box, method))])),
    ]),
  );
}

/** Figures as Markdown: a line a box, share of pages in which a method takes its words, and in brackets what it does to the word F1. */
export function boxReport(all: readonly WithBox[]): string {
  const figures = boxFigures(all);
  const methods = [...new Set(all.map(({ method }) => method))];
  const rows = Object.entries(figures).map(([box, by]) => [
    box,
    ...methods.map((method) => `${by[method].taken.toFixed(3)} (${by[method].moved.toFixed(3)})`),
  ]);
  const pages = new Set(all.map(({ lab }) => lab)).size;
  return `${pages} pages.\n\n${markdownTable(['box', ...methods], rows)}`;
}

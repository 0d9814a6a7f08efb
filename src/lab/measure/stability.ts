import type { Page } from 'playwright';
import { deserialise, type Snapshot } from '../../extract/page/snapshot.ts';
import { selectionText } from '../../extract/page/text.ts';
import { startBrowser, Tab } from '../pages/browser.ts';
import { bundleForPage } from '../pages/bundle.ts';
import type { PageCapture } from '../pages/capture-in-page.ts';
import { readSource } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';
import { seededRandom, shuffled } from '../random.ts';
import { mean } from './bootstrap.ts';
import type { Method } from './methods.ts';
import { wordScore } from './scorers.ts';
import { markdownTable } from './tables.ts';

/** Changes of a page that should change nothing of what is found. */
export const CHANGES = ['width', 'wrapper', 'classes', 'scroll', 'text size'] as const;
/** Name of a change. */
export type Change = (typeof CHANGES)[number];

/** How far the word F1 of a page moves with each change, 0–1. */
export interface Stability {
  readonly lab: LabPage;
  readonly moved: Readonly<Record<Change, number>>;
}

const SEED = 20261122;

/** ms to render a page and to read it six times; a page of the corpus that takes a minute to load is left out. */
const PAGE_LIMIT = 60_000;

/** A seeded choice of pages of all sets. */
export function stabilityPages(pages: readonly LabPage[], count: number): LabPage[] {
  return shuffled([...pages], seededRandom(SEED)).slice(0, count);
}

/** Renders each page anew, as it is and changed, and compares what a method finds. Pages that cannot be shown are said and left out. */
export async function measureStability(
  pages: readonly LabPage[],
  method: Method,
  say: (line: string) => void,
): Promise<Stability[]> {
  const { code } = await bundleForPage(new URL('../pages/capture-in-page.ts', import.meta.url), 'winnowCapture');
  const browser = await startBrowser();
  const random = seededRandom(SEED);
  const tab = new Tab(browser);
  const done: Stability[] = [];
  try {
    for (const [k, lab] of pages.entries()) {
      if (k % 20 === 0) say(`page ${k + 1} of ${pages.length}`);
      const width = 1000 + Math.floor(random() * 601);
      const shown = await tab
        .show(lab.page.url, readSource(lab.page), PAGE_LIMIT, (page) => variants(page, code, width))
        .catch((error: unknown) => {
          if (!browser.isConnected()) throw error;
          const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
          say(`${lab.page.set}/${lab.page.id} left out: ${reason}`);
          return null;
        });
      if (shown) done.push({ lab, moved: moves(lab, method, shown) });
    }
  } finally {
    await tab.close();
    await browser.close();
  }
  return done;
}

type Variants = Readonly<Record<Change | 'none', Snapshot>>;

/** The page as it is and with each change, one after the other on one load; each is taken back but the last. */
async function variants(page: Page, code: string, width: number): Promise<Variants> {
  const capture = async (): Promise<Snapshot> => {
    const { snapshot } = await page.evaluate<PageCapture>(`${code};winnowCapture.capturePage([],[])`);
    return deserialise(new Uint8Array(Buffer.from(snapshot, 'base64')));
  };
  const size = page.viewportSize() ?? { width: 1280, height: 1024 };
  const none = await capture();
  await page.evaluate('window.scrollTo(0, 50)');
  const scroll = await capture();
  await page.evaluate('window.scrollTo(0, 0)');
  await page.setViewportSize({ ...size, width });
  const wide = await capture();
  await page.setViewportSize(size);
  await page.evaluate(WRAP);
  const wrapper = await capture();
  await page.evaluate(UNWRAP);
  await page.evaluate(LARGER_TEXT);
  return { none, scroll, width: wide, wrapper, classes: withHashedClasses(none), 'text size': await capture() };
}

const WRAP = `{ const wrapper = document.createElement('div'); wrapper.append(...document.body.childNodes); document.body.append(wrapper); }`;
const UNWRAP = `{ const wrapper = document.body.firstChild; document.body.append(...wrapper.childNodes); wrapper.remove(); }`;

/** All sizes are read before the first is written: they depend on one another. */
const LARGER_TEXT = `{
  const all = [...document.body.querySelectorAll('*')].filter((element) => element.style);
  const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  all.forEach((element, k) => element.style.setProperty('font-size', sizes[k] * 1.1 + 'px', 'important'));
}`;

/** The same page with other class names: as if they were hashed in the markup and in the style sheets alike. */
export function withHashedClasses(page: Snapshot): Snapshot {
  const strings = [...page.strings];
  const hashed = new Map<number, number>();
  const classes = page.classes.map((index) => {
    if (index < 0) return index;
    const known = hashed.get(index);
    if (known !== undefined) return known;
    const made = strings.push(page.strings[index].split(/\s+/).map(hashedName).join(' ')) - 1;
    hashed.set(index, made);
    return made;
  });
  return { ...page, strings, classes };
}

/** FNV-1a, 32 bits, as build tools write their names: `_` and base 36. */
function hashedName(name: string): string {
  let hash = 0x811c9dc5;
  for (let k = 0; k < name.length; k++) hash = Math.imul(hash ^ name.charCodeAt(k), 0x01000193) >>> 0;
  return `_${hash.toString(36)}`;
}

function moves(lab: LabPage, method: Method, shown: Variants): Stability['moved'] {
  const gold =
    lab.page.gold.kind === 'text'
      ? lab.page.gold.text
      : selectionText(lab.snapshot, { included: lab.select, excluded: lab.deselect });
  const f1 = (snapshot: Snapshot) => wordScore(method.predict({ ...lab, snapshot })?.text ?? '', gold).f1;
  const before = f1(shown.none);
  const moved = (change: Change) => Math.abs(f1(shown[change]) - before);
  return {
    width: moved('width'),
    wrapper: moved('wrapper'),
    classes: moved('classes'),
    scroll: moved('scroll'),
    'text size': moved('text size'),
  };
}

/** The last line of the report: mean absolute change of the word F1, overall and by change. */
export function stabilityFigures(all: readonly Stability[]) {
  const of = (change: Change) => Number(mean(all.map(({ moved }) => moved[change])).toFixed(4));
  const changes = Object.fromEntries(CHANGES.map((change) => [change, of(change)]));
  const overall = mean(all.flatMap(({ moved }) => CHANGES.map((change) => moved[change])));
  return { pages: all.length, overall: Number(overall.toFixed(4)), changes };
}

/** Figures and the pages that moved most, as Markdown. */
export function stabilityReport(all: readonly Stability[]): string {
  const { pages, overall, changes } = stabilityFigures(all);
  const rows = Object.entries(changes).map(([change, moved]) => [change, moved.toFixed(4)]);
  const table = markdownTable(['change', 'word F1 moves by'], [...rows, ['overall', overall.toFixed(4)]]);
  const worst = all
    .flatMap(({ lab, moved }) => CHANGES.map((change) => ({ lab, change, by: moved[change] })))
    .sort((a, b) => b.by - a.by)
    .slice(0, 20)
    .map(({ lab, change, by }) => `- ${lab.page.set}/${lab.page.id}, ${change}: ${by.toFixed(3)}`);
  return `${pages} pages.\n\n${table}\n\nThe largest moves:\n\n${worst.join('\n')}`;
}

/** Drawings of pages that the default method gets wrong: where text stands, never what it says. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { selectionMask } from '../../extract/page/selection.ts';
import { HIDDEN } from '../../extract/page/snapshot.ts';
import { isRead } from '../../extract/page/text.ts';
import { alignedRows, alignGold } from '../learn/align.ts';
import type { LabPage } from '../pages/pages.ts';
import { measured, MEASURE, scorePage } from './evaluate.ts';
import type { Method, Prediction } from './methods.ts';
import { markdownTable } from './tables.ts';

/** A kind of page, and what is drawn of it. */
export interface WrongKind {
  readonly name: string;
  holds(page: LabPage['page']): boolean;
}

/** The kinds that lose most; of the types those of the styled set, which look like pages of today. */
const WRONG_KINDS: readonly WrongKind[] = [
  { name: 'shop', holds: ({ set, type }) => set === 'styled-modern' && type === 'product' },
  { name: 'forum', holds: ({ set, type }) => set === 'styled-modern' && type === 'forum' },
  { name: 'collection', holds: ({ set, type }) => set === 'styled-modern' && type === 'collection' },
  { name: 'chinese-article', holds: ({ set }) => set === 'zh' },
];

/** F1 by the measure of the set, below which a page counts as wrong. */
const WRONG_BELOW = 0.9;

/** A page that a method got wrong. */
export interface WrongPage {
  readonly kind: string;
  readonly lab: LabPage;
  readonly f1: number;
  /** Pages of the kind that are wrong, and all of them. */
  readonly wrong: number;
  readonly pages: number;
  readonly rows: Prediction['rows'];
}

/** Of each kind the page with the middle F1 among those that are wrong: a typical one, not the worst. */
export function wrongPages(pages: readonly LabPage[], method: Method): WrongPage[] {
  return WRONG_KINDS.flatMap(({ name, holds }) => {
    const own = pages.filter(({ page }) => holds(page));
    const scored = own.map((lab) => ({ lab, f1: measured(scorePage(lab, method), MEASURE[lab.page.set]) ?? 0 }));
    const wrong = scored.filter(({ f1 }) => f1 < WRONG_BELOW).sort((a, b) => a.f1 - b.f1);
    if (wrong.length === 0) return [];
    const { lab, f1 } = wrong[Math.floor(wrong.length / 2)];
    const rows = method.predict(lab)?.rows ?? { included: [], excluded: [] };
    return [{ kind: name, lab, f1, wrong: wrong.length, pages: own.length, rows }];
  });
}

/** Units of a drawing; a page is as wide as it. */
const WIDTH = 240;
const HEIGHT = 320;

/** How a text or a picture is drawn: rightly taken, taken by mistake, missed, rightly left. Distinct for the colour-blind. */
const COLOURS = { right: '#009e73', mistake: '#d55e00', missed: '#0072b2', left: '#ccc' } as const;
type Verdict = keyof typeof COLOURS;

/** A line of text or a picture in a drawing: left, top, width, height in its units, whole numbers. */
interface Bar {
  readonly verdict: Verdict;
  readonly picture: boolean;
  readonly box: readonly [number, number, number, number];
}

/** How strongly a picture is filled: text in front of it stays to be seen. */
const PICTURE_OPACITY = 0.3;

/** The part of a page where most is wrong, as SVG: a bar for each text, a paler box for each picture. */
export function drawWrongPage({ lab, rows }: Pick<WrongPage, 'lab' | 'rows'>): string {
  const bars = barsOf(lab, rows);
  const from = worstPart(bars);
  const shown = bars.filter(({ box: [, y, , height] }) => y + height > from && y < from + HEIGHT);
  const paths = [true, false].flatMap((picture) =>
    Object.entries(COLOURS).map(([verdict, colour]) => {
      const own = shown.filter((bar) => bar.verdict === verdict && bar.picture === picture);
      const d = own.map(({ box: [x, y, width, height] }) => `M${x} ${y - from}h${width}v${height}h${-width}z`).join('');
      const opacity = picture ? ` fill-opacity="${PICTURE_OPACITY}"` : '';
      return d === '' ? '' : `<path fill="${colour}"${opacity} d="${d}"/>`;
    }),
  );
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  const frame = `<rect ${size} fill="#fff" stroke="#999"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">${frame}${paths.join('')}</svg>\n`;
}

function barsOf(lab: LabPage, rows: Prediction['rows']): Bar[] {
  const { snapshot } = lab;
  const gold = selectionMask(snapshot, goldRows(lab));
  const taken = selectionMask(snapshot, rows);
  const scale = WIDTH / Math.max(1, snapshot.width);
  const bar = (row: number, picture: boolean, [left, top, right, bottom]: readonly number[]): Bar => {
    const verdict = taken[row] ? (gold[row] ? 'right' : 'mistake') : gold[row] ? 'missed' : 'left';
    const [x, y] = [left, top].map((edge) => Math.max(0, Math.round(edge * scale)));
    const [width, height] = [Math.min(WIDTH, right * scale) - x, bottom * scale - y];
    // A gap of one unit keeps neighbours apart.
    return { verdict, picture, box: [x, y, Math.max(1, Math.round(width)), Math.max(1, Math.round(height) - 1)] };
  };
  const isSeen = (row: number): boolean => (snapshot.flags[row] & HIDDEN) === 0 && isRead(snapshot, row);
  const bars: Bar[] = [];
  for (let row = 0; row < snapshot.count; row++) {
    if (snapshot.imageArea[row] === 0 || !isSeen(row)) continue;
    const { left, top, right, bottom } = snapshot;
    bars.push(bar(row, true, [left[row], top[row], right[row], bottom[row]]));
  }
  for (let run = 0; run < snapshot.runCount; run++) {
    if (!isSeen(snapshot.runOwner[run])) continue;
    const { runLeft, runTop, runRight, runBottom } = snapshot;
    bars.push(bar(snapshot.runOwner[run], false, [runLeft[run], runTop[run], runRight[run], runBottom[run]]));
  }
  return bars;
}

function goldRows(lab: LabPage): { included: readonly number[]; excluded: readonly number[] } {
  const { gold } = lab.page;
  if (gold.kind === 'nodes') return { included: lab.select, excluded: lab.deselect };
  const { select, deselect } = alignedRows(lab.snapshot, alignGold(lab.snapshot, gold.text));
  return { included: select, excluded: deselect };
}

/** Top of the part of a drawing's height that holds most of what is wrong, by area; the first of equals. */
function worstPart(bars: readonly Bar[]): number {
  const wrong = bars.filter(({ verdict }) => verdict === 'mistake' || verdict === 'missed');
  const within = (from: number): number =>
    wrong.reduce((sum, { box: [, y, width, height] }) => {
      const inside = Math.min(y + height, from + HEIGHT) - Math.max(y, from);
      return sum + width * Math.max(0, inside);
    }, 0);
  const tops = [0, ...wrong.map(({ box }) => Math.max(0, box[1] - HEIGHT / 4))].map(Math.floor).sort((a, b) => a - b);
  return tops.reduce((best, top) => (within(top) > within(best) ? top : best), 0);
}

/** Where the drawings stand that the README shows. */
const FOLDER = fileURLToPath(new URL('../wrong', import.meta.url));

/** One file a kind. */
export function writeDrawings(found: readonly WrongPage[]): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const one of found) writeFileSync(join(FOLDER, `${one.kind}.svg`), drawWrongPage(one));
}

/** What was drawn, as Markdown. */
export function wrongReport(found: readonly WrongPage[]): string {
  const rows = found.map(({ kind, wrong, pages, f1, lab }) => [
    kind,
    `${wrong} of ${pages}`,
    f1.toFixed(3),
    `${lab.page.set}/${lab.page.id}`,
  ]);
  return markdownTable(['kind', `below F1 ${WRONG_BELOW}`, 'F1 of the one drawn', 'page'], rows);
}

import { blockAt } from '../../extract/edit/blocks.ts';
import { alike, click, images, only, takeInside, type Rectangle } from '../../extract/edit/commands.ts';
import type { Editor } from '../../extract/edit/state.ts';
import { FLAG, HIDDEN, type Snapshot } from '../../extract/page/snapshot.ts';
import { otherAnswers, type Errand, type Hand, type Move } from './person.ts';

/** px. Places of the page that are looked at, this far apart. */
const GRID = 12;

/**
 * The mouse: a block that lies under some place of the page is clicked, and clicked again until it is wide enough, or
 * done to everything like it or made the only one with a button of the bar; or a rectangle is drawn.
 */
export function byMouse(page: Snapshot, rectangles: readonly Rectangle[]): Hand {
  const targets = seenRows(page);
  const boxOf = (row: number): Rectangle | null =>
    page.right[row] > page.left[row] && page.bottom[row] > page.top[row]
      ? { left: page.left[row], top: page.top[row], right: page.right[row], bottom: page.bottom[row] }
      : null;
  return function* (editor, errand, most) {
    yield { cost: 1, name: 'pictures', after: images(editor) };
    for (const rectangle of rectangles) {
      yield {
        cost: 1,
        name: `drag ${Object.values(rectangle).map(Math.round).join()}`,
        after: takeInside(editor, rectangle, boxOf),
      };
    }
    yield* clicks(editor, errand, targets, most);
  };
}

/** Clicks on every block that can be hit, then one more on each place, and so on. */
function* clicks(editor: Editor, errand: Errand, targets: readonly number[], most: number): Iterable<Move> {
  const { blocks } = editor;
  const hit = new Set(targets.map((row) => blockAt(blocks, row)).filter((row) => row >= 0));
  const done = new Set<string>();
  let front = [...hit].map((row) => ({ row, after: click(editor, row, false) }));
  for (let cost = 1; cost <= most && front.length > 0; cost++) {
    if (cost === 2) yield* otherAnswers(editor, errand);
    for (const { after, row } of front) {
      yield { cost, name: `click ${row} ×${cost}`, after };
      if (cost === most) continue;
      yield { cost: cost + 1, name: `click ${row} ×${cost}, alike`, after: alike(after) };
      yield { cost: cost + 1, name: `click ${row} ×${cost}, only`, after: only(after) };
    }
    front = front
      .map(({ row, after }) => ({ row, after: click(after, row, true) }))
      .filter(({ after }) => {
        const key = `${after.cursor} ${after.present.choice.included.join()}|${after.present.choice.excluded.join()}`;
        return !done.has(key) && done.add(key);
      });
  }
}

/** Rows that lie uppermost at some place of the page: later rows are painted over earlier ones. */
function seenRows(page: Snapshot): number[] {
  const [columns, lines] = [Math.ceil(page.width / GRID), Math.ceil(page.height / GRID)];
  const uppermost = new Int32Array(columns * lines).fill(-1);
  const found = new Set<number>();
  for (let row = 0; row < page.count; row++) {
    if ((page.flags[row] & HIDDEN) !== 0) continue;
    // A fixed box stands elsewhere as soon as the page is scrolled: it can be hit, and hides nothing for good.
    if ((page.flags[row] & FLAG.fixed) !== 0) found.add(row);
    else paint(page, row, uppermost, columns, lines);
  }
  for (const row of uppermost) if (row >= 0) found.add(row);
  return [...found].sort((a, b) => a - b);
}

function paint(page: Snapshot, row: number, cells: Int32Array, columns: number, lines: number): void {
  const first = (px: number) => Math.max(0, Math.ceil(px / GRID));
  const [left, right] = [first(page.left[row]), Math.min(columns, first(page.right[row]))];
  const bottom = Math.min(lines, first(page.bottom[row]));
  for (let y = first(page.top[row]); y < bottom; y++)
    cells.fill(row, y * columns + left, Math.max(y * columns + left, y * columns + right));
}

import { KEY_COMMANDS, type KeyCommand, type Rectangle } from '../../extract/edit/commands.ts';
import { hintsIn, type Hint } from '../../extract/edit/hints.ts';
import { pointAt, type Editor } from '../../extract/edit/state.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { otherAnswers, type Errand, type Move } from './person.ts';

const WALKS = ['nextCandidate', 'previousCandidate', 'next', 'previous', 'parent', 'child'] as const;

/** Keys pressed one after the other where the cursor has come to. */
const ACTS: readonly (readonly KeyCommand[])[] = [
  ['toggle'],
  ['only'],
  ['alike'],
  ['widen'],
  ['narrow'],
  ['toggle', 'alike'],
  ['widen', 'widen'],
  ['narrow', 'narrow'],
];

/** Keys pressed after the letters of a hint, which have taken or dropped its block. */
const AFTER_HINT: readonly (readonly KeyCommand[])[] = [
  [],
  ['only'],
  ['alike'],
  ['widen'],
  ['narrow'],
  ['widen', 'widen'],
];

/**
 * The keyboard: the cursor goes by the shortest way to a block, then something is done to it; or the letters are typed
 * that stand on a block, after the key that shows them, and after those that scroll it into sight.
 */
export function* byKeyboard(editor: Editor, errand: Errand, most: number): Iterable<Move> {
  const seat = seatOf(editor);
  for (const move of moves(editor, errand, most)) {
    if (move.after !== editor && !seats.has(move.after)) seats.set(move.after, seatAfter(seat, move.after));
    yield move;
  }
}

function* moves(editor: Editor, errand: Errand, most: number): Iterable<Move> {
  const waiting: Move[] = [
    { cost: 1, name: 'pictures', after: KEY_COMMANDS.images(editor) },
    ...otherAnswers(editor, errand),
  ];
  const reachable = views(editor, most);
  const seen = new Set([editor.cursor]);
  let front: Walked[] = [{ editor, keys: '' }];
  for (let walked = 0; walked < most; walked++) {
    for (const here of front) waiting.push(...acts(here, walked));
    for (const view of reachable) if (view.keys === walked) waiting.push(...byHints(editor, view, most));
    for (let k = 0; k < waiting.length; k++) if (waiting[k].cost === walked + 1) yield waiting[k];
    front = stepsFrom(front, seen);
  }
}

/** What the window shows while a person is at work. */
interface Seat {
  /** Page px above the window. */
  readonly scroll: number;
  /** Letters stand on the blocks. */
  readonly hinting: boolean;
}

const seats = new WeakMap<Editor, Seat>();

function seatOf(editor: Editor): Seat {
  return seats.get(editor) ?? { scroll: 0, hinting: false };
}

/** The cursor is brought into the middle of the window where it has left it. */
function seatAfter({ scroll, hinting }: Seat, { page, cursor }: Editor): Seat {
  if (cursor < 0) return { scroll, hinting };
  const height = page.viewportHeight;
  const seen = page.bottom[cursor] >= scroll && page.top[cursor] <= scroll + height;
  return { scroll: seen ? scroll : inPage(page, (page.top[cursor] + page.bottom[cursor] - height) / 2), hinting };
}

function inPage(page: Snapshot, scroll: number): number {
  return Math.max(0, Math.min(scroll, page.height - page.viewportHeight));
}

/** Share of the window by which a key scrolls, in both browsers. */
const PAGE_KEY = 0.9;

/** A place of the window, and the keys that scroll there. */
interface View {
  readonly scroll: number;
  readonly keys: number;
}

function byHints(editor: Editor, { scroll, keys }: View, most: number): Move[] {
  const { hinting } = seatOf(editor);
  const found: Move[] = [];
  for (const { row, label } of hintsAt(editor, scroll)) {
    const typed = keys + (hinting ? 0 : 1) + label.length;
    const taken = KEY_COMMANDS.toggle(pointAt(editor, row));
    for (const names of AFTER_HINT) {
      if (typed + names.length > most) continue;
      const after = names.reduce((at: Editor, name) => KEY_COMMANDS[name](at), taken);
      const name = `${'⇟'.repeat(keys)}${hinting ? '' : 'F '}${label} ${names.join(' ')}`.trim();
      seats.set(after, { scroll, hinting: true });
      found.push({ cost: typed + names.length, name, after });
    }
  }
  return found;
}

/** Where the window can stand after some keys: by pages up and down, at the top, at the end. */
function views(editor: Editor, most: number): View[] {
  const { page } = editor;
  const { scroll: from } = seatOf(editor);
  const reached = new Map<number, number>([[from, 0]]);
  const put = (to: number, keys: number): void => {
    const scroll = inPage(page, to);
    reached.set(scroll, Math.min(keys, reached.get(scroll) ?? Infinity));
  };
  const starts = [
    [from, 0],
    [0, 1],
    [page.height, 1],
  ] as const;
  for (const [start, cost] of starts) {
    for (let k = -most; k <= most; k++)
      put(inPage(page, start) + k * PAGE_KEY * page.viewportHeight, cost + Math.abs(k));
  }
  return [...reached].map(([scroll, keys]) => ({ scroll, keys })).filter(({ keys }) => keys < most);
}

const known = new WeakMap<Snapshot, Map<string, readonly Hint[]>>();

function hintsAt(editor: Editor, scroll: number): readonly Hint[] {
  const { page } = editor;
  const hints = known.get(page) ?? new Map<string, readonly Hint[]>();
  known.set(page, hints);
  const key = `${scroll} ${editor.past.length > 0 && editor.present.opinion ? editor.present.edit?.method : ''}`;
  const before = hints.get(key);
  if (before) return before;
  const view: Rectangle = { left: 0, top: scroll, right: page.viewportWidth, bottom: scroll + page.viewportHeight };
  const made = hintsIn(editor, view, (row) => boxIn(page, row));
  hints.set(key, made);
  return made;
}

function boxIn(page: Snapshot, row: number): Rectangle | null {
  const box = { left: page.left[row], top: page.top[row], right: page.right[row], bottom: page.bottom[row] };
  return box.right > box.left && box.bottom > box.top ? box : null;
}

interface Walked {
  readonly editor: Editor;
  readonly keys: string;
}

function acts({ editor, keys }: Walked, walked: number): Move[] {
  return ACTS.map((names) => ({
    cost: walked + names.length,
    name: `${keys} ${names.join(' ')}`.trim(),
    after: names.reduce((at: Editor, name) => KEY_COMMANDS[name](at), editor),
  }));
}

/** Where one key more leads to: blocks that the cursor has not been on. */
function stepsFrom(front: readonly Walked[], seen: Set<number>): Walked[] {
  const found: Walked[] = [];
  for (const { editor, keys } of front) {
    for (const name of WALKS) {
      const after = KEY_COMMANDS[name](editor);
      if (seen.has(after.cursor)) continue;
      seen.add(after.cursor);
      found.push({ editor: pointAt(editor, after.cursor), keys: `${keys} ${SHORT[name]}` });
    }
  }
  return found;
}

const SHORT = {
  nextCandidate: 'N',
  previousCandidate: 'P',
  next: '↓',
  previous: '↑',
  parent: '←',
  child: '→',
} as const;

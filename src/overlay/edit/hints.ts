import { toggle, type Rectangle } from '../../extract/edit/commands.ts';
import { hintsIn, type Hint } from '../../extract/edit/hints.ts';
import { isSelected, type Editor } from '../../extract/edit/state.ts';
import type { Box } from '../../messages/protocol.ts';
import { plural, t } from '../../ui/words.ts';
import type { Corner } from '../furniture/place.ts';
import { HINT, widthOf, type PlacedHint } from '../furniture/placed-hint.ts';
import { withBlock, type Spoken } from './spoken.ts';

/** Letters that stand on the blocks in sight while a person wants them to. */
export interface Hints {
  readonly isOn: boolean;
  /** Shows or hides them; gives what is said of it. */
  turn(editor: Editor): string;
  off(): void;
  /** A letter was typed: the block whose letters are complete is taken or dropped, else nothing changes. */
  type(editor: Editor, letter: string): Spoken;
  /** Takes back a letter that was typed; false where there is none. */
  untype(): boolean;
  /** Other blocks may be in sight: they are looked up again when the hints are drawn next. */
  forget(): void;
  /** How many there are, and what they are for. */
  told(editor: Editor): string;
  /** What is to be drawn beside the bar, null for none: none stands behind it. */
  shown(editor: Editor, bar: Box | null): PlacedHint[];
}

/** `boxOf`: where a row lies now in the window. */
export function createHints(boxOf: (row: number) => Box | null, view: () => Rectangle): Hints {
  let isOn = false;
  let typed = '';
  let known: readonly Hint[] | null = null;
  /** Where it was when the hints were drawn last. */
  let bar: Box | null = null;
  /** The box of a row that has room for a hint which the bar does not cover. */
  const clearBox = (row: number): Box | null => {
    const box = boxOf(row);
    return box && cornerOf(box, widthOf('f'), view(), bar) && box;
  };
  const hints = (editor: Editor): readonly Hint[] => (known ??= hintsIn(editor, view(), clearBox));
  const told = (editor: Editor): string => plural('hints_on', hints(editor).length);
  const off = (): void => {
    [isOn, typed, known] = [false, '', null];
  };
  return {
    get isOn() {
      return isOn;
    },
    off,
    turn(editor) {
      const turningOn = !isOn;
      off();
      isOn = turningOn;
      return isOn ? told(editor) : t('hints_off');
    },
    told,
    type(editor, letter) {
      const begun = hints(editor).filter(({ label }) => label.startsWith(typed + letter));
      if (begun.length === 0) return { editor, announcement: t('hints_none') };
      const found = begun.find(({ label }) => label === typed + letter);
      typed = found ? '' : typed + letter;
      if (!found) return { editor, announcement: '' };
      const next = toggle(editor, found.row);
      return {
        editor: next,
        announcement: withBlock(next, t(isSelected(next, found.row) ? 'say_added' : 'say_dropped')),
      };
    },
    untype() {
      const before = typed;
      typed = '';
      return before !== '';
    },
    forget() {
      [known, typed] = [null, ''];
    },
    shown(editor, barNow) {
      bar = barNow;
      if (!isOn) return [];
      const begun = hints(editor).filter(({ label }) => label.startsWith(typed));
      const lying = begun.flatMap(({ row, label }) => {
        const box = boxOf(row);
        return box ? [{ box, label: label.slice(typed.length), isIn: isSelected(editor, row) }] : [];
      });
      const corners = placeHints(lying, view(), bar);
      return lying.map(({ label, isIn }, k) => ({ ...corners[k], label, action: isIn ? 'drop' : 'add' }));
    },
  };
}

/** A hint stands at the left upper corner of what is seen of its block; where another stands there, to the right of it. */
export function placeHints(
  hints: readonly { readonly box: Box; readonly label: string }[],
  view: Rectangle,
  bar: Box | null,
): { readonly left: number; readonly top: number }[] {
  const placed: { left: number; top: number; width: number }[] = [];
  for (const { box, label } of hints) {
    const width = widthOf(label);
    const corner = cornerOf(box, width, view, bar) ?? cornerIn(box, view);
    const { top } = corner;
    let { left } = corner;
    for (let other = at(left); other; other = at(left)) left = other.left + other.width + 1;
    placed.push({ left, top, width });

    function at(x: number) {
      return placed.find((one) => {
        return Math.abs(one.top - top) < HINT.height && one.left < x + width && x < one.left + one.width;
      });
    }
  }
  return placed;
}

/** The left upper corner of what is seen of a block. */
function cornerIn(box: Box, view: Rectangle): Corner {
  const top = Math.min(Math.max(box.top, view.top + 2), view.bottom - HINT.height);
  return { left: Math.max(box.left, view.left + 2), top };
}

/** The same, or beside the bar or below it, where the bar lies there; null where a block shows nowhere enough of itself. */
function cornerOf(box: Box, width: number, view: Rectangle, bar: Box | null): Corner | null {
  const { left, top } = cornerIn(box, view);
  const isBehind =
    bar && left < bar.right && left + width > bar.left && top < bar.bottom && top + HINT.height > bar.top;
  if (!isBehind) return { left, top };
  const [beside, below] = [bar.right + 2, bar.bottom + 2];
  if (beside + width <= Math.min(box.right, view.right)) return { left: beside, top };
  return below + HINT.height <= Math.min(box.bottom, view.bottom) ? { left, top: below } : null;
}

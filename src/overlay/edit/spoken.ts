import { wholeLetters } from '../../clip/whole-letters.ts';
import { KEY_COMMANDS, type KeyCommand } from '../../extract/edit/commands.ts';
import { whyNot } from '../../extract/edit/reasons.ts';
import { isSelected, opinionOf, pointAt, type EditName, type Editor } from '../../extract/edit/state.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { percent } from '../../ui/reading.ts';
import { t, type Key } from '../../ui/words.ts';
import { whyNotWords } from '../furniture/words.ts';

/** An editor after a command, with what a screen reader should say of it. */
export interface Spoken {
  readonly editor: Editor;
  readonly announcement: string;
}

/** A command of the editor, done and put into words. */
export function runSpoken(editor: Editor, command: KeyCommand): Spoken {
  const next = KEY_COMMANDS[command](editor);
  return { editor: next, announcement: wordsOf(editor, next, command) };
}

function wordsOf(before: Editor, after: Editor, command: KeyCommand): string {
  const changed = before.present !== after.present;
  switch (command) {
    case 'undo':
      return changed ? stepWords(before, 'say_undone') : t('say_nothing_to_undo');
    case 'redo':
      return changed ? stepWords(after, 'say_redone') : t('say_nothing_to_redo');
    case 'toggle':
      return after.cursor < 0
        ? t('say_move_first')
        : withBlock(after, t(isSelected(after, after.cursor) ? 'say_added' : 'say_dropped'));
    case 'widen':
      return before === after ? t('say_widest') : withBlock(after, t('bar_wider'));
    case 'narrow':
      return before === after ? t('say_narrowest') : withBlock(after, t('bar_narrower'));
    case 'only':
      return after.cursor < 0 ? t('say_move_first') : withBlock(after, t('bar_only'));
    case 'alike':
      return after.cursor < 0 ? t('say_move_first') : alikeWords(before, after);
    case 'images':
      return t(changed ? (size(after) < size(before) ? 'say_pictures_off' : 'say_pictures_on') : 'say_no_pictures');
    default:
      return before.cursor === after.cursor ? t('say_no_further') : withBlock(after, stateOf(after));
  }
}

/** What a step is called that is taken back or done again; one that adds or drops a block is called so. */
const STEPS: Readonly<Partial<Record<EditName, Key>>> = {
  widen: 'bar_wider',
  narrow: 'bar_narrower',
  only: 'bar_only',
  alike: 'bar_alike',
  images: 'bar_pictures',
  area: 'pointer_drag',
  method: 'bar_methods',
  memory: 'overlay_remembered',
};

/** What became of a step and what it was, by the editor as it was right after the step. */
function stepWords(editor: Editor, verb: Key): string {
  const { name: named = 'label', row = -1, isBack } = editor.present.edit ?? {};
  const name = isBack ? 'narrow' : named;
  const step = name === 'toggle' ? (isSelected(editor, row) ? 'say_add' : 'say_drop') : STEPS[name];
  if (!step) return `${t(verb)}.`;
  return `${t(verb)}: ${row < 0 ? t(step) : withBlock(pointAt(editor, row), t(step))}`;
}

/** Whether the block of the cursor is selected, and if not why; how sure the method was, where it tells of this block. */
function stateOf(editor: Editor): string {
  const why = whyNot(editor, editor.cursor);
  if (why) return whyNotWords(why);
  const { included, scores } = opinionOf(editor);
  const score = scores[included.indexOf(editor.cursor)] ?? 1;
  // What takes without weighing gives 1.
  return score === 1 ? t('say_selected') : t('say_selected_sure', percent(score));
}

/** Rows of the region, counted by their subtrees: less after something was taken out. */
function size({ page, present }: Editor): number {
  const rows = (tops: readonly number[]) => tops.reduce((sum, row) => sum + page.end[row] - row, 0);
  return rows(present.choice.included) - rows(present.choice.excluded);
}

function alikeWords(before: Editor, after: Editor): string {
  if (before.present === after.present) return t('say_none_alike');
  return t(size(after) > size(before) ? 'say_alike_added' : 'say_alike_dropped');
}

/** Characters of a block that are read out. */
const SPOKEN = 60;

/** A verb and the first words of the block that the cursor is on; what it is where it has none. */
export function withBlock({ page, cursor }: Editor, verb: string): string {
  return cursor < 0 ? `${verb}.` : `${verb}: ${firstWords(page, cursor) || kindOf(page, cursor)}`;
}

/** What a block without words is. */
function kindOf(page: Snapshot, row: number): string {
  const isPicture = page.imageArea.subarray(row, page.end[row]).some((area) => area > 0);
  return t(isPicture ? 'say_picture' : 'say_no_text');
}

function firstWords(page: Snapshot, row: number): string {
  let text = '';
  for (let k = 0; k < page.runCount && text.length <= SPOKEN + 1; k++) {
    const owner = page.runOwner[k];
    if (owner >= row && owner < page.end[row])
      text += ` ${page.text.slice(page.runStart[k], page.runStart[k + 1]).trim()}`;
  }
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > SPOKEN ? `${wholeLetters(words.slice(0, SPOKEN))}…` : words;
}

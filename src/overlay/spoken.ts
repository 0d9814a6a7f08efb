import { isSelected, KEY_COMMANDS, type KeyCommand } from '../extract/edit-commands.ts';
import { whyNot } from '../extract/edit-reasons.ts';
import type { Editor } from '../extract/edit-state.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import { whyNotWords } from './words.ts';

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
      return changed ? 'Undone.' : 'Nothing to undo.';
    case 'redo':
      return changed ? 'Done again.' : 'Nothing to do again.';
    case 'toggle':
      return after.cursor < 0
        ? 'Move to a block first.'
        : withBlock(after, isSelected(after, after.cursor) ? 'Added' : 'Dropped');
    case 'widen':
      return before === after ? 'This is the widest block.' : withBlock(after, 'Wider');
    case 'narrow':
      return before === after ? 'There is no smaller block here.' : withBlock(after, 'Narrower');
    case 'only':
      return after.cursor < 0 ? 'Move to a block first.' : withBlock(after, 'Only this');
    case 'alike':
      return after.cursor < 0 ? 'Move to a block first.' : alikeWords(before, after);
    case 'images':
      return changed ? (size(after) < size(before) ? 'Pictures off.' : 'Pictures on.') : 'There are no pictures here.';
    default:
      return before.cursor === after.cursor ? 'No further block there.' : withBlock(after, stateOf(after));
  }
}

/** Whether the block of the cursor is selected, and if not why. */
function stateOf(editor: Editor): string {
  const why = whyNot(editor, editor.cursor);
  return why ? whyNotWords(why) : 'Selected';
}

/** Rows of the region, counted by their subtrees: less after something was taken out. */
function size({ page, present }: Editor): number {
  const rows = (tops: readonly number[]) => tops.reduce((sum, row) => sum + page.end[row] - row, 0);
  return rows(present.choice.included) - rows(present.choice.excluded);
}

function alikeWords(before: Editor, after: Editor): string {
  if (before.present === after.present) return 'Nothing else is like this.';
  return size(after) > size(before) ? 'Added everything like this.' : 'Dropped everything like this.';
}

/** Characters of a block that are read out. */
const SPOKEN = 60;

/** A verb and the first words of the block that the cursor is on. */
export function withBlock({ page, cursor }: Editor, verb: string): string {
  return cursor < 0 ? `${verb}.` : `${verb}: ${firstWords(page, cursor) || page.tagNames[page.tag[cursor]]}`;
}

function firstWords(page: Snapshot, row: number): string {
  let text = '';
  for (let k = 0; k < page.runCount && text.length < SPOKEN; k++) {
    const owner = page.runOwner[k];
    if (owner >= row && owner < page.end[row])
      text += ` ${page.text.slice(page.runStart[k], page.runStart[k + 1]).trim()}`;
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, SPOKEN);
}

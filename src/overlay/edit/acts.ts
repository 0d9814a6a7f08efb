import { click, drop, takeInside, type Rectangle } from '../../extract/edit/commands.ts';
import { isSelected, pointAt, type Editor } from '../../extract/edit/state.ts';
import { selectionMask } from '../../extract/page/selection.ts';
import { t } from '../../ui/words.ts';
import type { HitTest } from '../page/hit.ts';
import type { Gesture } from './gestures.ts';
import { runSpoken, withBlock, type Spoken } from './spoken.ts';

/** Where things lie in the window. */
export interface Places {
  readonly hitTest: HitTest;
  readonly boxOf: (row: number) => Rectangle | null;
}

/** What a gesture makes of the selection, with what is said of it; null where it makes nothing of it. */
export function act(editor: Editor, gesture: Gesture, { hitTest, boxOf }: Places): Spoken | null {
  switch (gesture.name) {
    case 'hover': {
      const row = hitTest(gesture.x, gesture.y);
      return row === editor.cursor ? null : { editor: pointAt(editor, row), announcement: '' };
    }
    case 'click':
      return clicked(editor, hitTest(gesture.x, gesture.y), gesture.again);
    case 'drop': {
      const row = hitTest(gesture.x, gesture.y);
      const next = row < 0 ? editor : drop(editor, row);
      return {
        editor: next,
        announcement: next === editor ? t('say_not_selected') : withBlock(next, t('say_dropped')),
      };
    }
    case 'drawn': {
      const next = takeInside(editor, gesture.area, boxOf);
      return { editor: next, announcement: drawnWords(editor, next) };
    }
    case 'widen':
    case 'narrow':
      return runSpoken(editor, gesture.name);
    case 'drawing':
    case 'undone':
      return null;
  }
}

function clicked(editor: Editor, row: number, again: boolean): Spoken {
  if (row < 0) return { editor, announcement: t('say_no_block') };
  const next = click(editor, row, again);
  return {
    editor: next,
    announcement: withBlock(next, t(isSelected(next, next.cursor) ? 'say_added' : 'say_dropped')),
  };
}

function drawnWords(before: Editor, after: Editor): string {
  if (before === after) return t('say_nothing_drawn');
  const mask = selectionMask(before.page, before.present.choice);
  const grown = selectionMask(after.page, after.present.choice).some((taken, row) => taken === 1 && mask[row] === 0);
  return t(grown ? 'say_drawn_added' : 'say_drawn_kept');
}

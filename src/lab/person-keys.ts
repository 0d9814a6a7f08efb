import { KEY_COMMANDS } from '../extract/edit-commands.ts';
import { pointAt, type Editor } from '../extract/edit-state.ts';
import { otherAnswers, type Errand, type Move } from './person.ts';

const WALKS = ['nextCandidate', 'previousCandidate', 'next', 'previous', 'parent', 'child'] as const;

/** Keys pressed one after the other where the cursor has come to. */
const ACTS = [
  ['toggle'],
  ['only'],
  ['alike'],
  ['widen'],
  ['narrow'],
  ['toggle', 'alike'],
  ['widen', 'widen'],
  ['narrow', 'narrow'],
] as const;

/** The keyboard: the cursor goes by the shortest way to a block, then something is done to it. */
export function* byKeyboard(editor: Editor, errand: Errand, most: number): Iterable<Move> {
  const waiting: Move[] = [
    { cost: 1, name: 'pictures', after: KEY_COMMANDS.images(editor) },
    ...otherAnswers(editor, errand),
  ];
  const seen = new Set([editor.cursor]);
  let front: Walked[] = [{ editor, keys: '' }];
  for (let walked = 0; walked < most; walked++) {
    for (const here of front) waiting.push(...acts(here, walked));
    for (let k = 0; k < waiting.length; k++) if (waiting[k].cost === walked + 1) yield waiting[k];
    front = stepsFrom(front, seen);
  }
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

import { latinKey } from '../ui/latin-key.ts';
import type { BlockEdit } from './block-edits.ts';
import type { BlockStep, Edition } from './edition.ts';

/** What a person asks for in the page layout: a step, an edit of the chosen block, or the last edit undone. */
export type BlockAct = BlockStep | BlockEdit | 'undo';

const ACTS: ReadonlyMap<string, BlockAct> = new Map([
  ['arrowdown', 'next'],
  ['arrowup', 'previous'],
  ['b', 'break'],
  ['k', 'keep'],
  ['delete', 'remove'],
  ['backspace', 'remove'],
  ['z', 'undo'],
]);

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key asks for, on any keyboard; null where it is not ours, or the browser's together with others. */
export function blockActOf({ key, code, ctrlKey, metaKey, altKey }: Key): BlockAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  return ACTS.get(latinKey(key, code).toLowerCase()) ?? null;
}

interface BlockInput {
  /** Whether blocks can be chosen now: else clicks and keys are the browser's. */
  readonly canChoose: () => boolean;
  /** Another block is chosen. */
  readonly onChoose: () => void;
  readonly onAct: (act: BlockAct) => void;
}

/** Chooses the blocks of an edition that are clicked, and tells what its keys ask for. What is chosen then is in sight. */
export function hearBlocks(edition: Edition, { canChoose, onChoose, onAct }: BlockInput): void {
  edition.article.addEventListener('click', (event) => {
    if (!canChoose()) return;
    event.preventDefault();
    if (edition.choose(event.target)) onChoose();
  });
  edition.article.addEventListener('keydown', (event) => {
    const act = canChoose() ? blockActOf(event) : null;
    if (!act) return;
    event.preventDefault();
    onAct(act);
    edition.chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Tells of Escape wherever it is pressed, but where something that is open was closed by it. */
export function hearEscape(onEscape: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  });
}

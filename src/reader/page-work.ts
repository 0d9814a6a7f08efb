import { NO_EDITS, type BlockEdit, type BlockEdits } from './block-edits.ts';

/** Edits of the blocks of an article in one of its editions. `count`: how many blocks it had; with another number they mean nothing. */
export interface EditedBlocks {
  readonly count: number;
  readonly edits: BlockEdits;
}

/** What a person did to the pages of an article besides what is remembered for all articles. */
export interface PageWork {
  readonly asPages: boolean;
  readonly clean: EditedBlocks;
  /** As on the page. */
  readonly styled: EditedBlocks;
}

/** An article that nobody has worked on: no preview, no edits. */
export const NO_WORK: PageWork = {
  asPages: false,
  clean: { count: 0, edits: NO_EDITS },
  styled: { count: 0, edits: NO_EDITS },
};

/**
 * Keeps the work with this entry of the tab's history: it outlives a reload and the way to the settings and back, and goes
 * with the tab. Nothing is written that a private window would leave.
 */
export function keepWork(work: PageWork): void {
  history.replaceState(work, '');
}

/** The work that was kept with this entry of the tab's history; NO_WORK where there is none. */
export function readWork(): PageWork {
  return checkWork(history.state);
}

/** The work that a value says, as far as it says one. */
export function checkWork(value: unknown): PageWork {
  const { asPages, clean, styled } = asRecord(value);
  return { asPages: asPages === true, clean: checkBlocks(clean), styled: checkBlocks(styled) };
}

function checkBlocks(value: unknown): EditedBlocks {
  const { count, edits } = asRecord(value);
  if (!isIndex(count) || !Array.isArray(edits)) return NO_WORK.clean;
  const sound = edits.every((one) => {
    const { blocks, edit } = asRecord(one);
    const areBlocks = Array.isArray(blocks) && blocks.every((block) => isIndex(block) && block < count);
    return areBlocks && EDITS.includes(edit as BlockEdit);
  });
  return sound ? { count, edits: edits as BlockEdits } : NO_WORK.clean;
}

const EDITS: readonly BlockEdit[] = ['break', 'keep', 'remove'];

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

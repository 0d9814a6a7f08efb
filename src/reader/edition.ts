import { blocksWith, edited, nextBlock, NO_EDITS, undone, type BlockEdit, type BlockEdits } from './block-edits.ts';
import { blockAt, blocksOf, markBlocks } from './blocks.ts';
import { openingOf } from './opening.ts';
import type { EditedBlocks } from './page-work.ts';
import type { PrintChoices } from './print-choices.ts';

/** A step to another block, or to none. */
export type BlockStep = 'next' | 'previous' | 'none';

interface EditionStart {
  readonly kind: PrintChoices['edition'];
  readonly content: DocumentFragment;
  /** What was done before; nothing where the article had other blocks then. */
  readonly before: EditedBlocks;
  /** px of the article on its page; 0 where it has our typography. */
  readonly width: number;
}

/**
 * An article in one edition, what is done to its blocks, and which of them is chosen. A block is named by its place among
 * `blocks`. None that cannot be seen is chosen. Nothing of it is drawn before `mark`.
 */
export class Edition {
  readonly kind: PrintChoices['edition'];
  readonly article = document.createElement('article');
  readonly blocks: readonly HTMLElement[];
  /** Its text before its running text. */
  readonly opening: string;
  readonly width: number;
  #edits: BlockEdits;
  #chosen = -1;

  constructor({ kind, content, before, width }: EditionStart) {
    this.kind = kind;
    this.width = width;
    if (kind === 'page') this.article.className = 'styled';
    this.article.append(content);
    this.blocks = blocksOf(this.article);
    this.opening = openingOf(this.article);
    this.#edits = before.count === this.blocks.length ? before.edits : NO_EDITS;
  }

  get edits(): BlockEdits {
    return this.#edits;
  }

  set edits(edits: BlockEdits) {
    this.#edits = edits;
    if (this.hidden().has(this.#chosen)) this.step('next');
  }

  /** What is to be known of it after a reload. */
  get work(): EditedBlocks {
    return { count: this.blocks.length, edits: this.#edits };
  }

  get canUndo(): boolean {
    return this.#edits.length > 0;
  }

  get chosen(): HTMLElement | null {
    return this.blocks[this.#chosen] ?? null;
  }

  /** Whether an edit is on for the chosen block. */
  isOn(edit: BlockEdit): boolean {
    return blocksWith(this.#edits, edit).has(this.#chosen);
  }

  /** Blocks that are removed, each by itself. */
  removed(): ReadonlySet<number> {
    return blocksWith(this.#edits, 'remove');
  }

  /** Blocks that are removed, and those within them. */
  hidden(): ReadonlySet<number> {
    return this.within(this.removed());
  }

  /** Blocks, and those within them. */
  within(places: ReadonlySet<number>): ReadonlySet<number> {
    const around = Array.from(places, (at) => this.blocks[at]);
    return new Set(this.blocks.flatMap((block, at) => (around.some((one) => one.contains(block)) ? [at] : [])));
  }

  /** Chooses the block around what was clicked; a wider one where it was clicked again. Whether there is one. */
  choose(target: EventTarget | null): boolean {
    const at = blockAt(this.blocks, target, this.#chosen);
    if (at >= 0) this.#chosen = at;
    return at >= 0;
  }

  /** Chooses the next block of a direction that is shown, else the one on the other side, else none. */
  step(to: BlockStep): void {
    this.#chosen = to === 'none' ? -1 : this.#beside(to === 'next' ? 1 : -1);
  }

  #beside(step: 1 | -1): number {
    const hidden = this.hidden();
    const ways = step === 1 ? ([1, -1] as const) : ([-1, 1] as const);
    const next = ways.map((way) => nextBlock(this.blocks.length, this.#chosen, way, hidden));
    return next.find((at) => !hidden.has(at)) ?? -1;
  }

  /** Edits the chosen block, where there is one. */
  edit(edit: BlockEdit): void {
    if (this.chosen) this.edits = edited(this.#edits, [this.#chosen], edit);
  }

  undo(): void {
    this.edits = undone(this.#edits);
  }

  /** Removes blocks that are not removed, and puts back those that are, as one step; none where that was the last one. */
  toggleRemoved(places: readonly number[]): void {
    if (places.length === 0) return;
    const last = this.#edits.at(-1);
    const isSame = last?.edit === 'remove' && last.blocks.join() === places.join();
    this.edits = isSame ? undone(this.#edits) : edited(this.#edits, places, 'remove');
  }

  /** Puts everything back that was taken out, as one step. */
  showRemoved(): void {
    this.edits = edited(this.#edits, Array.from(this.removed()), 'remove');
  }

  /** Writes into the article what is done to its blocks, and which is chosen, where they can be. */
  mark(canChoose: boolean): void {
    markBlocks(this.blocks, this.#edits, canChoose ? this.#chosen : -1);
    this.article.tabIndex = canChoose ? 0 : -1;
  }
}

import { BLOCK } from '../clip/removed.ts';
import { wholeLetters } from '../clip/whole-letters.ts';
import { blocksWith, type BlockEdit, type BlockEdits } from './block-edits.ts';

const ATTRIBUTES: Readonly<Record<BlockEdit, string>> = {
  break: 'data-break',
  keep: 'data-keep',
  remove: 'data-removed',
};

/** The blocks of an article in document order; one that holds nothing but another block is that block. */
export function blocksOf(article: HTMLElement): HTMLElement[] {
  const all = Array.from(article.querySelectorAll<HTMLElement>(BLOCK));
  return all.filter((block) => {
    const parent = block.parentElement;
    return parent === article || parent === null || !parent.matches(BLOCK) || !isAlone(block, parent);
  });
}

function isAlone(block: Element, parent: Element): boolean {
  return parent.children.length === 1 && parent.textContent?.trim() === block.textContent?.trim();
}

/**
 * The number of the innermost block around what was clicked, -1 for none; of the block around the `current` one where that
 * was clicked again, so that click after click takes more.
 */
export function blockAt(blocks: readonly HTMLElement[], target: EventTarget | null, current: number): number {
  if (!(target instanceof Element)) return -1;
  const around = blocks.flatMap((block, at) => (block.contains(target) ? [at] : []));
  const inner = around.at(-1) ?? -1;
  const wider = around[around.indexOf(current) - 1];
  return around.includes(current) ? (wider ?? inner) : inner;
}

/** Marks the blocks, for the style sheet: what is edited, and which one is chosen. */
export function markBlocks(blocks: readonly HTMLElement[], edits: BlockEdits, chosen: number): void {
  for (const [edit, attribute] of Object.entries(ATTRIBUTES)) {
    const on = blocksWith(edits, edit as BlockEdit);
    blocks.forEach((block, at) => block.toggleAttribute(attribute, on.has(at)));
  }
  blocks.forEach((block, at) => block.toggleAttribute('data-chosen', at === chosen));
}

/** The first words of a block, for people who hear where they are. */
export function nameOfBlock(block: HTMLElement): string {
  const text = block.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const words = text === '' ? (block.getAttribute('alt') ?? '') : text;
  return words.length > 60 ? `${wholeLetters(words.slice(0, 59))}…` : words;
}

import { DISPLAY, type Snapshot } from '../page/snapshot.ts';
import { kindsOf } from './word-lists.ts';

/** Tags whose presence above a block is a feature each. */
export const CONTEXT_TAGS = [
  ['nav'],
  ['header'],
  ['footer'],
  ['aside'],
  ['form', 'fieldset'],
  ['ul', 'ol', 'menu'],
  ['li'],
  ['dl', 'dt', 'dd'],
  ['table'],
  ['td', 'th'],
  ['article'],
  ['main'],
  ['section'],
  ['figure', 'figcaption'],
  ['blockquote'],
  ['pre', 'code'],
  ['button', 'label', 'select'],
  ['a'],
  ['p'],
  ['h1'],
  ['h2', 'h3'],
  ['h4', 'h5', 'h6'],
  ['details', 'summary'],
  ['strong', 'b', 'em', 'i'],
  ['span', 'small', 'time'],
  ['noscript'],
  ['dialog'],
] as const;

/** Bits that hold at each row or above it: `tags` of CONTEXT_TAGS, `kinds` of KINDS, `near` of KINDS on the row or the inline elements around it. */
export interface RowContext {
  readonly tags: Int32Array;
  readonly kinds: Int32Array;
  readonly near: Int32Array;
}

/** The bits of all rows. The body and the document element say nothing of a block. O(rows). */
export function contextBits(page: Snapshot): RowContext {
  const bitOfTag = page.tagNames.map((name) =>
    CONTEXT_TAGS.reduce((bits, names, k) => ((names as readonly string[]).includes(name) ? bits | (1 << k) : bits), 0),
  );
  const bitsOfString = new Int32Array(page.strings.length).fill(-1);
  const bitsAt = (column: Int32Array, row: number): number => {
    const index = column[row];
    if (index < 0) return 0;
    if (bitsOfString[index] < 0) bitsOfString[index] = kindsOf(page.strings[index]);
    return bitsOfString[index];
  };
  const tags = new Int32Array(page.count);
  const kinds = new Int32Array(page.count);
  const near = new Int32Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const parent = page.parent[row];
    if (parent < 1) continue;
    const own = bitsAt(page.classes, row) | bitsAt(page.id, row) | bitsAt(page.role, row);
    tags[row] = tags[parent] | bitOfTag[page.tag[row]];
    kinds[row] = kinds[parent] | own;
    near[row] = own | (page.display[row] === DISPLAY.inline ? near[parent] : 0);
  }
  return { tags, kinds, near };
}

/** What tells the template of a site: names and places of the elements around a block, hashed. Pure. */
import type { Snapshot } from '../page/snapshot.ts';
import type { Blocks } from './blocks.ts';

/** Bits of a token: few enough to hold a number for each, many enough that the names of two sites rarely meet. */
const TOKEN_BITS = 16;

/** Tokens that there are: 0 … TOKENS-1. */
export const TOKENS = 1 << TOKEN_BITS;

/** Tokens of all blocks: those of block b, each once, are token[start[b]] … token[start[b + 1] - 1]. */
export interface BlockTokens {
  readonly start: Uint32Array;
  readonly token: Uint16Array;
}

/** Elements above a block that are looked at: pages are rarely deeper. */
const MAX_ABOVE = 20;

/** Characters. A longer name was made by a machine. */
const MAX_NAME = 40;

/** Tells the element that holds a block from one further above. */
const HOLDS = 7;

/**
 * The tokens of each block: for each element from the one that holds it up to below the body, each of its names with its
 * tag, and the element with its parent; for the holder also itself alone and with two above. Names are class names and
 * the id, without those that hold digits: these are one page's own. O(rows + blocks × depth).
 */
export function blockTokens(page: Snapshot, blocks: Blocks): BlockTokens {
  const { parent, tag } = page;
  const tags = page.tagNames.map((name) => hashOf(name));
  const names = nameHashes(page);
  const steps = stepHashes(page, tags, names);
  const start = new Uint32Array(blocks.count + 1);
  const token: number[] = [];
  const lastBlock = new Int32Array(TOKENS).fill(-1);
  for (let b = 0; b < blocks.count; b++) {
    start[b] = token.length;
    const add = (hash: number): void => {
      const found = hash >>> (32 - TOKEN_BITS);
      if (lastBlock[found] !== b) token.push(found);
      lastBlock[found] = b;
    };
    const row = blocks.row[b];
    const [above, next] = [steps[parent[row]] ?? 0, steps[parent[parent[row]]] ?? 0];
    add(joined(steps[row], HOLDS));
    add(joined(joined(steps[row], above), next));
    for (let at = row, depth = 0; parent[at] > 0 && depth < MAX_ABOVE; at = parent[at], depth++) {
      for (const name of names(at)) add(joined(tags[tag[at]], name));
      add(joined(steps[at], steps[parent[at]]));
    }
  }
  start[blocks.count] = token.length;
  return { start, token: Uint16Array.from(token) };
}

/** The names of a row as hashes, in the order of the hashes; each attribute is taken apart once a page. */
function nameHashes(page: Snapshot): (row: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  const of = (index: number, mark: string): readonly number[] => {
    if (index < 0) return [];
    const key = mark === '' ? index : -index - 1;
    const found = known.get(key) ?? hashesOf(page.strings[index], mark);
    known.set(key, found);
    return found;
  };
  return (row) => {
    const [classes, id] = [of(page.classes[row], ''), of(page.id[row], '#')];
    return id.length === 0 ? classes : [...classes, ...id];
  };
}

function hashesOf(names: string, mark: string): number[] {
  const kept = new Set(names.split(/\s+/).filter((name) => name !== '' && name.length <= MAX_NAME && !/\d/.test(name)));
  return Array.from(kept, (name) => hashOf(mark + name)).sort((a, b) => a - b);
}

/** One hash of each row's tag and names. */
function stepHashes(page: Snapshot, tags: readonly number[], names: (row: number) => readonly number[]): Uint32Array {
  const steps = new Uint32Array(page.count);
  for (let row = 0; row < page.count; row++) steps[row] = names(row).reduce(joined, tags[page.tag[row]]);
  return steps;
}

/** 32 bits of a text: FNV-1a by UTF-16 units, mixed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return mixed(hash);
}

/** 32 bits of two hashes in their order. */
function joined(a: number, b: number): number {
  return mixed(Math.imul(a, 31) ^ b);
}

/** Every bit in depends on every bit out: the finaliser of MurmurHash3 (Austin Appleby, public domain). */
function mixed(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

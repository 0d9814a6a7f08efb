import { BLOCK } from '../clip/removed.ts';

/** Blocks of two articles that hold the same: those of each article one within the other, the outermost first. */
export interface SameBlocks {
  readonly ours: readonly Element[];
  readonly theirs: readonly Element[];
}

/**
 * The blocks of two articles of one page that hold the same text, but for white space, and the same images. What stands
 * there more than once is told apart by the last block before it that both have once; where that leaves more of them in
 * one article than in the other, nothing says which is which, and they are not among the answer.
 */
export function sameBlocks(ours: Element, theirs: Element): SameBlocks[] {
  const [one, other] = [holdingsOf(ours), holdingsOf(theirs)];
  const others = keysOnce(other);
  const both = Array.from(keysOnce(one)).filter((key) => others.has(key));
  const landmarks = new Map(both.map((key, k) => [key, k]));
  const there = byPlace(other, landmarks);
  return Array.from(byPlace(one, landmarks)).flatMap(([place, here]) => {
    const same = there.get(place) ?? [];
    return same.length === here.length ? here.map(({ blocks }, k) => ({ ours: blocks, theirs: same[k].blocks })) : [];
  });
}

/** What blocks hold, and they themselves, the outermost first. */
interface Holding {
  readonly key: string;
  readonly blocks: readonly Element[];
}

function keysOnce(holdings: readonly Holding[]): Set<string> {
  const seen = new Set<string>();
  const once = new Set<string>();
  for (const { key } of holdings) {
    if (seen.has(key)) once.delete(key);
    else once.add(key);
    seen.add(key);
  }
  return once;
}

/** Holdings by what they hold, and where that stands more than once, by the last landmark before them too. */
function byPlace(holdings: readonly Holding[], landmarks: ReadonlyMap<string, number>): Map<string, Holding[]> {
  const places = new Map<string, Holding[]>();
  let last = -1;
  for (const holding of holdings) {
    last = landmarks.get(holding.key) ?? last;
    const place = landmarks.has(holding.key) ? `=${holding.key}` : `${last}\n${holding.key}`;
    const there = places.get(place);
    if (there) there.push(holding);
    else places.set(place, [holding]);
  }
  return places;
}

/** What the blocks of an article hold, in document order; those that hold nothing are left out. */
function holdingsOf(article: Element): Holding[] {
  const spans = spansOf(article);
  const byRange = new Map<string, { key: string; blocks: Element[] }>();
  for (const { block, start, end } of spans.list) {
    if (start === end) continue;
    // Blocks of one range that is not empty stand one within the other.
    const range = `${start} ${end}`;
    const known = byRange.get(range);
    if (known) known.blocks.push(block);
    else byRange.set(range, { key: spans.held.slice(start, end), blocks: [block] });
  }
  return Array.from(byRange.values());
}

interface Span {
  readonly block: Element;
  readonly start: number;
  end: number;
}

/** White space, and signs that the clean article does without: bullets of typed lists, the chains of headings. */
const UNREAD = /[\s•●▪◦‣∙⁃·🔗]+/gu;

/** All that an article holds, written once, and where in it each of its blocks begins and ends. */
function spansOf(article: Element): { readonly held: string; readonly list: readonly Span[] } {
  const walker = article.ownerDocument.createTreeWalker(article, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const list: Span[] = [];
  const open: Span[] = [];
  let held = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (let last = open.at(-1); last && !last.block.contains(node); last = open.at(-1)) {
      last.end = held.length;
      open.pop();
    }
    if (!(node instanceof Element)) {
      held += (node.textContent ?? '').replace(UNREAD, '');
      continue;
    }
    if (node.matches(BLOCK)) {
      const span = { block: node, start: held.length, end: 0 };
      list.push(span);
      open.push(span);
    }
    if (node.localName === 'img') held += `\n${node.getAttribute('src') ?? ''}\n`;
  }
  for (const span of open) span.end = held.length;
  return { held, list };
}

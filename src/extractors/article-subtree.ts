import { findCapitalised } from '../extract/page/entities.ts';
import type { LeftOut, Selection } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import { countRows, countRuns, type RowCounts, type RunCounts } from '../extract/page/text-counts.ts';
import { isWhite } from '../extract/page/white-space.ts';
import { unrelatedImages, type ImageOptions } from '../extract/papers/related-images.ts';
import type { Extractor } from './extractor.ts';

/**
 * Article subtree with relevant images: Joshi and Liu, "Web Document Text and Images Extraction using DOM Analysis and
 * Natural Language Processing", DocEng 2009.
 */
export const articleSubtree: Extractor = { name: 'article-subtree', extract };

/** Its first part alone, section 4.2: the article with all of its pictures. */
export const articleText: Extractor = { name: 'article-subtree-text', extract: extractText };

/** Section 4.2: the tags that are laid out as blocks and can hold text; all others are style. `br` and `hr` hold none. */
const BLOCK_TAGS: ReadonlySet<string> = new Set('html body div p li ul ol td tr table h1 h2 h3 h4 h5 h6'.split(' '));

/** Characters of paragraphs that an article has at least, those of white space counted: section 4.2. */
export const MIN_ARTICLE_CHARS = 500;

/** A block is a list of links from so many links and this share of linked characters; the paper names no values. */
const LINK_LIST = { links: 2, share: 0.5 } as const;

/** Sections 4.3 and 4.4. Where names cannot be told a picture with caption stays. */
const IMAGES: ImageOptions = { findEntities: findCapitalised, asPrinted: true };

function extract(page: Snapshot): Selection | null {
  const whole = extractText(page);
  if (whole === null) return null;
  const images = unrelatedImages(page, whole, IMAGES);
  return {
    ...whole,
    extractor: articleSubtree.name,
    excluded: [...whole.excluded, ...images.map(({ row }) => row)].sort((a, b) => a - b),
    leftOut: [...whole.leftOut, ...images].sort((a, b) => a.row - b.row),
  };
}

function extractText(page: Snapshot): Selection | null {
  const runs = countRuns(page);
  const article = articleSizes(page, runs).findIndex((size) => size >= MIN_ARTICLE_CHARS);
  if (article < 0) return null;
  const lists = linkLists(page, countRows(page, runs), article);
  const leftOut: LeftOut[] = lists.map((row) => ({ row, reason: 'noise', score: 0 }));
  return { extractor: articleText.name, included: [article], excluded: lists, scores: [1], leftOut };
}

/**
 * For each row the characters of the paragraphs that make it an article subtree, section 4.2 and its Figure 3: those of
 * its `p` and `div` children with text of their own, and its own text where `br` breaks it.
 */
export function articleSizes(page: Snapshot, { chars }: RunCounts): Float64Array {
  const holds = page.tagNames.map((tag) => BLOCK_TAGS.has(tag));
  const [p, div, br] = ['p', 'div', 'br'].map((tag) => page.tagNames.indexOf(tag));
  const block = new Int32Array(page.count);
  const broken = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    block[row] = row === 0 || holds[page.tag[row]] ? row : block[page.parent[row]];
    if (page.tag[row] === br) broken[block[row]] = 1;
  }
  const sizes = new Float64Array(page.count);
  for (let run = 0; run < page.runCount; run++) {
    if (chars[run] === 0) continue;
    const row = block[page.runOwner[run]];
    if (page.tag[row] === p) sizes[page.parent[row]] += lengthOf(page, run);
    else if (broken[row]) sizes[row] += lengthOf(page, run);
    else if (page.tag[row] === div) sizes[page.parent[row]] += lengthOf(page, run);
  }
  return sizes;
}

/** Characters of a run as it is shown: white space that stands together is one. */
function lengthOf(page: Snapshot, run: number): number {
  let length = 0;
  let wasWhite = false;
  for (let at = page.runStart[run]; at < page.runStart[run + 1]; at++) {
    const white = isWhite(page.text.charCodeAt(at));
    if (!white || !wasWhite) length++;
    wasWhite = white;
  }
  return length;
}

/** Topmost blocks inside the article that are lists of links. */
function linkLists(page: Snapshot, { chars, linkChars, links }: RowCounts, article: number): number[] {
  const holds = page.tagNames.map((tag) => BLOCK_TAGS.has(tag));
  const rows: number[] = [];
  for (let row = article + 1; row < page.end[article];) {
    const many = links[row] >= LINK_LIST.links && linkChars[row] > LINK_LIST.share * chars[row];
    const isList = many && holds[page.tag[row]];
    if (isList) rows.push(row);
    row = isList ? page.end[row] : row + 1;
  }
  return rows;
}

import { createHash } from 'node:crypto';
import { serialise, type Snapshot } from '../../extract/page/snapshot.ts';
import { boxesOf, cacheWithBoxes } from '../boxes/articles-with-boxes.ts';
import type { PeerResults } from './cache.ts';
import { foldsBySite, readLabels, SETS, type CorpusPage, type SetName } from './corpus.ts';
import type { PageFacts } from './facts-in-page.ts';
import { openCache } from './record.ts';

/** A rendered page with its gold. Rows are rows of `snapshot`; both lists are empty where gold is text. */
export interface LabPage {
  readonly page: CorpusPage;
  /** 0–4; no site stands in two folds. */
  readonly fold: number;
  readonly snapshot: Snapshot;
  readonly select: readonly number[];
  readonly deselect: readonly number[];
  /** The same page with boxes among its paragraphs, to learn from: `select` are those that are content, `deselect` the others. */
  readonly withBoxes?: LabPage;
  /** Null where peers have not been recorded yet. */
  readonly peers: PeerResults | null;
  /** What the page and the peers say of its article; null where that has not been recorded. */
  readonly facts: PageFacts | null;
}

/** The pages of the sets asked for: those in the cache, and those that are not: misses of every method. */
export interface LabPages {
  readonly pages: readonly LabPage[];
  readonly missing: readonly CorpusPage[];
}

/** No page of the sets asked for has been recorded. The message is a sentence for people. */
export class NothingRecorded extends Error {
  override readonly name = 'NothingRecorded';
}

/**
 * All recorded pages of some sets, snapshots ready to use (typed arrays over the bytes of the cache). Folds are those
 * of the whole corpus, whichever sets are asked for. Throws NothingRecorded where the cache has none of them.
 */
export async function loadPages(corpus: string, sets: readonly SetName[] = SETS): Promise<LabPages> {
  const { scripts, cache } = await openCache();
  const all = readLabels(corpus);
  const foldOf = foldsBySite(all);
  const boxes = boxesOf(all, foldOf);
  const withBoxes = cacheWithBoxes(scripts.capture.hash, boxes);
  const pages: LabPage[] = [];
  const missing: CorpusPage[] = [];
  for (const set of sets) {
    for (const page of all) {
      if (page.set !== set) continue;
      const capture = cache.capture(page);
      if (capture === null) missing.push(page);
      else {
        const common = { page, fold: foldOf.get(page.site) ?? 0, peers: cache.peers(page), facts: cache.facts(page) };
        const boxed = boxes.has(page) ? withBoxes.capture(page) : null;
        const isBoxed = boxed && boxed.select.length + boxed.deselect.length > 0;
        pages.push({ ...common, ...capture, ...(isBoxed && { withBoxes: { ...common, ...boxed } }) });
      }
    }
  }
  if (pages.length === 0) throw new NothingRecorded('No page has been recorded yet. Run: npm run lab -- record');
  return { pages, missing };
}

/** A page as it is, and with boxes where it was recorded so. */
export function asLearnt(page: LabPage): LabPage[] {
  return page.withBoxes ? [page, page.withBoxes] : [page];
}

const fingerprints = new WeakMap<readonly LabPage[], string>();

/**
 * Names what can be learnt from pages: the same for the same recordings, gold and folds only. A page that was rendered
 * anew may differ a little, and so does what is learnt from it.
 */
export function fingerprintOf(pages: readonly LabPage[]): string {
  const known = fingerprints.get(pages);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const { page, fold, snapshot, select, deselect } of pages.flatMap(asLearnt)) {
    hash.update(JSON.stringify([page.set, page.id, page.type, page.gold, fold, select, deselect]));
    hash.update(serialise(snapshot));
  }
  const made = hash.digest('hex').slice(0, 16);
  fingerprints.set(pages, made);
  return made;
}

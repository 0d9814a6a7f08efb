import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { deserialise, type Snapshot } from '../../extract/page/snapshot.ts';
import type { CorpusPage } from './corpus.ts';
import type { PageFacts } from './facts-in-page.ts';

/** What is kept of a rendered page besides its snapshot. Rows of that snapshot. */
export interface Recorded {
  readonly select: readonly number[];
  readonly deselect: readonly number[];
  /** Gold paths that lead to no row. */
  readonly lost: readonly string[];
}

/** Results of peers on a page, by name. Wall clock, ms. `error` where one crashed: a miss. */
export type PeerResults = Readonly<Record<string, { blocks: readonly string[]; ms: number; error?: string }>>;

/**
 * The rendered corpus on disk, outside the repository: one file a page and kind, keyed by the hash of the page and
 * of the code that read it, so that a change of either makes a new entry and never a stale one.
 */
export class Cache {
  readonly #folder: string;
  readonly #captureHash: string;
  readonly #peersHash: string;
  readonly #factsHash: string;

  constructor(captureHash: string, peersHash: string, factsHash: string) {
    this.#folder = cacheFolder();
    this.#captureHash = captureHash;
    this.#peersHash = peersHash;
    this.#factsHash = factsHash;
  }

  hasCapture(page: CorpusPage): boolean {
    return existsSync(this.#capturePath(page, 'json'));
  }

  hasPeers(page: CorpusPage): boolean {
    return existsSync(this.#peersPath(page));
  }

  hasFacts(page: CorpusPage): boolean {
    return existsSync(this.#factsPath(page));
  }

  /** The snapshot of a page with its gold rows; null where the page has not been recorded. */
  capture(page: CorpusPage): (Recorded & { readonly snapshot: Snapshot }) | null {
    const path = this.#capturePath(page, 'json');
    if (!existsSync(path)) return null;
    const recorded = JSON.parse(readFileSync(path, 'utf8')) as Recorded;
    return { ...recorded, snapshot: deserialise(gunzipSync(readFileSync(this.#capturePath(page, 'snapshot.gz')))) };
  }

  /** Results of the peers on a page; null where it has not been recorded. */
  peers(page: CorpusPage): PeerResults | null {
    const path = this.#peersPath(page);
    return existsSync(path) ? (JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as PeerResults) : null;
  }

  /** What a page and the peers say of its article; null where it has not been recorded. */
  facts(page: CorpusPage): PageFacts | null {
    const path = this.#factsPath(page);
    return existsSync(path) ? (JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as PageFacts) : null;
  }

  putCapture(page: CorpusPage, snapshot: Uint8Array, recorded: Recorded): void {
    write(this.#capturePath(page, 'snapshot.gz'), gzipSync(snapshot, { level: GZIP_LEVEL }));
    write(this.#capturePath(page, 'json'), JSON.stringify(recorded));
  }

  putPeers(page: CorpusPage, results: PeerResults): void {
    write(this.#peersPath(page), gzipSync(JSON.stringify(results)));
  }

  putFacts(page: CorpusPage, facts: PageFacts): void {
    write(this.#factsPath(page), gzipSync(JSON.stringify(facts)));
  }

  #capturePath(page: CorpusPage, kind: string): string {
    return join(this.#folder, `capture-${this.#captureHash}`, page.set, `${page.id}.${pageHash(page)}.${kind}`);
  }

  #peersPath(page: CorpusPage): string {
    return join(this.#folder, `peers-${this.#peersHash}`, page.set, `${page.id}.${pageHash(page)}.json.gz`);
  }

  #factsPath(page: CorpusPage): string {
    return join(this.#folder, `facts-${this.#factsHash}`, page.set, `${page.id}.${pageHash(page)}.json.gz`);
  }
}

/** Fast to write and to read; a tenth larger than the default. */
const GZIP_LEVEL = 3;

/** WINNOW_CACHE, else ~/.cache/winnow. */
export function cacheFolder(): string {
  return process.env.WINNOW_CACHE ?? join(homedir(), '.cache', 'winnow');
}

function pageHash(page: CorpusPage): string {
  const hash = createHash('sha256').update(readFileSync(page.file));
  if (page.gold.kind === 'nodes') hash.update(JSON.stringify([page.gold.select, page.gold.deselect]));
  return hash.digest('hex').slice(0, 12);
}

/** Writes beside the place and moves: an interrupted run leaves no half file. */
function write(path: string, data: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, data);
  renameSync(`${path}.part`, path);
}

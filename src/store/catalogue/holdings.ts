/** How many articles a segment holds, and of how many of them the words in it are the newest. */
interface Held {
  readonly size: number;
  live: number;
}

/** Segments of about the same size before they become one. */
const FAN = 8;

/**
 * Which articles the segments of the index hold, without their words: enough to know what is to be merged, and small. Follows
 * what is written, so that nobody has to read all segments again for that. Lifetime: while nobody else writes the index.
 */
export class Holdings {
  /** By key, in the order in which they were written. */
  readonly #segments = new Map<number, Held>();
  /** The segment, by its key, that has the newest words of an article: the one written last. */
  readonly #newest = new Map<string, number>();

  /** A segment was written after those that are there. */
  add(key: number, ids: readonly string[]): void {
    const held = { size: ids.length, live: 0 };
    this.#segments.set(key, held);
    for (const id of ids) {
      this.drop(id);
      this.#newest.set(id, key);
      held.live++;
    }
  }

  /** An article is gone, or its newest words are about to stand elsewhere. */
  drop(id: string): void {
    const held = this.#segments.get(this.#newest.get(id) ?? -1);
    if (held) held.live--;
    this.#newest.delete(id);
  }

  /** Segments have become one that holds what was live in them, or none where nothing was. */
  forget(keys: readonly number[]): void {
    for (const key of keys) this.#segments.delete(key);
  }

  /** Whether a segment has the newest words of an article that is still there. */
  isLive(key: number, id: string): boolean {
    return this.#newest.get(id) === key;
  }

  /** Keys of the segments of a tier that is full, else of one that is half out of date; null where there is none. */
  dueToMerge(): number[] | null {
    const tiers = new Map<number, number[]>();
    for (const [key, { size }] of this.#segments) {
      const tier = tiers.get(tierOf(size));
      if (tier) tier.push(key);
      else tiers.set(tierOf(size), [key]);
    }
    const full = Array.from(tiers.values()).find((tier) => tier.length >= FAN);
    if (full) return full;
    const stale = Array.from(this.#segments).find(([, { size, live }]) => 2 * live <= size);
    return stale ? [stale[0]] : null;
  }
}

function tierOf(size: number): number {
  return Math.floor(Math.log(Math.max(1, size)) / Math.log(FAN));
}

/** A part of the full-text index, packed so that 10,000 articles take some megabytes: written once, never changed. */
export interface Segment {
  /** Ids of the articles; the index of one is its ordinal. */
  readonly ids: readonly string[];
  /** Terms of each article, by ordinal. */
  readonly lengths: Uint32Array;
  /** All terms in the order of UTF-16, one after the other. */
  readonly terms: string;
  /** Where each term ends in `terms`. */
  readonly termEnds: Uint32Array;
  /** For each term its articles: ordinal less the one before, then how often; each as a varint (LEB128). */
  readonly postings: Uint8Array;
  /** Where the postings of each term end. */
  readonly postingEnds: Uint32Array;
}

/** Articles on their way into a segment. */
export interface SegmentBuilder {
  /** Adds an article: its terms with how often each stands in it. */
  add(id: string, counts: ReadonlyMap<string, number>): void;
  build(): Segment;
}

/** An empty builder. Articles get ordinals in the order in which they are added; terms are sorted by `build`. */
export function segmentBuilder(): SegmentBuilder {
  const ids: string[] = [];
  const lengths: number[] = [];
  const postings = new Map<string, number[]>();
  return {
    add(id, counts) {
      let length = 0;
      for (const [term, count] of counts) {
        const list = postings.get(term);
        if (list) list.push(ids.length, count);
        else postings.set(term, [ids.length, count]);
        length += count;
      }
      ids.push(id);
      lengths.push(length);
    },
    build() {
      const writer = segmentWriter();
      for (const term of Array.from(postings.keys()).sort(byCodeUnit)) {
        const list = postings.get(term) ?? [];
        for (let k = 0; k < list.length; k += 2) writer.posting(list[k], list[k + 1]);
        writer.endTerm(term);
      }
      return writer.build(ids, lengths);
    },
  };
}

/** Writes terms in their order, each after its postings. */
function segmentWriter() {
  const terms: string[] = [];
  const termEnds: number[] = [];
  const postingEnds: number[] = [];
  let bytes = new Uint8Array(1024);
  let size = 0;
  let last = 0;
  let length = 0;
  const write = (value: number): void => {
    if (size + 5 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    for (; value > 127; value >>>= 7) bytes[size++] = (value & 127) | 128;
    bytes[size++] = value;
  };
  return {
    posting(ordinal: number, count: number): void {
      write(ordinal - last);
      write(count);
      last = ordinal;
    },
    /** A term without postings is left out. */
    endTerm(term: string): void {
      last = 0;
      if (size === (postingEnds.at(-1) ?? 0)) return;
      terms.push(term);
      termEnds.push((length += term.length));
      postingEnds.push(size);
    },
    build: (ids: readonly string[], lengths: readonly number[]): Segment => ({
      ids,
      lengths: Uint32Array.from(lengths),
      terms: terms.join(''),
      termEnds: Uint32Array.from(termEnds),
      postings: bytes.slice(0, size),
      postingEnds: Uint32Array.from(postingEnds),
    }),
  };
}

/** The order of terms: not the person's language, so that every machine agrees. */
function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Term number k, in the order of UTF-16; k from 0 to `termEnds.length` - 1. O(length of the term). */
export function termAt(segment: Segment, k: number): string {
  return segment.terms.slice(k === 0 ? 0 : segment.termEnds[k - 1], segment.termEnds[k]);
}

/** UTF-16 units of term number k. */
export function lengthOfTerm({ termEnds }: Segment, k: number): number {
  return termEnds[k] - (k === 0 ? 0 : termEnds[k - 1]);
}

/** Number of the first term that is not before `term`. */
export function lowerBound(segment: Segment, term: string): number {
  let [low, high] = [0, segment.termEnds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (termAt(segment, middle) < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Calls `take` with ordinal and count of each article that has the term of a number. */
export function eachPosting(segment: Segment, k: number, take: (ordinal: number, count: number) => void): void {
  const { postings, postingEnds } = segment;
  const end = postingEnds[k];
  let at = k === 0 ? 0 : postingEnds[k - 1];
  let ordinal = 0;
  const read = (): number => {
    let [value, shift] = [0, 0];
    for (; postings[at] > 127; shift += 7) value |= (postings[at++] & 127) << shift;
    return value | (postings[at++] << shift);
  };
  while (at < end) {
    ordinal += read();
    take(ordinal, read());
  }
}

/** Several segments as one. Articles for which `isLive(segment, ordinal)` is false are left out. */
export function mergeSegments(
  segments: readonly Segment[],
  isLive: (segment: number, ordinal: number) => boolean,
): Segment {
  const ids: string[] = [];
  const lengths: number[] = [];
  const moved = segments.map((segment, s) =>
    Int32Array.from(segment.ids, (id, ordinal) => {
      if (!isLive(s, ordinal)) return -1;
      lengths.push(segment.lengths[ordinal]);
      return ids.push(id) - 1;
    }),
  );
  const writer = segmentWriter();
  const at = segments.map(() => 0);
  for (;;) {
    const heads = segments.map((segment, s) => (at[s] < segment.termEnds.length ? termAt(segment, at[s]) : null));
    const present = heads.filter((head) => head !== null);
    if (present.length === 0) return writer.build(ids, lengths);
    const term = present.reduce((least, head) => (head < least ? head : least));
    segments.forEach((segment, s) => {
      if (heads[s] !== term) return;
      eachPosting(segment, at[s]++, (ordinal, count) => {
        if (moved[s][ordinal] >= 0) writer.posting(moved[s][ordinal], count);
      });
    });
    writer.endTerm(term);
  }
}

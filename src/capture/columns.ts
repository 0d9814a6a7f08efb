import { COLUMNS, SNAPSHOT_VERSION, type ColumnName, type Snapshot } from '../extract/page/snapshot.ts';

/** Rows and runs of the first allocation; columns double when they are full. */
const FIRST_CAPACITY = 2048;

/** Facts of the page as a whole, filled in when the walk is over. */
export type PageFacts = Pick<
  Snapshot,
  'url' | 'title' | 'lang' | 'dir' | 'width' | 'height' | 'viewportWidth' | 'viewportHeight'
>;

type Unit = (typeof COLUMNS)[number][2];

/** Growing columns of a Snapshot under construction; see `Snapshot` for their meaning. */
export class Columns {
  count = 0;
  runCount = 0;

  parent = new Int32Array(FIRST_CAPACITY);
  end = new Int32Array(FIRST_CAPACITY);
  tag = new Uint16Array(FIRST_CAPACITY);
  left = new Float32Array(FIRST_CAPACITY);
  top = new Float32Array(FIRST_CAPACITY);
  right = new Float32Array(FIRST_CAPACITY);
  bottom = new Float32Array(FIRST_CAPACITY);
  flags = new Uint16Array(FIRST_CAPACITY);
  display = new Uint8Array(FIRST_CAPACITY);
  chars = new Int32Array(FIRST_CAPACITY);
  textArea = new Float32Array(FIRST_CAPACITY);
  color = new Uint32Array(FIRST_CAPACITY);
  fontSize = new Float32Array(FIRST_CAPACITY);
  imageArea = new Float32Array(FIRST_CAPACITY);
  naturalWidth = new Uint16Array(FIRST_CAPACITY);
  naturalHeight = new Uint16Array(FIRST_CAPACITY);
  classes = new Int32Array(FIRST_CAPACITY);
  id = new Int32Array(FIRST_CAPACITY);
  role = new Int32Array(FIRST_CAPACITY);
  href = new Int32Array(FIRST_CAPACITY);
  label = new Int32Array(FIRST_CAPACITY);

  runStart = new Uint32Array(FIRST_CAPACITY + 1);
  runOwner = new Int32Array(FIRST_CAPACITY);
  runAfter = new Int32Array(FIRST_CAPACITY);
  runLeft = new Float32Array(FIRST_CAPACITY);
  runTop = new Float32Array(FIRST_CAPACITY);
  runRight = new Float32Array(FIRST_CAPACITY);
  runBottom = new Float32Array(FIRST_CAPACITY);

  readonly tagNames: string[] = [];
  readonly strings: string[] = [];
  readonly #tagIndex = new Map<string, number>();
  readonly #stringIndex = new Map<string, number>();
  readonly #text: string[] = [];
  #textLength = 0;

  /** Opens a row below `parent` (-1: none) and returns it; its rectangle is empty and it has no attributes. */
  addRow(parent: number, tag: number): number {
    const row = this.count++;
    if (row === this.parent.length) this.#growRows();
    this.parent[row] = parent;
    this.end[row] = this.count;
    this.tag[row] = tag;
    this.classes[row] = this.id[row] = this.role[row] = this.href[row] = this.label[row] = -1;
    return row;
  }

  /** Adds a text run owned by `owner`, with an empty box, and returns its index. */
  addRun(owner: number, text: string): number {
    const run = this.runCount++;
    if (run === this.runOwner.length) this.#growRuns();
    this.runStart[run] = this.#textLength;
    this.runOwner[run] = owner;
    this.runAfter[run] = this.count - 1;
    this.#text.push(text);
    this.#textLength += text.length;
    return run;
  }

  /** Index of a lower-case tag name; names past 65,535 different ones share the last index. */
  tagNumber(name: string): number {
    const known = this.#tagIndex.get(name);
    if (known !== undefined) return known;
    const index = Math.min(this.tagNames.length, 0xffff);
    if (index === this.tagNames.length) this.tagNames.push(name);
    this.#tagIndex.set(name, index);
    return index;
  }

  /** Index of a string in the table; equal strings share one. */
  stringNumber(value: string): number {
    const known = this.#stringIndex.get(value);
    if (known !== undefined) return known;
    this.#stringIndex.set(value, this.strings.length);
    this.strings.push(value);
    return this.strings.length - 1;
  }

  /** The finished snapshot: columns cut to length. */
  toSnapshot(facts: PageFacts): Snapshot {
    this.runStart[this.runCount] = this.#textLength;
    const lengths = { row: this.count, run: this.runCount, 'end of run': this.runCount + 1 };
    return {
      version: SNAPSHOT_VERSION,
      ...facts,
      count: this.count,
      tagNames: this.tagNames,
      strings: this.strings,
      runCount: this.runCount,
      text: this.#text.join(''),
      ...this.#cut(lengths),
    };
  }

  #cut(lengths: Readonly<Record<Unit, number>>): Pick<Snapshot, ColumnName> {
    const cut = COLUMNS.map(([name, , unit]) => [name, this[name].slice(0, lengths[unit])]);
    return Object.fromEntries(cut) as Pick<Snapshot, ColumnName>;
  }

  #growRows(): void {
    this.#grow((unit) => unit === 'row', this.parent.length * 2);
  }

  #growRuns(): void {
    this.#grow((unit) => unit !== 'row', this.runOwner.length * 2);
  }

  #grow(isGrown: (unit: Unit) => boolean, capacity: number): void {
    for (const [name, type, unit] of COLUMNS) {
      if (!isGrown(unit)) continue;
      const larger = new type(unit === 'end of run' ? capacity + 1 : capacity);
      larger.set(this[name]);
      Object.assign(this, { [name]: larger });
    }
  }
}

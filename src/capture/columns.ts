import { SNAPSHOT_VERSION, type Snapshot } from '../extract/snapshot.ts';

/** Rows and runs of the first allocation; columns double when they are full. */
const FIRST_CAPACITY = 2048;

/** Facts of the page as a whole, filled in when the walk is over. */
export type PageFacts = Pick<
  Snapshot,
  'url' | 'title' | 'lang' | 'dir' | 'width' | 'height' | 'viewportWidth' | 'viewportHeight'
>;

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
    const rows = this.count;
    const runs = this.runCount;
    const text = this.#text.join('');
    this.runStart[runs] = this.#textLength;
    return {
      version: SNAPSHOT_VERSION,
      ...facts,
      count: rows,
      parent: this.parent.slice(0, rows),
      end: this.end.slice(0, rows),
      tag: this.tag.slice(0, rows),
      left: this.left.slice(0, rows),
      top: this.top.slice(0, rows),
      right: this.right.slice(0, rows),
      bottom: this.bottom.slice(0, rows),
      flags: this.flags.slice(0, rows),
      display: this.display.slice(0, rows),
      chars: this.chars.slice(0, rows),
      textArea: this.textArea.slice(0, rows),
      color: this.color.slice(0, rows),
      fontSize: this.fontSize.slice(0, rows),
      imageArea: this.imageArea.slice(0, rows),
      naturalWidth: this.naturalWidth.slice(0, rows),
      naturalHeight: this.naturalHeight.slice(0, rows),
      classes: this.classes.slice(0, rows),
      id: this.id.slice(0, rows),
      role: this.role.slice(0, rows),
      href: this.href.slice(0, rows),
      label: this.label.slice(0, rows),
      tagNames: this.tagNames,
      strings: this.strings,
      runCount: runs,
      text,
      runStart: this.runStart.slice(0, runs + 1),
      runOwner: this.runOwner.slice(0, runs),
      runAfter: this.runAfter.slice(0, runs),
      runLeft: this.runLeft.slice(0, runs),
      runTop: this.runTop.slice(0, runs),
      runRight: this.runRight.slice(0, runs),
      runBottom: this.runBottom.slice(0, runs),
    };
  }

  #growRows(): void {
    this.parent = grown(this.parent, Int32Array);
    this.end = grown(this.end, Int32Array);
    this.tag = grown(this.tag, Uint16Array);
    this.left = grown(this.left, Float32Array);
    this.top = grown(this.top, Float32Array);
    this.right = grown(this.right, Float32Array);
    this.bottom = grown(this.bottom, Float32Array);
    this.flags = grown(this.flags, Uint16Array);
    this.display = grown(this.display, Uint8Array);
    this.chars = grown(this.chars, Int32Array);
    this.textArea = grown(this.textArea, Float32Array);
    this.color = grown(this.color, Uint32Array);
    this.fontSize = grown(this.fontSize, Float32Array);
    this.imageArea = grown(this.imageArea, Float32Array);
    this.naturalWidth = grown(this.naturalWidth, Uint16Array);
    this.naturalHeight = grown(this.naturalHeight, Uint16Array);
    this.classes = grown(this.classes, Int32Array);
    this.id = grown(this.id, Int32Array);
    this.role = grown(this.role, Int32Array);
    this.href = grown(this.href, Int32Array);
    this.label = grown(this.label, Int32Array);
  }

  #growRuns(): void {
    const starts = new Uint32Array(this.runOwner.length * 2 + 1);
    starts.set(this.runStart);
    this.runStart = starts;
    this.runOwner = grown(this.runOwner, Int32Array);
    this.runAfter = grown(this.runAfter, Int32Array);
    this.runLeft = grown(this.runLeft, Float32Array);
    this.runTop = grown(this.runTop, Float32Array);
    this.runRight = grown(this.runRight, Float32Array);
    this.runBottom = grown(this.runBottom, Float32Array);
  }
}

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float32Array;

function grown<T extends Column>(column: Column, type: new (length: number) => T): T {
  const larger = new type(column.length * 2);
  larger.set(column);
  return larger;
}

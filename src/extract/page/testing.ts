/** Builders of small snapshots for tests: no browser, every value stands in the test. */
import { DISPLAY, FLAG, SNAPSHOT_VERSION, type Snapshot } from './snapshot.ts';
import { defaultDisplay } from './tags.ts';

/** What a test says of an element; everything left out is empty. `rect` is left, top, right, bottom in document CSS px. */
export interface ElementSpec {
  readonly rect?: readonly [number, number, number, number];
  readonly flags?: number;
  readonly display?: number;
  /** 0xRRGGBBAA; black where left out. */
  readonly color?: number;
  readonly fontSize?: number;
  readonly id?: string;
  readonly class?: string;
  readonly role?: string;
  readonly href?: string;
  readonly label?: string;
  /** Natural width and height of an image; its rendered area is that of its rectangle. */
  readonly image?: readonly [number, number];
}

/** An element of a test page. */
export interface TestElement {
  readonly tag: string;
  readonly spec: ElementSpec;
  readonly children: readonly (TestElement | string)[];
}

/** What a test says of the page; 1000 × 1000 px, no title and no language where left out. */
export interface PageSpec {
  readonly width?: number;
  readonly height?: number;
  readonly title?: string;
  readonly url?: string;
  readonly lang?: string;
}

/** An element with its children; a string is a text run. */
export function h(tag: string, spec: ElementSpec, ...children: readonly (TestElement | string)[]): TestElement {
  return { tag, spec, children };
}

/** A page of `div`s in `body`, each with its name as id, a rectangle and one character of text. */
export function layout(boxes: Readonly<Record<string, ElementSpec['rect']>>, page: PageSpec = {}): Snapshot {
  const divs = Object.entries(boxes).map(([id, rect]) => h('div', { id, ...(rect && { rect }) }, id));
  return snapshotOf(h('body', { rect: [0, 0, page.width ?? 1000, page.height ?? 1000] }, ...divs), page);
}

/** The row of the element with an id. Throws RangeError where there is none. */
export function rowOf(page: Snapshot, id: string): number {
  const row = page.id.findIndex((index) => index >= 0 && page.strings[index] === id);
  if (row < 0) throw new RangeError(`no element has the id ${id}`);
  return row;
}

/** The ids of rows; the tag where a row has none. */
export function idsOf(page: Snapshot, rows: Iterable<number>): string[] {
  return Array.from(rows, (row) => (page.id[row] < 0 ? page.tagNames[page.tag[row]] : page.strings[page.id[row]]));
}

interface Rows {
  readonly elements: { element: TestElement; parent: number; end: number }[];
  readonly runs: { text: string; owner: number; after: number }[];
}

/** The snapshot of an element tree; `body` is wrapped in `html`. Text boxes are those of the element that owns them. */
export function snapshotOf(root: TestElement, page: PageSpec = {}): Snapshot {
  const width = page.width ?? 1000;
  const height = page.height ?? 1000;
  const whole = root.tag === 'body' ? h('html', { rect: [0, 0, width, height] }, root) : root;
  const rows: Rows = { elements: [], runs: [] };
  addRows(rows, whole);
  return {
    version: SNAPSHOT_VERSION,
    url: page.url ?? 'https://example.org/',
    title: page.title ?? '',
    lang: page.lang ?? '',
    dir: 'ltr',
    width,
    height,
    viewportWidth: 1280,
    viewportHeight: 1024,
    count: rows.elements.length,
    ...elementColumns(rows),
    ...runColumns(rows),
  };
}

/** Without recursion: some test trees are deep. */
function addRows(rows: Rows, root: TestElement): void {
  const open: { row: number; next: number }[] = [];
  const enter = (element: TestElement) => {
    const parent = open.length > 0 ? open[open.length - 1].row : -1;
    open.push({ row: rows.elements.length, next: 0 });
    rows.elements.push({ element, parent, end: 0 });
  };
  enter(root);
  while (open.length > 0) {
    const here = open[open.length - 1];
    const entry = rows.elements[here.row];
    if (here.next === entry.element.children.length) {
      entry.end = rows.elements.length;
      open.pop();
      continue;
    }
    const child = entry.element.children[here.next++];
    if (typeof child !== 'string') enter(child);
    else rows.runs.push({ text: child, owner: here.row, after: rows.elements.length - 1 });
  }
}

function elementColumns({ elements, runs }: Rows) {
  const strings: string[] = [];
  const tagNames: string[] = [];
  const specs = elements.map(({ element }) => element.spec);
  const texts = elements.map(() => '');
  for (const run of runs) texts[run.owner] += run.text;
  const owns = texts.map((text) => text !== '');
  const areas = specs.map(({ rect = [0, 0, 0, 0] }) => (rect[2] - rect[0]) * (rect[3] - rect[1]));
  const side = (k: number) => Float32Array.from(specs, ({ rect }) => rect?.[k] ?? 0);
  const column = (key: 'class' | 'id' | 'role' | 'href' | 'label') =>
    Int32Array.from(specs, (spec) => (spec[key] === undefined ? -1 : indexIn(strings, spec[key])));
  return {
    parent: Int32Array.from(elements, ({ parent }) => parent),
    end: Int32Array.from(elements, ({ end }) => end),
    tag: Uint16Array.from(elements, ({ element }) => indexIn(tagNames, element.tag)),
    left: side(0),
    top: side(1),
    right: side(2),
    bottom: side(3),
    flags: Uint16Array.from(specs, (spec, row) => flagsOf(spec, owns[row])),
    display: Uint8Array.from(specs, (spec, row) => spec.display ?? defaultDisplay(elements[row].element.tag)),
    chars: Int32Array.from(texts, (text) => text.replace(/\s/g, '').length),
    textArea: Float32Array.from(areas, (area, row) => (owns[row] ? area : 0)),
    color: Uint32Array.from(specs, (spec, row) => (owns[row] ? (spec.color ?? 0x000000ff) : 0)),
    fontSize: Float32Array.from(specs, (spec, row) => (owns[row] ? (spec.fontSize ?? 16) : 0)),
    imageArea: Float32Array.from(areas, (area, row) => (specs[row].image ? area : 0)),
    naturalWidth: Uint16Array.from(specs, ({ image }) => image?.[0] ?? 0),
    naturalHeight: Uint16Array.from(specs, ({ image }) => image?.[1] ?? 0),
    classes: column('class'),
    id: column('id'),
    role: column('role'),
    href: column('href'),
    label: column('label'),
    tagNames,
    strings,
  };
}

function flagsOf(spec: ElementSpec, ownsText: boolean): number {
  const implied = (spec.href === undefined ? 0 : FLAG.link) | (spec.image ? FLAG.image : 0);
  return (
    (spec.flags ?? 0) | implied | (ownsText ? FLAG.styled : 0) | (spec.display === DISPLAY.none ? FLAG.notRendered : 0)
  );
}

function runColumns({ elements, runs }: Rows) {
  const starts = [0];
  for (const run of runs) starts.push(starts[starts.length - 1] + run.text.length);
  const side = (k: number) => Float32Array.from(runs, ({ owner }) => elements[owner].element.spec.rect?.[k] ?? 0);
  return {
    runCount: runs.length,
    text: runs.map((run) => run.text).join(''),
    runStart: Uint32Array.from(starts),
    runOwner: Int32Array.from(runs, ({ owner }) => owner),
    runAfter: Int32Array.from(runs, ({ after }) => after),
    runLeft: side(0),
    runTop: side(1),
    runRight: side(2),
    runBottom: side(3),
  };
}

function indexIn(list: string[], value: string): number {
  const known = list.indexOf(value);
  return known >= 0 ? known : list.push(value) - 1;
}

/** The address and the place of a row in its page, in a form that other pages of the site share. Pure. */
import { stringOf, tagOf, type Snapshot } from '../page/snapshot.ts';

/** One element on the way from the body down to a row. */
export interface PathStep {
  readonly tag: string;
  /** Class names and the id without those that hold digits: these are one page's own. */
  readonly names: readonly string[];
  /** Place among the siblings of the same tag, from 0. */
  readonly position: number;
}

/** A row as it is found again: the steps from itself upwards, the body left out, and what stands in it. */
export interface RowPath {
  readonly steps: readonly PathStep[];
  /** Its children as tag and names, each once. */
  readonly inside: readonly string[];
}

/** Elements above a row that are noted: pages are rarely deeper, and what is further up tells little. */
const MAX_STEPS = 14;

/** Characters. An id or class name that is longer was made by a machine. */
const MAX_NAME = 40;

/** Steps from a row upwards to `top`, itself left out: the body, or a row around it. */
export function rowPath(page: Snapshot, row: number, top = 1): RowPath {
  const steps: PathStep[] = [];
  for (let at = row; at > 0 && at !== top && steps.length < MAX_STEPS; at = page.parent[at]) {
    if (tagOf(page, at) !== 'body') steps.push(stepOf(page, at));
  }
  const inside = new Set<string>();
  for (let child = row + 1; child < page.end[row]; child = page.end[child]) {
    inside.add(nameOf(page, child));
  }
  return { steps, inside: [...inside] };
}

/** What was looked up of a page, once for each row: rows share the steps of what is above them. */
interface Looked {
  readonly places: Int32Array;
  readonly steps: (PathStep | undefined)[];
  template: readonly string[] | null;
}

const known = new WeakMap<Snapshot, Looked>();

function lookedUp(page: Snapshot): Looked {
  const before = known.get(page);
  if (before) return before;
  const made = { places: placesOf(page), steps: [], template: null };
  known.set(page, made);
  return made;
}

function stepOf(page: Snapshot, row: number): PathStep {
  const { places, steps } = lookedUp(page);
  const step = steps[row] ?? { tag: tagOf(page, row), names: namesOf(page, row), position: places[row] };
  steps[row] = step;
  return step;
}

/** Place of each row among the siblings of its tag, from 0. */
function placesOf(page: Snapshot): Int32Array {
  const places = new Int32Array(page.count);
  const next = new Map<number, number>();
  for (let row = 1; row < page.count; row++) {
    const key = page.parent[row] * page.tagNames.length + page.tag[row];
    places[row] = next.get(key) ?? 0;
    next.set(key, places[row] + 1);
  }
  return places;
}

function namesOf(page: Snapshot, row: number): string[] {
  const id = stringOf(page, page.id, row);
  const names = stringOf(page, page.classes, row).split(/\s+/);
  if (id !== '') names.push(`#${id}`);
  return [...new Set(names)].filter((name) => name !== '' && name.length <= MAX_NAME && !/\d/.test(name)).sort();
}

/** What each part of two steps' likeness weighs; they sum to 1. */
const WEIGHT = { tag: 0.35, names: 0.5, position: 0.15 } as const;

/** What a step too many on one side costs, of 1: one wrapper more changes little. */
const GAP = 0.35;

/** What the row itself weighs against one step above it. */
const OWN = 2;

/** What the insides weigh against one step. */
const INSIDE = 1;

/**
 * How alike two rows stand in their pages, 0–1: the best alignment of their steps, in which each side may have some that the
 * other lacks. `aboves`: kept from one row `b` of a page to the next, for one `a`: rows beside one another have the same above them.
 */
export function pathLikeness(a: RowPath, b: RowPath, aboves = new Map<PathStep | undefined, number>()): number {
  if (a.steps.length === 0 || b.steps.length === 0) return a.steps.length === b.steps.length ? 1 : 0;
  const own = OWN * stepLikeness(a.steps[0], b.steps[0]);
  const above = aboves.get(b.steps[1]) ?? aligned(a.steps.slice(1), b.steps.slice(1));
  aboves.set(b.steps[1], above);
  const longer = Math.max(a.steps.length, b.steps.length) - 1;
  const inside = INSIDE * jaccard(a.inside, b.inside);
  return Math.max(0, (own + above + inside) / (OWN + longer + INSIDE));
}

/** Likeness of the steps, summed along the best alignment; a step without a counterpart counts 1 - GAP where the rest agree. */
function aligned(a: readonly PathStep[], b: readonly PathStep[]): number {
  let before = Float64Array.from({ length: b.length + 1 }, (_, j) => j * (1 - GAP) * SKIPPED);
  for (const step of a) {
    const row = new Float64Array(b.length + 1);
    row[0] = before[0] + (1 - GAP) * SKIPPED;
    for (let j = 1; j <= b.length; j++) {
      const skip = (1 - GAP) * SKIPPED;
      row[j] = Math.max(before[j - 1] + stepLikeness(step, b[j - 1]), before[j] + skip, row[j - 1] + skip);
    }
    before = row;
  }
  return before[b.length];
}

/** Half: a wrapper is one of two steps that a replaced step would be. */
const SKIPPED = 0.5;

function stepLikeness(a: PathStep, b: PathStep): number {
  return (
    (a.tag === b.tag ? WEIGHT.tag : 0) +
    WEIGHT.names * jaccard(a.names, b.names) +
    (a.position === b.position ? WEIGHT.position : 0)
  );
}

/** Shared members over all members; 1 for two empty sets. */
export function jaccard(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1;
  let shared = 0;
  for (const name of a) if (b.includes(name)) shared++;
  return shared / (a.length + b.length - shared);
}

/** Tags and names of the upper elements of a page, each once: pages of one template share most of them. */
export function templateOf(page: Snapshot): readonly string[] {
  const looked = lookedUp(page);
  if (looked.template) return looked.template;
  const depth = new Uint16Array(page.count);
  const found = new Set<string>();
  for (let row = 1; row < page.count; row++) {
    depth[row] = depth[page.parent[row]] + 1;
    if (depth[row] <= TEMPLATE_DEPTH) found.add(nameOf(page, row));
  }
  looked.template = [...found].sort();
  return looked.template;
}

/** Characters of tag and names as one word: where style sheets have a class for each declaration, elements have dozens. */
export const MAX_WORD = 400;

/** Tag and names of a row as one word, cut where it is longer. */
function nameOf(page: Snapshot, row: number): string {
  const { tag, names } = stepOf(page, row);
  return [tag, ...names].join('.').slice(0, MAX_WORD);
}

/** Elements below the document element: deeper ones are the content's. */
const TEMPLATE_DEPTH = 7;

/** Characters of the form of an address: it is stored with each rule. */
const MAX_SHAPE = 2000;

/** The form of an address: `/2026/05/a-long-title.html` → `/#/#/*.html`. Words that a site uses for its parts stay. */
export function pathShape(url: string): string {
  if (!URL.canParse(url)) return '';
  const parts = new URL(url).pathname.split('/').filter(Boolean);
  const shape = parts.map((part, k) => `/${shapeOf(part, k === parts.length - 1)}`).join('');
  return shape.slice(0, MAX_SHAPE) || '/';
}

function shapeOf(part: string, last: boolean): string {
  const [, name = '', extension = ''] = /^(.*?)(\.[a-z]{2,5})?$/.exec(part) ?? [];
  if (/^\d+$/.test(name)) return `#${extension}`;
  if (last && !/^index$/.test(name)) return `*${extension}`;
  return /\d|-.*-|%/.test(name) ? `*${extension}` : part;
}

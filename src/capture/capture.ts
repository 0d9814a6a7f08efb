import { FLAG, HIDDEN, type Snapshot } from '../extract/page/snapshot.ts';
import type { Captured, CaptureOptions } from './captured.ts';
import { Columns, type PageFacts } from './columns.ts';
import { getter, windowOf } from './dom.ts';
import { Walk, type Origin } from './walk.ts';

/** Nodes between two looks at the clock. */
const CHUNK = 256;

/** ms. How long `captureInSteps` holds the thread before it lets the page go on. */
const STEP = 50;

/** Characters. noscript content counts as the page when it holds this many (about 100 words) … */
const MIN_NOSCRIPT = 500;
/** … and this many times what the rest of the page holds. */
const NOSCRIPT_SHARE = 2;

/**
 * The page as it stands now: one pass over the composed tree that reads layout and changes nothing. Linear in the
 * number of nodes. A document without a document element gives a snapshot of no rows. Throws TypeError for a document
 * that is not shown in a window: it has no layout.
 */
export function capture(document: Document, options: CaptureOptions = {}): Captured {
  const { walk, facts } = begin(document, options);
  while (walk?.advance(CHUNK));
  return finish(walk, facts);
}

/** How a page is captured in steps. */
export interface StepOptions extends CaptureOptions {
  /** Ends the capture: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told after each step how many elements have been read. */
  readonly onProgress?: (elements: number) => void;
}

/** Like `capture`, but lets the page go on every 50 ms. What moves meanwhile is measured where it is when it is reached. */
export async function captureInSteps(document: Document, options: StepOptions = {}): Promise<Captured> {
  const { walk, facts } = begin(document, options);
  let due = performance.now() + STEP;
  while (walk?.advance(CHUNK)) {
    if (performance.now() < due) continue;
    options.onProgress?.(walk.elements.length);
    await nextTask();
    options.signal?.throwIfAborted();
    due = performance.now() + STEP;
  }
  return finish(walk, facts);
}

function begin(document: Document, options: CaptureOptions): { walk: Walk | null; facts: PageFacts } {
  const view = windowOf(document);
  if (view === null) throw new TypeError('the document is not shown in a window, it has no layout');
  const read = documentReader(view, document);
  const root = read<Element | null>('documentElement');
  const facts = factsOf(read, root, view);
  if (root === null) return { walk: null, facts };
  return { walk: new Walk(root, originOf(read, root, view), options), facts };
}

function finish(walk: Walk | null, facts: PageFacts): Captured {
  if (walk === null) return { snapshot: new Columns().toSnapshot(facts), elements: [] };
  const snapshot = walk.columns.toSnapshot(facts);
  if (walk.noscripts.length > 0) settleNoscript(snapshot, walk.noscripts);
  return { snapshot, elements: walk.elements };
}

type ReadDocument = <T>(name: string) => T;

/** Reads document properties through the prototype: `<img name="title">` hides `document.title`. */
function documentReader(window: Window & typeof globalThis, document: Document): ReadDocument {
  return <T>(name: string): T => getter<T>(window.Document.prototype, name).call(document);
}

/** UTF-16 units. A longer title is a text that a page has there by mistake: all words of the page are sought in it. */
const MAX_TITLE = 1000;

/** Reads what holds for the whole page. */
function factsOf(read: ReadDocument, root: Element | null, window: Window): PageFacts {
  const scrolling = read<Element | null>('scrollingElement') ?? root;
  const style = root === null ? null : window.getComputedStyle(read<Element | null>('body') ?? root);
  return {
    url: withoutCredentials(window.location.href),
    title: read<string>('title').slice(0, MAX_TITLE),
    lang: root?.getAttribute('lang') ?? root?.getAttribute('xml:lang') ?? '',
    dir: style?.direction === 'rtl' ? 'rtl' : 'ltr',
    width: Math.max(scrolling?.scrollWidth ?? 0, window.innerWidth),
    height: Math.max(scrolling?.scrollHeight ?? 0, 0),
    viewportWidth: window.innerWidth,
    viewportHeight: window.innerHeight,
  };
}

/** Right-to-left and vertical-rl pages begin at their right edge: left of the first screen, x is negative. */
function originOf(read: ReadDocument, root: Element, window: Window & typeof globalThis): Origin {
  const body = read<Element | null>('body');
  const scrolling = read<Element | null>('scrollingElement') ?? root;
  const style = window.getComputedStyle(body ?? root);
  const fromRight =
    style.writingMode === 'vertical-rl' || (style.writingMode === 'horizontal-tb' && style.direction === 'rtl');
  const shift = fromRight ? scrolling.scrollWidth - scrolling.clientWidth : 0;
  const { scrollX, scrollY, innerHeight } = window;
  return { window, dx: scrollX + shift, dy: scrollY, scrollX, scrollY, innerHeight };
}

function withoutCredentials(href: string): string {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * With page scripts off, noscript content is laid out. It is the page where it holds much text and most of it;
 * otherwise it is a notice or a copy of a lazy picture, and its rows are marked as not rendered.
 */
function settleNoscript(page: Snapshot, noscripts: readonly number[]): void {
  const inside = new Uint8Array(page.count);
  for (const row of noscripts) inside.fill(1, row, page.end[row]);
  let own = 0;
  let rest = 0;
  for (let row = 0; row < page.count; row++) {
    if (inside[row]) own += page.chars[row];
    else if (!(page.flags[row] & HIDDEN)) rest += page.chars[row];
  }
  if (own >= MIN_NOSCRIPT && own >= NOSCRIPT_SHARE * rest) return;
  for (let row = 0; row < page.count; row++) if (inside[row]) page.flags[row] |= FLAG.notRendered;
}

/** Resolves in a task of its own, also in a background tab, where timers are slow and frames never come. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

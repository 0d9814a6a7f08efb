import type { Captured } from '../capture/captured.ts';
import type { Selection } from '../extract/selection.ts';
import { runText, serialise, type Snapshot } from '../extract/snapshot.ts';
import { pageAddress } from './address.ts';
import { sha256 } from './sha256.ts';
import { SHADOW_STEP, DOCUMENT_STEP, xpathOf } from './xpath.ts';

/** Raised whenever the fields or their meaning change. */
export const LABEL_VERSION = 1;

/** Characters of text before and after a quote, enough to tell two equal quotes apart. */
const CONTEXT = 32;

/** Selectors of the W3C Web Annotation Data Model, section 4.2. */
export type Selector = XPathSelector | TextQuoteSelector;

export interface XPathSelector {
  readonly type: 'XPathSelector';
  readonly value: string;
  /** Within a shadow tree or a frame: `value` names the host, this what is meant within it. */
  readonly refinedBy?: XPathSelector;
}

/** Text with white space collapsed. */
export interface TextQuoteSelector {
  readonly type: 'TextQuoteSelector';
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** A selection by paths; `selectors[k]` are equal ways to find `included[k]`. */
export interface LabelledSelection {
  /** Child-index XPaths, document order. */
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  readonly selectors: readonly (readonly Selector[])[];
}

/** One step of a person's correction. */
export interface Edit {
  /** Name of the command: 'include', 'exclude', 'widen', 'narrow', 'undo' … */
  readonly command: string;
  /** Child-index XPath of the block it was done to; empty for undo, redo and the like. */
  readonly path: string;
  /** ms since the selection was first shown. */
  readonly at: number;
}

/** What a person decided about a page: one line of a JSON Lines file, read by the lab as it is. */
export interface Label {
  readonly version: number;
  readonly url: string;
  readonly title: string;
  /** ISO 8601. */
  readonly time: string;
  /** CSS px. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly extractor: { readonly name: string; readonly model: string };
  /** Null where the method found nothing. */
  readonly prediction: LabelledSelection | null;
  readonly final: LabelledSelection;
  /** SHA-256 of the serialised snapshot, hex. */
  readonly snapshotHash: string;
  /** The serialised snapshot in base64, where the person asked for it. */
  readonly snapshot?: string;
  readonly edits: readonly Edit[];
}

export interface LabelContext {
  readonly now: Date;
  /** What the method found before the person changed it. */
  readonly prediction: Selection | null;
  /** Version or hash of the model; empty for methods without one. */
  readonly model: string;
  readonly edits: readonly Edit[];
  readonly withSnapshot?: boolean;
}

type Rows = Pick<Selection, 'included' | 'excluded'>;

/** The label of a final selection. */
export function makeLabel(captured: Captured, final: Selection, context: LabelContext): Label {
  const { snapshot } = captured;
  const bytes = serialise(snapshot);
  return {
    version: LABEL_VERSION,
    url: pageAddress(snapshot.url),
    title: snapshot.title,
    time: context.now.toISOString(),
    viewport: { width: snapshot.viewportWidth, height: snapshot.viewportHeight },
    extractor: { name: context.prediction?.extractor ?? final.extractor, model: context.model },
    prediction: context.prediction && labelled(captured, context.prediction),
    final: labelled(captured, final),
    snapshotHash: sha256(bytes),
    ...(context.withSnapshot && { snapshot: base64(bytes) }),
    edits: context.edits,
  };
}

/** One line of JSON Lines, without the line break at its end. */
export function labelLine(label: Label): string {
  return JSON.stringify(label);
}

function labelled({ snapshot, elements }: Captured, selection: Rows): LabelledSelection {
  const paths = (rows: readonly number[]) => rows.map((row) => xpathOf(elements[row]));
  const included = paths(selection.included);
  return {
    included,
    excluded: paths(selection.excluded),
    selectors: selection.included.map((row, k) => [xpathSelector(included[k]), textQuote(snapshot, row)]),
  };
}

function xpathSelector(path: string): XPathSelector {
  const border = [SHADOW_STEP, DOCUMENT_STEP]
    .map((step) => ({ at: path.indexOf(step), length: step.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (!border) return { type: 'XPathSelector', value: path };
  const refinedBy = xpathSelector(path.slice(border.at + border.length));
  return { type: 'XPathSelector', value: path.slice(0, border.at), refinedBy };
}

function textQuote(page: Snapshot, row: number): TextQuoteSelector {
  let from = 0;
  while (from < page.runCount && page.runAfter[from] < row) from++;
  let to = from;
  while (to < page.runCount && page.runOwner[to] >= row && page.runOwner[to] < page.end[row]) to++;
  const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();
  const around = (start: number, end: number) => {
    let text = '';
    for (let run = Math.max(0, start); run < Math.min(end, page.runCount); run++) text += runText(page, run);
    return collapse(text);
  };
  return {
    type: 'TextQuoteSelector',
    exact: around(from, to),
    prefix: around(from - CONTEXT, from).slice(-CONTEXT),
    suffix: around(to, to + CONTEXT).slice(0, CONTEXT),
  };
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  const CHUNK = 0x8000;
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/** The format of labels: what the extension exports and the lab trains on. No DOM. */

/** Raised whenever the fields or their meaning change. */
export const LABEL_VERSION = 1;

/** Selectors of the W3C Web Annotation Data Model, section 4.2. */
export type Selector = XPathSelector | TextQuoteSelector;

/** An element by its child-index XPath in the page, in a shadow tree or in the document of a frame. */
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

/** One line of JSON Lines, without the line break at its end. */
export function labelLine(label: Label): string {
  return JSON.stringify(label);
}

/** Whether the person changed what the method had found; else they confirmed it. */
export function isCorrection({ prediction, final }: Pick<Label, 'prediction' | 'final'>): boolean {
  if (!prediction) return true;
  const rowsOf = ({ included, excluded }: LabelledSelection) => [...included, '', ...excluded].join('\n');
  return rowsOf(prediction) !== rowsOf(final);
}

/** Stands between the path of a shadow host and the path within its shadow tree. No XPath: an evaluator says so. */
export const SHADOW_STEP = '::shadow';

/** Stands between the path of a frame and the path within its document. */
export const DOCUMENT_STEP = '::document';

import type { Snapshot } from '../extract/page/snapshot.ts';

/** A snapshot and the way back: `elements[row]` is the live element of a row. Elements never leave the context that captured them. */
export interface Captured {
  readonly snapshot: Snapshot;
  readonly elements: readonly Element[];
}

/** What capture may use beside the document. */
export interface CaptureOptions {
  /** Finds closed shadow roots where the context may (extensions); open ones are found without it. */
  readonly shadowRootOf?: (element: Element) => ShadowRoot | null;
}

import type { Selection } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import type { Steps } from '../extract/page/steps.ts';

/** A method that finds the main content. Pure and deterministic; `null` where it finds none. */
export interface Extractor {
  readonly name: string;
  extract(page: Snapshot): Selection | null;
  /** The same answer, for methods whose work on a large page would keep a tab from answering. */
  extractInSteps?(page: Snapshot): Steps<Selection | null>;
}

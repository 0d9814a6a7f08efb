import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';

/** A method that finds the main content. Pure and deterministic; `null` where it finds none. */
export interface Extractor {
  readonly name: string;
  extract(page: Snapshot): Selection | null;
}

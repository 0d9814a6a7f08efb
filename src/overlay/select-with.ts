import { DEFAULT_EXTRACTOR, extractorByName } from '../extractors/registry.ts';
import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';

/** The main content by the method of a name, or by the default where there is none of that name; null where it finds none. */
export function selectWith(name: string, page: Snapshot): Selection | null {
  const extractor = extractorByName(name) ?? extractorByName(DEFAULT_EXTRACTOR);
  const selection = extractor?.extract(page) ?? null;
  return selection && selection.included.length > 0 ? selection : null;
}

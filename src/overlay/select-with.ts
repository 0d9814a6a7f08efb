import { createChoice, type ChoiceModel } from '../extractors/choices.ts';
import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';

/** The main content by a method with its model; null where it finds none. Throws RangeError for a model that does not fit. */
export function selectWith(choice: ChoiceModel, page: Snapshot): Selection | null {
  const selection = createChoice(choice).extract(page);
  return selection && selection.included.length > 0 ? selection : null;
}

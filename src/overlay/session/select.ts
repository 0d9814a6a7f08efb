import { nextTask } from '../../capture/capture.ts';
import type { Selection } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { untilAborted } from '../../extract/page/steps.ts';
import { withoutUnrelatedImages } from '../../extract/papers/related-images.ts';
import type { Extractor } from '../../extractors/extractor.ts';
import { inTasks } from '../page/in-tasks.ts';

/** How a method is asked. Aborting `signal` stops it between two steps. */
export interface HowToSelect {
  readonly signal: AbortSignal;
  /** Whether pictures that have nothing to do with the text are left out. */
  readonly relatedPictures: boolean;
}

/**
 * The main content by a method, found in tasks of 50 ms where the method works in steps; null where it finds none, or was
 * stopped.
 */
export async function selectWith(
  extractor: Extractor,
  page: Snapshot,
  { signal, relatedPictures }: HowToSelect,
): Promise<Selection | null> {
  const steps = extractor.extractInSteps?.(page);
  const selection = steps ? await inTasks(untilAborted(steps, signal)) : extractor.extract(page);
  if (!selection || selection.included.length === 0) return null;
  await nextTask();
  if (signal.aborted) return null;
  return relatedPictures ? withoutUnrelatedImages(page, selection) : selection;
}

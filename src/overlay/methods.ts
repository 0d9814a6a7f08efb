import { choiceOf } from '../extractors/names.ts';
import type { Extractor } from '../extractors/extractor.ts';
import { createWinnowFrom } from '../extractors/winnow.ts';
import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import { untilAborted } from '../extract/steps.ts';
import type { MethodModel } from '../messages/protocol.ts';
import { inTasks } from './in-tasks.ts';
import { success, type Result } from '../messages/result.ts';
import type { Parts } from './parts.ts';

/**
 * A method with its model, from the background. The default one is part of the script of the page, the others come in
 * a part of their own. Throws TypeError or RangeError for a model that does not fit.
 */
export async function methodOf(
  { name, model }: MethodModel,
  loadMethods: () => Promise<Result<Parts['methods']>>,
): Promise<Result<Extractor>> {
  const known = choiceOf(name);
  if (known === 'winnow') return success(createWinnowFrom(model));
  const methods = await loadMethods();
  return methods.ok ? success(methods.value.create({ name: known, model })) : methods;
}

/** The main content by a method, found in tasks of 50 ms where the method works in steps; null where it finds none. */
export async function selectWith(extractor: Extractor, page: Snapshot, signal: AbortSignal): Promise<Selection | null> {
  const steps = extractor.extractInSteps?.(page);
  const selection = steps ? await inTasks(untilAborted(steps, signal)) : extractor.extract(page);
  return selection && selection.included.length > 0 ? selection : null;
}

import type { Extractor } from '../../extractors/extractor.ts';
import { choiceOf } from '../../extractors/names.ts';
import { createWinnowFrom } from '../../extractors/winnow.ts';
import type { MethodModel } from '../../messages/protocol.ts';
import { success, type Result } from '../../messages/result.ts';
import type { Parts } from '../parts.ts';

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

import { nextTask } from '../../capture/capture.ts';
import type { Selection } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { createChoice } from '../../extractors/choices.ts';
import { choiceOf, extractorNames } from '../../extractors/names.ts';
import type { MethodModel } from '../../messages/protocol.ts';
import { failure, success, type Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import { selectWith } from './select.ts';

/** What every method finds on a page, in the order of their names; those that find nothing are left out. */
export async function askAllMethods(
  page: Snapshot,
  askForModel: (extractor: string) => Promise<Result<MethodModel>>,
  signal: AbortSignal,
): Promise<Result<readonly Selection[]>> {
  const found: Selection[] = [];
  for (const wanted of extractorNames) {
    const answer = await askForModel(wanted);
    if (!answer.ok) return answer;
    const { name, model, relatedPictures } = answer.value;
    const method = createChoice({ name: choiceOf(name), model });
    await nextTask();
    if (signal.aborted) return failure('stopped', t('session_stopped'));
    const selection = await selectWith(method, page, { signal, relatedPictures });
    if (selection) found.push(selection);
  }
  return success(found);
}

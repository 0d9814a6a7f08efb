import { isFull } from '../store/problems.ts';
import { reasonOf, t } from '../ui/words.ts';

/** What people are told when something has gone wrong. */
export async function sentenceFor(error: unknown): Promise<string> {
  return (await isFull(error)) ? t('library_full') : t('library_problem', reasonOf(error));
}

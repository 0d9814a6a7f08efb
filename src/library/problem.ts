import { isFull } from '../store/problems.ts';
import { problemSentence } from '../ui/problem.ts';
import { t } from '../ui/words.ts';

/** What people are told when something has gone wrong. */
export async function sentenceFor(error: unknown): Promise<string> {
  return (await isFull(error)) ? t('library_full') : problemSentence(error);
}

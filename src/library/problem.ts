import { isQuota } from '../store/problems.ts';
import { t } from '../ui/words.ts';

/** What people are told when something has gone wrong. */
export function sentenceFor(error: unknown): string {
  if (isQuota(error)) return t('library_full');
  return t('library_problem', error instanceof Error ? error.message : String(error));
}

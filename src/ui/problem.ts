import { isFull } from '../disk/problems.ts';
import { reasonOf, t, type Key } from './words.ts';

/** What browsers, and PouchDB, say where a database that is stored is of a later version than the one that is asked for. */
const BY_NEWER = /VersionError|less than the existing version|higher version/;

/**
 * What went wrong, for people, with what to do next. `failed` has a place for the reason; `full`: what is said of a full
 * disk.
 */
export async function problemSentence(
  error: unknown,
  failed: Key = 'library_problem',
  full: Key = 'library_full',
): Promise<string> {
  if (await isFull(error)) return t(full);
  return BY_NEWER.test(String(error))
    ? t('stored_by_newer')
    : t(failed, reasonOf(hasReason(error) ? error.reason : error));
}

/** PouchDB calls what a database says 'unknown', and has it as the reason. */
function hasReason(error: unknown): error is { readonly reason: string } {
  return typeof error === 'object' && error !== null && 'reason' in error && typeof error.reason === 'string';
}

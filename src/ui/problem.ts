import { reasonOf, t, type Key } from './words.ts';

/** What browsers, and PouchDB, say where a database that is stored is of a later version than the one that is asked for. */
const BY_NEWER = /VersionError|less than the existing version|higher version/;

/**
 * What went wrong, for people, with what to do next: in a sentence that has a place for the reason. Where the disk may be full
 * that is asked first.
 */
export function problemSentence(error: unknown, sentence: Key = 'library_problem'): string {
  return BY_NEWER.test(String(error))
    ? t('stored_by_newer')
    : t(sentence, reasonOf(hasReason(error) ? error.reason : error));
}

/** PouchDB calls what a database says 'unknown', and has it as the reason. */
function hasReason(error: unknown): error is { readonly reason: string } {
  return typeof error === 'object' && error !== null && 'reason' in error && typeof error.reason === 'string';
}

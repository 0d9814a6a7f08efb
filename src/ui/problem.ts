import { reasonOf, t } from './words.ts';

/** What browsers, and PouchDB, say where a database that is stored is of a later version than the one that is asked for. */
const BY_NEWER = /VersionError|less than the existing version|higher version/;

/** What went wrong, for people, with what to do next; where the disk may be full that is asked first. */
export function problemSentence(error: unknown): string {
  return BY_NEWER.test(String(error)) ? t('stored_by_newer') : t('library_problem', reasonOf(error));
}

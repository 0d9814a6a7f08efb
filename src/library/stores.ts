import type * as reading from '../store/articles/as-read.ts';
import type * as conflicts from '../store/articles/conflicts.ts';
import type * as join from '../store/articles/join.ts';
import type * as marks from '../store/articles/read-marks.ts';
import type * as tags from '../store/articles/tags-of-many.ts';
import type * as store from '../store/articles/store.ts';
import type * as trash from '../store/articles/trash.ts';
import type * as transfer from './transfer.ts';

/** What reads and writes whole articles. */
export interface Stores {
  readonly store: () => Promise<
    Pick<typeof store, 'describeClip' | 'isInLibrary' | 'noteReading' | 'takeBackDescription'>
  >;
  readonly reading: () => Promise<Pick<typeof reading, 'readText'>>;
  readonly trash: () => Promise<
    Pick<typeof trash, 'deleteClip' | 'deleteClips' | 'isInTrash' | 'removeClips' | 'restoreClips'>
  >;
  readonly marks: () => Promise<Pick<typeof marks, 'markClips' | 'putBackMarks'>>;
  readonly tags: () => Promise<Pick<typeof tags, 'putBackTags' | 'tagClips'>>;
  readonly join: () => Promise<Pick<typeof join, 'joinArticles' | 'removeJoined'>>;
  readonly conflicts: () => Promise<Pick<typeof conflicts, 'keepVersion' | 'settle' | 'versionsOf'>>;
  readonly transfer: () => Promise<
    Pick<typeof transfer, 'exportAll' | 'exportChosen' | 'importFiles' | 'saveTogether'>
  >;
}

/** Each is loaded when it is first needed: PouchDB is larger than all that shows the first rows. */
export const STORES: Stores = {
  store: () => import('../store/articles/store.ts'),
  reading: () => import('../store/articles/as-read.ts'),
  trash: () => import('../store/articles/trash.ts'),
  marks: () => import('../store/articles/read-marks.ts'),
  tags: () => import('../store/articles/tags-of-many.ts'),
  join: () => import('../store/articles/join.ts'),
  conflicts: () => import('../store/articles/conflicts.ts'),
  transfer: () => import('./transfer.ts'),
};

import type * as reading from '../store/as-read.ts';
import type * as conflicts from '../store/conflicts.ts';
import type * as join from '../store/join.ts';
import type * as store from '../store/store.ts';
import type * as trash from '../store/trash.ts';
import type * as transfer from './transfer.ts';

/** What reads and writes whole articles. */
export interface Stores {
  readonly store: () => Promise<Pick<typeof store, 'describeClip' | 'isInLibrary' | 'noteReading'>>;
  readonly reading: () => Promise<Pick<typeof reading, 'readText'>>;
  readonly trash: () => Promise<Pick<typeof trash, 'deleteClip' | 'deleteClips' | 'removeClips' | 'restoreClips'>>;
  readonly join: () => Promise<Pick<typeof join, 'joinArticles'>>;
  readonly conflicts: () => Promise<Pick<typeof conflicts, 'keepVersion' | 'settle' | 'versionsOf'>>;
  readonly transfer: () => Promise<
    Pick<typeof transfer, 'exportAll' | 'exportChosen' | 'importFiles' | 'saveTogether'>
  >;
}

/** Each is loaded when it is first needed: PouchDB is larger than all that shows the first rows. */
export const STORES: Stores = {
  store: () => import('../store/store.ts'),
  reading: () => import('../store/as-read.ts'),
  trash: () => import('../store/trash.ts'),
  join: () => import('../store/join.ts'),
  conflicts: () => import('../store/conflicts.ts'),
  transfer: () => import('./transfer.ts'),
};

import browser from 'webextension-polyfill';
import { isoTime } from '../../clip/iso-time.ts';

/** In local storage, which stands in other files than the databases do: whether there has been a library. */
const BEGUN = 'libraryBegun';

/** There too: when it was found to be gone, ISO 8601. */
const GONE = 'libraryGone';

/** The database of the library, as PouchDB names it. */
const LIBRARY = '_pouch_winnow';

/** Of the lock of those who look: whoever comes second reads what the first has noted. */
const LOCK = 'winnow-loss';

/**
 * When the browser was found to have deleted the library, ISO 8601: Chromium does where it finds its files damaged. Null where
 * it has not, or articles have been kept since. `now`: ISO 8601. For the background and the library, before they
 * open the database, which makes an empty one.
 */
export function lossBy(now: string): Promise<string | null> {
  return navigator.locks.request(LOCK, async () => {
    const [databases, stored] = await Promise.all([indexedDB.databases(), browser.storage.local.get([BEGUN, GONE])]);
    const isThere = databases.some(({ name }) => name === LIBRARY);
    if (!isThere && stored[BEGUN]) {
      await browser.storage.local.set({ [GONE]: now });
      await browser.storage.local.remove(BEGUN);
      return now;
    }
    if (isThere && !stored[BEGUN]) await browser.storage.local.set({ [BEGUN]: true });
    return typeof stored[GONE] === 'string' ? isoTime(stored[GONE]) : null;
  });
}

/** There are articles again. */
export async function forgetLoss(): Promise<void> {
  await browser.storage.local.remove(GONE);
}

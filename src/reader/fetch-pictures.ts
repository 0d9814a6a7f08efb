import browser from 'webextension-polyfill';
import { askBackground } from '../messages/channel.ts';
import { hostPatterns } from '../store/host-patterns.ts';
import { borrowing } from '../store/loans.ts';
import { missingPictures } from '../store/missing-pictures.ts';
import { getClip, type StoredClip, type StoredPicture } from '../store/store.ts';
import { count, t } from '../ui/words.ts';

/** What came of fetching: the images of the article as they are stored now, and a sentence. */
export interface Fetched {
  readonly pictures: readonly StoredPicture[];
  readonly sentence: string;
}

/**
 * Asks, within a click, for the right to fetch the missing images of an article from their sites, has them fetched and
 * stored, and gives the right back. Without it they stay links. `without`: addresses that nothing is fetched from.
 */
export async function fetchPictures(article: StoredClip, without: readonly string[]): Promise<Fetched> {
  const missing = missingPictures(article).filter((url) => !without.includes(url));
  const request = { id: article.id, without };
  const filled = await borrowing(hostPatterns(missing), () => askBackground(browser, 'fillPictures', request));
  if (!filled) return { pictures: [], sentence: t('reader_fetch_refused') };
  if (!filled.ok) return { pictures: [], sentence: filled.problem.sentence };
  const { stored, left } = filled.value;
  const now = await getClip(article.id);
  return { pictures: now?.pictures ?? [], sentence: t('reader_fetched', count(stored), count(left)) };
}

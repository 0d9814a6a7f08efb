import browser from 'webextension-polyfill';
import { askBackground } from '../messages/channel.ts';
import { HELD_PREFIX } from '../store/articles/held.ts';
import { missingPictures } from '../store/articles/missing-pictures.ts';
import { getClip, type StoredClip, type StoredPicture } from '../store/articles/store.ts';
import { hostPatterns } from '../store/settings/host-patterns.ts';
import { borrowing } from '../store/settings/loans.ts';
import { count, reasonOf, t } from '../ui/words.ts';

/** What came of fetching: the images of the article as they are stored now, and a sentence. */
interface Fetched {
  readonly pictures: readonly StoredPicture[];
  readonly sentence: string;
}

/** Images of an article that could be fetched: what a private window holds is written nowhere. `without`: as below. */
export function countMissing(article: StoredClip, without: readonly string[]): number {
  return article.id.startsWith(HELD_PREFIX) ? 0 : missingBut(article, without).length;
}

function missingBut(article: StoredClip, without: readonly string[]): string[] {
  return missingPictures(article).filter((url) => !without.includes(url));
}

/**
 * Asks, within a click, for the right to fetch the missing images of an article from their sites, has them fetched and
 * stored, and gives the right back. Without it they stay links. `without`: addresses that nothing is fetched from.
 */
export async function fetchPictures(article: StoredClip, without: readonly string[]): Promise<Fetched> {
  try {
    return await fetched(article, without);
  } catch (error) {
    return { pictures: [], sentence: t('reader_unfetched', reasonOf(error)) };
  }
}

async function fetched(article: StoredClip, without: readonly string[]): Promise<Fetched> {
  const request = { id: article.id, without };
  const filled = await borrowing(hostPatterns(missingBut(article, without)), () =>
    askBackground(browser, 'fillPictures', request),
  );
  if (!filled) return { pictures: [], sentence: t('reader_fetch_refused') };
  if (!filled.ok) return { pictures: [], sentence: filled.problem.sentence };
  const { stored, left } = filled.value;
  const now = await getClip(article.id);
  return { pictures: now?.pictures ?? [], sentence: t('reader_fetched', count(stored), count(left)) };
}

import browser, { type Tabs } from 'webextension-polyfill';
import { pageAddress } from '../clip/address.ts';
import type { Sender } from '../messages/channel.ts';
import type { Earlier, Kept, KeptArticle, Picture, Purpose, Taken } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { holdClip } from '../store/articles/held.ts';
import { countLacking } from '../store/articles/lacking.ts';
import { sameArticle } from '../store/articles/same-article.ts';
import { addPictures, isInLibrary, keptId, saveClip, saveClipAgain } from '../store/articles/store.ts';
import { isInTrash, restoreClip } from '../store/articles/trash.ts';
import { keptBefore, type KeptBefore } from '../store/catalogue/kept-before.ts';
import { find } from '../store/database/database.ts';
import { isReadable, type ClipHead } from '../store/database/document.ts';
import { isTooLong, MAX_ARTICLE } from '../store/database/schema.ts';
import { readSettings } from '../store/settings/settings.ts';
import { keptBeforeWords } from '../ui/kept-before.ts';
import { openOutside } from '../ui/open-outside.ts';
import { problemSentence } from '../ui/problem.ts';
import { longDate } from '../ui/reading.ts';
import { count, locale, t } from '../ui/words.ts';
import { tabOf } from './tab-of.ts';

/**
 * Stores a clip and, to print, opens the reader. What comes from a private window is kept only if the settings say so. The
 * very same article as one of those that the page has had stored earlier is one with it: in the library once, and printed
 * it is known to be there.
 */
export async function keep(taken: Taken, purpose: Purpose, sender: Sender, earlier: Earlier): Promise<Result<Kept>> {
  const isPrivate = await fromPrivateWindow(sender);
  if (isPrivate && purpose === 'keep' && !(await readSettings()).keepPrivate) {
    return failure('refused', t('keep_private'));
  }
  if (isTooLong(taken.clip)) return failure('refused', t('keep_too_long', count(MAX_ARTICLE)));
  try {
    const ofPage = [earlier.printed, earlier.kept];
    if (purpose === 'keep') {
      const kept = await keepOnce(taken, ofPage, earlier.kept);
      return success({ ...kept, lacks: await countLacking(kept.id) });
    }
    const same = await sameArticle(ofPage, taken.clip);
    const id = isPrivate ? await holdClip(taken, same) : await saveClip({ ...taken, kept: false }, same);
    await openBeside(`${await readerAddress(id, sender)}&print`, sender);
    return success({ id, note: '', wasThere: false, lacks: 0 });
  } catch (error) {
    return failed(error, 'keep_full');
  }
}

/**
 * Keeps an article in place of `before`, empty for none, unless the very same is one of `ofPage`, or was kept on another
 * visit to the page: it is in the library once.
 */
async function keepOnce(taken: Taken, ofPage: readonly string[], before: string): Promise<Omit<Kept, 'lacks'>> {
  const visits = before === '' ? await keptOnVisits(taken.clip.metadata) : NEVER;
  const same = await sameArticle([...ofPage, ...visits.ids.slice(0, VISITS)], taken.clip);
  const id = keptId(same);
  const article = { ...taken, kept: true };
  const [wasThere, inTrash] = same === '' ? [false, false] : [await isInLibrary(id), await isInTrash(id)];
  if (wasThere || inTrash) {
    if (inTrash) await restoreClip(id);
    await addPictures(id, taken.pictures);
    return { id, note: '', wasThere };
  }
  if (before !== '') {
    return { id: await saveClipAgain(article, before, same), note: t('kept_again'), wasThere: false };
  }
  return { id: await saveClip(article, same), note: keptBeforeWords(visits), wasThere: false };
}

/** Articles of one address that an article is compared with, the latest ones: each is read for that. */
const VISITS = 5;

const NEVER: KeptBefore = { at: '', pages: 0, ids: [] };

/** What is in the library of an article. Where the catalogue cannot be read none is known: articles are kept all the same. */
async function keptOnVisits(article: Pick<ClipHead['metadata'], 'title' | 'url'>): Promise<KeptBefore> {
  return keptBefore(article).catch(() => NEVER);
}

/** The latest article of a page outside the trash, and when it was kept; null for none. Of a private window nothing is told. */
export async function toldOfKept(url: string, sender: Sender): Promise<Result<KeptArticle | null>> {
  if (await fromPrivateWindow(sender)) return success(null);
  // Without a title nothing is another page of the article: of these it is told when the article is kept.
  const { at, ids } = await keptOnVisits({ title: '', url: pageAddress(url) });
  return success(ids.length > 0 ? { id: ids[0], sentence: t('kept_on', longDate(at, locale())) } : null);
}

/** A stored article; null where there is none with that id, or only later code can read it. */
export async function keptClip(id: string): Promise<ClipHead | null> {
  const found = await find(id, {});
  return found && isReadable(found) ? found.clip : null;
}

/** Stores pictures that came after their article: only those that it shows. Gives how many were new. */
export async function addTo(id: string, { images }: ClipHead, pictures: readonly Picture[]): Promise<Result<number>> {
  const shown = new Set(images.map(({ url }) => url));
  const wanted = pictures.filter(({ url }) => shown.has(url));
  try {
    return success(await addPictures(id, wanted));
  } catch (error) {
    return failed(error, 'kept_pictures_full');
  }
}

/** `full`: what is said of a full disk. */
async function failed(error: unknown, full: 'keep_full' | 'kept_pictures_full'): Promise<Result<never>> {
  return failure('failed', await problemSentence(error, 'library_problem', full));
}

/** The popup has no tab of its own: it stands over the tab in front. */
async function fromPrivateWindow(sender: Sender): Promise<boolean> {
  return (await tabOf(sender))?.incognito === true;
}

/** Opens an article of the library in the reader, from a private window in another one: none has the library. */
export async function openKept(id: string, sender: Sender): Promise<Result<null>> {
  if (await fromPrivateWindow(sender)) await openOutside(await readerAddress(id, sender));
  else await openBeside(await readerAddress(id, sender), sender);
  return success(null);
}

/** With the number of the tab that the article comes from, so that the reader can ask the page how it looks there. */
async function readerAddress(id: string, sender: Sender): Promise<string> {
  const from = (await tabOf(sender))?.id;
  const origin = from === undefined ? '' : `&tab=${from}`;
  return browser.runtime.getURL(`src/reader/index.html?id=${encodeURIComponent(id)}${origin}`);
}

/** Opens a page beside the tab of a sender. Chromium shows no page of ours in a private window: then it opens in another. */
async function openBeside(url: string, { tab }: Sender): Promise<void> {
  const beside: Tabs.CreateCreatePropertiesType =
    tab?.windowId === undefined ? { url } : { url, index: tab.index + 1, windowId: tab.windowId };
  try {
    await browser.tabs.create(beside);
  } catch (error) {
    if (tab?.incognito !== true) throw error;
    await browser.tabs.create({ url });
  }
}

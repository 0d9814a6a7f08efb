import browser, { type Tabs } from 'webextension-polyfill';
import type { Sender } from '../messages/channel.ts';
import type { Kept, Picture, Purpose, Taken } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { find } from '../store/database.ts';
import type { ClipHead } from '../store/document.ts';
import { holdClip } from '../store/held.ts';
import { keptBefore } from '../store/kept-before.ts';
import { isFull } from '../store/problems.ts';
import { isTooLong, MAX_ARTICLE } from '../store/schema.ts';
import { readSettings } from '../store/settings.ts';
import { addPictures, saveClip, saveClipAgain } from '../store/store.ts';
import { longDate } from '../ui/reading.ts';
import { count, locale, plural, t } from '../ui/words.ts';
import { tabInFront, tabOf } from './tab-of.ts';

/**
 * Stores a clip and, to print, opens the reader. What comes from a private window is kept only if the settings say so.
 * `replaces` is the id of an earlier clip of the same article; empty for none.
 */
export async function keep(taken: Taken, purpose: Purpose, sender: Sender, replaces = ''): Promise<Result<Kept>> {
  const isPrivate = await fromPrivateWindow(sender);
  if (isPrivate && purpose === 'keep' && !(await readSettings()).keepPrivate) {
    return failure('refused', t('keep_private'));
  }
  if (isTooLong(taken.clip)) return failure('refused', t('keep_too_long', count(MAX_ARTICLE)));
  try {
    if (purpose === 'keep' && replaces !== '') {
      return success({ id: await saveClipAgain({ ...taken, kept: true }, replaces), note: t('kept_again') });
    }
    const note = purpose === 'keep' ? await noteOnEarlier(taken.clip) : '';
    const id =
      isPrivate && purpose === 'print' ? await holdClip(taken) : await saveClip({ ...taken, kept: purpose === 'keep' });
    if (purpose === 'print') await openReader(id, sender);
    return success({ id, note });
  } catch (error) {
    if (!(await isFull(error))) throw error;
    return failure('full', t('keep_full'));
  }
}

/** That the page, or other pages of its article, are in the library already; empty where they are not. Where the catalogue cannot be read, the article is kept all the same. */
async function noteOnEarlier({ metadata }: ClipHead): Promise<string> {
  const { at, pages } = await keptBefore(metadata).catch(() => ({ at: '', pages: 0 }));
  if (at !== '') return t('kept_before', longDate(at, locale()));
  return pages > 0 ? plural('kept_pages', pages) : '';
}

/** A stored article; null where there is none with that id. */
export async function keptClip(id: string): Promise<ClipHead | null> {
  return (await find(id, {}))?.clip ?? null;
}

/** Stores pictures that came after their article: only those that it shows. Gives how many were new. */
export async function addTo(id: string, { images }: ClipHead, pictures: readonly Picture[]): Promise<Result<number>> {
  const shown = new Set(images.map(({ url }) => url));
  const wanted = pictures.filter(({ url }) => shown.has(url));
  try {
    return success(await addPictures(id, wanted));
  } catch (error) {
    if (!(await isFull(error))) throw error;
    return failure('full', t('kept_pictures_full'));
  }
}

/** The popup has no tab of its own: it stands over the tab in front. */
async function fromPrivateWindow(sender: Sender): Promise<boolean> {
  return (await tabOf(sender))?.incognito === true;
}

/**
 * Opens the reader beside the tab that the article comes from, and tells it the number of that tab, so that it can ask the
 * page how the article looks there. Chromium shows no page of ours in a private window: then it opens in another.
 */
async function openReader(id: string, { tab }: Sender): Promise<void> {
  const from = tab?.id ?? (await tabInFront())?.id;
  const origin = from === undefined ? '' : `&tab=${from}`;
  const url = browser.runtime.getURL(`src/reader/index.html?id=${encodeURIComponent(id)}${origin}&print`);
  const beside: Tabs.CreateCreatePropertiesType =
    tab?.windowId === undefined ? { url } : { url, index: tab.index + 1, windowId: tab.windowId };
  try {
    await browser.tabs.create(beside);
  } catch (error) {
    if (tab?.incognito !== true) throw error;
    await browser.tabs.create({ url });
  }
}

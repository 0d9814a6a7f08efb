import browser from 'webextension-polyfill';
import overlayFile from '../overlay/main.ts?script&iife';
import { sendToBackground, sendToPage } from '../messages/channel.ts';
import { refusalForAddress } from '../ui/refusal.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { openSession } from '../store/sessions.ts';
import { t } from '../ui/words.ts';

/** A tab whose page may be clipped. */
export interface OpenTab {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  /** Not loaded: the browser shows it when somebody looks at it. */
  readonly asleep: boolean;
}

/** What was clipped. */
export interface ClippedTab {
  readonly id: string;
  readonly title: string;
  readonly words: number;
}

/** Tabs of this window, asked for within a click; null where the person does not let their addresses be seen. */
export async function openTabs(): Promise<OpenTab[] | null> {
  if (!(await browser.permissions.request({ permissions: ['tabs'] }))) return null;
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs.flatMap(({ id, url = '', title = '', discarded = false }) =>
    id !== undefined && /^https?:/.test(url) && !refusalForAddress(url) ? [{ id, url, title, asleep: discarded }] : [],
  );
}

/** The rights to read the sites of tabs, as the browser names them: each once. */
export function originsOf(tabs: readonly Pick<OpenTab, 'url'>[]): string[] {
  const origins = tabs.map(({ url }) => {
    const { protocol, hostname } = new URL(url);
    return `${protocol}//${hostname}/*`;
  });
  return Array.from(new Set(origins)).sort();
}

/** Finds and keeps the article of a tab, as its person chose it where they already have. The tab stays in the background. */
export async function clipTab({ id, asleep }: OpenTab): Promise<Result<ClippedTab>> {
  if (asleep) return failure('no-page', t('library_tabs_asleep'));
  try {
    await browser.scripting.executeScript({ target: { tabId: id }, files: [`/${overlayFile}`] });
  } catch {
    return failure('refused', t('library_tabs_unread')); // A page of the browser or of a store, or gone meanwhile.
  }
  await openSession(id);
  const before = await sendToPage(browser, id, 'state', null);
  const isOpen = before.ok && (before.value.phase === 'shown' || before.value.phase === 'adjusting');
  const found = isOpen ? before : await sendToPage(browser, id, 'find', { extractor: '' });
  if (!found.ok) return found;
  const taken = found.value.found
    ? await sendToPage(browser, id, 'take', null)
    : failure('nothing-selected', t('popup_no_article'));
  if (!isOpen) await sendToPage(browser, id, 'dismiss', null);
  if (!taken.ok) return taken;
  const kept = await sendToBackground(browser, taken.value, 'keep');
  if (!kept.ok) return kept;
  const { metadata, words } = taken.value.clip;
  return success({ id: kept.value.id, title: metadata.title, words });
}

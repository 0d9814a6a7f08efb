import browser from 'webextension-polyfill';
import { sendClip, sendToPage } from '../messages/channel.ts';
import type { PageState, Taken } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import overlayFile from '../overlay/main.ts?script&iife';
import { openSession } from '../store/settings/sessions.ts';
import { problemSentence } from '../ui/problem.ts';
import { refusalForAddress } from '../ui/refusal.ts';
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
  /** The very same article was in the library before. */
  readonly wasThere: boolean;
}

/** Tabs of this window, asked for within a click; null where the person does not let their addresses be seen. */
export async function openTabs(): Promise<OpenTab[] | null> {
  if (!(await browser.permissions.request({ permissions: ['tabs'] }))) return null;
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs.flatMap(({ id, url = '', title = '', discarded = false }) =>
    id !== undefined && /^https?:/.test(url) && !refusalForAddress(url) ? [{ id, url, title, asleep: discarded }] : [],
  );
}

/** A tab of the queue and what became of it. */
export interface Done {
  readonly tab: OpenTab;
  readonly result: Result<ClippedTab>;
}

/** ms for one tab. Pictures take up to 12 s; a page that is silent for longer hangs, or waits for a dialog of its own. */
const PATIENCE = 60_000;

/**
 * Clips tabs one after another until `stop` aborts: the tab that is worked on is then let go. `show` is told what is done
 * before each. A tab that fails, or does not answer, keeps no other from being clipped.
 */
export async function clipTabs(
  tabs: readonly OpenTab[],
  stop: AbortSignal,
  show: (done: readonly Done[]) => void,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const tab of tabs) {
    if (stop.aborted) break;
    show([...done]);
    const limit = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)]);
    const result = await clipTab(tab, limit).catch(async (error: unknown) =>
      failure('failed', await problemSentence(error)),
    );
    if (result.ok || !stop.aborted) done.push({ tab, result });
  }
  return done;
}

/**
 * Finds and keeps the article of a tab, or keeps what the person has already chosen there. The tab stays in the background.
 * Where `limit` aborts before the page has given the article, nothing is kept.
 */
export async function clipTab(tab: OpenTab, limit: AbortSignal): Promise<Result<ClippedTab>> {
  if (tab.asleep) return failure('no-page', t('library_tabs_asleep'));
  const taken = await takeFrom(tab, limit);
  if (!taken.ok) return taken;
  const kept = await sendClip(browser, taken.value, 'keep');
  if (!kept.ok) return kept;
  const { metadata, words } = taken.value.clip;
  const { id, wasThere } = kept.value;
  return success({ id, title: metadata.title, words, wasThere });
}

/** The article of a tab. Where nothing was shown on the page before, what we draw on it is taken off again. */
async function takeFrom({ id }: OpenTab, limit: AbortSignal): Promise<Result<Taken>> {
  try {
    await within(limit, () => injectInto(id));
  } catch {
    // A page of the browser or of a store, or gone meanwhile.
    return limit.aborted ? silence() : failure('refused', t('library_tabs_unread'));
  }
  await openSession(id);
  const before = await answerWithin(limit, () => sendToPage(browser, id, 'state', null));
  if (limit.aborted) return silence(); // What its person has chosen there stays.
  if (before.ok && (before.value.phase === 'shown' || before.value.phase === 'adjusting'))
    return take(id, before, limit);
  const found = await answerWithin(limit, () => sendToPage(browser, id, 'find', { extractor: '' }));
  const taken = await take(id, found, limit);
  const left = sendToPage(browser, id, 'dismiss', null);
  if (!limit.aborted) await answerWithin(limit, () => left);
  return taken;
}

async function injectInto(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [`/${overlayFile}`] });
}

async function take(id: number, state: Result<PageState>, limit: AbortSignal): Promise<Result<Taken>> {
  if (!state.ok) return state;
  if (!state.value.found) return failure('nothing-selected', t('popup_no_article'));
  return answerWithin(limit, () => sendToPage(browser, id, 'take', null));
}

/** The answer of a page, unless `limit` aborts before it is there. */
async function answerWithin<T>(limit: AbortSignal, ask: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await within(limit, ask);
  } catch (error) {
    if (limit.aborted) return silence();
    throw error;
  }
}

/** What came of a work. Rejects as soon as `limit` aborts; what had not begun by then does not begin. */
async function within<T>(limit: AbortSignal, work: () => Promise<T>): Promise<T> {
  limit.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason as Error), { once: true });
  });
  return Promise.race([work(), aborted]);
}

function silence(): Result<never> {
  return failure('no-page', t('library_tabs_silent'));
}

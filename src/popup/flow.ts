import browser from 'webextension-polyfill';
import { sendToPage } from '../messages/channel.ts';
import type { PageState } from '../messages/protocol.ts';
import { failure, type Result } from '../messages/result.ts';
import overlayFile from '../overlay/main.ts?script&iife';
import { openSession } from '../store/settings/sessions.ts';
import { openOutside } from '../ui/open-outside.ts';
import { refusalForAddress } from '../ui/refusal.ts';
import { t } from '../ui/words.ts';

/** The tab whose toolbar button was pressed. */
export interface Page {
  readonly tab: number;
  readonly url: string;
  /** A private window leaves nothing behind. */
  readonly incognito: boolean;
}

/** The tab in front, over which the popup stands; null for none. The address is empty where the browser hides it. */
export async function activePage(): Promise<Page | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id === undefined ? null : { tab: tab.id, url: tab.url ?? '', incognito: tab.incognito };
}

/**
 * Injects the script of the page where it may run and gives the state of the page; finds the content unless it was found
 * before. A page that is still loading is waited for: what was stopped meanwhile does not start.
 */
export async function begin({ tab, url }: Page, signal: AbortSignal): Promise<Result<PageState>> {
  // Browsers do not tell the addresses of their own pages: those are refused below, when the script cannot run.
  const refusal = url ? refusalForAddress(url) : null;
  if (refusal) return failure(refusal.code, refusal.sentence);
  try {
    await browser.scripting.executeScript({ target: { tabId: tab }, files: [`/${overlayFile}`] });
  } catch {
    const pdf = /\.pdf($|[?#])/i.test(url);
    return pdf ? failure('pdf', t('refused_pdf')) : failure('refused', t('refused_here'));
  }
  await openSession(tab);
  const state = await sendToPage(browser, tab, 'state', null);
  if (signal.aborted) return failure('stopped', '');
  return state.ok && isToFind(state.value) ? find(tab) : state;
}

/** Also where nothing was found before, unless the person has begun to pick by hand. */
function isToFind({ phase, canUndo, canRedo }: PageState): boolean {
  return phase === 'idle' || phase === 'ended' || (phase === 'nothing' && !canUndo && !canRedo);
}

/** Pages of ours that the popup leads to. */
export type OurPage = 'library' | 'options';

/** Opens a page of ours, from a private window in another one. */
export async function openOurPage(page: OurPage): Promise<void> {
  const url = browser.runtime.getURL(`src/${page}/index.html`);
  await (browser.extension.inIncognitoContext ? openOutside(url) : browser.tabs.create({ url }));
}

async function find(tab: number): Promise<Result<PageState>> {
  return sendToPage(browser, tab, 'find', { extractor: '' });
}

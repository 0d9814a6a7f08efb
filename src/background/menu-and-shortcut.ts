import browser, { type Tabs } from 'webextension-polyfill';
import { sendToPage } from '../messages/channel.ts';
import overlayFile from '../overlay/main.ts?script&iife';
import { openSession } from '../store/settings/sessions.ts';
import { refusalForAddress } from '../ui/refusal.ts';
import { t } from '../ui/words.ts';

/** Of the entry in the menu of pages, and of the shortcut. */
const CLIP = 'clip';

/** Clips a page from now on when a person chooses it in the menu of the page, or presses the shortcut. */
export function followMenuAndShortcut(): void {
  browser.runtime.onInstalled.addListener(() => void addMenu());
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    if (menuItemId === CLIP) void clip(tab);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === CLIP) void clip(tab);
  });
}

async function addMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: CLIP,
    title: t('menu_clip'),
    contexts: ['page', 'selection', 'link', 'image'],
  });
}

/** What a click on the button does, without the popup: the page has the same buttons. */
async function clip(tab: Tabs.Tab | undefined): Promise<void> {
  if (!tab?.id) return;
  if (refusalForAddress(tab.url ?? '')) return explain(tab);
  try {
    await browser.scripting.executeScript({ target: { tabId: tab.id }, files: [`/${overlayFile}`] });
    await openSession(tab.id);
    const result = await sendToPage(browser, tab.id, 'find', { extractor: '' });
    if (!result.ok && result.problem.code !== 'stopped') await explain(tab);
  } catch {
    await explain(tab); // The browser lets no script run here: the popup says why.
  }
}

/** The popup has the sentence that says why; where the browser does not let it open by itself, a mark asks for a click. */
async function explain(tab: Tabs.Tab): Promise<void> {
  try {
    await browser.action.openPopup(tab.windowId === undefined ? {} : { windowId: tab.windowId });
  } catch {
    const mark = { text: '!', ...(tab.id !== undefined && { tabId: tab.id }) };
    await browser.action.setBadgeText(mark).catch(() => undefined); // The tab is closed: nobody asks why.
  }
}

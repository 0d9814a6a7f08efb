import * as v from 'valibot';
import overlayFile from '../overlay/main.ts?script&iife';
import { handle, isOurPage, sendToPage, type Sender } from '../messages/channel.ts';
import { refusalForAddress } from '../messages/refusal.ts';
import { failure, success } from '../messages/result.ts';
import { keepRequestSchema } from '../store/schema.ts';
import { saveClip, sweep } from '../store/store.ts';
import { readSettings } from '../store/settings.ts';
import { hasSession, openSession } from '../store/sessions.ts';

const MENU = 'clip';

handle('background', {
  keep: {
    check: (request, sender) => {
      const parsed = v.safeParse(keepRequestSchema, request);
      return parsed.success && senderFits(sender, parsed.output.taken.clip.metadata.url)
        ? { request: parsed.output }
        : null;
    },
    run: async ({ taken, purpose }, sender) => {
      if (!isOurPage(sender) && !(await hasSession(sender.tab?.id ?? -1))) {
        return failure('bad-message', 'Nobody asked for this page to be clipped.');
      }
      try {
        const id = await saveClip({ ...taken, kept: purpose === 'keep' });
        if (purpose === 'print') await openReader(id, sender.tab);
        return success({ id });
      } catch (error) {
        if (!isQuota(error)) throw error;
        return failure('full', 'The disk is full: nothing was stored. Delete clips that you no longer need.');
      }
    },
  },
});

/** Our own pages may store any clip; the top frame of a tab only one of its own address. */
function senderFits(sender: Sender, url: string): boolean {
  if (isOurPage(sender)) return true;
  if (sender.frameId !== 0 || !sender.tab?.id || !sender.url) return false;
  const origin = (address: string) => /^[a-z]+:\/\/[^/]*/.exec(address)?.[0].replace(/\/\/[^/]*@/, '//') ?? '';
  return url !== '' && origin(sender.url) === origin(url);
}

function isQuota(error: unknown): boolean {
  return /quota/i.test(error instanceof Error ? `${error.name} ${error.message}` : JSON.stringify(error));
}

async function openReader(id: string, tab: chrome.tabs.Tab | undefined): Promise<void> {
  const url = chrome.runtime.getURL(`src/reader/index.html?id=${encodeURIComponent(id)}&print`);
  await chrome.tabs.create({ url, ...(tab && { index: tab.index + 1, windowId: tab.windowId }) });
}

/** The context menu and the shortcut do what a click on the button does, without the popup: the page has the same buttons. */
async function clip(tab: chrome.tabs.Tab | undefined): Promise<void> {
  if (!tab?.id) return;
  if (refusalForAddress(tab.url ?? '')) return explain(tab);
  try {
    await chrome.scripting.executeScript({ target: { tabId: tab.id }, files: [`/${overlayFile}`] });
    await openSession(tab.id);
    const { extractor } = await readSettings();
    const result = await sendToPage(tab.id, 'find', { extractor });
    if (!result.ok && result.problem.code !== 'stopped') await explain(tab);
  } catch {
    await explain(tab); // The browser lets no script run here: the popup says why.
  }
}

/** The popup has the sentence that says why; where the browser does not let it open by itself, a mark asks for a click. */
async function explain(tab: chrome.tabs.Tab): Promise<void> {
  try {
    await chrome.action.openPopup({ windowId: tab.windowId });
  } catch {
    await chrome.action.setBadgeText({ text: '!', ...(tab.id !== undefined && { tabId: tab.id }) });
  }
}

chrome.runtime.onInstalled.addListener(() => {
  chrome.contextMenus.removeAll(() => {
    chrome.contextMenus.create({
      id: MENU,
      title: 'Clip this page with Winnow',
      contexts: ['page', 'selection', 'link', 'image'],
    });
  });
  void sweep(Date.now());
});

chrome.runtime.onStartup.addListener(() => void sweep(Date.now()));

chrome.contextMenus.onClicked.addListener((info, tab) => {
  if (info.menuItemId === MENU) void clip(tab);
});

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'clip') void clip(tab);
});

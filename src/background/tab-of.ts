import browser from 'webextension-polyfill';
import type { Sender, SenderTab } from '../messages/channel.ts';

/**
 * The tab that a message speaks of: the sender's, or the one in front of the window that had the focus last, over which the
 * popup stands. Undefined where there is none.
 */
export async function tabOf({ tab }: Sender): Promise<SenderTab | undefined> {
  return tab ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true })).at(0);
}

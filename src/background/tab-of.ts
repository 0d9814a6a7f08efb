import browser, { type Tabs } from 'webextension-polyfill';
import type { Sender, SenderTab } from '../messages/channel.ts';

/** The tab that a message speaks of: the sender's, or the one in front, over which the popup stands. */
export async function tabOf({ tab }: Sender): Promise<SenderTab | undefined> {
  return tab ?? (await tabInFront());
}

/** The active tab of the window that had the focus last; undefined where there is none. */
export async function tabInFront(): Promise<Tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

import { expect, type Extension, type Tab } from './fixture.ts';

/** ms that a busy machine may take. */
export const PATIENCE = { timeout: 20_000 };

/** Text of the popup, as a page of the extension sees it. */
export function popupText(): string {
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  return popup?.document.body.innerText ?? '';
}

/** Presses a button of the popup. */
export function pressInPopup(name: string): boolean {
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  const buttons = [...(popup?.document.querySelectorAll('button') ?? [])];
  const button = buttons.find((one) => one.textContent === name && !one.disabled);
  button?.click();
  return button !== undefined;
}

/** Opens a page and presses the button on it; the popup has to say something. */
export async function clip(extension: Extension, tab: Tab, url: string, says: string): Promise<void> {
  await tab.goto(url);
  await extension.press();
  await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toContain(says);
}

/** Presses Print in the popup and gives the print document when it is ready. */
export async function print(extension: Extension): Promise<Tab> {
  const readers = async () => (await extension.tabs()).filter(({ url }) => url.includes('/src/reader/'));
  const before = new Set((await readers()).map(({ context }) => context));
  await expect.poll(() => extension.messenger.evaluate(pressInPopup, 'Print')).toBe(true);
  const opened = async () => (await readers()).find(({ context }) => !before.has(context))?.context;
  await expect.poll(opened, PATIENCE).toBeDefined();
  const reader = extension.attach((await opened()) ?? '');
  await expect.poll(() => reader.evaluate(() => document.documentElement.dataset.ready ?? ''), PATIENCE).toBe('true');
  return reader;
}

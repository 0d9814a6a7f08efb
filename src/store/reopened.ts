import browser from 'webextension-polyfill';

/** Tabs that were opened to fix a label: id of the label by tab. In memory only: tabs end with the browser. */
const KEY = 'reopened';

export async function reopenIn(tab: number, label: string): Promise<void> {
  await browser.storage.session.set({ [KEY]: { ...(await read()), [tab]: label } });
}

/** The label that a tab was opened to fix; empty for none. */
export async function reopenedIn(tab: number): Promise<string> {
  return (await read())[tab] ?? '';
}

export async function closeReopened(tab: number): Promise<void> {
  const others = Object.entries(await read()).filter(([other]) => other !== String(tab));
  await browser.storage.session.set({ [KEY]: Object.fromEntries(others) });
}

async function read(): Promise<Readonly<Record<string, string>>> {
  const stored: unknown = (await browser.storage.session.get(KEY))[KEY];
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

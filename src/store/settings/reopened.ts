import browser from 'webextension-polyfill';

/** Tabs that were opened to fix a label: id of the label by tab. In memory only: tabs end with the browser. */
const KEY = 'reopened';

type Reopened = Readonly<Record<string, string>>;

/** Remembers that a tab is there to fix the label of an id, in place of any other. */
export async function reopenIn(tab: number, label: string): Promise<void> {
  await change((before) => ({ ...before, [tab]: label }));
}

/** The label that a tab was opened to fix; empty for none. */
export async function reopenedIn(tab: number): Promise<string> {
  return (await read())[tab] ?? '';
}

/** Forgets what label a tab was opened to fix. */
export async function closeReopened(tab: number): Promise<void> {
  await change((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== String(tab))));
}

/** One change at a time, whichever context makes it. */
async function change(next: (before: Reopened) => Reopened): Promise<void> {
  await navigator.locks.request(KEY, async () => browser.storage.session.set({ [KEY]: next(await read()) }));
}

async function read(): Promise<Reopened> {
  const stored: unknown = (await browser.storage.session.get(KEY))[KEY];
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

import browser from 'webextension-polyfill';

/**
 * Tabs where a person asked for a clip since the browser started. Session storage is closed to content scripts: a
 * page that takes over its renderer cannot write it.
 */
const KEY = 'sessions';

/** Tabs remembered; the oldest go. */
const MOST = 500;

/** Remembers that a person asked for a clip in this tab. Two contexts that do so at once lose nothing of each other. */
export async function openSession(tab: number): Promise<void> {
  await navigator.locks.request(KEY, async () => {
    const others = (await read()).filter((other) => other !== tab);
    await browser.storage.session.set({ [KEY]: [...others, tab].slice(-MOST) });
  });
}

/** Whether a person asked for a clip in this tab since the browser started, as far as that is remembered. */
export async function hasSession(tab: number): Promise<boolean> {
  return (await read()).includes(tab);
}

async function read(): Promise<number[]> {
  const stored: unknown = (await browser.storage.session.get(KEY))[KEY];
  return Array.isArray(stored) ? stored.filter((tab) => typeof tab === 'number') : [];
}

import browser from 'webextension-polyfill';
import { checkChoices, defaultChoices, type PrintChoices } from './print-choices.ts';
import { checkReading, type ReadingChoices } from './reading-choices.ts';

/** The choices of the last time, on this machine. */
export interface Remembered {
  readonly print: PrintChoices;
  readonly reading: ReadingChoices;
}

export async function readRemembered(): Promise<Remembered> {
  const { print, reading } = await browser.storage.local.get(['print', 'reading']);
  return { print: checkChoices(print, defaultChoices(navigator.language)), reading: checkReading(reading) };
}

/** Stores what is not as it was `before`, and nothing else: another reader may have stored other choices meanwhile. */
export function remember<K extends keyof Remembered>(
  kind: K,
  before: Remembered[K],
  now: Remembered[K],
): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.fromEntries(Object.entries(now).filter(([name, value]) => was.get(name) !== value));
  return navigator.locks.request('remembered', async () => {
    const stored = (await readRemembered())[kind];
    await browser.storage.local.set({ [kind]: { ...stored, ...changed } });
  });
}

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

export async function remember(choices: Partial<Remembered>): Promise<void> {
  await browser.storage.local.set(choices);
}

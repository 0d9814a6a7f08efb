import browser from 'webextension-polyfill';
import { checkChoices, defaultChoices, type PrintChoices } from './print-choices.ts';

const KEY = 'print';

/** The choices of the last time, on this machine. */
export async function readPrintChoices(): Promise<PrintChoices> {
  const stored: unknown = (await browser.storage.local.get(KEY))[KEY];
  return checkChoices(stored, defaultChoices(navigator.language));
}

export async function writePrintChoices(choices: PrintChoices): Promise<void> {
  await browser.storage.local.set({ [KEY]: choices });
}

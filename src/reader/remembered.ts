import browser from 'webextension-polyfill';
import { checkChoices, defaultChoices, type PrintChoices } from './print-choices.ts';
import { checkReading, DEFAULT_READING, type ReadingChoices } from './reading-choices.ts';

/** The choices of the last time, on this machine. */
export interface Remembered {
  readonly print: PrintChoices;
  readonly reading: ReadingChoices;
}

type Kind = keyof Remembered;

/** Choices that have another name in what is stored: the one that they had at first. */
const STORED_NAMES = new Map([['edition', 'look']]);

const storedName = (name: string): string => STORED_NAMES.get(name) ?? name;

/** What is stored under one key of its own for each choice, such as `reading.theme`. */
const keyOf = (kind: Kind, name: string): string => `${kind}.${storedName(name)}`;

/** Choices of a kind; those stored before each had a key of its own stand together under the kind's name. */
function chosen(kind: Kind, names: object, stored: Readonly<Record<string, unknown>>): object {
  const together = new Map<string, unknown>(Object.entries(stored[kind] ?? {}));
  const choices = Object.keys(names).flatMap((name) => {
    const value = stored[keyOf(kind, name)] ?? together.get(storedName(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(choices);
}

/** What was chosen last; what was not, or is no choice any more, is the default. */
export async function readRemembered(): Promise<Remembered> {
  const otherwise: Remembered = { print: defaultChoices(navigator.language), reading: DEFAULT_READING };
  const keys = Object.entries(otherwise).flatMap(([kind, names]: [string, object]) => [
    kind,
    ...Object.keys(names).map((name) => keyOf(kind as Kind, name)),
  ]);
  const stored = await browser.storage.local.get(keys);
  return {
    print: checkChoices(chosen('print', otherwise.print, stored), otherwise.print),
    reading: checkReading(chosen('reading', otherwise.reading, stored)),
  };
}

/**
 * Stores what is not as it was `before`, and nothing else: another reader may have stored other choices meanwhile. It is
 * on its way before this returns: the reader may be closed right after.
 */
export function remember<K extends Kind>(kind: K, before: Remembered[K], now: Remembered[K]): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(([name, value]) => was.get(name) !== value);
  return browser.storage.local.set(Object.fromEntries(changed.map(([name, value]) => [keyOf(kind, name), value])));
}

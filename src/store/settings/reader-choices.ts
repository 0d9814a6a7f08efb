import * as v from 'valibot';
import browser from 'webextension-polyfill';

/**
 * The choices of how articles are read, printed and listed, by the names that they are stored under: all that the reader
 * (`reader/remembered.ts`) and the library (`library-order.ts`) remember. What each may be is checked there, whenever it is read.
 */
const NAMES = {
  print: ['look', 'paper', 'orientation', 'margins', 'size', 'face', 'columns', 'images', 'links', 'running', 'saver'],
  reading: ['theme', 'size', 'width', 'face'],
  library: ['order'],
} as const;

/** By key, such as `reading.theme`: those that a person has made. */
export type ReaderChoices = Readonly<Record<string, string | number | boolean>>;

/** Those that stood together under the name of their kind at first. */
const KINDS = ['print', 'reading'] as const;
const KEYS = Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => `${kind}.${name}`));

/** Letters of a choice: the longest has ten. */
const LONGEST = 30;

const choiceSchema = v.union([v.pipe(v.string(), v.maxLength(LONGEST)), v.pipe(v.number(), v.finite()), v.boolean()]);

/** What was chosen on this machine, be it the default. */
export async function readReaderChoices(): Promise<ReaderChoices> {
  const stored = await browser.storage.local.get([...KINDS, ...KEYS]);
  // Before each had a key of its own, those of a kind stood together.
  const together = KINDS.map((kind) =>
    Object.fromEntries(Object.entries(stored[kind] ?? {}).map(([name, value]) => [`${kind}.${name}`, value])),
  );
  return choicesIn(Object.assign({}, ...together, stored));
}

/** The choices in an untrusted value; what is none, or of a wrong type, is left out. */
export function choicesIn(value: unknown): ReaderChoices {
  if (typeof value !== 'object' || value === null) return {};
  const choices = KEYS.flatMap((key) => {
    const given: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    return v.is(choiceSchema, given) ? [[key, given] as const] : [];
  });
  return Object.fromEntries(choices);
}

/** Stores choices in place of those that stand under the same keys. */
export function writeReaderChoices(choices: ReaderChoices): Promise<void> {
  return browser.storage.local.set(choices);
}

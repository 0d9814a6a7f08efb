import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { speak } from './testing.ts';
import { isolated, plural, t } from './words.ts';

interface Message {
  readonly message: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOCALES = readdirSync(join(ROOT, 'public/_locales'));
const PLURAL = /_(zero|one|two|few|many|other)$/;

function messagesOf(name: string): Readonly<Record<string, Message>> {
  const text = readFileSync(join(ROOT, 'public/_locales', name, 'messages.json'), 'utf8');
  return JSON.parse(text) as Record<string, Message>;
}

/** What the messages leave open, by key; keys of plural forms are one. */
function placeholdersOf(messages: Readonly<Record<string, Message>>): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const [key, { message }] of Object.entries(messages)) {
    const base = key.replace(PLURAL, '');
    all.set(base, new Set([...(all.get(base) ?? []), ...(message.match(/\$\d/g) ?? [])]));
  }
  return all;
}

/** Everything in the source that could name a message. */
function sourceText(): string {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  return [...files.map((name) => join('src', name)), 'manifest.json']
    .map((name) => readFileSync(join(ROOT, name), 'utf8'))
    .join('\n');
}

const english = messagesOf('en');

test('every message is used somewhere', () => {
  const named = new Set(sourceText().match(/(?<=')\w+(?=')|(?<=__MSG_)\w+(?=__)/g));
  expect([...placeholdersOf(english).keys()].filter((key) => !named.has(key))).toEqual([]);
});

test('the manifest names no message that is missing', () => {
  const named = readFileSync(join(ROOT, 'manifest.json'), 'utf8').matchAll(/__MSG_(\w+)__/g);
  expect([...named].filter(([, key]) => !(key in english))).toEqual([]);
});

test.each(LOCALES)('%s has every message, with the same placeholders, and none of its own', (name) => {
  expect(placeholdersOf(messagesOf(name))).toEqual(placeholdersOf(english));
});

test.each(LOCALES)('%s has each plural form that the language distinguishes', (name) => {
  const messages = messagesOf(name);
  const categories = new Intl.PluralRules(messages.locale.message).resolvedOptions().pluralCategories;
  const bases = Object.keys(messages).flatMap((key) => /^(.+)_other$/.exec(key)?.[1] ?? []);
  const missing = bases
    .flatMap((base) => categories.map((form) => `${base}_${form}`))
    .filter((id) => !(id in messages));
  expect(missing).toEqual([]);
});

test.each(LOCALES)('%s has no empty message', (name) => {
  const empty = Object.entries(messagesOf(name)).filter(([, { message }]) => message.trim() === '');
  expect(empty).toEqual([]);
});

test('one and many are told apart, and numbers are written out', () => {
  expect(plural('words', 1)).toBe('1 word');
  expect(plural('words', 2380)).toBe('2,380 words');
});

test('where a browser tells a form of a number that the words do not have, they say the general one', () => {
  const { words_one: _, ...rest } = english;
  speak(rest);
  expect(plural('words', 1)).toBe('1 words');
  speak(english);
});

test('a substitution stands where the message says', () => {
  expect(t('library_deleted', isolated('A')).replace(/[\u2068\u2069]/g, '')).toBe('Deleted “A”.');
});

/**
 * What no message has: signs of the typography of another language, forms of address that are not ours, and words that say
 * the opposite too: a selection that is „aufgehoben“ in German is no longer one.
 */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  ar: /["',;?]|\.\.\./,
  de: /["']|\.\.\.|[^ ]…|\b(?:du|dein|dich|dir)\b|Datenträger|aufheben|aufgehoben/i,
  en: /["']|\.\.\./,
  es: /["']|\.\.\.|\busted\b|(?:^|[.:;] )(?:Abra|Ábrala|Busque|Cargue|Elija|Haga|Intente|Pulse|Quitó|Recorte|Revíselas?|Use|Vaya|Vuelva)[ :]/i,
  fr: /["']|\.\.\.| [:;?!»]|« /,
  ja: /["'!]|\?(?! で)|？ |\.\.\./,
  zh_CN: /["'?!]|\.\.\.|\p{Script=Han}[,;:]|您/u,
};

test.each(LOCALES)('%s keeps to its own typography, and speaks to people in one way', (name) => {
  const strange = Object.entries(messagesOf(name)).filter(([, { message }]) => FOREIGN[name].test(message));
  expect(strange).toEqual([]);
});

test.each(LOCALES)('%s tells marking an article as read from its being read', (name) => {
  const messages = messagesOf(name);
  const [mark, unmark, read, unread] = [
    'library_mark_read',
    'library_mark_unread',
    'library_read',
    'library_unread',
  ].map((key) => messages[key].message.toLowerCase());
  expect(mark).not.toBe(read);
  expect(unmark).not.toBe(unread);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookWords } from './book-words.ts';
import { gapWords } from './file-words.ts';

const LOCALES = { en: 'en', de: 'de', es: 'es', fr: 'fr', ja: 'ja', zh: 'zh_CN', ar: 'ar' };

function messages(locale: string): Readonly<Record<string, { readonly message: string }>> {
  const path = new URL(`../../../public/_locales/${locale}/messages.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, { message: string }>;
}

test.each(Object.entries(LOCALES))('files in %s say what the reader of the extension says', (lang, locale) => {
  const { reader_gap, reader_gap_named, untitled: said } = messages(locale);
  expect([gapWords(lang), bookWords(lang).untitled]).toEqual([reader_gap.message, said.message]);
  const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
  expect(plain(gapWords(lang, 'x'))).toBe(plain(reader_gap_named.message.replace('$1', 'x')));
});

test('a region does not change the words, and a language that is not known has the English ones', () => {
  expect(bookWords('de-AT')).toBe(bookWords('de'));
  expect(bookWords('ZH-tw')).toBe(bookWords('zh'));
  for (const lang of ['', 'xx', 'constructor']) expect(bookWords(lang)).toBe(bookWords('en'));
});

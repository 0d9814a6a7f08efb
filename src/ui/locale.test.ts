import { afterEach, expect, test, vi } from 'vitest';
import { longDate } from './reading.ts';
import { speak } from './testing.ts';
import { locale } from './words.ts';

/** The words of a language in a browser whose person prefers others. */
function browserOf(words: string, ...languages: string[]): void {
  speak({ locale: { message: words } });
  vi.stubGlobal('navigator', { languages });
}

afterEach(() => vi.unstubAllGlobals());

test('dates are those of the region that a person prefers', () => {
  browserOf('en', 'en-GB', 'en-US', 'en');
  expect(longDate('2026-03-01', locale())).toBe('1 March 2026');
  browserOf('en', 'en-US', 'en');
  expect(longDate('2026-03-01', locale())).toBe('March 1, 2026');
});

test('a region is taken from the language of the words, whatever comes before it', () => {
  browserOf('en', 'nl-NL', 'en-IE');
  expect(locale()).toBe('en-IE');
});

test('words in a language that the person does not name have the dates of that language', () => {
  browserOf('en', 'nl-NL');
  expect(locale()).toBe('en');
  browserOf('zh-CN', 'zh-TW');
  expect(locale()).toBe('zh-CN');
  browserOf('de', 'en-GB');
  expect(locale()).toBe('de');
});

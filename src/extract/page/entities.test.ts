import { expect, test } from 'vitest';
import { findCapitalised } from './entities.ts';

test('capitalised words in a row are one name, with the small words inside it', () => {
  expect(findCapitalised('He met the Bank of England and Ann Lee in Leeds.', 'en')).toEqual([
    'Bank of England',
    'Ann Lee',
    'Leeds',
  ]);
});

test('a word that begins a sentence is a name where it is one inside another sentence', () => {
  expect(findCapitalised('Rain fell. Leeds was wet. They left Leeds.', 'en')).toEqual(['Leeds', 'Leeds']);
});

test('scripts without capitals and texts set in capitals say nothing', () => {
  expect(findCapitalised('北京今天下雨', 'zh')).toBeNull();
  expect(findCapitalised('THE WHOLE TEXT', 'en')).toBeNull();
});

test('names are found in scripts beyond the first plane', () => {
  // Deseret has capitals and lies beyond the first plane.
  expect(findCapitalised('met \u{10414}\u{1043c} and \u{10412}\u{1043b} in \u{10411}\u{1043d}', '')).toEqual([
    '\u{10414}\u{1043c}',
    '\u{10412}\u{1043b}',
    '\u{10411}\u{1043d}',
  ]);
});

test('a text without names has none', () => {
  expect(findCapitalised('nothing but words', 'en')).toEqual([]);
  expect(findCapitalised('', 'en')).toEqual([]);
});

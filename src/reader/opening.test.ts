import { expect, test } from 'vitest';
import { statedIn } from './opening.ts';

const stated = (opening: string, byline: string, published: string, lang = 'en') =>
  statedIn(opening, { byline, published, lang });

test('a writer and a day that stand above the text are stated', () => {
  const both = { byline: true, published: true };
  expect(stated('Bread By Mara Lindqvist, 14 February 2026', 'Mara Lindqvist', '2026-02-14')).toEqual(both);
  expect(stated('MARA LINDQVIST · Feb 14, 2026', 'Mara Lindqvist', '2026-02-14')).toEqual(both);
  expect(stated('Von Mara Lindqvist, 14. März 2026', 'Mara Lindqvist', '2026-03-14', 'de')).toEqual(both);
  expect(stated('王小明 2026年02月14日', '王小明', '2026-02-14', 'zh')).toEqual(both);
});

test('several writers are stated where each of them is', () => {
  expect(stated('Mara Lindqvist and Ines Okafor', 'Mara Lindqvist, Ines Okafor', '').byline).toBe(true);
  expect(stated('Ines Okafor', 'Mara Lindqvist, Ines Okafor', '').byline).toBe(false);
});

test('another day, another writer and a part of a name are not', () => {
  const none = { byline: false, published: false };
  expect(stated('By Mara Lindqvist, 15 February 2026', 'Ines Okafor', '2026-02-14')).toEqual(none);
  expect(stated('By Annabel Lee, 4 May 2026', 'Anna', '2026-05-14')).toEqual(none);
  expect(stated('114 February 2026', 'Mara', '2026-02-14')).toEqual(none);
});

test('what nobody has said is not stated, and a day that is none is compared as it stands', () => {
  expect(stated('By nobody', '', '')).toEqual({ byline: false, published: false });
  expect(stated('At Midsummer', '', 'midsummer').published).toBe(true);
});

test('a language that is none does no harm', () => {
  expect(stated('14 February 2026', '', '2026-02-14', '{{ lang }}').published).toBe(true);
});

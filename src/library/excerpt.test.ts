import { expect, test } from 'vitest';
import { excerptOf, pieces } from './excerpt.ts';

const LONG = `${'before '.repeat(100)}the lamp burned ${'after '.repeat(100)}`;

test('pieces together are the text', () => {
  const text = 'A lamp, two lamps, no oil';
  expect(
    pieces(text, 'lamp')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(
    pieces(text, 'lamp')
      .filter(({ hit }) => hit)
      .map((piece) => piece.text),
  ).toEqual(['lamp', 'lamps']);
});

test('an excerpt holds the first hit, is short, and says where it was cut', () => {
  const found = excerptOf(LONG, 'lamp');
  const whole = found.map(({ text }) => text).join('');
  expect(found.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['lamp']);
  expect(whole.length).toBeLessThan(240);
  expect(whole).toMatch(/^… before .* …$/);
});

test('what is found in the title, with which the text begins, is looked for behind it, as the title is shown already', () => {
  const title = 'Chickpeas with saffron';
  const text = `${title}\n${'before '.repeat(100)}a pinch of saffron`;
  const wordsOf = (of: string, query: string) =>
    excerptOf(of, query, title)
      .map((piece) => piece.text)
      .join('');
  expect(wordsOf(text, 'saffron')).toMatch(/^… before .* a pinch of saffron$/);
  expect(wordsOf(`${title}\nA pinch of saffron`, 'saffron')).toBe('A pinch of saffron');
  expect(wordsOf(text, 'chickpeas')).toMatch(/^Chickpeas with saffron before .* …$/);
});

test('a text without a hit has no excerpt', () => {
  expect(excerptOf(LONG, 'oil')).toEqual([]);
});

test('an excerpt of text without spaces begins and ends with whole letters', () => {
  for (const before of ['山', '山山']) {
    const found = excerptOf(`${'🌊'.repeat(200)}${before}灯塔${'🌊'.repeat(200)}`, '灯塔');
    const whole = found.map(({ text }) => text).join('');
    expect([before, whole.isWellFormed(), whole.includes('灯塔')]).toEqual([before, true, true]);
  }
});

test('an excerpt of text without spaces does not split its hit', () => {
  const found = excerptOf(`${'海'.repeat(300)}灯塔${'山'.repeat(300)}`, '灯塔');
  expect(found.filter(({ hit }) => hit)).toEqual([{ text: '灯塔', hit: true }]);
});

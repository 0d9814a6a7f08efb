import { expect, test } from 'vitest';
import { defaultChoices } from './print-choices.ts';
import { columnsOf, fitOf, linesOf, wordsOf } from './tables.ts';

const CHOICES = defaultChoices('de');
/** em, as if all letters were as wide as high. */
const widthOf = (word: string) => word.length;

/** So many columns that ask for so much together, em. */
const even = (columns: number, ems: number): number[] => Array.from({ length: columns }, () => ems / columns);

const cell = (text: string, columns = 1, rows = 1) => ({ text, columns, rows, isBold: false });

test('a table of a few short words is set as large as tables are', () => {
  expect(fitOf([5, 6, 5], CHOICES)).toEqual({ scale: 0.86, isWhole: true, longest: Infinity, broken: 0 });
});

test('the longer the words, the smaller the type, and none is too small to read', () => {
  const scales = [14, 40, 54, 60, 140, 600].map((ems) => fitOf(even(8, ems), CHOICES).scale);
  expect(scales).toEqual(scales.toSorted((a, b) => b - a));
  expect(scales.at(-1)).toBe(scales.at(-2));
  expect(fitOf(even(8, 600), { ...CHOICES, size: 8 }).scale * 8).toBeCloseTo(6);
  expect(fitOf(even(8, 600), { ...CHOICES, size: 18 }).scale * 18).toBeGreaterThan(9);
});

test('words break only where they could not be read otherwise', () => {
  expect(fitOf(even(14, 66), CHOICES).longest).toBe(Infinity);
  expect(fitOf(even(14, 66), { ...CHOICES, columns: 2 }).isWhole).toBe(false);
  expect(fitOf(even(14, 100), { ...CHOICES, size: 16 }).isWhole).toBe(false);
});

test('where the browser has no letters as small, words break that would not be on the sheet', () => {
  const words = even(9, 50);
  expect(fitOf(words, CHOICES).longest).toBe(Infinity);
  const enlarged = fitOf(words, CHOICES, words, 24);
  expect([enlarged.scale, enlarged.isWhole]).toEqual([1, false]);
  expect(fitOf(even(3, 10), CHOICES, even(3, 10), 24)).toMatchObject({ scale: 1, longest: Infinity });
});

test('one column of addresses breaks its own words, and the numbers beside it stay whole', () => {
  const { longest, isWhole } = fitOf([60, 4, 5, 6, 5, 6], CHOICES);
  expect([longest, isWhole]).toEqual([6, true]);
});

test('no more columns break their words than have to', () => {
  const measured = [8, 5.2, 12, 5, 5, 5.4, 4.6, 5.4, 6.6, 6.6, 17];
  expect(fitOf(measured, CHOICES).longest).toBe(12);
});

test('of columns whose longest words are of one length all break them, or none does', () => {
  expect(fitOf([28, 28, 5, 5, 5, 5], CHOICES).longest).toBe(Infinity);
  expect(fitOf([30, 30, 5, 5, 5, 5], CHOICES).longest).toBe(5);
});

test('columns that break their words have all the room that the others leave, and those no more than their longest', () => {
  const fit = fitOf([60, 4, 5, 6, 5, 6], CHOICES);
  const wider = fitOf([60, 4, 5, 6, 5], CHOICES);
  expect(fit.broken).toBeGreaterThan(35);
  expect(wider.broken - fit.broken).toBeGreaterThan(6);
});

test('type gets somewhat smaller for long texts to stand in fewer lines, and no smaller than is easy to read', () => {
  const words = even(8, 48);
  const scale = (ems: number) => fitOf(words, CHOICES, [...words.slice(1), 6 + ems]).scale;
  expect(scale(4)).toBeLessThan(scale(0));
  expect(scale(400)).toBeCloseTo(0.68);
  expect(fitOf(even(14, 66), CHOICES, even(14, 90))).toEqual(fitOf(even(14, 66), CHOICES));
});

test('a column would be as wide as its text, and no wider than a line that is easy to read or its longest word', () => {
  const rows = [[cell('a few words'), cell('word '.repeat(90)), cell('w'.repeat(40))]];
  expect(linesOf(rows, widthOf, wordsOf(rows, widthOf))).toEqual([11, 16, 40]);
});

test('a table needs the longest word of each of its columns', () => {
  const rows = [
    [cell('Year'), cell('Responsibilities')],
    [cell('1821 or 1822'), cell('of the keeper')],
  ];
  expect(wordsOf(rows, widthOf)).toEqual([4, 16]);
});

test('a heading over two columns widens both alike, and only where its word is longer than the two', () => {
  const rows = (over: string) => [[cell(over, 2)], [cell('abc'), cell('abcde')]];
  expect(wordsOf(rows('nine char'), widthOf)).toEqual([3, 5]);
  const [first, second] = wordsOf(rows('Unaccompanied'), widthOf);
  expect(second - first).toBeCloseTo(2);
  expect(first + second).toBeGreaterThan(12);
  expect(first + second).toBeLessThan(13);
});

test('below a heading over two columns, what stands after it stands in the third', () => {
  const rows = [
    [cell('ab', 2), cell('ok')],
    [cell('a'), cell('b'), cell('three')],
  ];
  expect(wordsOf(rows, widthOf)).toEqual([1, 1, 5]);
});

test('below a cell of two rows the cells stand one column further on', () => {
  const rows = [
    [cell('a', 1, 2), cell('longest word'), cell('b')],
    [cell('c'), cell('another')],
    [cell('first'), cell('d'), cell('e')],
  ];
  expect(wordsOf(rows, widthOf)).toEqual([5, 7, 7]);
});

test('cells of two rows and two columns leave the columns below them to none', () => {
  const rows = [
    [cell('a'), cell('wide', 2, 2), cell('b')],
    [cell('cc'), cell('ddd')],
    [cell('e'), cell('ffff')],
  ];
  expect(columnsOf(rows)).toEqual([
    [0, 1, 3],
    [0, 3],
    [0, 1],
  ]);
  expect(wordsOf(rows, widthOf)).toEqual([2, 4, 0, 3]);
});

test('of columns that no paper has room for, only so many are looked at', () => {
  const rows = Array.from({ length: 20_000 }, () => [cell('a', 1000), cell('b')]);
  expect(wordsOf(rows, widthOf).length).toBeLessThan(1000);
  expect(wordsOf([Array.from({ length: 20_000 }, () => cell('a', 1000))], widthOf).length).toBeLessThan(1000);
  expect(fitOf(wordsOf(rows, widthOf), CHOICES).isWhole).toBe(false);
});

test('words of Chinese and Japanese break anywhere', () => {
  expect(wordsOf([[cell('灯塔管理员的工作'), cell('ひらがな')]], widthOf)).toEqual([1, 1]);
});

test('a table without cells asks for nothing', () => {
  expect(fitOf(wordsOf([], widthOf), CHOICES).isWhole).toBe(true);
});

test('a cell may hold as many words as it likes', () => {
  expect(wordsOf([[cell('字'.repeat(200_000))]], widthOf)).toEqual([1]);
});

import { describe, expect, test } from 'vitest';
import { choosePublished, dayIn, isoDate, writesDayFirst } from './dates.ts';

const line = (text: string) => ({ text, names: '' });

describe('a day', () => {
  test.each([
    ['March 4, 2021', 'en', '2021-03-04'],
    ['on Thursday, Mar. 4th 2021 at noon', 'en', '2021-03-04'],
    ['4 March 2021', 'en', '2021-03-04'],
    ['04-Mar-2021', 'en', '2021-03-04'],
    ['4. März 2021', 'de', '2021-03-04'],
    ['4 de marzo de 2021', 'es', '2021-03-04'],
    ['1er février 2021', 'fr', '2021-02-01'],
    ['4 марта 2021', 'ru', '2021-03-04'],
    ['4 March 2021', 'ru', '2021-03-04'],
    ['2021-03-04 10:20', '', '2021-03-04'],
    ['2021/3/4', 'en', '2021-03-04'],
    ['2021年3月4日', 'zh', '2021-03-04'],
    ['NEWS 2021年3月4日03:18 村志', '', '2021-03-04'],
    ['2021년 3월 4일', 'ko', '2021-03-04'],
    ['2021. 3. 4.', 'ko', '2021-03-04'],
    ['٤ مارس ٢٠٢١', 'ar', '2021-03-04'],
    ['٤ مارس، ٢٠٢١', 'ar', '2021-03-04'],
    ['4 آذار/مارس 2021', 'ar', '2021-03-04'],
    ['4 آب 2021', 'ar-SY', '2021-08-04'],
    ['٤\u200f/٣\u200f/٢٠٢١', 'ar', '2021-03-04'],
    ['۴ مارس ۲۰۲۱', 'fa', '2021-03-04'],
    ['4 במרץ 2021', 'he', '2021-03-04'],
    ['4 जून 2021', 'hi', '2021-06-04'],
    ['4 मई 2021', 'hi', '2021-05-04'],
    ['4 Mart 2021', 'tr', '2021-03-04'],
    ['04.03.2021', 'de', '2021-03-04'],
    ['3/4/2021', 'en-US', '2021-03-04'],
    ['4/3/2021', 'en-GB', '2021-03-04'],
    ['14/3/2021', 'en', '2021-03-14'],
    ['3/14/2021', 'fr', '2021-03-14'],
  ])('%s in "%s" is %s', (text, lang, day) => {
    expect(dayIn(text, lang)).toBe(day);
  });

  test.each([
    ['March 2021'],
    ['yesterday'],
    ['31 February 2021'],
    ['13/13/2021'],
    ['call 123-45-6789'],
    ['4 March 1021'],
    [''],
  ])('%s is none', (text) => {
    expect(dayIn(text, 'en')).toBe('');
  });

  test('a language that does not exist is read as English', () => {
    expect(dayIn('4 March 2021', 'not a language!')).toBe('2021-03-04');
  });
});

describe('a stated date', () => {
  test('is as precise as the page says', () => {
    expect(isoDate('2020')).toBe('');
    expect(isoDate('2020-05')).toBe('2020-05');
    expect(isoDate('2020-5-6')).toBe('2020-05-06');
    expect(isoDate('2020-05-06T07:08:09+0200')).toBe('2020-05-06T07:08:09+02:00');
  });

  test('that is none is empty', () => {
    expect(isoDate('2020-13-01')).toBe('');
    expect(isoDate('tomorrow')).toBe('');
  });
});

describe('the day of publication', () => {
  test('is the one that the page states', () => {
    expect(choosePublished(['nonsense', '2020-05-06'], [line('4 March 2021')], 'en')).toBe('2020-05-06');
  });

  test('is the one that is seen, where a moment of another time zone is stated', () => {
    const day = (moment: string, ...lines: string[]) => choosePublished([moment], lines.map(line), 'zh');
    expect(day('2021-08-31T16:00:00.000Z', '发表于 2021-09-01 更新于 2021-10-04')).toBe('2021-09-01');
    expect(day('2021-09-01T02:30:00Z', '31 August 2021')).toBe('2021-08-31');
    expect(day('2021-08-31T16:00:00Z', '2021-09-01', '2021-08-31')).toBe('2021-08-31T16:00:00Z');
    expect(day('2021-08-31T16:00:00Z', '更新于 2021-09-01')).toBe('2021-08-31T16:00:00Z');
    expect(day('2021-08-31T16:00:00Z', '2021-09-02')).toBe('2021-08-31T16:00:00Z');
    expect(day('2021-08-31T09:00:00Z', '2021-09-01')).toBe('2021-08-31T09:00:00Z');
    expect(day('2021-08-31T16:00:00+02:00', '2021-09-01')).toBe('2021-08-31T16:00:00+02:00');
    expect(day('2021-08-31T29:00:00Z', '2021-09-01')).toBe('2021-08-31T29:00:00Z');
  });

  test('is the first one that is seen around the title', () => {
    expect(choosePublished([], [line('Rye bread'), line('4 March 2021'), line('5 March 2021')], 'en')).toBe(
      '2021-03-04',
    );
  });

  test('is one of a change where there is no other', () => {
    const changed = line('Updated 6 April 2022');
    expect(choosePublished([], [changed, line('4 March 2021')], 'en')).toBe('2021-03-04');
    expect(choosePublished([], [changed], 'en')).toBe('2022-04-06');
    expect(choosePublished([], [line('آخر تحديث: ٦ أبريل ٢٠٢٢'), line('٤ مارس ٢٠٢١')], 'ar')).toBe('2021-03-04');
    expect(choosePublished([], [line('עודכן: 6 באפריל 2022'), line('4 במרץ 2021')], 'he')).toBe('2021-03-04');
  });

  test('is not one of a life before there were web pages, but where the page states it', () => {
    expect(
      choosePublished([], [line('(07. 12. 1957, Koljady – 16. 05. 2018, Kyiv)'), line('4 March 2021')], 'en'),
    ).toBe('2021-03-04');
    expect(choosePublished(['1957-12-07'], [], 'en')).toBe('1957-12-07');
  });

  test('is not one that running text tells of', () => {
    expect(
      choosePublished([], [line(`${'It was a cold day in Leith, and nobody baked. '.repeat(4)}On 4 March 2021`)], 'en'),
    ).toBe('');
  });
});

describe('a page writes days before months', () => {
  test.each([
    [['Sat, 11/01/2014', 'Mon, 13/01/2014'], true],
    [['11/01/2014', '12/01/2014'], false],
    [['1/13/2014', '13/1/2014'], false],
    [['1/13/2014', '13/1/2014', '14/1/2014'], true],
    [['113/1/2014', '13/1/20145', '13/13/2014', '13-1-2014'], false],
  ])('%j: %s', (texts, isFirst) => {
    expect(writesDayFirst(texts)).toBe(isFirst);
  });
});

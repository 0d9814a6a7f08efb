import { expect, test } from 'vitest';
import { eachTerm, hitsIn, needsOf } from './terms.ts';

function termsOf(text: string): string[] {
  const terms: string[] = [];
  eachTerm(text, (term) => terms.push(term));
  return terms;
}

/** The words of a text that a query marks. */
function marked(text: string, query: string): string[] {
  return hitsIn(text, query).map(({ start, end }) => text.slice(start, end));
}

function finds(text: string, query: string): boolean {
  const terms = termsOf(text);
  return needsOf(query).every((need) =>
    terms.some((term) => (need.prefix ? term.startsWith(need.term) : term === need.term)),
  );
}

test('case, accents, full-width forms and ligatures make no other word', () => {
  expect(termsOf('Café ＣＡＦÉ caﬀé')).toEqual(['cafe', 'cafe', 'caffe']);
  expect(termsOf('Straße STRASSE')).toEqual(['strasse', 'strasse']);
});

test('a soft hyphen does not cut a word', () => {
  expect(termsOf('Leucht\u00adturm\u00adwärter')).toEqual(termsOf('Leuchtturmwärter'));
});

test('an apostrophe does not cut a word, a hyphen does', () => {
  expect(termsOf("don't DON’T well-read")).toEqual(['dont', 'dont', 'well', 'read']);
});

test('Arabic and Hebrew are found with and without vowel points, Japanese voicing marks tell words apart', () => {
  expect(termsOf('كِتَابٌ')).toEqual(termsOf('كتاب'));
  expect(termsOf('שָׁלוֹם')).toEqual(termsOf('שלום'));
  expect(finds('はか', 'ばか')).toBe(false);
});

test('a word is found behind the article that an apostrophe joins to it, and marked with it', () => {
  for (const [text, query] of [
    ['l’usine de Lyon', 'usine'],
    ["un moulin à l'eau", 'eau'],
    ["lo specchio dell'acqua", 'acqua'],
    ['la mort d’Étienne', 'etienne'],
    ["O'Brien", "o'brien"],
  ])
    expect([text, finds(text, query)]).toEqual([text, true]);
  expect(marked('À l’usine, une usine.', 'usine')).toEqual(['l’usine', 'usine']);
  expect(termsOf("don't the keeper's")).toEqual(['dont', 'the', 'keepers']);
});

test('who looks for a word with an article that lost its vowel finds it without one, and behind others', () => {
  for (const query of ["l'usine", 'd’usine', "dell'usine"])
    for (const text of ['une usine', 'l’usine', 'qu’usine'])
      expect([query, text, finds(text, query)]).toEqual([query, text, true]);
  expect(finds('the bells', "he'll")).toBe(false);
  expect(finds('Étoile', "d'é")).toBe(false);
});

test('an Arabic word is found with its article and without, and behind the small words that are written with it', () => {
  for (const written of ['مصباح', 'المصباح', 'والمصباح', 'بالمصباح', 'للمصباح', 'ومصباح', 'بمصباح', 'المِصباح']) {
    for (const query of ['مصباح', 'المصباح'])
      expect([written, query, finds(written, query)]).toEqual([written, query, true]);
    expect(marked(`كان ${written} هنا`, 'مصباح')).toEqual([written]);
  }
  expect(finds('للغة العربية', 'لغة عربية')).toBe(true);
  expect(finds('باليد', 'يد')).toBe(true);
  for (const query of ['صباح', 'باح']) expect([query, finds('المصباح', query)]).toEqual([query, false]);
});

test('a Hebrew word is found behind the small words that are written with it', () => {
  for (const written of ['מגדלור', 'המגדלור', 'במגדלור', 'והמגדלור', 'שהמגדלור', 'למגדלור'])
    expect([written, finds(written, 'מגדלור')]).toEqual([written, true]);
  expect(finds('המגדלור', 'דלור')).toBe(false);
});

test('Arabic letters that are typed one for another, and Arabic digits, make no other word', () => {
  for (const [text, query] of [
    ['مدرسة', 'مدرسه'],
    ['مستشفى', 'مستشفي'],
    ['کتابی', 'كتابي'],
    ['سنة ١٩٦٧', '1967'],
    ['سال ۱۹۶۷', '١٩٦٧'],
  ])
    expect([text, query, finds(text, query)]).toEqual([text, query, true]);
});

test('a Chinese word is found in the middle of a sentence, a word that is not there is not', () => {
  const text = '研究人员在东京都发现了新的灯塔，它已有两百年历史。';
  for (const word of ['东京', '灯塔', '研究人员', '新的灯塔', '历史'])
    expect([word, finds(text, word)]).toEqual([word, true]);
  for (const word of ['北京', '塔灯', '研究所']) expect([word, finds(text, word)]).toEqual([word, false]);
});

test('one Chinese letter finds the words that begin with it', () => {
  expect(finds('灯塔', '灯')).toBe(true);
});

test('Thai is cut into words though it has no spaces', () => {
  const text = 'ประภาคารแห่งนี้สร้างขึ้นเมื่อสองร้อยปีก่อน';
  expect(termsOf(text).length).toBeGreaterThan(3);
  expect(finds(text, 'ประภาคาร')).toBe(true);
  expect(finds(text, 'โรงเรียน')).toBe(false);
});

test('a word finds longer words that begin with it, a single letter only itself', () => {
  expect(finds('lighthouses', 'lighthouse')).toBe(true);
  expect(finds('light', 'lighthouse')).toBe(false);
  expect(finds('apple', 'a')).toBe(false);
});

test('all words of a query are needed', () => {
  expect(finds('the keepers of the light', 'light keepers')).toBe(true);
  expect(finds('the keepers of the light', 'light keepers clock')).toBe(false);
});

test('a query without letters needs nothing', () => {
  expect(needsOf(' -- ?! ')).toEqual([]);
});

test('a text that is put into the search field asks for its first words, and for no more than a search can take', () => {
  const words = Array.from({ length: 10_000 }, (_, k) => `word${k}`);
  const needs = needsOf(words.join(' '));
  expect(needs[0]).toEqual({ term: 'word0', prefix: true });
  expect(needs.length).toBeLessThanOrEqual(100);
  expect(needsOf(String.fromCodePoint(...words.map((_, k) => 0x4e00 + k))).length).toBeLessThanOrEqual(100);
});

test.each([
  ['letters', 'a'],
  ['letters of a script without spaces', '字'],
  ['letters beyond the first plane', '𐌰'],
  ['letters with apostrophes', "a'"],
])('a text of many millions of %s without a break is read to its end', (_, letter) => {
  const text = `${letter.repeat(20_000_000 / letter.length)} lighthouse`;
  expect(hitsIn(text, 'lighthouse')).toEqual([{ start: text.length - 10, end: text.length }]);
});

test('hits are marked as the text writes them', () => {
  expect(marked('The Cafés of Paris, a café', 'cafe')).toEqual(['Cafés', 'café']);
  expect(marked('新的灯塔和旧的灯塔', '灯塔')).toEqual(['灯塔', '灯塔']);
  expect(marked('nothing here', 'lamp')).toEqual([]);
});

test('a word and a number that Chinese or Thai is written around without a space are found, and marked alone', () => {
  for (const [text, query, ...hits] of [
    ['我在使用Python编程的时候', 'python', 'Python'],
    ['我在使用Pythonista', 'python', 'Pythonista'],
    ['Python编程', 'python', 'Python'],
    ['東京オリンピック2021年', '2021', '2021'],
    ['東京2021', '2021', '2021'],
    ['เขียนโปรแกรมPythonกัน', 'python', 'Python'],
    ['我在使用Python编程的时候', 'Python编程', 'Python', '编程'],
  ])
    expect([text, query, finds(text, query), marked(text, query)]).toEqual([text, query, true, hits]);
  expect(marked('我在使用Python编程', 'ython')).toEqual([]);
});

test('hits do not overlap and lie within the text', () => {
  const text = '东京东京 Tokyo tokyoite 东京';
  const hits = hitsIn(text, '东京 tokyo');
  expect(hits).toHaveLength(5);
  hits.forEach(({ start, end }, k) => {
    expect(start).toBeGreaterThanOrEqual(k === 0 ? 0 : hits[k - 1].end);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(text.length);
  });
});

test('a word of forty letters is in the index, and a longer one, which nobody types, is not', () => {
  const found: string[] = [];
  eachTerm(`${'a'.repeat(40)} ${'b'.repeat(41)} lamp`, (term) => found.push(term));
  expect(found).toEqual(['a'.repeat(40), 'lamp']);
});

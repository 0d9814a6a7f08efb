import { expect, test } from 'vitest';
import { compareWords, lettersOf } from './prints-words.ts';

const SELECTED = 'The first line of an article.\nIts second line, with a ﬁsh.';

test('the same words on other lines lack nothing and add nothing', () => {
  const paper = 'The first\nline of an\narticle. Its second line,\nwith a fish.';
  expect(compareWords(paper, SELECTED, '')).toEqual({ missing: [], outside: [], surplus: 0 });
});

test('a word that is not on paper is missing', () => {
  expect(compareWords('The first line of an article. Its second line, with a', SELECTED, '').missing).toEqual(['fish']);
});

test('a word of elsewhere is told, unless it is known', () => {
  const paper = `${SELECTED} Subscribe`;
  expect(compareWords(paper, SELECTED, '').outside).toEqual(['subscribe']);
  expect(compareWords(paper, SELECTED, 'Subscribe').outside).toEqual([]);
});

test('a text that is there twice is a surplus of all of it', () => {
  expect(compareWords(`${SELECTED}\n${SELECTED}`, SELECTED, '').surplus).toBe(1);
});

test('a word that paper breaks over two lines is not from elsewhere', () => {
  expect(
    compareWords('https://example.org/a-very-\nlong-address', 'https://example.org/a-very-long-address', ''),
  ).toEqual({
    missing: [],
    outside: [],
    surplus: 0,
  });
});

test('forms of Arabic letters are the letters', () => {
  expect(lettersOf('\ufedf\ufe8e')).toBe(lettersOf('\u0644\u0627'));
});

import { expect, test } from 'vitest';
import { countCharacters } from './characters.ts';

const counts = (text: string) => {
  const into = { letters: 0, upper: 0, digits: 0, commas: 0, stops: 0, separators: 0, words: 0 };
  countCharacters(text, 0, text.length, into);
  return into;
};

test('letters, capitals, digits, commas and separators are counted in Latin text', () => {
  expect(counts('Ab, C1 | Éé')).toEqual({
    letters: 5,
    upper: 3,
    digits: 1,
    commas: 1,
    stops: 0,
    separators: 1,
    words: 4,
  });
});

test('a full stop ends a sentence only where no letter or digit follows', () => {
  expect(counts('Version 3.5 of node.js is out. Really?').stops).toBe(2);
});

test('an ellipsis of dots is one end', () => {
  expect(counts('Well... yes.').stops).toBe(2);
});

test('Chinese marks end sentences with no space after', () => {
  expect(counts('今天天气很好。我们走吧！').stops).toBe(2);
  expect(counts('今天，明天').commas).toBe(1);
});

test('words are runs between spaces', () => {
  expect(counts('one  two\nthree').words).toBe(3);
  expect(counts('').words).toBe(0);
});

test('a letter of a script without spaces is half a word', () => {
  expect(counts('新闻正文').words).toBe(3);
});

test('white space of any kind, at the ends or in excess, changes nothing', () => {
  const even = counts('One end. Two words');
  expect(counts('\n One\u2009end.\u2028\u00a0 Two\u1680\ufeffwords\t')).toEqual(even);
});

test('a part of a text counts as if it stood alone', () => {
  const into = { ...counts('') };
  countCharacters('x. A b. y', 3, 7, into);
  expect(into).toEqual(counts('A b.'));
});

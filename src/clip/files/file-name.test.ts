import { expect, test } from 'vitest';
import { countWords } from '../words.ts';
import { fileName, namesApart } from './file-name.ts';

test.each([
  ['Plain title', 'Plain title'],
  ['a/b\\c: "d" <e> | f?*', 'a b c d e f'],
  ['../../etc/passwd', 'etc passwd'],
  ['  spaces \n and\ttabs. ', 'spaces and tabs'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['CON', '_CON'],
  ['', 'Untitled'],
  ['…', '…'],
  ['吾輩は猫である', '吾輩は猫である'],
])('%j becomes %j', (title, name) => {
  expect(fileName(title)).toBe(name);
});

test('a long title is cut between letters and fits', () => {
  const name = fileName('𠮷'.repeat(200));
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^𠮷+$/u);
});

test('names stay apart, whatever their case', () => {
  const nameApart = namesApart();
  expect(['title', 'Title (2)', 'Title', 'Other'].map(nameApart)).toEqual(['title', 'Title (2)', 'Title (3)', 'Other']);
});

test.each([
  ['three short words', 3],
  ["it's a well-known one", 4],
  ['吾輩は猫である', 7],
  ['– … !', 0],
  ['-- rock-’n’-roll --', 1],
  ['日本 2024 GDP', 4],
])('%j counts %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('many files of one title are named as fast as many of others', () => {
  const nameApart = namesApart();
  const names = Array.from({ length: 50_000 }, () => nameApart('Title'));
  expect(names.at(-1)).toBe('Title (50000)');
});

import { expect, test } from 'vitest';
import { completionsOf, splitTags } from './tag-field.tsx';

const IN_USE = ['sea', 'Lamps', 'lamp oil', 'ships, old'];

test('the tag that is being typed is completed to those in use, in their order, whatever its case', () => {
  expect(completionsOf('', IN_USE)).toEqual(['sea', 'Lamps', 'lamp oil']);
  expect(completionsOf('LA', IN_USE)).toEqual(['Lamps', 'lamp oil']);
  expect(completionsOf('harbour', IN_USE)).toEqual([]);
});

test('what stands before the last comma stays as it was typed, and is not suggested again', () => {
  expect(completionsOf('harbour,  la', IN_USE)).toEqual(['harbour,  Lamps', 'harbour,  lamp oil']);
  expect(completionsOf('lamps,', IN_USE)).toEqual(['lamps,sea', 'lamps,lamp oil']);
  expect(completionsOf('منارة، s', IN_USE)).toEqual(['منارة، sea']);
});

test('tags are parted by the commas of any language', () => {
  expect(splitTags('a,b، c、d，e').map((tag) => tag.trim())).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('of very many tags a few are suggested', () => {
  const many = Array.from({ length: 500 }, (_, k) => `tag ${k}`);
  expect(completionsOf('tag', many).length).toBeLessThan(20);
});

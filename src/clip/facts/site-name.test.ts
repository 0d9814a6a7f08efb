import { expect, test } from 'vitest';
import { chooseSiteName } from './site-name.ts';

test('a site is called by the name that its address speaks of, though that has three letters only', () => {
  expect(chooseSiteName(['Politik', 'taz archiv'], 'https://taz.de/x')).toBe('taz archiv');
  expect(chooseSiteName(['Politik', 'de archiv'], 'https://taz.de/x')).toBe('Politik');
});

test('letters alone that stand for a name are no better than the name before them', () => {
  expect(chooseSiteName(['Lighthouse Board', 'NLB'], 'https://nlb.example/x')).toBe('Lighthouse Board');
  expect(chooseSiteName(['NLB'], 'https://nlb.example/x')).toBe('NLB');
});

test('where a page states no name its host stands for it', () => {
  expect(chooseSiteName([], 'https://www.lamp.example/x')).toBe('lamp.example');
});

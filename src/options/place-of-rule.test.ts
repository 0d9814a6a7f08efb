import { expect, test } from 'vitest';
import { placeOf } from './place-of-rule.ts';

test('a block stands where its innermost elements do', () => {
  const steps = [
    { tag: 'p', names: [], position: 0 },
    { tag: 'div', names: ['story'], position: 0 },
    { tag: 'main', names: ['#top', 'wide'], position: 0 },
    { tag: 'div', names: [], position: 0 },
  ];
  expect(placeOf({ path: { steps, inside: [] } })).toBe('main#top.wide › div.story › p');
});

test('a whole page stands in its body', () => {
  expect(placeOf({ path: { steps: [], inside: ['p'] } })).toBe('body');
});

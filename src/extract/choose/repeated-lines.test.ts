import { expect, test } from 'vitest';
import { blockTexts } from '../blocks/block-text.ts';
import { textBlocks } from '../blocks/blocks.ts';
import { h, idsOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { repeatedLines } from './repeated-lines.ts';

/** Ids of the lines said again in a page that is taken whole: text with "likely" is .9 likely content, all other .3. */
function found(...children: readonly TestElement[]): string[] {
  const page = snapshotOf(h('body', {}, h('p', {}, 'likely '.repeat(100)), ...children));
  const blocks = textBlocks(page);
  const probability = Float64Array.from(blocks.text, (words) => (words.includes('likely') ? 0.9 : 0.3));
  const scored = { blocks, text: blockTexts(page, blocks), probability };
  return idsOf(page, repeatedLines(page, { included: [0], excluded: [] }, scored));
}

const line = (id: string, words = 'Learn more', tag = 'p'): TestElement => h(tag, { id }, words);

test('a short line that is said again and is unlikely content is found, however it is written', () => {
  expect(found(line('first'), line('other', 'A boat'), line('second', 'LEARN MORE'))).toEqual(['first', 'second']);
});

test('a line that is said once, or is likely, or long, is not', () => {
  expect(found(line('first'), line('second', 'Buy now'))).toEqual([]);
  expect(found(line('first', 'likely so'), line('second', 'likely so'))).toEqual([]);
  const long = 'all of it was written down in one night';
  expect(found(line('first', long), line('second', long))).toEqual([]);
});

test('headings, cells, terms and lines of code are what they are, also twice; so are numbers', () => {
  expect(found(line('first', 'Cons', 'h3'), line('second', 'Cons', 'h3'))).toEqual([]);
  expect(found(h('table', {}, h('tr', {}, line('first', 'no', 'td'), line('second', 'no', 'td'))))).toEqual([]);
  expect(found(h('dl', {}, line('first', 'Price', 'dt'), line('second', 'Price', 'dt')))).toEqual([]);
  expect(found(h('pre', {}, line('first', 'end', 'div'), line('second', 'end', 'div')))).toEqual([]);
  expect(found(line('first', '12'), line('second', '12'))).toEqual([]);
});

test('what holds a picture or other text beside the line stays', () => {
  const linked = h('p', { id: 'linked' }, 'Learn more', h('img', { rect: [0, 0, 10, 10], image: [10, 10] }));
  const shared = h('div', { id: 'shared' }, 'Learn more', h('p', {}, 'A boat'));
  expect(found(line('first'), linked, shared)).toEqual(['first']);
});

test('a page that says little else is about what it says again', () => {
  const lines = Array.from({ length: 60 }, (_, k) => line(`line${k}`, 'row the boat'));
  expect(found(...lines)).toEqual([]);
});

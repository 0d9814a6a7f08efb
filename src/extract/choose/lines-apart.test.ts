import { expect, test } from 'vitest';
import { blockTexts } from '../blocks/block-text.ts';
import { textBlocks } from '../blocks/blocks.ts';
import { h, idsOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { linesApart } from './lines-apart.ts';

/** Ids of the lines that stand apart in an article of some words that is taken whole, each of them as likely content as is said. */
function found(lines: readonly TestElement[], { words = 300, likely = 0.8 } = {}): string[] {
  const page = snapshotOf(h('body', {}, h('p', {}, 'tide '.repeat(words)), ...lines));
  const blocks = textBlocks(page);
  const scored = { blocks, text: blockTexts(page, blocks), probability: new Float64Array(blocks.count).fill(likely) };
  return idsOf(page, linesApart(page, { included: [0], excluded: [] }, scored));
}

/** A line that leads to an article of this title. */
const leading = (call: string, title = 'How a harbour town kept its last ferry'): TestElement =>
  h('p', { id: 'line' }, `${call} `, h('a', { href: '/other' }, title));

test.each([
  'Read also:',
  'READ MORE:',
  '>> Related:',
  '[Must read:',
  'Related articles |',
  'You might like –',
  'Lesen Sie auch:',
  'À lire aussi :',
  'Lea también:',
  'Читайте также:',
  '延伸阅读：',
  '関連記事：',
])('a call and the linked title of something else is no part of the text: %s', (call) => {
  expect(found([leading(call)])).toEqual(['line']);
});

test.each(['See also:', 'He said:', 'Source:', 'Read', 'More'])('a line that begins otherwise stays: %s', (call) => {
  expect(found([leading(call)])).toEqual([]);
});

test('a call that goes on in words of its own is a sentence', () => {
  const told = 'read it aloud to a child who has never seen the sea, and then ask what the sea is for. It is in';
  expect(found([leading(`Read this: ${told}`, 'this book')])).toEqual([]);
});

test.each(['ADVERTISEMENT', 'Advertisement – Story continues below', 'Anzeige', 'Story continues below', '广告'])(
  'what stands around an advertisement is no part of the text: %s',
  (label) => {
    expect(found([h('div', { id: 'label' }, label)])).toEqual(['label']);
  },
);

test('a linked word for advertising is a way to somewhere, and a sentence about it a sentence', () => {
  expect(found([h('p', { id: 'line' }, h('a', { href: '/other' }, 'Advertisement'))])).toEqual([]);
  expect(found([h('p', { id: 'line' }, 'Advertisements paid for all of it, said the mayor.')])).toEqual([]);
});

test('what is all but certain, a heading, or beside something else in one box stays', () => {
  expect(found([leading('Read also:')], { likely: 0.98 })).toEqual([]);
  expect(found([h('h2', { id: 'line' }, 'Advertisement')])).toEqual([]);
  expect(found([h('div', { id: 'box' }, 'Advertisement', h('p', {}, 'A boat came in.'))])).toEqual([]);
});

test.each(['table', 'dl', 'pre', 'ul', 'ol'])(
  'what names a value, an item or a line of code is what it is: %s',
  (tag) => {
    expect(found([h(tag, {}, h('div', { id: 'line' }, 'E-mail'), h('div', {}, 'lock@example.org'))])).toEqual([]);
    expect(found([h(tag, {}, h('div', { id: 'line' }, 'Advertising'), h('div', {}, 'Gifts of members'))])).toEqual([]);
  },
);

test('where there is little running text such lines may be what the page is for', () => {
  expect(found([leading('Read also:')], { words: 100 })).toEqual([]);
  const headlines = Array.from({ length: 80 }, () => h('p', {}, h('a', { href: '/other' }, 'Nine boats and a ferry')));
  expect(found([leading('Read also:'), ...headlines])).toEqual([]);
});

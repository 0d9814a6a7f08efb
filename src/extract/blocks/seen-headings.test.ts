import { describe, expect, test } from 'vitest';
import { FLAG } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { textBlocks } from './blocks.ts';
import { seenHeadings } from './seen-headings.ts';

const box = { rect: [0, 0, 600, 20] as const };
const TEXT = 'Rye was sown along the river as long as anybody there could remember, and wheat further up.';
const text = h('p', { ...box, fontSize: 16 }, TEXT);
const large = (id: string, words: string, fontSize = 24, tag = 'div') => h(tag, { ...box, id, fontSize }, words);

/** Ids of the headings that are seen, with their tags. */
function seen(...children: readonly TestElement[]): string[] {
  const page = snapshotOf(h('body', box, h('main', { ...box, id: 'main' }, ...children)));
  const found = seenHeadings(page, textBlocks(page), { included: [rowOf(page, 'main')], excluded: [] });
  const ids = idsOf(page, found.keys());
  return [...found.values()].map((tag, k) => `${ids[k]} ${tag}`);
}

describe('headings by their looks', () => {
  test('are lines in larger letters over a text', () => {
    expect(seen(large('what', 'What is rye?'), text, text)).toEqual(['what h2']);
  });

  test('are blocks, also where the words are in an element of the line', () => {
    const bold = h('div', { ...box, id: 'block' }, h('b', { ...box, fontSize: 24 }, 'What is rye?'));
    expect(seen(bold, text, text)).toEqual(['block h2']);
  });

  test('are such lines in a table that lays out the page, as it says or as it holds others, and in no table of data', () => {
    const cell = (...children: readonly TestElement[]) => h('tr', box, h('td', box, ...children));
    const letter = [cell(large('what', 'What is rye?')), cell(text)];
    expect(seen(h('table', { ...box, role: 'presentation' }, ...letter), text)).toEqual(['what h2']);
    expect(seen(h('table', box, cell(h('table', box, cell(text))), ...letter), text)).toEqual(['what h2']);
    expect(seen(h('table', box, ...letter), text)).toEqual([]);
    expect(seen(h('table', box, cell(h('table', box, ...letter))), text)).toEqual([]);
  });

  test('stand over a table or a few words where others in letters no larger stand over a text', () => {
    const few = h('p', { ...box, fontSize: 16 }, 'Dear reader,');
    expect(seen(large('to', 'To the reader', 30), few, large('what', 'What is rye?'), text)).toEqual([
      'to h2',
      'what h2',
    ]);
    expect(seen(large('to', 'To the reader', 20), few, large('what', 'What is rye?'), text)).toEqual(['what h2']);
    expect(seen(large('to', 'To the reader', 30), few, text)).toEqual([]);
  });

  test('may say a few words of the text, and what other headings say', () => {
    expect(seen(large('one', 'Rye was sown'), text, large('two', 'Rye was sown'), text)).toEqual(['one h2', 'two h2']);
  });

  test('stand where headings of the article with such letters stand, else below all of them', () => {
    const heading = (tag: string, fontSize: number) => h(tag, { ...box, fontSize }, 'Grain');
    expect(seen(heading('h1', 40), heading('h2', 30), heading('h3', 24), large('what', 'What'), text)).toEqual([
      'what h3',
    ]);
    expect(seen(heading('h1', 40), heading('h2', 30), large('what', 'What'), text)).toEqual(['what h3']);
    expect(seen(heading('h1', 40), large('what', 'What'), text)).toEqual(['what h2']);
  });

  /** [what is none, the elements] */
  const NONE: readonly [string, readonly TestElement[]][] = [
    ['letters that are hardly larger', [large('a', 'What is rye?', 18), text]],
    ['a line over a few words', [large('a', 'What is rye?'), h('p', { ...box, fontSize: 16 }, 'A grain')]],
    ['a line over text as large', [text, text, large('a', 'What is rye?'), large('b', TEXT)]],
    ['a sentence', [large('a', 'Rye is a grain.'), text]],
    ['two sentences', [large('a', 'Rye is a grain. What else'), text]],
    ['what goes on', [large('a', '下面是：'), text]],
    ['what begins in the middle of a sentence', [large('a', 'and now for the wheat'), text]],
    ['a price', [large('a', 'EUR 29.99'), text]],
    ['a date', [large('a', '17 May 2013'), text]],
    ['an item of a list', [h('ul', box, large('a', 'What is rye?', 24, 'li')), text]],
    ['the name of a picture', [h('figure', box, large('a', 'What is rye?', 24, 'figcaption')), text]],
    ['what is a heading by its tag', [large('a', 'What is rye?', 24, 'h4'), text]],
    ['a part of a line', [h('div', box, large('a', 'Rye', 24, 'span'), ' is what grows here'), text]],
    ['what is pulled out of the text', [large('a', 'Rye was sown along the river'), text]],
    ['what is hidden', [h('div', { ...box, fontSize: 24, flags: FLAG.notRendered }, 'What is rye?'), text]],
  ];

  test.each(NONE)('%s is none', (_what, elements) => {
    expect(seen(...elements, text)).toEqual([]);
  });

  test('letters of code say nothing of how large the text is', () => {
    const code = h('pre', { ...box, fontSize: 12, flags: FLAG.preserved }, 'bake --grain rye --hours 2\n'.repeat(20));
    expect(seen(large('a', 'Could it be the oven?', 16), text, code)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { FLAG } from '../page/snapshot.ts';
import { h, idsOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { seenCopies } from './seen-copies.ts';

const STORY = 'The river had been low since spring, and the ferryman said that it would rise again. '.repeat(4);
const LONG = STORY.repeat(2);

/** The copies among rows that are all taken but those with some ids, by ids. */
function copiesOf(body: readonly TestElement[], left: readonly string[] = []): string[] {
  const page = snapshotOf(h('body', {}, ...body));
  const mask = Uint8Array.from({ length: page.count }, (_, row) => Number(!left.includes(idsOf(page, [row])[0])));
  return idsOf(page, seenCopies(page, mask));
}

const part = (id: string, className: string, ...children: readonly (TestElement | string)[]) =>
  h('div', { id, class: className }, ...children);

test('of a text that a page holds for two widths of its window the second is a copy, with what stands around it alone', () => {
  const inner = h('section', {}, h('p', {}, STORY));
  const copy = part('narrow', 'narrow', h('section', {}, h('p', {}, STORY)));
  expect(copiesOf([part('wide', 'wide', inner), copy])).toEqual(['narrow']);
  expect(copiesOf([part('wide', 'wide', h('p', {}, STORY)), part('narrow', 'narrow', ` ${STORY}`)])).toEqual([
    'narrow',
  ]);
});

test('a text that differs in a word, is short, is code or was not taken the first time is no copy', () => {
  const wide = part('wide', 'wide', STORY);
  expect(copiesOf([wide, part('narrow', 'narrow', STORY.replace('river', 'brook'))])).toEqual([]);
  expect(copiesOf([part('a', 'a', 'The river had been low.'), part('b', 'b', 'The river had been low.')])).toEqual([]);
  const code = (id: string) => h('pre', { id, class: id, flags: FLAG.preserved }, STORY);
  expect(copiesOf([code('a'), code('b')])).toEqual([]);
  expect(copiesOf([wide, part('narrow', 'narrow', STORY)], ['wide'])).toEqual([]);
});

test('parts of a list that look alike each have what they say, but for long quotations of one before', () => {
  const post = (id: string, ...children: readonly (TestElement | string)[]) =>
    h('li', { id, class: 'post' }, ...children);
  expect(copiesOf([post('a', LONG), post('b', LONG)])).toEqual([]);
  const quotation = (text: string) => h('blockquote', { id: 'quotation' }, text);
  expect(copiesOf([post('a', LONG), post('b', quotation(LONG), 'So I think.')])).toEqual(['quotation']);
  expect(copiesOf([post('a', STORY), post('b', quotation(STORY), 'So I think.')])).toEqual([]);
});

test('thousands of wrappers around the same text hold nothing up', () => {
  const nested = (): TestElement => {
    let deep = h('p', {}, LONG);
    for (let k = 0; k < 20_000; k++) deep = h('div', {}, deep);
    return deep;
  };
  expect(copiesOf([nested(), nested(), part('narrow', 'narrow', LONG)])).toEqual(['narrow']);
});

test('of a text that is hidden the first time the one in sight is no copy', () => {
  const hidden = h('div', { id: 'source', flags: FLAG.notRendered }, STORY);
  expect(copiesOf([hidden, part('wide', 'wide', STORY)])).toEqual([]);
  expect(copiesOf([hidden, part('wide', 'wide', STORY), part('narrow', 'narrow', STORY)])).toEqual(['narrow']);
});

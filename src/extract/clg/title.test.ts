import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { aggregate } from './aggregate.ts';
import { addTitle } from './title.ts';

function withTitle(...children: TestElement[]): string[] {
  const page = snapshotOf(h('body', { rect: [0, 0, 1000, 3000] }, ...children), { height: 3000 });
  return idsOf(page, addTitle(page, aggregate(page), [rowOf(page, 'text')]));
}

const heading = (tag: string, top: number, left = 0) =>
  h(tag, { id: tag, rect: [left, top, left + 400, top + 40] }, tag);
const text = h('div', { id: 'text', rect: [0, 100, 600, 900] }, 'text');

test('a headline right above the selection joins it', () => {
  expect(withTitle(heading('h1', 50), text)).toEqual(['h1', 'text']);
});

test('the most preferred of several headings joins', () => {
  expect(withTitle(heading('h2', 10), heading('h1', 30), heading('h3', 60), text)).toEqual(['h1', 'text']);
});

test('a heading beside, below or far above the selection stays out', () => {
  expect(withTitle(heading('h1', 50, 700), text)).toEqual(['text']);
  expect(withTitle(text, heading('h1', 950))).toEqual(['text']);
  expect(withTitle(heading('h1', 10), h('div', { id: 'text', rect: [0, 2000, 600, 2900] }, 'text'))).toEqual(['text']);
});

test('a selection that holds a headline keeps it as its title', () => {
  const own = h('div', { id: 'text', rect: [0, 100, 600, 900] }, h('h1', { rect: [0, 100, 600, 140] }, 'own'));
  expect(withTitle(heading('h1', 50), own)).toEqual(['text']);
});

test('a heading without text is no title', () => {
  expect(withTitle(h('h1', { id: 'h1', rect: [0, 50, 400, 90] }), text)).toEqual(['text']);
});

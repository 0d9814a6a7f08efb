import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { withCode } from './whole-code.ts';

/** Ids of the cuts that stay, of those of the elements with the ids `cuts`. */
function stay(cuts: readonly string[], ...body: readonly TestElement[]): string[] {
  const page = snapshotOf(h('body', {}, ...body));
  return idsOf(
    page,
    withCode(
      page,
      cuts.map((id) => rowOf(page, id)),
    ),
  );
}

const code = (id: string) => h('pre', { id }, h('code', {}, 'const tide = await sea.rises({ by: 2, on: "Monday" });'));
const text = (id: string) => h('p', { id }, 'Subscribe to hear of the next tide.');

test('code is not cut out of what is said of it, other things are', () => {
  expect(stay(['note', 'code'], h('p', {}, 'So one waits:'), text('note'), code('code'), text('end'))).toEqual([
    'note',
  ]);
});

test('a box around code goes with it, together with the name of its file', () => {
  expect(stay(['box'], h('div', { id: 'box' }, h('span', {}, 'a.ts'), code('code'), h('i', {}, 'Copy')))).toEqual([]);
});

test('short code in tabs goes with the names of the tabs', () => {
  const names = ['npm', 'yarn', 'pnpm'].map((name) => h('button', {}, name));
  const command = h('div', {}, h('pre', {}, 'npm install tide'), h('button', {}, 'Copy'));
  expect(stay(['tabs'], h('div', { id: 'tabs' }, h('div', {}, ...names), command))).toEqual([]);
});

test('a box that holds code among other things is cut', () => {
  expect(stay(['box'], h('div', { id: 'box' }, text('before'), code('code'), text('after')))).toEqual(['box']);
});

test('text of the same element after a cut counts for none', () => {
  const outer = h('div', {}, code('one'), 'and then', code('two'), 'Subscribe to hear of the next tide.');
  expect(stay(['one', 'two'], outer)).toEqual([]);
});

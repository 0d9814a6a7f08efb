import { expect, test } from 'vitest';
import type { Snapshot } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { toggle } from './commands.ts';
import { reanchor } from './reanchor.ts';
import { pointAt, startEditor, undo } from './state.ts';

const paragraph = (id: string, text: string) => h('p', { id, rect: [0, 0, 700, 100] }, text);
const pageOf = (...children: TestElement[]) => snapshotOf(h('body', { rect: [0, 0, 1000, 1000] }, ...children));
const before = pageOf(paragraph('one', 'The first'), paragraph('two', 'The second'), paragraph('three', 'The third'));

/** The rows of the same ids, but for those that a test says are gone. */
function known(from: Snapshot, to: Snapshot, gone: readonly string[] = []): Int32Array {
  return Int32Array.from({ length: from.count }, (_, row) => {
    const [id] = idsOf(from, [row]);
    if (gone.includes(id)) return -1;
    const at = Array.from({ length: to.count }, (_, other) => other).find((other) => idsOf(to, [other])[0] === id);
    return at ?? -1;
  });
}

const start = (ids: string[]) => startEditor(before, { included: ids.map((id) => rowOf(before, id)), excluded: [] });

test('content that comes in before a selected block moves its row, not the selection', () => {
  const after = pageOf(paragraph('new', 'Just in'), paragraph('one', 'The first'), paragraph('two', 'The second'));
  const { editor, lost } = reanchor(pointAt(start(['two']), rowOf(before, 'two')), after, known(before, after));
  expect(idsOf(after, editor.present.choice.included)).toEqual(['two']);
  expect(idsOf(after, [editor.cursor])).toEqual(['two']);
  expect(lost).toEqual([]);
});

test('an element that was replaced by an equal one is found by its tag and text', () => {
  const after = pageOf(
    paragraph('one', 'The first'),
    paragraph('again', 'The  second'),
    paragraph('three', 'The third'),
  );
  const { editor, lost } = reanchor(start(['one', 'two']), after, known(before, after, ['two']));
  expect(idsOf(after, editor.present.choice.included)).toEqual(['one', 'again']);
  expect(lost).toEqual([]);
});

test('what is gone is told, and the rest stays selected', () => {
  const after = pageOf(paragraph('one', 'The first'));
  const { editor, lost } = reanchor(start(['one', 'three']), after, known(before, after));
  expect(idsOf(after, editor.present.choice.included)).toEqual(['one']);
  expect(idsOf(before, lost)).toEqual(['three']);
});

test('undo still works over the newer page', () => {
  const after = pageOf(paragraph('new', 'Just in'), paragraph('one', 'The first'), paragraph('two', 'The second'));
  const { editor } = reanchor(toggle(start(['one']), rowOf(before, 'two')), after, known(before, after));
  expect(idsOf(after, undo(editor).present.choice.included)).toEqual(['one']);
});

/** What becomes of rows on a page that has drawn itself anew: no element of it is the same. */
function redrawn(from: Snapshot, rows: readonly number[], after: Snapshot) {
  const start = startEditor(from, { included: rows, excluded: [] });
  const { editor, lost } = reanchor(start, after, new Int32Array(from.count).fill(-1));
  return { included: editor.present.choice.included, lost };
}

const box = (name: string, ...inner: (TestElement | string)[]) =>
  h('div', { class: name, rect: [0, 0, 700, 300] }, ...inner);
const story = paragraph('story', 'The keepers trimmed the lamp and wrote the hour into the book before they slept.');
const around = (page: Snapshot): number => page.parent[rowOf(page, 'story')];

test('a page that draws itself anew keeps the selection and its undo where a number has gone on', () => {
  const page = (claps: string) =>
    pageOf(box('bar', 'Home'), box('post', story, h('p', { class: 'claps' }, `${claps} claps`)));
  const [from, to] = [page('120'), page('1,215')];
  const start = toggle(startEditor(from, { included: [around(from)], excluded: [] }), around(from) + 2);
  const { editor, lost } = reanchor(start, to, new Int32Array(from.count).fill(-1));
  expect(lost).toEqual([]);
  expect(editor.present.choice).toEqual(start.present.choice);
  expect(undo(editor).present.choice).toEqual(undo(start).present.choice);
});

test('what has grown is found again though something came in before it', () => {
  const from = pageOf(box('post', story));
  const after = pageOf(box('banner', 'Cookies'), box('post', story, paragraph('more', 'And it was morning.')));
  expect(redrawn(from, [around(from)], after)).toEqual({ included: [around(after)], lost: [] });
});

test('another article in the same place is not taken for the one that was there', () => {
  const other = 'The town has asked for a bridge over the river, and the council will speak of it before the summer.';
  const from = pageOf(box('post', story));
  const after = pageOf(box('post', paragraph('other', other)));
  expect(redrawn(from, [around(from)], after)).toEqual({ included: [], lost: [around(from)] });
});

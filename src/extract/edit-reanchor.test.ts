import { expect, test } from 'vitest';
import { toggle } from './edit-commands.ts';
import { reanchor } from './edit-reanchor.ts';
import { pointAt, startEditor, undo } from './edit-state.ts';
import type { Snapshot } from './snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from './testing.ts';

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

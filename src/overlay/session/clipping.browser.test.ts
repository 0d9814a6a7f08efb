import { afterEach, beforeEach, expect, test } from 'vitest';
import { capture } from '../../capture/capture.ts';
import { toggle } from '../../extract/edit/commands.ts';
import { pointAt, recall, startEditor, undo, type Editor } from '../../extract/edit/state.ts';
import { carryOver } from './carried.ts';
import { createClipping, type Clipping } from './clipping.ts';
import type { History } from './history.ts';

const history: History = {
  prediction: { extractor: 'winnow', included: [], excluded: [], scores: [], leftOut: [] },
  model: '1',
  edits: [],
};

let clipping: Clipping;

beforeEach(() => {
  document.body.innerHTML = '<p id="one">First words</p><p id="two">Second words</p>';
  const captured = capture(document);
  clipping = createClipping();
  clipping.begin(captured, startEditor(captured.snapshot, { included: [rowOf('one')], excluded: [] }), history);

  function rowOf(id: string): number {
    return captured.elements.findIndex((element) => element.id === id);
  }
});

afterEach(() => document.body.replaceChildren());

const editor = (): Editor => {
  if (!clipping.editor) throw new TypeError('nothing is clipped');
  return clipping.editor;
};

const toggled = (id: string): Editor =>
  toggle(editor(), clipping.captured?.elements.findIndex((element) => element.id === id) ?? -1);

test('nothing is picked before a reading, and after the end', () => {
  const none = createClipping();
  expect([none.picked(), none.found(), none.captured, none.editor]).toEqual([null, null, null, null]);
  clipping.end();
  expect([clipping.picked(), clipping.found(), clipping.captured, clipping.editor]).toEqual([null, null, null, null]);
});

test('an edit after the end changes nothing', () => {
  const next = toggled('two');
  clipping.end();
  expect(clipping.edit(next)).toBe(false);
  expect(clipping.editor).toBeNull();
});

test('another selection is logged, and is by hand; a move of the cursor is neither', () => {
  expect(clipping.edit(pointAt(editor(), 1))).toBe(false);
  expect(clipping.picked()?.extractor).toBe('winnow');
  expect(clipping.edit(toggled('two'))).toBe(true);
  expect(clipping.picked()?.extractor).toBe('hand');
  expect(clipping.history.edits.map(({ command }) => command)).toEqual(['include']);
});

test('a selection is unsettled while it is another one than was found or kept last', () => {
  expect(clipping.isUnsettled).toBe(false);
  clipping.edit(toggled('two'));
  expect(clipping.isUnsettled).toBe(true);
  clipping.settle();
  expect(clipping.isUnsettled).toBe(false);
  clipping.edit(undo(editor()));
  expect(clipping.isUnsettled).toBe(true);
});

test.each([
  ['is settled', false],
  ['is not', true],
])('what %s is so still on a newer reading', (_, unsettled) => {
  if (unsettled) clipping.edit(toggled('two'));
  const { captured: before } = clipping;
  if (!before) throw new TypeError('nothing is clipped');
  document.body.prepend(Object.assign(document.createElement('h1'), { textContent: 'A title' }));
  clipping.carry(carryOver(editor(), clipping.history.prediction, before, capture(document)));
  expect(clipping.captured).not.toBe(before);
  expect(clipping.isUnsettled).toBe(unsettled);
  expect(clipping.found()?.words).toBe(unsettled ? 4 : 2);
});

test('what a person had begun before is unsettled, and taken back to what was found it is not', () => {
  const { captured } = clipping;
  if (!captured) throw new TypeError('nothing was read');
  const begun = recall(editor(), 'draft', {
    ...editor().present.choice,
    included: toggled('two').present.choice.included,
  });
  clipping.begin(captured, begun, history);
  expect(clipping.isUnsettled).toBe(true);
  clipping.edit(undo(begun));
  expect(clipping.isUnsettled).toBe(false);
});

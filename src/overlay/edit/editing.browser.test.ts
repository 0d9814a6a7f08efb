import { afterEach, expect, test, vi } from 'vitest';
import { capture } from '../../capture/capture.ts';
import { startEditor, type Editor } from '../../extract/edit/state.ts';
import { boxOf } from '../page/boxes.ts';
import { createEditing } from './editing.ts';

afterEach(() => document.body.replaceChildren());

test('an edit that fails is told, whether it was a key, letters on a block or a picture that is put back', () => {
  const words = Object.assign(document.createElement('p'), { textContent: 'They trimmed the lamp in the evening.' });
  document.body.replaceChildren(words);
  const captured = capture(document);
  const row = captured.elements.indexOf(words);
  const editor = startEditor(captured.snapshot, { included: [], excluded: [] });
  const onFailed = vi.fn();
  const liveBox = (of: number) => boxOf(captured.elements[of]);
  const editing = createEditing({
    host: document.createElement('div'),
    canvas: document.createElement('div'),
    signal: new AbortController().signal,
    captured,
    adjusted: () => editor,
    liveBox,
    seenBox: liveBox,
    onEdit: () => {
      throw new RangeError('the page is hostile');
    },
    onPoint: () => undefined,
    onFailed,
    redraw: () => undefined,
  });
  editing.run(editor, 'next');
  expect(onFailed).toHaveBeenCalledTimes(1);
  editing.run(editor, 'hints');
  const [{ label }] = editing.hintsOn(editor, { left: 0, top: 0, right: 0, bottom: 0 });
  for (const letter of label) editing.run(editor, `hint ${letter}`);
  expect(onFailed).toHaveBeenCalledTimes(2);
  editing.putBack(editor, row);
  expect(onFailed).toHaveBeenCalledTimes(3);
});

test('a click widens what the last one has done as long as the pointer stays there and nothing else was done', () => {
  const section = document.createElement('section');
  const lines = ['They trimmed the lamp in the evening.', 'The boats came home by its light.'];
  section.append(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
  document.body.replaceChildren(section);
  const captured = capture(document);
  const liveBox = (row: number) => boxOf(captured.elements[row]);
  const follow = (next: Editor) => (editor = next);
  const redraw = vi.fn();
  let editor = startEditor(captured.snapshot, { included: [], excluded: [] });
  const editing = createEditing({
    host: document.createElement('div'),
    canvas: document.createElement('div'),
    signal: new AbortController().signal,
    captured,
    adjusted: () => editor,
    liveBox,
    seenBox: liveBox,
    onEdit: follow,
    onPoint: follow,
    onFailed: (error) => {
      throw error;
    },
    redraw,
  });
  const { left, top } = section.children[0].getBoundingClientRect();
  const place = { x: left + 5, y: top + 5 };

  editing.obey({ name: 'hover', ...place });
  expect(editing.widensNext(editor)).toBe(false);
  editing.obey({ name: 'click', ...place, again: false });
  expect(editing.widensNext(editor)).toBe(true);
  editing.obey({ name: 'hover', x: place.x + 9, y: place.y });
  expect(editing.widensNext(editor)).toBe(false);
  expect(redraw).toHaveBeenCalledTimes(1);

  editing.run(editor, 'undo');
  editing.obey({ name: 'click', ...place, again: false });
  editing.obey({ name: 'widen' });
  expect(captured.elements[editor.cursor]).toBe(section);
  expect(editing.widensNext(editor)).toBe(true);
  editing.run(editor, 'undo');
  editing.run(editor, 'next');
  expect(editing.widensNext(editor)).toBe(false);
});

import { afterEach, expect, test, vi } from 'vitest';
import { capture } from '../../capture/capture.ts';
import { startEditor } from '../../extract/edit/state.ts';
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

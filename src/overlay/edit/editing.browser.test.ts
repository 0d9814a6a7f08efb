import { afterEach, expect, test, vi } from 'vitest';
import { capture } from '../../capture/capture.ts';
import { startEditor, type Editor } from '../../extract/edit/state.ts';
import { boxOf } from '../page/boxes.ts';
import { createEditing, type EditingOptions } from './editing.ts';

afterEach(() => document.body.replaceChildren());

/** The editing of what the body holds, with nothing selected; `now` is the selection as `follow` was told of it. */
function editingOf(part: Partial<EditingOptions>) {
  const captured = capture(document);
  const liveBox = (row: number) => boxOf(captured.elements[row]);
  let now = startEditor(captured.snapshot, { included: [], excluded: [] });
  const follow = (next: Editor): void => void (now = next);
  const editing = createEditing({
    host: document.createElement('div'),
    canvas: document.createElement('div'),
    signal: new AbortController().signal,
    captured,
    adjusted: () => now,
    liveBox,
    seenBox: liveBox,
    onEdit: follow,
    onPoint: follow,
    onFailed: (error) => {
      throw error;
    },
    redraw: () => undefined,
    ...part,
  });
  return { editing, captured, now: () => now };
}

function paragraph(words: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: words });
}

test('an edit that fails is told, whether it was a key, letters on a block or a picture that is put back', () => {
  const words = paragraph('They trimmed the lamp in the evening.');
  document.body.replaceChildren(words);
  const onFailed = vi.fn();
  const { editing, captured, now } = editingOf({
    onEdit: () => {
      throw new RangeError('the page is hostile');
    },
    onFailed,
  });
  editing.run(now(), 'next');
  expect(onFailed).toHaveBeenCalledTimes(1);
  editing.run(now(), 'hints');
  const [{ label }] = editing.hintsOn(now(), { left: 0, top: 0, right: 0, bottom: 0 });
  for (const letter of label) editing.run(now(), `hint ${letter}`);
  expect(onFailed).toHaveBeenCalledTimes(2);
  editing.putBack(now(), captured.elements.indexOf(words));
  expect(onFailed).toHaveBeenCalledTimes(3);
});

test('a click widens what the last one has done as long as the pointer stays there and nothing else was done', () => {
  const section = document.createElement('section');
  section.append(paragraph('They trimmed the lamp in the evening.'), paragraph('The boats came home by its light.'));
  document.body.replaceChildren(section);
  const redraw = vi.fn();
  const { editing, captured, now } = editingOf({ redraw });
  const { left, top } = section.children[0].getBoundingClientRect();
  const place = { x: left + 5, y: top + 5 };

  editing.obey({ name: 'hover', ...place });
  expect(editing.widensNext(now())).toBe(false);
  editing.obey({ name: 'click', ...place, again: false });
  expect(editing.widensNext(now())).toBe(true);
  editing.obey({ name: 'hover', x: place.x + 9, y: place.y });
  expect(editing.widensNext(now())).toBe(false);
  expect(redraw).toHaveBeenCalledTimes(1);

  editing.run(now(), 'undo');
  editing.obey({ name: 'click', ...place, again: false });
  editing.obey({ name: 'widen' });
  expect(captured.elements[now().cursor]).toBe(section);
  expect(editing.widensNext(now())).toBe(true);
  editing.run(now(), 'undo');
  editing.run(now(), 'next');
  expect(editing.widensNext(now())).toBe(false);
});

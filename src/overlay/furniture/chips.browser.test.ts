import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createChips } from './chips.ts';

afterEach(() => document.body.replaceChildren());

test('a picture that was left out is put back by a person who presses its button, and by no script (S10)', async () => {
  const back: number[] = [];
  const chips = createChips((row) => back.push(row));
  document.body.append(chips.element);
  chips.show([{ row: 7, box: { left: 0, top: 0, right: 300, bottom: 200 } }]);
  const button = chips.element.querySelector('button');
  if (!button) throw new RangeError('there is no note');
  button.click();
  expect(back).toEqual([]);
  await userEvent.click(button);
  expect(back).toEqual([7]);
});

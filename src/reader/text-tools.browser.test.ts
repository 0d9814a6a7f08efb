import { h, render } from 'preact';
import { expect, test } from 'vitest';
import { DEFAULT_READING, READING_SIZES } from './reading-choices.ts';
import { TextTools } from './text-tools.tsx';

/** Whether the text can be made smaller, and larger. */
function stepsAt(size: number): boolean[] {
  const props = { reading: { ...DEFAULT_READING, size }, isNarrow: false, onReading: () => undefined };
  render(h(TextTools, props), document.body);
  return Array.from(document.querySelectorAll('button'), ({ ariaDisabled }) => ariaDisabled !== 'true');
}

test('at the smallest and the largest text the button that leads no further says so', () => {
  expect(stepsAt(DEFAULT_READING.size)).toEqual([true, true]);
  expect(stepsAt(READING_SIZES.least)).toEqual([false, true]);
  expect(stepsAt(READING_SIZES.most)).toEqual([true, false]);
});

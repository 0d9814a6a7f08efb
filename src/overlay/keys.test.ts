import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const plain = { shift: false, modified: false, onButton: false };

test('while the selection is shown the page keeps every key but Escape', () => {
  expect(commandOf('shown', { ...plain, key: 'Escape' })).toBe('close');
  for (const key of ['z', ' ', 'Enter', 'ArrowUp', 'p']) expect(commandOf('shown', { ...plain, key })).toBeNull();
});

test('while adjusting, Z undoes and Shift+Z does again', () => {
  expect(commandOf('adjusting', { ...plain, key: 'z' })).toBe('undo');
  expect(commandOf('adjusting', { ...plain, key: 'Z', shift: true })).toBe('redo');
});

test('keys with Control, Alt or Meta stay with the browser', () => {
  expect(commandOf('adjusting', { ...plain, key: 'z', modified: true })).toBeNull();
});

test('Enter and Space on a button press the button', () => {
  for (const key of ['Enter', ' ']) {
    expect(commandOf('adjusting', { ...plain, key, onButton: true })).toBeNull();
    expect(commandOf('adjusting', { ...plain, key })).not.toBeNull();
  }
});

test('Escape first ends adjusting, then takes everything away', () => {
  expect(commandOf('adjusting', { ...plain, key: 'Escape' })).toBe('done');
  expect(commandOf('shown', { ...plain, key: 'Escape' })).toBe('close');
});

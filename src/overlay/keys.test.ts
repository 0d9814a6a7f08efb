import { describe, expect, test } from 'vitest';
import { KEY_COMMANDS } from '../extract/edit/commands.ts';
import { commandOf, isEditCommand, KEY_LINES } from './keys.ts';

const plain = {
  shift: false,
  modified: false,
  alt: false,
  lettersWithAlt: false,
  onButton: false,
  inBar: false,
  inField: false,
  panel: 'none',
  hinting: false,
} as const;

test('while the selection is shown the page keeps every key but Escape', () => {
  expect(commandOf('shown', { ...plain, key: 'Escape' })).toBe('close');
  for (const key of ['z', ' ', 'Enter', 'ArrowUp', 'p', 'm', '?']) {
    expect(commandOf('shown', { ...plain, key })).toBeNull();
  }
});

test('what is typed into a field of the page is the page’s, Escape apart, also while adjusting or with the methods open', () => {
  for (const key of ['o', ' ', 'Enter', 'ArrowUp', '1']) {
    expect(commandOf('adjusting', { ...plain, inField: true, key })).toBeNull();
    expect(commandOf('shown', { ...plain, inField: true, panel: 'methods', key })).toBeNull();
  }
  expect(commandOf('adjusting', { ...plain, inField: true, key: 'Escape' })).toBe('done');
});

test('commands of the editor are edits, and letters on blocks; those of the bar are not', () => {
  const listed = KEY_LINES.map(({ command }) => command).filter(isEditCommand);
  expect(new Set(listed)).toEqual(new Set([...Object.keys(KEY_COMMANDS), 'hints']));
  expect((['erase', 'hint a'] as const).every(isEditCommand)).toBe(true);
  expect((['print', 'close', 'method 1', 'adjust'] as const).some(isEditCommand)).toBe(false);
});

test('with the focus in the bar the other methods are one key away', () => {
  expect(commandOf('shown', { ...plain, inBar: true, key: 'm' })).toBe('methods');
  expect(commandOf('shown', { ...plain, inBar: true, key: ' ' })).toBeNull();
});

test('every command of the editor has a key, and no key has two', () => {
  const commands = new Set(KEY_LINES.map(({ command }) => command));
  expect(Object.keys(KEY_COMMANDS).filter((name) => !commands.has(name as keyof typeof KEY_COMMANDS))).toEqual([]);
  const keys = KEY_LINES.flatMap((line) => line.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('while adjusting, Z undoes and Shift+Z does again', () => {
  expect(commandOf('adjusting', { ...plain, key: 'z' })).toBe('undo');
  expect(commandOf('adjusting', { ...plain, key: 'Z', shift: true })).toBe('redo');
});

test('keys with Control, Alt or Meta stay with the browser', () => {
  for (const { keys } of KEY_LINES) {
    expect(commandOf('adjusting', { ...plain, key: keys[0], modified: true })).toBeNull();
    expect(commandOf('adjusting', { ...plain, key: keys[0], alt: true })).toBeNull();
  }
});

describe('where letters are keys only together with Alt', () => {
  const withAlt = { ...plain, lettersWithAlt: true };

  test('letters, digits and signs do nothing by themselves', () => {
    for (const key of ['z', 'Z', 'o', '+', '-', '?']) {
      expect(commandOf('adjusting', { ...withAlt, key })).toBeNull();
      expect(commandOf('adjusting', { ...withAlt, key, alt: true })).not.toBeNull();
    }
    expect(commandOf('shown', { ...withAlt, panel: 'methods', key: '3' })).toBeNull();
    expect(commandOf('shown', { ...withAlt, panel: 'methods', key: '3', alt: true })).toBe('method 3');
    expect(commandOf('adjusting', { ...withAlt, hinting: true, key: 'd' })).toBeNull();
    expect(commandOf('adjusting', { ...withAlt, hinting: true, key: 'd', alt: true })).toBe('hint d');
  });

  test('arrows, Space, Enter and Escape are keys as ever, and with Alt the browser has them', () => {
    for (const key of ['ArrowDown', ' ', 'Enter', 'Escape']) {
      expect(commandOf('adjusting', { ...withAlt, key })).toBe(commandOf('adjusting', { ...plain, key }));
      expect(commandOf('adjusting', { ...withAlt, key, alt: true })).toBeNull();
    }
  });
});

test('Enter and Space on a button press the button', () => {
  for (const key of ['Enter', ' ']) {
    expect(commandOf('adjusting', { ...plain, key, onButton: true })).toBeNull();
    expect(commandOf('adjusting', { ...plain, key })).not.toBeNull();
  }
});

test('Escape closes what is open, then ends adjusting, then takes everything away', () => {
  expect(commandOf('adjusting', { ...plain, panel: 'keys', key: 'Escape' })).toBe('keys');
  expect(commandOf('adjusting', { ...plain, key: 'Escape' })).toBe('done');
  expect(commandOf('shown', { ...plain, key: 'Escape' })).toBe('close');
});

test('digits choose among the methods where these are shown, and nowhere else', () => {
  expect(commandOf('shown', { ...plain, panel: 'methods', key: '3' })).toBe('method 3');
  expect(commandOf('adjusting', { ...plain, key: '3' })).toBeNull();
});

describe('while letters stand on the blocks', () => {
  const hinting = { ...plain, hinting: true };

  test('a letter is a part of a hint, and with Shift the key that it is without hints', () => {
    for (const key of ['a', 'f', 'z']) expect(commandOf('adjusting', { ...hinting, key })).toBe(`hint ${key}`);
    expect(commandOf('adjusting', { ...hinting, key: 'A', shift: true })).toBe('alike');
    expect(commandOf('adjusting', { ...hinting, key: 'F', shift: true })).toBe('hints');
    expect(commandOf('adjusting', { ...hinting, key: 'Z', shift: true })).toBe('undo');
  });

  test('all other keys are what they are without hints, but Escape, which hides them', () => {
    for (const key of ['ArrowDown', ' ', '+', '-', 'Enter', '?']) {
      expect(commandOf('adjusting', { ...hinting, key })).toBe(commandOf('adjusting', { ...plain, key }));
    }
    expect(commandOf('adjusting', { ...hinting, key: 'Escape' })).toBe('hints');
    expect(commandOf('adjusting', { ...hinting, key: 'a', modified: true })).toBeNull();
  });
});

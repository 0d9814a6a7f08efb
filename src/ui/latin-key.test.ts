import { expect, test } from 'vitest';
import { keyUnderAlt, latinKey } from './latin-key.ts';

test('keys of other scripts are the Latin letters of their places', () => {
  expect(latinKey('ф', 'KeyA')).toBe('a');
  expect(latinKey('ش', 'KeyA')).toBe('a');
  expect(latinKey('z', 'KeyY')).toBe('z');
  expect(latinKey('Enter', 'Enter')).toBe('Enter');
});

test('keys with Alt are the letters and digits of their places where Alt makes other characters of them', () => {
  expect(keyUnderAlt('ø', 'KeyO')).toBe('o');
  expect(keyUnderAlt('Ω', 'KeyZ')).toBe('z');
  expect(keyUnderAlt('¡', 'Digit1')).toBe('1');
  expect(keyUnderAlt('z', 'KeyY')).toBe('z');
  expect(keyUnderAlt('+', 'Equal')).toBe('+');
  expect(keyUnderAlt('ArrowLeft', 'ArrowLeft')).toBe('ArrowLeft');
});

test('signs with Alt are told by what they write, for they have other places on other keyboards', () => {
  expect(keyUnderAlt('≠', 'Equal')).toBe('+');
  expect(keyUnderAlt('±', 'BracketRight')).toBe('+');
  expect(keyUnderAlt('–', 'Minus')).toBe('-');
  expect(keyUnderAlt('–', 'Slash')).toBe('-');
  expect(keyUnderAlt('¿', 'Slash')).toBe('?');
  expect(keyUnderAlt('Dead', 'Quote')).toBe('Dead');
});

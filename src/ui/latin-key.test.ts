import { expect, test } from 'vitest';
import { latinKey } from './latin-key.ts';

test('keys of other scripts are the Latin letters of their places', () => {
  expect(latinKey('ф', 'KeyA')).toBe('a');
  expect(latinKey('ش', 'KeyA')).toBe('a');
  expect(latinKey('z', 'KeyY')).toBe('z');
  expect(latinKey('Enter', 'Enter')).toBe('Enter');
});

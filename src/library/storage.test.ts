import { expect, test } from 'vitest';
import { bytes } from './storage.ts';

test('megabytes are whole, gigabytes have a decimal', () => {
  expect(bytes(12_345_678)).toBe('12\u00a0MB');
  expect(bytes(1_234_000_000)).toBe('1.2\u00a0GB');
});

import { expect, test } from 'vitest';
import { bytes } from './storage.ts';

test('megabytes are whole, gigabytes have a decimal', () => {
  expect(bytes(12_345_678, 'en')).toBe('12 MB');
  expect(bytes(1_234_000_000, 'en')).toBe('1.2 GB');
});

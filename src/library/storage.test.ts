import { expect, test } from 'vitest';
import { bytes } from './storage.ts';

test('a small library does not take nothing', () => {
  expect(bytes(0)).toBe('0\u00a0MB');
  expect(bytes(345_678)).toBe('0.3\u00a0MB');
});

test('ten megabytes and more are whole, gigabytes have a decimal', () => {
  expect(bytes(12_345_678)).toBe('12\u00a0MB');
  expect(bytes(1_234_000_000)).toBe('1.2\u00a0GB');
});

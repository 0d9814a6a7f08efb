import { afterEach, expect, test, vi } from 'vitest';
import { bytes, storageState } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['with room', { usage: 2e9, quota: 9e9 }, { used: 2e9, left: 7e9, isLow: false }],
  ['nearly full', { usage: 8.8e9, quota: 9e9 }, { used: 8.8e9, left: 2e8, isLow: true }],
  ['that takes more than it may', { usage: 9e9, quota: 8e9 }, { used: 9e9, left: 0, isLow: true }],
])('a library %s says how much is left, and whether that is little', async (_what, estimate, state) => {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve(estimate) } });
  expect(await storageState()).toEqual(state);
});

test('a small library does not take nothing', () => {
  expect(bytes(0)).toBe('0\u00a0MB');
  expect(bytes(345_678)).toBe('0.3\u00a0MB');
});

test('ten megabytes and more are whole, gigabytes have a decimal', () => {
  expect(bytes(12_345_678)).toBe('12\u00a0MB');
  expect(bytes(1_234_000_000)).toBe('1.2\u00a0GB');
});

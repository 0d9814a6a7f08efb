import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOnePress } from './presses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An act that counts how often it was begun, and ends after some time. */
function counted(ms = 0) {
  const counter = { begun: 0, act: () => Promise.resolve() };
  counter.act = () => {
    counter.begun += 1;
    return new Promise((resolve) => setTimeout(resolve, ms));
  };
  return counter;
}

test('a double click is one press, also where the first is done before the second comes', async () => {
  const [press, save] = [createOnePress(), counted()];
  void press('save', save.act);
  await vi.advanceTimersByTimeAsync(200);
  await press('save', save.act);
  expect(save.begun).toBe(1);
});

test('a key that is held is one press, however long', async () => {
  const [press, save] = [createOnePress(), counted()];
  for (let k = 0; k < 100; k++) {
    void press('save', save.act);
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(save.begun).toBe(1);
});

test('what is not done is not begun again, but when it is done, and at once when it has failed', async () => {
  const [press, print] = [createOnePress(), counted(5000)];
  void press('print', print.act);
  await vi.advanceTimersByTimeAsync(2000);
  await press('print', print.act);
  expect(print.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(press('print', () => Promise.reject(new TypeError('no paper')))).rejects.toThrow('no paper');
  void press('print', print.act);
  expect(print.begun).toBe(2);
});

test('another act does not wait', async () => {
  const [press, save, copy] = [createOnePress(), counted(5000), counted()];
  void press('save', save.act);
  await press('copy', () => {
    void copy.act();
    return Promise.resolve();
  });
  expect([save.begun, copy.begun]).toEqual([1, 1]);
});

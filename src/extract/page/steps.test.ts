import { expect, test } from 'vitest';
import { allSteps, untilAborted, type Steps } from './steps.ts';

function* countTo(end: number, done: number[]): Steps<string> {
  for (let k = 1; k <= end; k++) {
    done.push(k);
    yield;
  }
  return 'finished';
}

test('all steps are taken, and the last one gives the result', () => {
  const done: number[] = [];
  expect(allSteps(countTo(3, done))).toBe('finished');
  expect(done).toEqual([1, 2, 3]);
});

test('steps that nobody ends give their result', () => {
  expect(allSteps(untilAborted(countTo(3, []), new AbortController().signal))).toBe('finished');
});

test('a signal ends the steps where they stand', () => {
  const done: number[] = [];
  const stop = new AbortController();
  const steps = untilAborted(countTo(9, done), stop.signal);
  steps.next();
  steps.next();
  stop.abort();
  expect(steps.next()).toEqual({ done: true, value: null });
  expect(done).toEqual([1, 2]);
});

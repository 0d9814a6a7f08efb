import { expect, test } from 'vitest';
import { longestOf, tasksOf, type TraceEvent } from './trace.ts';

const [PID, TID] = [7, 1];

const NAMED: TraceEvent = { name: 'thread_name', ph: 'M', pid: PID, tid: TID, ts: 0, args: { name: 'CrRendererMain' } };

const STARTED: TraceEvent = {
  name: 'TracingStartedInBrowser',
  ph: 'I',
  pid: 2,
  tid: 9,
  ts: 5_000,
  args: { data: { frames: [{ frame: 'page', processId: PID }] } },
};

function task(ts: number, dur: number, { pid = PID, tid = TID } = {}): TraceEvent {
  return { name: 'RunTask', ph: 'X', pid, tid, ts, dur, tdur: dur / 2, args: {} };
}

test('tasks are those of the page’s main thread, by the clock and of the thread', () => {
  const others = [task(6_000, 900_000, { pid: 3 }), task(6_000, 900_000, { tid: 4 })];
  const tasks = tasksOf([NAMED, STARTED, ...others, task(6_000, 80_000), task(90_000, 30_000)], 'page');
  expect(tasks).toEqual([
    { wall: 80, cpu: 40 },
    { wall: 30, cpu: 15 },
  ]);
  expect(longestOf(tasks)).toBe(80);
});

test('what a process has done before the trace began is none of it', () => {
  const tasks = tasksOf([NAMED, STARTED, task(1_000, 3_000_000), task(6_000, 20_000)], 'page');
  expect(longestOf(tasks)).toBe(20);
});

test('a trace without the page’s thread has measured nothing', () => {
  expect(() => tasksOf([NAMED, STARTED], 'page')).toThrow(RangeError);
  expect(() => tasksOf([STARTED, task(6_000, 20_000)], 'page')).toThrow(RangeError);
});

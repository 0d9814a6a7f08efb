import { afterEach, expect, test, vi } from 'vitest';
import { leaveWill, sayFarewell } from './farewell.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('a last sentence stands twelve seconds over the page, and leaves nothing behind', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ours = (): number => document.querySelectorAll('[popover]').length;
  sayFarewell('What you kept is safe.', 'en');
  vi.advanceTimersByTime(11_900);
  expect(ours()).toBe(1);
  vi.advanceTimersByTime(200);
  expect(ours()).toBe(0);
});

test('while the script lives it puts off what happens after its end, and after its end no more', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const part = root.appendChild(document.createElement('div'));
  const leaving = new AbortController();
  leaveWill(root, [part], leaving.signal);
  const note = root.querySelector('.farewell');
  const at = (ms: number): void => root.getAnimations().forEach((animation) => (animation.currentTime = ms));
  const times = (): number[] => root.getAnimations().map(({ currentTime }) => Math.round(Number(currentTime) / 1000));
  at(7000);
  vi.advanceTimersByTime(2000);
  expect(times()).toEqual([0, 0]);
  at(9000);
  expect([part, note].map((one) => one && getComputedStyle(one).visibility)).toEqual(['hidden', 'visible']);
  leaving.abort();
  vi.advanceTimersByTime(4000);
  expect(times()).toEqual([9, 9]);
  at(21_000);
  expect(getComputedStyle(part).visibility).toBe('hidden');
});

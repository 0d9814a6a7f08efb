import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAddress } from './address.ts';

const start = location.href;
const navigation = Object.getOwnPropertyDescriptor(window, 'navigation');
let running = new AbortController();

/** Watches the address of this page; `tells`: the browser tells of each change, as the Navigation API does. */
function watched(tells: boolean) {
  if (!tells) Object.defineProperty(window, 'navigation', { value: undefined, configurable: true });
  const gone = vi.fn();
  running = new AbortController();
  watchAddress(running.signal, gone);
  return gone;
}

const at = (part: string) => new URL(part, start).href;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

afterEach(() => {
  running.abort();
  vi.useRealTimers();
  if (navigation) Object.defineProperty(window, 'navigation', navigation);
  history.replaceState(null, '', start);
});

test('a page that goes to another address is told of at once where the browser tells', () => {
  const gone = watched(true);
  history.pushState(null, '', at('?other'));
  expect(gone).toHaveBeenCalledOnce();
});

test('where the browser does not tell it is told of within a second, or once a person goes back', () => {
  const gone = watched(false);
  history.pushState(null, '', at('?other'));
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(gone).toHaveBeenCalledOnce();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(gone).toHaveBeenCalledTimes(2);
});

test('another fragment is the same page, and so is an address that a page puts in the place of its own', () => {
  const gone = watched(true);
  history.pushState(null, '', at('#below'));
  history.replaceState(null, '', at('?next'));
  vi.advanceTimersByTime(1000);
  expect(gone).not.toHaveBeenCalled();
});

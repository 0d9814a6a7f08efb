import { afterEach, expect, test, vi } from 'vitest';
import { tellUnforeseen } from './unforeseen.ts';

afterEach(() => void vi.unstubAllGlobals());

function fail(reason: string): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  return Promise.resolve();
}

test('what fails after something could not be said is said again', async () => {
  vi.stubGlobal('window', new EventTarget());
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const said: unknown[] = [];
  tellUnforeseen((error) => {
    if (error === 'first') throw new TypeError('nothing can be drawn');
    said.push(error);
  });
  await fail('first');
  await fail('second');
  expect(said).toEqual(['second']);
  expect(reported).toHaveBeenCalledOnce();
});

test('what fails while something is said is not said, or there were no end to it; nor is an error of none', async () => {
  vi.stubGlobal('window', new EventTarget());
  const tellOfError = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));
  vi.stubGlobal('reportError', tellOfError);
  const said: unknown[] = [];
  tellUnforeseen((error) => {
    said.push(error);
    throw new TypeError('nothing can be drawn');
  });
  tellOfError('first');
  await Promise.resolve();
  tellOfError(null);
  expect(said).toEqual(['first']);
});

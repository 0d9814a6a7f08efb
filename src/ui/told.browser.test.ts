import { h, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { Told } from './told.tsx';

test('a sentence is read out once it stays, and stands there no longer than that takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const said = async (sentence: string, ms: number) => {
      render(h(Told, { sentence }), document.body);
      // Preact starts effects after the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => queueMicrotask(() => resolve(null))));
      await vi.advanceTimersByTimeAsync(ms);
      return document.querySelector('[aria-live=polite]')?.textContent;
    };
    expect(await said('3 articles', 300)).toBe('');
    expect(await said('2 articles', 300)).toBe('');
    expect(await said('2 articles', 800)).toBe('2 articles');
    expect(await said('2 articles', 6000)).toBe('');
  } finally {
    vi.useRealTimers();
    render(null, document.body);
  }
});

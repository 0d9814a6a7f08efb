import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failure } from '../../messages/result.ts';
import { samplePageState } from '../../messages/testing.ts';
import { mountView, type ViewOptions } from './view.ts';

let running = new AbortController();

afterEach(() => {
  running.abort();
  running = new AbortController();
});

test('while the page is read, keys of the bar that edit do nothing, and the others are obeyed', async () => {
  const onCommand = vi.fn<ViewOptions['onCommand']>();
  const loadEditing = vi.fn<ViewOptions['loadEditing']>(() => Promise.resolve(failure('failed', 'not in this test')));
  const nothing = () => undefined;
  const view = mountView({
    signal: running.signal,
    captured: null,
    onCommand,
    onEdit: nothing,
    loadEditing,
    lettersWithAlt: () => false,
    onReach: nothing,
    onCovered: nothing,
    onLost: nothing,
    onFailed: nothing,
  });
  view.show(samplePageState({ phase: 'finding', found: null }), null, '');
  view.focus();
  await userEvent.keyboard('zy');
  expect(onCommand).not.toHaveBeenCalled();
  expect(loadEditing).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onCommand.mock.calls).toEqual([['close']]);
});

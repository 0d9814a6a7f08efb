import { expect, test, vi } from 'vitest';
import { listenToPointer } from './pointer.ts';

test('presses, drags, wheels and menus that a script of the page makes are none (S10)', () => {
  const running = new AbortController();
  const canvas = document.createElement('canvas');
  const [onGesture, scrollAt] = [vi.fn(), vi.fn(() => true)];
  listenToPointer(canvas, running.signal, onGesture, scrollAt);
  const at = { button: 0, clientX: 10, clientY: 10, pointerId: 1, pointerType: 'mouse' };
  for (const type of ['pointermove', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'])
    canvas.dispatchEvent(new PointerEvent(type, type === 'pointermove' ? { ...at, clientX: 90 } : at));
  canvas.dispatchEvent(new MouseEvent('contextmenu', at));
  canvas.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: 200, altKey: true }));
  expect(onGesture).not.toHaveBeenCalled();
  expect(scrollAt).not.toHaveBeenCalled();
  running.abort();
});

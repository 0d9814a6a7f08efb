import type { ScrollAt } from './pointer.ts';

/** A finger that swipes over what scrolls in the page takes it along. */
export function letFingersScroll(target: HTMLElement, signal: AbortSignal, scrollAt: ScrollAt): void {
  let last: Touch | null = null;
  const swipe = (event: TouchEvent): void => {
    const [finger] = event.touches;
    const before = last;
    last = event.isTrusted && event.touches.length === 1 ? finger : null;
    if (!before || !last || !event.cancelable) return;
    const [dx, dy] = [before.clientX - last.clientX, before.clientY - last.clientY];
    if (scrollAt(last.clientX, last.clientY, dx, dy)) event.preventDefault();
  };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    target.addEventListener(type, swipe, { signal, passive: false });
  }
}

import { AT_REST, follow, type Gesture, type PointerInput } from './gestures.ts';

/** Tells of what a person's pointer does on an element: events made by scripts are none of it. */
export function listenToPointer(target: HTMLElement, signal: AbortSignal, onGesture: (gesture: Gesture) => void): void {
  let state = AT_REST;
  const feed = (event: MouseEvent, kind: PointerInput['kind'], turned = 0): boolean => {
    if (!event.isTrusted) return false;
    const touch = event instanceof PointerEvent && event.pointerType === 'touch';
    const { clientX: x, clientY: y, altKey: alt } = event;
    const { scrollX, scrollY } = window;
    const next = follow(state, { kind, x, y, scrollX, scrollY, touch, alt, turned });
    state = next.state;
    if (next.gesture) onGesture(next.gesture);
    return next.gesture !== null;
  };
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void): void =>
    target.addEventListener(type, run, { signal, passive: false });
  on('pointermove', (event) => feed(event, 'move'));
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    feed(event, 'down');
    if (event.isTrusted && event.pointerType !== 'touch') target.setPointerCapture(event.pointerId);
  });
  on('pointerup', (event) => {
    if (event.button === 0) feed(event, 'up');
  });
  on('pointercancel', (event) => feed(event, 'cancel'));
  on('pointerleave', (event) => feed(event, 'leave'));
  on('contextmenu', (event) => {
    if (feed(event, 'menu')) event.preventDefault();
  });
  on('wheel', (event) => {
    // The browser scrolls the page unless the gesture is ours.
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    if (feed(event, 'wheel', event.deltaY * lines) || event.altKey) event.preventDefault();
  });
}

/** px of a line, where the wheel tells lines. */
const LINE = 20;

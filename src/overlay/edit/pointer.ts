import { AT_REST, follow, type Gesture, type PointerInput } from './gestures.ts';

/** Scrolls what lies at a point of the viewport by itself; false where only the window is to be scrolled. CSS px. */
export type ScrollAt = (x: number, y: number, dx: number, dy: number) => boolean;

/** Tells of what a person's pointer does on an element, which lies over the page: events made by scripts are none of it. */
export function listenToPointer(
  target: HTMLElement,
  signal: AbortSignal,
  onGesture: (gesture: Gesture) => void,
  scrollAt: ScrollAt,
): void {
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
  const held = holdTimer(signal, (event) => feed(event, 'menu'));
  on('pointermove', (event) => {
    held.move(event);
    feed(event, 'move');
  });
  on('pointerdown', (event) => {
    held.start(event);
    if (event.button !== 0) return;
    feed(event, 'down');
    if (event.isTrusted && event.pointerType !== 'touch') target.setPointerCapture(event.pointerId);
  });
  on('pointerup', (event) => {
    held.stop();
    if (event.button === 0) feed(event, 'up');
  });
  on('pointercancel', (event) => {
    held.stop();
    feed(event, 'cancel');
  });
  on('pointerleave', (event) => feed(event, 'leave'));
  on('contextmenu', (event) => {
    // Of a finger that is held some browsers tell so too, some do not.
    const known = held.stop();
    if (known || feed(event, 'menu')) event.preventDefault();
  });
  on('wheel', (event) => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const ours = feed(event, 'wheel', event.deltaY * unit) || event.altKey;
    // The browser zooms, and scrolls the window; what scrolls in the page lies under our element, where it does not look.
    const scrolled = () => scrollAt(event.clientX, event.clientY, event.deltaX * unit, event.deltaY * unit);
    if (ours || (event.isTrusted && !event.ctrlKey && scrolled())) event.preventDefault();
  });
}

/** ms that a finger must rest to stand for the other button, and CSS px that it may tremble: as long and as far as on Android. */
const HOLD = 500;
const TREMBLE = 16;

interface HoldTimer {
  start(event: PointerEvent): void;
  move(event: PointerEvent): void;
  /** Whether the finger was held, and so has acted. */
  stop(): boolean;
}

/** Tells when a finger has rested on one place. */
function holdTimer(signal: AbortSignal, onHeld: (event: PointerEvent) => void): HoldTimer {
  let down: PointerEvent | null = null;
  let wasHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    down = null;
  };
  signal.addEventListener('abort', end, { once: true });
  return {
    start(event) {
      end();
      [down, wasHeld] = [event, false];
      if (event.pointerType !== 'touch' || !event.isTrusted) return;
      timer = setTimeout(() => {
        wasHeld = true;
        onHeld(event);
      }, HOLD);
    },
    move({ clientX, clientY }) {
      if (down && Math.hypot(clientX - down.clientX, clientY - down.clientY) > TREMBLE) end();
    },
    stop() {
      end();
      return wasHeld;
    },
  };
}

/** px of a line, where the wheel tells lines. */
const LINE = 20;

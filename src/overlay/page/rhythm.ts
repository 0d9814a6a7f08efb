import { isInPage } from './page-tree.ts';

/** At most one call each frame; a call in the background waits for the tab to be seen again. */
export function oncePerFrame(run: () => void, signal: AbortSignal): () => void {
  let waiting = false;
  return () => {
    if (waiting || signal.aborted) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      run();
    });
  };
}

/** ms without a scroll event after which the scrolling has ended. */
const PAUSE = 150;

/** Calls once the calls of the function given back have paused. */
export function afterPause(run: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(run, PAUSE);
  };
}

/** Calls when an element changes its size. */
export function watchSizes(element: Element, redraw: () => void, signal: AbortSignal): void {
  const sizes = new ResizeObserver(redraw);
  sizes.observe(element);
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
}

/** Gives the focus back to what has it now. */
export function giveFocusBack(signal: AbortSignal): void {
  const before = document.activeElement;
  signal.addEventListener(
    'abort',
    () => {
      if (before instanceof HTMLElement && isInPage(before) && before !== document.body)
        HTMLElement.prototype.focus.call(before, { preventScroll: true });
    },
    { once: true },
  );
}

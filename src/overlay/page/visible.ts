/** Chromium's second version of IntersectionObserver says whether an element is covered, faded or distorted. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

interface VisibilityOptions {
  readonly trackVisibility: boolean;
  readonly delay: number;
}

/** ms: the shortest delay that the browser accepts with `trackVisibility`. */
const DELAY = 100;

/** Longest wait for the first answer, ms: a background tab never answers. */
const PATIENCE = 1000;

/** ms that an element must have been in sight again after it was covered: the longest double click of common systems. */
const SETTLED = 500;

/**
 * Follows from now on whether something lies over an element or fades it, as a page does that wants a person to press
 * what they do not see. The function that is given says whether a press now was made knowingly: by what the browser has
 * told before, so that nothing is gained by taking the cover away at the press. Firefox tells of no cover.
 */
export function watchSight(element: Element, signal: AbortSignal): () => Promise<boolean> {
  /** Null until the browser has told. */
  let seen: boolean | null = null;
  /** ms, as `performance.now` counts: when it was last told to be covered. */
  let coveredAt = -Infinity;
  const told = new Promise<void>((resolve) => {
    const options: IntersectionObserverInit & VisibilityOptions = { trackVisibility: true, delay: DELAY };
    const observer = new IntersectionObserver((entries: VisibilityEntry[]) => {
      if (seen === false) coveredAt = performance.now();
      seen = entries[entries.length - 1].isVisible !== false;
      resolve();
    }, options);
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  });
  return async () => {
    if (seen === null) await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return seen === true && performance.now() - coveredAt >= SETTLED;
  };
}

/** Tells of a press where an element of ours is that something of the page took: what lies over it, or a modal dialog. */
export function watchPressesOn(element: Element, host: Element, signal: AbortSignal, onTaken: () => void): void {
  const look = (event: PointerEvent): void => {
    if (!event.isTrusted || event.composedPath().includes(host)) return;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (left <= x && x < right && top <= y && y < bottom) onTaken();
  };
  window.addEventListener('pointerdown', look, { signal, capture: true });
}

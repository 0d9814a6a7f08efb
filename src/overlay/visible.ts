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

/** Longest wait for an answer, ms: a background tab never answers. */
const PATIENCE = 1000;

/**
 * False where the browser says that something lies over the element or fades it, as a page does that wants a person
 * to press what they do not see. True where it does not say (Firefox has no such answer).
 */
export function isSeen(element: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (seen: boolean): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(seen);
    };
    const options: IntersectionObserverInit & VisibilityOptions = { trackVisibility: true, delay: DELAY };
    const observer = new IntersectionObserver(
      ([entry]: VisibilityEntry[]) => settle(entry.isVisible !== false),
      options,
    );
    const timer = setTimeout(() => settle(false), PATIENCE);
    observer.observe(element);
  });
}

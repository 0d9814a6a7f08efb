/** CSS px around the window: what comes that near is read before it is seen. */
const AROUND = '400px';

const waiting = new Map<Element, () => void>();

let watcher: IntersectionObserver | null = null;

/** Calls `act` once an element is in sight, or nearly; not any more once the answer, which ends the waiting, was called. */
export function onceInSight(element: Element, act: () => void): () => void {
  watcher ??= new IntersectionObserver(hear, { rootMargin: AROUND });
  waiting.set(element, act);
  watcher.observe(element);
  return () => forget(element);
}

function hear(seen: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting) continue;
    const act = waiting.get(target);
    forget(target);
    act?.();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  watcher?.unobserve(element);
}

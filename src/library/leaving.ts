/**
 * Calls `leave` when a person goes on outside of an element: once the press there is over, or when the focus comes there by a
 * key. Until `signal` aborts. While a button is pressed nothing happens: what then moves would no longer lie under the pointer.
 * The press that has brought the element is not one of these.
 */
export function onLeaving(place: Element, leave: (event: Event) => void, signal: AbortSignal): void {
  const since = performance.now();
  let isPressed = false;
  const on = (name: string, hear: (event: Event) => void, capture: boolean) =>
    document.addEventListener(name, hear, { capture, signal });
  const leaveBy = (event: Event): void => {
    const { target, timeStamp } = event;
    if (timeStamp > since && target instanceof Node && !place.contains(target)) leave(event);
  };
  on('pointerdown', () => (isPressed = true), true);
  for (const name of ['pointerup', 'pointercancel']) on(name, () => (isPressed = false), true);
  on('focusin', (event) => !isPressed && leaveBy(event), true);
  on('click', leaveBy, false);
}

/** The link that a click follows in this tab; null for any other click. */
export function linkFollowedBy(event: Event): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent && event.type === 'click' && event.target instanceof Element)) return null;
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
  return isPlain ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

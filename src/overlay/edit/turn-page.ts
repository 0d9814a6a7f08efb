import { scrollAround } from '../page/panes.ts';

/**
 * How far a key scrolls a pane, by its height: the page keys as far as browsers scroll the window, Home and End further
 * than any pane reaches.
 */
const TURNS: ReadonlyMap<string, number> = new Map([
  ['PageDown', 0.9],
  ['PageUp', -0.9],
  ['Home', -1e6],
  ['End', 1e6],
]);

/** A key of TURNS scrolls the first pane, in or around some elements, that it can; false where it is no such key, or can none. */
export function turnPage(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  elements: readonly Element[],
): boolean {
  const share = TURNS.get(key);
  if (share === undefined || ctrlKey || metaKey || altKey || shiftKey) return false;
  return elements.some((element) => scrollAround(element, share));
}

/** ms from the first press of a double click to the second at most, on common systems; a key that is held comes oftener. */
const DOUBLE_CLICK = 500;

/**
 * Takes presses that follow on one another for one: a double click, a key that is held, and those that come while what
 * was begun by the first is not done. The function that is given does `act` where a press stands for itself.
 */
export function createOnePress(): (name: string, act: () => Promise<void>) => Promise<void> {
  const underway = new Set<string>();
  /** By name of the act, ms as `performance.now` counts. */
  const pressed = new Map<string, number>();
  return async (name, act) => {
    const now = performance.now();
    const isAgain = underway.has(name) || now - (pressed.get(name) ?? -Infinity) < DOUBLE_CLICK;
    pressed.set(name, now);
    if (isAgain) return;
    underway.add(name);
    try {
      await act();
    } catch (error) {
      // Whoever is told of it may try again at once.
      pressed.delete(name);
      throw error;
    } finally {
      underway.delete(name);
    }
  };
}

/**
 * Drops the second press of a double click, and a key that is held, on every button of a page: what the first press did
 * may have put another button in its place, or saved a file already. For the life of the page.
 */
export function dropRepeatedPresses(): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  const drop = (event: MouseEvent): void => {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest('button')) event.stopPropagation();
  };
  document.addEventListener('click', drop, { capture: true });
}

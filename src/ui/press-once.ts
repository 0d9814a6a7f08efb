/**
 * A key that is held and a double click press a button once: what they did may have put another button in its place, or
 * saved a file already. For the life of the page.
 */
export function pressOnce(): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  const drop = (event: MouseEvent): void => {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest('button')) event.stopPropagation();
  };
  document.addEventListener('click', drop, { capture: true });
}

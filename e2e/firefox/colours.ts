import { expect, type Extension, type Tab } from './fixture.ts';
import { PATIENCE } from './popup.ts';

/** Shows the tab in light or dark colours: comes back when it is drawn so, and no colour is on its way any more. */
export async function showIn(scheme: 'light' | 'dark', extension: Extension, tab: Tab): Promise<void> {
  await extension.prefer(scheme);
  await expect.poll(() => tab.evaluate(isDrawnIn, scheme), PATIENCE).toBe(true);
}

/** Runs in the page. */
function isDrawnIn(scheme: string): boolean {
  const bar = document.querySelector('[popover]')?.shadowRoot;
  const moving = [...document.getAnimations(), ...(bar?.getAnimations() ?? [])];
  return (
    matchMedia(`(prefers-color-scheme: ${scheme})`).matches && moving.every((one) => !(one instanceof CSSTransition))
  );
}

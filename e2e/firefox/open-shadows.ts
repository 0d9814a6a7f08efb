import { openShadows } from '../in-extension.ts';
import { expect, type Extension, type Tab } from './fixture.ts';
import { state, tellPage } from './page-state.ts';
import { PATIENCE } from './popup.ts';

/** Presses the button on a page, and shows what is found with the shadow tree of the overlay open to the test. */
export async function showOpen(extension: Extension, tab: Tab): Promise<void> {
  const phase = async () => (await state(extension))?.phase;
  await extension.press();
  await expect.poll(phase, PATIENCE).toBe('shown');
  await extension.messenger.evaluate(openShadows, await tab.evaluate(() => location.href));
  await extension.messenger.evaluate(tellPage, 'find', { extractor: '' });
  await expect.poll(phase, PATIENCE).toBe('shown');
  await expect.poll(() => tab.evaluate(hasBar), PATIENCE).toBe(true);
}

/** Runs in the page. */
function hasBar(): boolean {
  return Boolean(document.querySelector('[popover]')?.shadowRoot?.querySelector('.bar'));
}

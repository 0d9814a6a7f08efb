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

/** From now on the extension attaches open shadow trees in the page in front; runs in a page of the extension. */
async function openShadows(url: string): Promise<void> {
  const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
  if (tab?.id === undefined) throw new RangeError(`no tab shows ${url}`);
  const patch = (): void => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  };
  await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: patch });
}

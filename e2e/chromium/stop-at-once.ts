import type { Page } from '@playwright/test';

/** Presses Stop as soon as it can be pressed: of long work of a page of the extension that begins from now on. */
export function stopAtOnce(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const stop = document.querySelector<HTMLButtonElement>('.status progress ~ button');
      if (!stop) return;
      watch.disconnect();
      stop.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

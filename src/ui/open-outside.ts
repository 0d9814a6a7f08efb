import browser from 'webextension-polyfill';

/** Opens a page of ours in a window that is not private: Firefox opens no database for a page in a private one. */
export async function openOutside(url: string): Promise<void> {
  const open = (await browser.windows.getAll({ windowTypes: ['normal'] })).find(({ incognito }) => !incognito);
  if (open?.id === undefined) {
    await browser.windows.create({ url, incognito: false });
    return;
  }
  await browser.tabs.create({ url, windowId: open.id });
  await browser.windows.update(open.id, { focused: true });
}

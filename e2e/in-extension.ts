/** Steps of tests that run in a page of the extension. */

/** A press grants the right to run in a page, with the popup or without it, which costs more than the article. */
export async function setPopup(popup: string): Promise<null> {
  await chrome.action.setPopup({ popup });
  return null;
}

/** From now on the extension attaches open shadow trees in a page that it may read, so that a test can look into them. */
export async function openShadows(address: string): Promise<null> {
  const tab = (await chrome.tabs.query({})).find(({ url }) => url === address);
  if (tab?.id === undefined) throw new RangeError(`no tab shows ${address}`);
  const patch = (): void => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  };
  await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: patch });
  return null;
}

/** Finds the article of a page as the shortcut does. */
export async function find(address: string): Promise<null> {
  const tabId = (await chrome.tabs.query({})).find(({ url }) => url === address)?.id ?? -1;
  await chrome.scripting.executeScript({ target: { tabId }, files: ['/src/overlay/main.js'] });
  const { sessions = [] } = await chrome.storage.session.get<{ sessions?: number[] }>('sessions');
  await chrome.storage.session.set({ sessions: [...sessions, tabId] });
  await chrome.tabs.sendMessage(tabId, { to: 'page', name: 'find', request: { extractor: '' } }, { frameId: 0 });
  return null;
}

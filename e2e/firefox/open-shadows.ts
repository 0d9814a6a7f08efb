/** From now on the extension attaches open shadow trees in the page in front; runs in a page of the extension. */
export async function openShadows(url: string): Promise<void> {
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

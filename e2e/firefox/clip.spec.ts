import { expect, test } from './fixture.ts';

/** Text of the popup, as a page of the extension sees it. */
const popupText = () => {
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  return popup?.document.body.innerText ?? '';
};

test('a press on the button finds the article, and the popup says what was found', async ({
  extension,
  server,
  tab,
}) => {
  await tab.goto(`${server.origin}/article.html`);
  await extension.press();
  await expect
    .poll(() => extension.messenger.evaluate(popupText), { timeout: 30_000 })
    .toContain('How the lighthouse keepers kept time');
});

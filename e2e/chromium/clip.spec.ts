import { expect, test } from './fixture.ts';

test('a press on the button finds the article, and the popup says what was found', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.origin}/article.html`);
  const popup = await extension.press(page);
  await expect(popup.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await expect(popup.locator('.title')).toHaveText('How the lighthouse keepers kept time');
  await page.screenshot({ path: '/tmp/winnow/ui/page.png' });
  await popup.screenshot({ path: '/tmp/winnow/ui/popup.png' });
  console.log(await extension.state(page));
});

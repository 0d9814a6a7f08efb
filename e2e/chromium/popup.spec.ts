import type { Page } from '@playwright/test';
import { putSite } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';

test.beforeAll(({ server }) => putSite(server));

/** Opens the popup on a page, with what other methods find. */
async function popupWithMethods(extension: Extension, page: Page, url: string): Promise<Page> {
  await page.goto(url);
  const popup = await extension.press(page);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  await expect(list(popup)).toBeVisible();
  return popup;
}

const list = (popup: Page) => popup.getByRole('group', { name: 'What each method finds' });

test('a page that is left while the popup is open is told once, and can be read again', async ({
  extension,
  server,
  page,
}) => {
  const popup = await popupWithMethods(extension, page, `${server.origin}/plain.html`);
  await page.evaluate(() => history.pushState(null, '', '/other'));
  await expect(popup.getByRole('heading', { name: 'Nothing is highlighted' })).toBeVisible();
  await expect(popup.getByText('The page has changed since it was read.')).toHaveCount(1);
  await expect(list(popup)).toBeHidden();
  await popup.getByRole('button', { name: 'Find the article' }).press('Enter');
  await expect(popup.locator('.title')).toBeVisible();
  await expect(popup.locator('.card')).toBeFocused();
});

test('a list of methods that is closed while they are asked stays closed', async ({ extension, server, page }) => {
  await page.goto(`${server.origin}/plain.html`);
  const popup = await extension.press(page);
  const opener = popup.getByRole('button', { name: 'Try another method' });
  await opener.dblclick();
  await expect.poll(() => extension.parts(page)).toContain('methods');
  await extension.tell(page, 'alternatives', null);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(list(popup)).toBeHidden();
});

test('the popup is as wide as it wishes where there is room', async ({ extension, server, page }) => {
  const popup = await popupWithMethods(extension, page, `${server.origin}/plain.html`);
  expect(await popup.evaluate(() => document.body.offsetWidth)).toBe(340);
});

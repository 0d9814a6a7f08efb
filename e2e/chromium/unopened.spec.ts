import { expect, test } from './fixture.ts';

/** What a browser says of databases that it cannot open: a broken profile, or a disk that fails. */
const BROKEN = 'The databases of this profile cannot be opened.';

for (const name of ['library', 'labels'] as const) {
  test(`where the databases cannot be opened the page of the ${name} says so, and not that it is empty`, async ({
    extension,
  }) => {
    const page = await extension.context.newPage();
    await page.addInitScript((reason) => {
      IDBFactory.prototype.open = () => {
        throw new DOMException(reason, 'UnknownError');
      };
    }, BROKEN);
    await page.goto(`chrome-extension://${extension.id}/src/${name}/index.html`);
    await expect(page.getByRole('status')).toContainText(BROKEN.slice(0, -1));
    await expect(page.getByText(/^Nothing kept yet|^No labels/)).toHaveCount(0);
  });
}

test('where the settings cannot be read their page says so', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.addInitScript((reason) => {
    chrome.storage.local.get = () => Promise.reject(new Error(reason));
  }, BROKEN);
  await page.goto(`chrome-extension://${extension.id}/src/options/index.html`);
  await expect(page.getByRole('status')).toContainText(BROKEN.slice(0, -1));
});

test('settings stay where they are when something else fails', async ({ extension }) => {
  const page = await extension.open('src/options/index.html');
  await page.getByRole('checkbox', { name: 'Keep accepted selections as labels' }).waitFor();
  await page.evaluate((reason) => void Promise.reject(new Error(reason)), BROKEN);
  await expect(page.getByRole('status').filter({ hasText: BROKEN.slice(0, -1) })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Keep accepted selections as labels' })).toBeVisible();
});

test('where the settings cannot be read the popup still tells what can be done with the page', async ({
  extension,
}) => {
  const popup = await extension.context.newPage();
  await popup.addInitScript((reason) => {
    chrome.storage.local.get = () => Promise.reject(new Error(reason));
  }, BROKEN);
  await popup.goto(`chrome-extension://${extension.id}/src/popup/index.html`);
  await expect(popup.getByRole('heading', { name: 'Nothing to clip here' })).toBeVisible();
});

test('where a page cannot be asked the popup says what to do next, and not that it is being read', async ({
  extension,
}) => {
  const popup = await extension.context.newPage();
  await popup.addInitScript((reason) => {
    chrome.tabs.query = () => Promise.reject(new Error(reason));
  }, BROKEN);
  await popup.goto(`chrome-extension://${extension.id}/src/popup/index.html`);
  await expect(popup.getByRole('heading', { name: 'This page could not be read' })).toBeVisible();
  await expect(popup.getByText('Press the Winnow button in the toolbar again')).toBeVisible();
  await expect(popup.getByRole('progressbar')).toHaveCount(0);
});

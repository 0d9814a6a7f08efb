import type { Page } from '@playwright/test';
import { putSite } from '../site.ts';
import { emptyBeforeAndAfter, expect, test } from './fixture.ts';

emptyBeforeAndAfter();

test.beforeAll(({ server }) => putSite(server));

const SENTENCE = /^The disk is full: nothing was stored\. Free some space on the disk, then try again\.$/;

/** From now on the settings take nothing more, as where the disk is full. */
function fillSettings(page: Page): Promise<void> {
  return page.evaluate(() => {
    // As Chromium says it.
    const problem = 'IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3::WritableFileAppend::8)';
    chrome.storage.local.set = () => Promise.reject(new Error(problem));
    IDBObjectStore.prototype.put = () => {
      throw new DOMException(problem, 'QuotaExceededError');
    };
  });
}

test('a switch of the settings that cannot be stored goes back, and the person is told', async ({ extension }) => {
  const options = await extension.open('src/options/index.html');
  const memory = options.getByRole('checkbox', { name: 'Remember my corrections' });
  const method = options.getByRole('combobox');
  await expect(memory).toBeChecked();
  const before = await method.inputValue();
  await fillSettings(options);
  await memory.click();
  await expect(options.locator('.status')).toHaveText(SENTENCE);
  await expect(memory).toBeChecked();
  await method.selectOption({ index: 3 });
  await expect(method).toHaveValue(before);
});

test('a method that is forgotten for a site is brought back by one press', async ({ extension }) => {
  await extension.store({ siteMethods: { 'a.example': 'clg', 'b.example': 'mss' } });
  const options = await extension.open('src/options/index.html');
  const sites = options.locator('ul.sites li');
  await sites.filter({ hasText: 'a.example' }).getByRole('button').press('Enter');
  await expect(sites).toHaveCount(1);
  await expect(sites.getByRole('button')).toBeFocused();
  await expect(options.locator('.status')).toContainText('The method of the settings is used on');
  await options.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(sites).toHaveCount(2);
  await expect(options.locator('.status')).toHaveText(
    /^From now on “Groups of blocks \(CLG\)” is used on \W*a\.example/,
  );
  expect(await options.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await expect(sites.filter({ hasText: 'a.example' })).toContainText('CLG');
  await fillSettings(options);
  await sites.filter({ hasText: 'b.example' }).getByRole('button').click();
  await expect(options.locator('.status')).toHaveText(SENTENCE);
  await expect(sites).toHaveCount(2);
});

test('a server that cannot be stored is not shown as connected, and the right to reach it is given back', async ({
  extension,
  server,
}) => {
  const options = await extension.open('src/options/index.html');
  await options.evaluate(() => {
    chrome.permissions.request = () => Promise.resolve(true);
    chrome.permissions.remove = ({ origins = [] }) => {
      document.documentElement.dataset.returned = origins.join();
      return Promise.resolve(true);
    };
  });
  await fillSettings(options);
  await options.getByRole('textbox', { name: /address/i }).fill(`${server.origin}/library`);
  await options.getByRole('button', { name: 'Connect' }).click();
  await expect(options.locator('.status')).toHaveText(SENTENCE);
  await expect(options.getByRole('button', { name: 'Connect' })).toBeVisible();
  await expect(options.locator('html')).toHaveAttribute('data-returned', 'http://127.0.0.1/*');
});

test('why an address was refused is said no longer while the browser asks for the right to reach another', async ({
  extension,
}) => {
  const options = await extension.open('src/options/index.html');
  await options.evaluate(() => {
    chrome.permissions.request = () => {
      document.documentElement.dataset.asked = '';
      return new Promise(() => undefined);
    };
  });
  const refused = options.getByText('This is no address of a database.');
  for (const [address, times] of [
    ['http://example.org/library', 1],
    ['https://example.org/library', 0],
  ] as const) {
    await options.getByRole('textbox', { name: /address/i }).fill(address);
    await options.getByRole('button', { name: 'Connect' }).click();
    await expect(options.locator('html[data-asked]')).toHaveCount(1 - times);
    await expect(refused).toHaveCount(times);
  }
});

test('a server that is taken away in one tab is not connected again from another', async ({ extension, server }) => {
  const named = { url: `${server.origin}/library`, user: '', password: '', labels: false };
  await extension.closed({ put: { server: named }, changing: 'server' });
  const first = await extension.open('src/options/index.html');
  const second = await extension.open('src/options/index.html');
  await expect(second.locator('.connected')).toBeVisible();
  await first.getByRole('button', { name: 'Disconnect' }).click();
  for (const options of [first, second]) await expect(options.locator('.connected')).toHaveCount(0);
});

test('the popup says where a method cannot be remembered for a site, and its box is empty again', async ({
  extension,
  server,
  page,
}) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  const always = popup.getByRole('checkbox');
  await expect(always).not.toBeChecked();
  await fillSettings(popup);
  await always.click();
  await expect(popup.getByRole('status')).toHaveText(SENTENCE);
  await expect(always).not.toBeChecked();
});

test('the settings fit a narrow window, however long the names of sites and a sentence are', async ({ extension }) => {
  await extension.store({ siteMethods: { [`${'long-'.repeat(9)}name.example.org`]: 'density-literal' } });
  const options = await extension.open('src/options/index.html');
  await options.setViewportSize({ width: 320, height: 700 });
  await fillSettings(options);
  await options.getByRole('button', { name: /^Forget: .*long-/ }).click();
  await expect(options.locator('.status')).toHaveText(SENTENCE);
  expect(await options.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { putCopied } from '../copied-page.ts';
import { putSite } from '../site.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Extension } from './fixture.ts';

test.beforeAll(({ server }) => putSite(server));

/** Opens the popup on a page, with what other methods find. */
async function popupWithMethods(extension: Extension, page: Page, url: string): Promise<Page> {
  const popup = await extension.press(page, url);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  await expect(list(popup)).toBeVisible();
  return popup;
}

const PLAIN = 'How the lighthouse keepers kept time';

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

test('what a page in another tab tells is not shown by the popup of this one', async ({ extension, server, page }) => {
  const other = await extension.context.newPage();
  await extension.clip(other, `${server.origin}/long.html`);
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await expect(popup.locator('.title')).toHaveText(PLAIN);
  // It hears what the popup hears, after it.
  await popup.evaluate(() => {
    const heard = new Promise<void>((resolve) => {
      chrome.runtime.onMessage.addListener(() => resolve());
    });
    Object.assign(globalThis, { heard });
  });
  await extension.tell(other, 'announce', { sentence: 'This was said elsewhere.' });
  await popup.evaluate(() => Reflect.get(globalThis, 'heard') as unknown);
  expect(await popup.locator('.title').textContent()).toBe(PLAIN);
  expect(await popup.getByText('This was said elsewhere.').count()).toBe(0);
});

test('whoever opens the popup stands on Accept as soon as the article is found, and is told what it is', async ({
  extension,
  server,
  page,
}) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  const accept = popup.getByRole('button', { name: 'Accept' });
  await expect(popup.getByRole('heading', { level: 2 })).toHaveText('How the lighthouse keepers kept time');
  await expect(accept).toBeFocused();
  await expect(accept).toHaveAccessibleDescription(/^How the lighthouse keepers kept time.* words.* min/);
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status')).toContainText('in your library');
});

test('where there is nothing to clip, whoever opens the popup is told so', async ({ extension }) => {
  const popup = await extension.press(await extension.open('src/library/index.html'));
  await expect(popup.getByRole('heading', { name: 'Nothing to clip here' })).toBeVisible();
  await expect(popup.locator('.card')).toBeFocused();
});

test('a list of methods that is closed while they are asked stays closed', async ({ extension, server, page }) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
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

/** Opens the menu of formats in the popup by keys alone. */
async function unfold(popup: Page): Promise<void> {
  const menu = popup.getByRole('button', { name: 'Save as…' });
  await expect(menu).toBeEnabled();
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
}

test('an article is copied as Markdown from the popup, by keys alone', async ({ extension, server, page }) => {
  const popup = await extension.press(page, putCopied(server));
  await unfold(popup);
  await expectAccessible(popup);
  await popup.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Copy as Markdown' })).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status')).toHaveText('Copied as Markdown.');
  await expect(popup.getByRole('button', { name: 'Save as…' })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Paste' });
  await field.focus();
  await page.keyboard.press('Control+V');
  const text = await field.inputValue();
  expect(text).toMatch(/^# What the boat carries\n\n/);
  expect(text).toContain('\n\n3.  A bell of brass\n4.  Two oars of ash\n\n');
  expect(text).toContain('| March | 12 tins |');
});

test('an article is saved from the popup in each format of the reader', async ({ extension, server, page }) => {
  const popup = await extension.press(page, putCopied(server));
  const save = async (format: string): Promise<{ name: string; file: Buffer }> => {
    await unfold(popup);
    const saving = popup.waitForEvent('download');
    await popup.getByRole('button', { name: format, exact: true }).press('Enter');
    const download = await saving;
    await expect(popup.getByRole('status')).toContainText('Saved as');
    return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
  };
  const markdown = await save('Markdown');
  expect(markdown.name).toBe('What the boat carries.md');
  expect(markdown.file.toString()).toMatch(/^---\ntitle: "What the boat carries"\nsource: "http/);
  const text = await save('Plain text');
  expect(text.name).toBe('What the boat carries.txt');
  expect(text.file.toString()).toContain('3. A bell of brass');
  const json = await save('JSON');
  expect(json.name).toBe('What the boat carries.json');
  for (const [format, ending] of [
    ['Book (EPUB)', 'epub'],
    ['Markdown with images (zip)', 'zip'],
  ]) {
    const { name, file } = await save(format);
    expect(name).toBe(`What the boat carries.${ending}`);
    expect(file.subarray(0, 2).toString()).toBe('PK');
  }
});

test('Escape folds the menu of formats and leaves the popup open', async ({ extension, server, page }) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await unfold(popup);
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Escape');
  await expect(popup.getByRole('button', { name: 'Save as…' })).toHaveAttribute('aria-expanded', 'false');
  await expect(popup.getByRole('button', { name: 'Save as…' })).toBeFocused();
});

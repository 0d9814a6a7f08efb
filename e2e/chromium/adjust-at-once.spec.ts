import type { Page } from '@playwright/test';
import { putSite } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';

test.beforeAll(({ server }) => putSite(server));

/** Has the background wait with the part that obeys edits until the answer is called; false has it refused then. */
async function holdBackEditing(extension: Extension): Promise<(comes: boolean) => Promise<void>> {
  const worker = await extension.worker();
  await worker.evaluate(() => {
    const inject = chrome.scripting.executeScript.bind(chrome.scripting);
    const called = new Promise<boolean>((resolve) => Object.assign(globalThis, { proceed: resolve }));
    const executeScript = async (given: chrome.scripting.ScriptInjection<[], void>) => {
      if (!given.files?.some((file) => file.includes('edit-part'))) return inject(given);
      if (!(await called)) throw new TypeError('no right to run there');
      return inject(given);
    };
    Object.assign(chrome.scripting, { executeScript });
    void called.then(() => Object.assign(chrome.scripting, { executeScript: inject }));
  });
  return (comes) =>
    worker.evaluate((value) => (Reflect.get(globalThis, 'proceed') as (v: boolean) => void)(value), comes);
}

/** A page whose article is found, while what obeys edits does not come until it is called. */
async function pageWithout(extension: Extension, page: Page, url: string) {
  await extension.clip(page, url);
  const call = await holdBackEditing(extension);
  const side = await page.locator('.side a').first().boundingBox();
  if (!side) throw new RangeError('the side bar has no link');
  const link = { x: side.x + side.width / 2, y: side.y + side.height / 2 };
  const words = async () => (await extension.state(page)).found?.words ?? 0;
  return { call, link, words, whole: await words(), status: page.getByRole('status') };
}

const button = (page: Page) => page.getByRole('button', { name: 'Adjust' });

for (const [from, press] of [
  ['the toolbar', (_: Extension, page: Page) => button(page).click()],
  ['the popup', (extension: Extension, page: Page) => void extension.tell(page, 'adjust', { on: true })],
] as const) {
  test(`a click on a link right after Adjust in ${from} takes the block, and leads nowhere`, async ({
    extension,
    server,
    page,
  }) => {
    const url = `${server.origin}/plain.html`;
    const { call, link, words, whole, status } = await pageWithout(extension, page, url);
    await press(extension, page);
    await expect(status).toContainText('Adjusting');
    await page.mouse.click(link.x, link.y);
    expect(await words()).toBe(whole);
    await call(true);
    await expect(status).toContainText('Added');
    await expect.poll(words).toBeGreaterThan(whole);
    expect(page.url()).toBe(url);
  });
}

test('keys right after Adjust are obeyed in their order, Enter after the edits before it', async ({
  extension,
  server,
  page,
}) => {
  const { call, words, whole, status } = await pageWithout(extension, page, `${server.origin}/plain.html`);
  await button(page).press('Enter');
  for (const key of ['-', 'z', 'ArrowRight', 'Space', 'Enter']) await page.keyboard.press(key);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await call(true);
  await expect(status).toContainText('in your library');
  expect(await words()).toBeLessThan(whole);
});

test('a click that comes before the page is scrolled takes the block that it was on', async ({
  extension,
  server,
  page,
}) => {
  const { call, status } = await pageWithout(extension, page, `${server.origin}/long.html`);
  await button(page).click();
  const box = await page.locator('[data-para]').nth(1).boundingBox();
  if (!box) throw new RangeError('the paragraph has no box');
  await page.mouse.click(box.x + 40, box.y + box.height / 2);
  await page.evaluate((by) => scrollBy(0, by), box.height / 2);
  await call(true);
  await expect(status).toContainText('Dropped: Entry 2');
});

test('where what obeys edits may not come, that is said, and the page has its clicks again', async ({
  extension,
  server,
  page,
}) => {
  const url = `${server.origin}/plain.html`;
  const { call, link, words, whole, status } = await pageWithout(extension, page, url);
  await button(page).click();
  await page.mouse.click(link.x, link.y);
  await page.keyboard.press('ArrowDown');
  await call(false);
  await expect(status).toContainText('no longer lets Winnow into this page');
  expect((await extension.state(page)).phase).toBe('shown');
  expect(await words()).toBe(whole);
  expect(page.url()).toBe(url);
  await page.mouse.click(link.x, link.y);
  await expect(page).not.toHaveURL(url);
});

test('Escape gives up what was begun before what obeys edits has come', async ({ extension, server, page }) => {
  const url = `${server.origin}/plain.html`;
  const { call, link, words, whole } = await pageWithout(extension, page, url);
  await button(page).click();
  await page.mouse.click(link.x, link.y);
  await page.keyboard.press('Escape');
  expect((await extension.state(page)).phase).toBe('shown');
  await call(true);
  await expect.poll(() => extension.parts(page)).toContain('edit');
  expect(await words()).toBe(whole);
  await page.mouse.click(link.x, link.y);
  await expect(page).not.toHaveURL(url);
});

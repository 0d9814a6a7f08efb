import type { Page } from '@playwright/test';
import { agreement, intendedBoxes, paragraphs, pdfText, squeezed } from '../region.ts';
import { pageHtml, prose, putSite, storyHtml, TRAP_WORDS } from '../site.ts';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { expect, test, type Extension } from './fixture.ts';
import { pdf } from './pdf.ts';

/** Area F1. What is missing to 1 are the margins between the blocks of a selection and its element. */
const SAME_REGION = 0.95;

test.beforeAll(({ server }) => putSite(server));

/** Presses Print in the popup and gives the print document when it is ready. */
async function print(extension: Extension, popup: Page): Promise<Page> {
  const opened = extension.context.waitForEvent('page', { predicate: (page) => page.url().includes('/src/reader/') });
  await popup.getByRole('button', { name: 'Print' }).click();
  const reader = await opened;
  await expect(reader.locator('html[data-ready]')).toBeAttached();
  return reader;
}

for (const name of ['article', 'plain', 'lazy', 'rtl', 'vertical', 'long', 'shadow', 'slots', 'consent']) {
  test(`${name}: the highlighted region is the article, and its print has every paragraph and no menu word`, async ({
    extension,
    server,
    page,
  }) => {
    const popup = await extension.press(page, `${server.origin}/${name}.html`);
    await expect(popup.getByRole('button', { name: 'Accept' })).toBeEnabled();
    const region = agreement(await extension.state(page), await page.evaluate(intendedBoxes));
    // What lies over an article hides a part of it.
    expect(region).toBeGreaterThan(name === 'consent' ? 0.8 : SAME_REGION);
    await popup.getByRole('button', { name: 'Accept' }).click();
    await expect(popup.getByRole('status')).toHaveText(/ in your library\b/);
    const wanted = await page.evaluate(paragraphs);
    const reader = await print(extension, popup);
    const text = pdfText(await pdf(reader));
    expect(wanted.length).toBeGreaterThan(3);
    if (name !== 'rtl')
      expect(wanted.filter((paragraph) => !text.includes(squeezed(paragraph))).slice(0, 2)).toEqual([]);
    expect(text).not.toMatch(TRAP_WORDS);
  });
}

test('everything but the selection is dimmed, and Escape gives every pixel and node back', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.origin}/plain.html`);
  const part = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new RangeError(`${selector} has no box`);
    return page.screenshot({
      clip: { x: box.x, y: box.y, width: Math.min(box.width, 200), height: Math.min(box.height, 40) },
    });
  };
  const before = { text: await part('[data-para]'), side: await part('.side a'), html: await page.content() };
  await extension.press(page);
  await expect.poll(async () => (await extension.state(page)).phase).toBe('shown');
  expect((await part('[data-para]')).equals(before.text)).toBe(true);
  expect((await part('.side a')).equals(before.side)).toBe(false);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await extension.state(page)).phase).toBe('idle');
  expect((await part('.side a')).equals(before.side)).toBe(true);
  expect(await page.content()).toBe(before.html);
});

test('scrolling and resizing keep the highlight on the article', async ({ extension, server, page }) => {
  await page.goto(`${server.origin}/long.html`);
  await extension.find(page);
  await page.evaluate(() => window.scrollTo(0, 5000));
  const [state, intended] = [await extension.state(page), await page.evaluate(intendedBoxes)];
  expect(intended[0].top).toBeLessThan(-4000);
  expect(agreement(state, intended)).toBeGreaterThan(SAME_REGION);
  await page.setViewportSize({ width: 900, height: 700 });
  const width = await page.evaluate(() => document.querySelector('[data-intended]')?.clientWidth ?? 0);
  expect(width).toBeLessThan(560);
  const after = async () => agreement(await extension.state(page), await page.evaluate(intendedBoxes));
  await expect.poll(after).toBeGreaterThan(SAME_REGION);
});

test('the popup and the print document have no violation that axe knows', async ({ extension, server, page }) => {
  const popup = await extension.press(page, `${server.origin}/article.html`);
  await expect(popup.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await expectAccessibleInBoth(popup);
  const reader = await print(extension, popup);
  await expectAccessibleInBoth(reader);
});

test('popup and reader lead to the library and to the settings', async ({ extension, server, page }) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  const opened = extension.context.waitForEvent('page', { predicate: (one) => one.url().includes('/src/options/') });
  await popup.getByRole('button', { name: 'Settings' }).click();
  await expect((await opened).getByRole('heading', { name: 'Settings' })).toBeVisible();
  const reader = await print(extension, await extension.press(page));
  await reader.getByRole('link', { name: 'Settings' }).click();
  await expect(reader.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await reader.goBack();
  await reader.getByRole('link', { name: 'Library' }).click();
  await expect(reader.getByRole('heading', { name: 'Library' })).toBeVisible();
});

test('what was kept is in the library; deleting it can be undone', async ({ extension, server, page }) => {
  const title = 'Salt on the lamp glass';
  const body = pageHtml({ title, article: storyHtml(title, prose(4)) });
  const popup = await extension.press(page, server.put('/kept.html', { type: 'text/html; charset=utf-8', body }));
  await popup.getByRole('button', { name: 'Accept' }).click();
  await expect(popup.getByRole('status')).toHaveText(/ in your library\b/);
  const library = await extension.open('src/library/index.html');
  const link = library.getByRole('link', { name: title });
  await library.getByRole('button', { name: /^Delete: .*Salt/ }).click();
  await expect(link).toHaveCount(0);
  await expectAccessible(library);
  await library.getByRole('button', { name: 'Undo' }).click();
  await link.click();
  await expect(library.locator('article [data-para], article p').first()).toContainText(prose(4)[0] ?? '');
});

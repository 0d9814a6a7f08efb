import type { Page } from '@playwright/test';
import { putSite } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';
import { ARTICLES, libraryWith, rows } from './kept-articles.ts';

test.beforeAll(({ server }) => putSite(server));

test.afterAll(({ extension }) => extension.empty());

/** From now on a page is pointed at by a finger, and its styles know. */
async function pointByFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
}

/** Opens the toolbar on an article, adjusting. */
async function adjust(extension: Extension, page: Page, url: string): Promise<void> {
  await extension.clip(page, url);
  await extension.adjust(page);
}

const buttons = (page: Page) => page.getByRole('toolbar').getByRole('button');
const bar = (page: Page) => page.getByRole('region', { name: 'Winnow' });

for (const { name, width, height } of [
  { name: 'a small window', width: 320, height: 568 },
  { name: 'a window at 400 %', width: 320, height: 256 },
]) {
  test(`in ${name} the toolbar lies within it, leaves sight of the page, and each of its buttons can be reached`, async ({
    extension,
    server,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await adjust(extension, page, `${server.origin}/plain.html`);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
    const box = await bar(page).boundingBox();
    if (!box) throw new RangeError('the toolbar has no box');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.height).toBeLessThanOrEqual(height * 0.75);
    for (const button of await buttons(page).all()) {
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      await button.focus();
      await expect(button).toBeInViewport({ ratio: 0.98 });
    }
  });
}

test('in a small window what opens below the buttons of the toolbar comes into sight', async ({
  extension,
  server,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await adjust(extension, page, `${server.origin}/plain.html`);
  await page.keyboard.press('?');
  await expect(page.locator('.keys dt').nth(5)).toBeInViewport();
  await page.keyboard.press('m');
  const choices = page.getByRole('group', { name: 'What each method finds' }).getByRole('button');
  await expect(choices.first()).toBeInViewport({ ratio: 0.98 });
});

test('in a window at 400 % the article begins on the first screen, and what changes its type is unfolded', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  const opened = extension.context.waitForEvent('page', { predicate: (other) => other.url().includes('/src/reader/') });
  await page.getByRole('button', { name: 'Print' }).click();
  const reader = await opened;
  await expect(reader.locator('html[data-ready]')).toBeAttached();
  await reader.setViewportSize({ width: 320, height: 256 });
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 }).first()).toBeInViewport({ ratio: 0.5 });
  const larger = reader.getByRole('button', { name: 'larger text' });
  await expect(larger).toBeHidden();
  await reader.getByText('Text', { exact: true }).click();
  await expect(larger).toBeInViewport({ ratio: 0.98 });
  await reader.getByText('Text', { exact: true }).click();
  await expect(larger).toBeHidden();
  await reader.setViewportSize({ width: 1280, height: 800 });
  await expect(larger).toBeVisible();
});

test('where a finger points, every button is at least 44 px high and wide', async ({ extension, server, page }) => {
  await pointByFinger(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await adjust(extension, page, `${server.origin}/plain.html`);
  for (const button of await buttons(page).all()) {
    if (!(await button.isVisible())) continue;
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('in a small window where a finger points, the button beside why a block is left out is as wide as its words', async ({
  extension,
  server,
  page,
}) => {
  await pointByFinger(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await adjust(extension, page, `${server.origin}/plain.html`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const takeIn = page.getByRole('button', { name: 'Take it in' });
  await expect(takeIn).toBeVisible();
  const words = await takeIn.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().width;
  });
  expect((await takeIn.boundingBox())?.width).toBeGreaterThanOrEqual(words + 24);
});

test('where a finger points, an article of the library is opened by a target of 44 px', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await pointByFinger(library);
  const title = rows(library).nth(1).getByRole('link');
  const box = await title.boundingBox();
  if (!box) throw new RangeError('the title has no box');
  const edges = [-21, 21].map((from) => [box.x + 5, box.y + box.height / 2 + from] as const);
  for (const [x, y] of edges) {
    const hit = await library.evaluate(
      (at) => document.elementFromPoint(at[0], at[1])?.closest('h2 a')?.textContent,
      [x, y],
    );
    expect(hit).toBe(await title.textContent());
  }
});

test('where a finger points, the settings lead to the licences by a target of 44 px', async ({ extension }) => {
  const options = await extension.open('src/options/index.html');
  await pointByFinger(options);
  const link = options.getByRole('link', { name: 'What Winnow is made of, and its licences' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('in a window of 320 px the words of an article have most of the width of its row', async ({ extension }) => {
  const long = { title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', text: 'x' };
  const library = await libraryWith(extension, [long]);
  await library.setViewportSize({ width: 320, height: 568 });
  const [row, about] = [
    await library.locator('.row').first().boundingBox(),
    await library.locator('.row .about').first().boundingBox(),
  ];
  expect(about?.width).toBeGreaterThan(0.65 * (row?.width ?? Infinity));
  expect(await library.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('in a window of 360 px the library is no wider than that, however long a tag is', async ({ extension }) => {
  const tag = 'a-lamp-'.repeat(8);
  const library = await libraryWith(extension, [{ title: 'The winter lamp', text: 'x' }]);
  await library.setViewportSize({ width: 360, height: 640 });
  await library.getByRole('button', { name: 'Edit' }).first().click();
  await library.getByLabel('Tags, with commas between').fill(tag);
  await library.getByRole('button', { name: 'Save' }).click();
  await expect(library.getByLabel('Tag', { exact: true })).toContainText(tag);
  expect(await library.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('where a finger points, the notice of adjusting names a button and no key, and that button shows first what fingers do', async ({
  extension,
  server,
  page,
}) => {
  await pointByFinger(page);
  await adjust(extension, page, `${server.origin}/plain.html`);
  await expect(page.getByRole('status')).toHaveText(/^Adjusting\..* the button “Keys” shows/);
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.locator('.keys dt').first()).toHaveText('Click or tap');
});

test('with forced colours the chosen method has an outline that the others have not', async ({
  extension,
  server,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await adjust(extension, page, `${server.origin}/plain.html`);
  await page.keyboard.press('m');
  const choices = page.getByRole('group', { name: 'What each method finds' }).getByRole('button');
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(choices.first()).toHaveCSS('outline-style', 'solid');
  await expect(choices.nth(1)).toHaveCSS('outline-style', 'none');
});

/** Runs in the page: how far from the left edge of an element the line that is farthest from it begins, px. */
function lastStart(element: Element): number {
  const { left } = element.getBoundingClientRect();
  const starts = new Map<number, number>();
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects())
      starts.set(Math.round(box.bottom), Math.min(starts.get(Math.round(box.bottom)) ?? Infinity, box.left - left));
  }
  return Math.max(...starts.values());
}

test('what an Arabic article says begins where all rows of an English library begin, by mouse and by finger', async ({
  extension,
}) => {
  const [, , { title, text }] = ARTICLES;
  const library = await libraryWith(extension, [{ title: `${title} ${title} ${title} ${title}`, text }]);
  await library.getByRole('searchbox').fill('السجل');
  for (const point of [() => Promise.resolve(), () => pointByFinger(library)]) {
    await point();
    const about = library.locator('.about').filter({ hasText: `${title} ${title}` });
    await expect(about.locator('mark')).toBeVisible();
    for (const part of ['.excerpt', 'h2']) expect(await about.locator(part).evaluate(lastStart)).toBeLessThan(2);
    await library.setViewportSize({ width: 320, height: 568 });
  }
});

test('the title of an Arabic page begins where that of any page does in an English bar', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/rtl.html`);
  const title = bar(page).locator('.title');
  await expect(title).toContainText('حراس المنارة');
  expect(await title.evaluate(lastStart)).toBeLessThan(2);
});

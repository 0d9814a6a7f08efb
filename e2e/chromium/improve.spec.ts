import type { Page } from '@playwright/test';
import { pageHtml, prose, storyHtml } from '../site.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';

emptyBeforeAndAfter();

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Articles of one site, each with a box of text below that the method takes for a part of it. */
test.beforeAll(({ server }) => {
  NAMES.forEach((name, n) => {
    const box = `<div class="newsletter">Letter ${n}: ${prose(3).join(' ')}</div>`;
    const article = storyHtml(`The ${name} story`, prose(6 + n)) + box;
    server.put(`/news/${name}.html`, { type: 'text/html; charset=utf-8', body: pageHtml({ title: name, article }) });
  });
});

async function clip(extension: Extension, page: Page, url: string): Promise<number> {
  await extension.clip(page, url);
  return words(extension, page);
}

const words = async (extension: Extension, page: Page) => (await extension.state(page)).found?.words ?? 0;

/** Clicks the box, which drops it where it is taken, and accepts. */
async function dropBox(extension: Extension, page: Page): Promise<void> {
  const before = await words(extension, page);
  await extension.adjust(page);
  const letters = page.locator('.newsletter').first();
  await letters.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await letters.boundingBox();
  if (!box) throw new RangeError('the box is not laid out');
  await page.mouse.click(box.x + box.width - 3, box.y + 3);
  await expect.poll(() => words(extension, page)).toBeLessThan(before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('in your library');
}

test('corrections improve the model of the extension once the person agrees, and one click goes back', async ({
  extension,
  server,
  page,
}) => {
  const options = await extension.open('src/options/index.html');
  await options.getByRole('checkbox', { name: 'Keep accepted selections as labels' }).check();
  await options.evaluate(() => chrome.storage.local.set({ siteMemory: false }));
  await options.close();
  const judged = `${server.origin}/news/fifth.html`;
  const shipped = await clip(extension, page, judged);
  for (const name of NAMES.slice(0, 4)) {
    await clip(extension, page, `${server.origin}/news/${name}.html`);
    await dropBox(extension, page);
  }

  const labels = await extension.open('src/labels/index.html');
  const improve = labels.getByRole('button', { name: 'Improve with my 4 corrections' });
  await improve.click();
  const told = labels.getByText(/^On \d of your pages the selection would change:$/);
  await told.waitFor();
  await expect(labels.locator('.changes li')).toHaveCount(Number.parseInt((await told.innerText()).slice(3), 10));
  const [before, after] = await labels
    .locator('.changes li')
    .first()
    .locator('.thumbnail')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.innerHTML));
  expect(before).not.toBe(after);
  await expectAccessibleInBoth(labels);
  await labels.getByRole('button', { name: 'Discard' }).click();
  await improve.click();
  await labels.getByRole('button', { name: 'Use it' }).waitFor();
  expect(await clip(extension, page, judged)).toBe(shipped);

  await labels.bringToFront();
  await labels.getByRole('button', { name: 'Use it' }).click();
  await expect(labels.getByText(/What 4 labels taught is in use/)).toBeVisible();
  expect(await clip(extension, page, judged)).toBeLessThan(shipped);

  await labels.bringToFront();
  await labels.getByRole('button', { name: 'Back to the shipped model' }).click();
  await expect(labels.getByText(/What 4 labels taught is in use/)).toBeHidden();
  expect(await clip(extension, page, judged)).toBe(shipped);
});

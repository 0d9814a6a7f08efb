import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sampleClip } from '../../src/store/testing.ts';
import type { TestServer } from '../../src/tools/test-server.ts';
import { pageHtml, prose, storyHtml } from '../site.ts';
import { expectAccessible } from './accessible.ts';
import { dropParagraph } from './drop-paragraph.ts';
import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';

emptyBeforeAndAfter();

/** Serves an article of a title, at an address of its own, and finds it. */
async function clip(extension: Extension, server: TestServer, page: Page, title: string): Promise<void> {
  const body = pageHtml({ title, article: storyHtml(title, prose(6)) });
  const address = `/${title.replace(/\W+/g, '-')}.html`;
  await extension.clip(page, server.put(address, { type: 'text/html; charset=utf-8', body }));
}

/** Presses Print over a page, or in the popup, and gives the reader that opens. */
async function print(extension: Extension, on: Page): Promise<Page> {
  const opening = extension.context.waitForEvent('page', (one) => one.url().includes('/reader/'));
  await on.getByRole('button', { name: 'Print' }).click();
  const reader = await opening;
  await expect(reader.locator('html[data-ready]')).toBeAttached();
  return reader;
}

/** The reader of an article of a title that was printed and not kept. */
async function printed(extension: Extension, server: TestServer, page: Page, title: string): Promise<Page> {
  await clip(extension, server, page, title);
  return print(extension, page);
}

const keepButton = (reader: Page) => reader.getByRole('button', { name: 'Keep', exact: true });
const keptButton = (reader: Page) => reader.getByRole('button', { name: 'In your library' });

/** The library, and the rows of articles of a title in it. */
async function openLibrary(extension: Extension, title: string) {
  const library = await extension.open('src/library/index.html');
  await expect(library.getByRole('searchbox')).toBeVisible();
  return { library, rows: library.locator('.row', { hasText: title }) };
}

test('an article that was printed is kept once, also from two readers, and is in the library', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The printed lamp');
  const other = await extension.open(new URL(reader.url()).pathname.slice(1) + new URL(reader.url()).search);
  await expect(keepButton(other)).toBeEnabled();
  await keepButton(reader).press('Enter');
  await expect(keptButton(reader)).toBeDisabled();
  await expect(keptButton(reader)).toBeFocused();
  await expect(keptButton(other)).toBeDisabled();
  const { rows } = await openLibrary(extension, 'The printed lamp');
  await expect(rows).toHaveCount(1);
});

/** Presses Accept over a page, or in the popup, and waits for a sentence of the answer. */
async function accept(on: Page, sentence: string): Promise<void> {
  await on.bringToFront();
  await on.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(on.getByRole('status')).toContainText(sentence);
}

test('an article that was kept on its page is kept in its print view too, and loses there what is removed', async ({
  extension,
  server,
  page,
}) => {
  await clip(extension, server, page, 'The lamp kept first');
  await accept(page, 'Kept in your library.');
  const reader = await print(extension, page);
  await expect(keptButton(reader)).toBeDisabled();
  const text = await remove(reader, 2);
  const kept = await opened(extension, 'The lamp kept first');
  await expect(kept.locator('article').getByText(text)).toBeHidden();
  await page.bringToFront();
  const again = await print(extension, page);
  await expect(keptButton(again)).toBeDisabled();
  await expect(again.locator('article').getByText(text)).toBeHidden();
  const { rows } = await openLibrary(extension, 'The lamp kept first');
  await expect(rows).toHaveCount(1);
});

test('an article that was kept in its print view is not kept twice by Accept in the popup, which says so', async ({
  extension,
  server,
  page,
}) => {
  await clip(extension, server, page, 'The lamp kept last');
  const reader = await print(extension, page);
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  const popup = await extension.press(page);
  await accept(popup, 'It is in your library already: no second one was made.');
  const { rows } = await openLibrary(extension, 'The lamp kept last');
  await expect(rows).toHaveCount(1);
});

test('an article that is kept on its page while its print view is open is kept there too, and once', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The lamp of both');
  const text = await remove(reader, 2);
  await page.bringToFront();
  const popup = await extension.press(page);
  const second = await print(extension, popup);
  await expect(keepButton(second)).toBeEnabled();
  await accept(page, 'Kept in your library.');
  for (const one of [reader, second]) await expect(keptButton(one)).toBeDisabled();
  await accept(page, 'It is in your library already');
  const kept = await opened(extension, 'The lamp of both');
  await expect(kept.locator('article').getByText(text)).toBeHidden();
  const { rows } = await openLibrary(extension, 'The lamp of both');
  await expect(rows).toHaveCount(1);
});

test('what was edited since it was kept is another version, and keeping it in the print view says that both are there', async ({
  extension,
  server,
  page,
}) => {
  await clip(extension, server, page, 'The lamp of two versions');
  await accept(page, 'Kept in your library.');
  await dropParagraph(extension, page);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const reader = await print(extension, page);
  await expect(keepButton(reader)).toBeEnabled();
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  await expect(reader.getByRole('status')).toHaveText(/^You kept this page before, on .*\d{4}: both are there\.$/);
  const { rows } = await openLibrary(extension, 'The lamp of two versions');
  await expect(rows).toHaveCount(2);
  await accept(page, 'It is in your library already');
  await expect(rows).toHaveCount(2);
});

test('what is kept in its print view, edited on its page and accepted there is kept with a word of the one before', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The lamp in doubt');
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  await dropParagraph(extension, page);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await accept(page, 'You kept this page before');
  const { rows } = await openLibrary(extension, 'The lamp in doubt');
  await expect(rows).toHaveCount(2);
});

test('where a person has stopped reading is remembered from when the article is kept', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The lamp half read');
  await reader.setViewportSize({ width: 800, height: 300 });
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  const { rows } = await openLibrary(extension, 'The lamp half read');
  await reader.bringToFront();
  await reader.mouse.wheel(0, 200);
  await expect(rows).toContainText(/\d+% read/);
});

test('an article that is thrown away while the reader shows it can be kept again there', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The thrown lamp');
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  const { library, rows } = await openLibrary(extension, 'The thrown lamp');
  await rows.getByRole('button', { name: /^Delete/ }).click();
  await expect(rows).toHaveCount(0);
  await expect(keepButton(reader)).toBeEnabled();
  await reader.reload();
  await expect(keepButton(reader)).toBeEnabled();
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  await library.reload();
  await expect(rows).toHaveCount(1);
});

/** The article of the only row, in a reader of its own. */
async function opened(extension: Extension, title: string): Promise<Page> {
  const { rows } = await openLibrary(extension, title);
  const opening = extension.context.waitForEvent('page');
  await rows
    .locator('a')
    .first()
    .click({ modifiers: ['Control'] });
  const reader = await opening;
  await expect(reader.locator('html[data-ready]')).toBeAttached();
  return reader;
}

/** Takes a paragraph out of the article in the page layout, and gives its text. */
async function remove(reader: Page, paragraph: number): Promise<string> {
  const layout = reader.getByRole('button', { name: 'Page layout' });
  if ((await layout.getAttribute('aria-pressed')) !== 'true') await layout.click();
  const block = reader.locator('article p').nth(paragraph);
  await block.click();
  await reader.keyboard.press('Delete');
  await expect(block).toBeHidden();
  return (await block.textContent()) ?? '';
}

test('what a person removes from an article of the library stays out of it and of its files until it is shown again', async ({
  extension,
  server,
  page,
}) => {
  const printing = await printed(extension, server, page, 'The mended lamp');
  await keepButton(printing).click();
  await expect(keptButton(printing)).toBeDisabled();
  const first = await opened(extension, 'The mended lamp');
  const texts = [await remove(first, 1), await remove(first, 3)];
  await expect(first.getByText('You removed 2 blocks.')).toBeVisible();
  await first.close();

  const reader = await opened(extension, 'The mended lamp');
  for (const text of texts) await expect(reader.locator('article').getByText(text)).toBeHidden();
  await expectAccessible(reader);
  const saving = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Save as…' }).click();
  await reader.getByRole('button', { name: 'Plain text' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  for (const text of texts) expect(file).not.toContain(text);
  const { rows } = await openLibrary(extension, 'The mended lamp');
  const words = async () => Number(/(\d+) words/.exec((await rows.locator('.facts').textContent()) ?? '')?.[1]);
  const without = await words();
  await reader.getByRole('button', { name: 'Show again' }).press('Enter');
  await expect.poll(words).toBeGreaterThan(without);
  for (const text of texts) await expect(reader.locator('article').getByText(text)).toBeVisible();
  await expect(reader.getByRole('status')).toHaveText('All that you removed is shown again.');
  await expect(reader.locator('nav :focus')).toHaveCount(1);
  await reader.reload();
  await expect(reader.locator('html[data-ready]')).toBeAttached();
  for (const text of texts) await expect(reader.locator('article').getByText(text)).toBeVisible();
});

test('what is removed before the article is kept is out of it in the library too, and comes back there', async ({
  extension,
  server,
  page,
}) => {
  const printing = await printed(extension, server, page, 'The whole lamp');
  const text = await remove(printing, 2);
  await keepButton(printing).click();
  await expect(keptButton(printing)).toBeDisabled();
  const reader = await opened(extension, 'The whole lamp');
  await expect(reader.locator('article').getByText(text)).toBeHidden();
  await reader.getByRole('button', { name: 'Show again' }).click();
  await expect(reader.locator('article').getByText(text)).toBeVisible();
});

test('what is removed in two readers of an article is out in both, and stays out', async ({
  extension,
  server,
  page,
}) => {
  const printing = await printed(extension, server, page, 'The lamp of two tabs');
  await keepButton(printing).click();
  await expect(keptButton(printing)).toBeDisabled();
  const other = await opened(extension, 'The lamp of two tabs');
  const texts = [await remove(printing, 1), await remove(other, 3)];
  for (const reader of [printing, other]) {
    await expect(reader.getByText('You removed 2 blocks.')).toBeVisible();
    await reader.reload();
    for (const text of texts) await expect(reader.locator('article').getByText(text)).toBeHidden();
  }
});

test('what is removed while the article lies in the trash is out of it once it is back', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The lamp that came back');
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  const { library, rows } = await openLibrary(extension, 'The lamp that came back');
  await rows.getByRole('button', { name: /^Delete/ }).click();
  await expect(keepButton(reader)).toBeEnabled();
  const text = await remove(reader, 1);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(keptButton(reader)).toBeDisabled();
  const again = await opened(extension, 'The lamp that came back');
  await expect(again.locator('article').getByText(text)).toBeHidden();
});

test('what is removed from an article as on its page is out of the clean one and of the library, and comes back in both', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The lamp on its page');
  const edition = reader.getByRole('combobox', { name: 'Look', exact: true });
  const status = reader.getByRole('navigation').getByRole('status');
  const clean = await remove(reader, 1);
  await edition.selectOption('page');
  await expect(reader.locator('article.styled')).toBeVisible();
  await expect(reader.locator('article.styled').getByText(clean)).toBeHidden();
  const styled = await remove(reader, 3);
  await expect(status).toContainText('You removed 2 blocks.');
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  const library = await opened(extension, 'The lamp on its page');
  for (const text of [clean, styled]) await expect(library.locator('article').getByText(text)).toBeHidden();
  await edition.selectOption('clean');
  await expect(reader.locator('article:not(.styled)').getByText(styled)).toBeHidden();
  await reader.getByRole('button', { name: 'Undo' }).click();
  await expect(library.locator('article').getByText(styled)).toBeVisible();
  await edition.selectOption('page');
  await expect(reader.locator('article.styled').getByText(styled)).toBeVisible();
  await reader.getByRole('button', { name: 'Show again' }).click();
  await expect(library.locator('article').getByText(clean)).toBeVisible();
});

test('where every block is removed nothing is left to be edited, and Undo brings the last one back', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The empty lamp');
  const blocks = reader.locator('article > *').filter({ visible: true });
  await remove(reader, 0);
  await expect(reader.getByRole('navigation').getByRole('status')).toContainText('You removed 1 block.');
  while ((await blocks.count()) > 0) await reader.keyboard.press('Delete');
  await expect(reader.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled();
  await reader.keyboard.press('Delete');
  await expect(blocks).toHaveCount(0);
  await reader.keyboard.press('z');
  await expect(blocks).toHaveCount(1);
});

/**
 * From now on a page of ours stores nothing: the browser breaks off what is written without a reason, and tells how much
 * room there is in bytes.
 */
function breakStore(page: Page, room: number): Promise<void> {
  return page.evaluate((left) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...written) {
      const request = put.apply(this, written);
      this.transaction.abort();
      return request;
    };
    const { estimate } = StorageManager.prototype;
    StorageManager.prototype.estimate = () => Promise.resolve({ usage: 9_000_000, quota: 9_000_000 + left });
    Reflect.set(globalThis, 'mendStore', () => {
      IDBObjectStore.prototype.put = put;
      StorageManager.prototype.estimate = estimate;
    });
  }, room);
}

test('where a removal cannot be stored the person is told, and it is stored with the next one', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The unstored lamp');
  await keepButton(reader).click();
  await expect(keptButton(reader)).toBeDisabled();
  await breakStore(reader, 500_000_000);
  const texts = [await remove(reader, 1)];
  await expect(reader.locator('nav').getByRole('status')).toHaveText(/ not be stored/);
  await reader.evaluate(() => (Reflect.get(globalThis, 'mendStore') as () => void)());
  texts.push(await remove(reader, 3));
  await expect(reader.getByText('You removed 2 blocks.')).toBeVisible();
  const again = await opened(extension, 'The unstored lamp');
  for (const text of texts) await expect(again.locator('article').getByText(text)).toBeHidden();
});

for (const [why, room, sentence] of [
  ['there is no room left', 500_000, /^The disk is full: nothing was stored\. Free some space/],
  ['the database breaks', 500_000_000, /^The article was not kept \(.+\)\. Press Keep again/],
] as const) {
  test(`where ${why} the person is told, and can keep the article afterwards`, async ({ extension, server, page }) => {
    const reader = await printed(extension, server, page, `The broken lamp: ${why}`);
    await breakStore(reader, room);
    await keepButton(reader).click();
    await expect(reader.getByRole('status')).toHaveText(sentence);
    await expect(keepButton(reader)).toBeEnabled();
    await reader.evaluate(() => (Reflect.get(globalThis, 'mendStore') as () => void)());
    await keepButton(reader).click();
    await expect(keptButton(reader)).toBeDisabled();
    await expect(reader.getByRole('status')).toHaveText('');
  });
}

test('where an article cannot be restored from the trash the person is told, and can restore it afterwards', async ({
  extension,
  server,
  page,
}) => {
  const reader = await printed(extension, server, page, 'The restored lamp');
  await keepButton(reader).click();
  const { library, rows } = await openLibrary(extension, 'The restored lamp');
  const address = await rows.locator('a').first().getAttribute('href');
  await rows.getByRole('button', { name: /^Delete/ }).click();
  await expect(rows).toHaveCount(0);
  await reader.goto(new URL(address ?? '', library.url()).href);
  await expect(reader.getByRole('button', { name: 'Restore' })).toBeVisible();
  await breakStore(reader, 500_000);
  await reader.getByRole('button', { name: 'Restore' }).click();
  await expect(reader.getByRole('status')).toHaveText(/^The disk is full: nothing was stored\. Free some space/);
  await reader.evaluate(() => (Reflect.get(globalThis, 'mendStore') as () => void)());
  await reader.getByRole('button', { name: 'Restore' }).click();
  await expect(reader.locator('article')).toContainText('Entry 6 of the log');
});

test('where the library does not answer the reader says so, and what to do', async ({ extension }) => {
  const reader = await extension.context.newPage();
  await reader.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The databases of this profile cannot be opened.', 'UnknownError');
    };
  });
  await reader.goto(`chrome-extension://${extension.id}/src/reader/index.html?id=clip:any`);
  await expect(reader.getByRole('heading')).toHaveText('The article could not be read');
  await expect(reader.getByText(/^The library does not answer \(.+\)\. Load this page again/)).toBeVisible();
});

test('where a file cannot be made the person is told, and what to do', async ({ extension, server, page }) => {
  const reader = await printed(extension, server, page, 'The unwritten lamp');
  await reader.evaluate(() => {
    URL.createObjectURL = () => {
      throw new TypeError('There is no room for it.');
    };
  });
  await reader.getByRole('button', { name: 'Save as…' }).click();
  await reader.getByRole('button', { name: 'Web page (HTML)' }).click();
  await expect(reader.getByRole('status')).toHaveText(/^No file was saved \(.*There is no room for it.*\)\. Choose/);
});

test('where images cannot be fetched the person is told, and what to do', async ({ extension }) => {
  const url = 'https://example.org/lamp.png';
  const clip = {
    ...sampleClip({ title: 'The far lamp' }),
    html: `<p>A lamp</p><p><img src="${url}" alt="Lamp"></p>`,
    images: [{ url, alt: '', width: 200, height: 200 }],
  };
  const options = await extension.open('src/options/index.html');
  const id = await options.evaluate(
    async (taken) => {
      const message = { to: 'background', name: 'keep', request: { taken, purpose: 'keep' } };
      return (await chrome.runtime.sendMessage<object, { value: { id: string } }>(message)).value.id;
    },
    { clip, pictures: [] },
  );
  const reader = await extension.open(`src/reader/index.html?id=${encodeURIComponent(id)}`);
  await reader.evaluate(() => {
    chrome.permissions.request = () => Promise.reject(new Error('The window is closed'));
  });
  await reader.getByRole('button', { name: 'Fetch 1 image' }).click();
  await expect(reader.locator('nav [role="status"]')).toHaveText(
    /^The images were not fetched \(.*The window is closed.*\)\. Load this page again and try once more\.$/,
  );
});

test('images of blocks that are removed are neither counted nor fetched', async ({ extension }) => {
  const urls = ['near', 'far'].map((name) => `https://${name}.example/lamp.png`);
  const clip = {
    ...sampleClip({ title: 'The lamp of two images' }),
    html: `<p>A lamp</p>${urls.map((url) => `<p><img src="${url}" alt="Lamp"></p>`).join('')}`,
    images: urls.map((url) => ({ url, alt: '', width: 200, height: 200 })),
  };
  await extension.send([
    { to: 'background', name: 'keep', request: { taken: { clip, pictures: [] }, purpose: 'keep' } },
  ]);
  const reader = await opened(extension, 'The lamp of two images');
  await expect(reader.getByText(/^2 images could not be read/)).toBeVisible();
  await remove(reader, 1);
  const asked = reader.evaluate(
    () =>
      new Promise((resolve) => {
        chrome.permissions.request = ({ origins }) => {
          resolve(origins);
          return Promise.resolve(false);
        };
      }),
  );
  await reader.getByRole('button', { name: 'Fetch 1 image' }).click();
  expect(await asked).toEqual(['https://far.example/*']);
});

test('what was just kept is opened from where that is said, on its page and in the popup, and deleted there', async ({
  extension,
  server,
  page,
}) => {
  await clip(extension, server, page, 'The way back');
  await expect(page.getByRole('button', { name: 'Open' })).toBeHidden();
  await accept(page, 'Kept in your library.');
  const open = async (on: Page): Promise<Page> => {
    const opening = extension.context.waitForEvent('page', (one) => one.url().includes('/reader/'));
    // The popup closes with the press.
    await on
      .getByRole('button', { name: 'Open' })
      .press('Enter')
      .catch(() => expect(on.isClosed()).toBe(true));
    const reader = await opening;
    await expect(reader.locator('html[data-ready]')).toBeAttached();
    return reader;
  };
  const reader = await open(page);
  await expect(reader.locator('h1')).toHaveText('The way back');
  const { rows } = await openLibrary(extension, 'The way back');
  await expect(rows).toHaveCount(1);
  await reader.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(reader.getByRole('status')).toContainText('The way back');
  await expect(rows).toHaveCount(0);
  await expect(reader.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keepButton(reader).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(reader.getByRole('button', { name: 'Undo' })).toBeHidden();
  await reader.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows).toHaveCount(0);
  await reader.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(reader.getByRole('status')).toHaveText('1 article is back in the library.');
  await expect(rows).toHaveCount(1);
  expect(await reader.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await reader.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^Copied/);
  await expect(page.getByRole('button', { name: 'Open' })).toBeHidden();
  const popup = await extension.press(page);
  await expect(popup.getByRole('button', { name: 'Open' })).toBeHidden();
  await accept(popup, 'Kept in your library.');
  await expect(rows).toHaveCount(1);
  await (await open(popup)).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows).toHaveCount(0);
});

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a reader that is opened before the pictures of its article are stored shows each as it comes', async ({
  extension,
}) => {
  const urls = ['one', 'two'].map((name) => `https://example.org/${name}.png`);
  const clip = {
    ...sampleClip({ title: 'The late pictures', url: 'https://example.org/late' }, prose(1)[0]),
    html: `<p>${prose(1)[0]}</p>${urls.map((url) => `<img src="${url}" alt="A lamp">`).join('')}`,
    images: urls.map((url) => ({ url, alt: 'A lamp', width: 300, height: 200 })),
  };
  await extension.send([
    { to: 'background', name: 'keep', request: { taken: { clip, pictures: [] }, purpose: 'keep' } },
  ]);
  const reader = await opened(extension, 'The late pictures');
  const id = new URL(reader.url()).searchParams.get('id');
  const images = reader.locator('article img');
  await expect(reader.getByText('A lamp')).toHaveCount(2);
  for (const [k, url] of urls.entries()) {
    const request = { id, pictures: [{ url, type: 'image/png', data: PIXEL }] };
    await extension.send([{ to: 'background', name: 'pictures', request }]);
    await expect(images).toHaveCount(k + 1);
  }
  await expect(reader.getByText('A lamp')).toHaveCount(0);
});

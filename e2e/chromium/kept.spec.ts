import type { Page } from '@playwright/test';
import type { TestServer } from '../../src/tools/test-server.ts';
import { pageHtml, prose, solidPng, storyHtml } from '../site.ts';
import { dropParagraph } from './drop-paragraph.ts';
import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';
import { sightTold } from './sight.ts';

emptyBeforeAndAfter();

const NAMES = ['lamp', 'stair', 'glass'];

const picture = (name: string) => `<figure><img src="/${name}.png" width="320" height="200" alt="${name}"></figure>`;

/** Pictures of a page that the browser keeps no copy of: they are asked for again when the article is kept. */
const FRESH = { type: 'image/png', body: solidPng(320, 200), headers: { 'cache-control': 'no-store' } };

/** Serves a page of a title and gives its address. */
function put(server: TestServer, title: string, text = prose(6)): string {
  const article = storyHtml(title, text) + NAMES.map(picture).join('') + storyHtml('More', prose(2));
  putPictures(server);
  return server.put(`/${title.replaceAll(' ', '-')}.html`, {
    type: 'text/html; charset=utf-8',
    body: pageHtml({ title, article }),
  });
}

function putPictures(server: TestServer, names: readonly string[] = NAMES, after?: Promise<void>): void {
  for (const name of names) server.put(`/${name}.png`, { ...FRESH, ...(after && { after }) });
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');

/** The article of a title in the reader. */
async function openKept(extension: Extension, title: string): Promise<Page> {
  const library = await extension.open('src/library/index.html');
  const opening = extension.context.waitForEvent('page');
  await library
    .locator('.row', { hasText: title })
    .locator('a')
    .first()
    .click({ modifiers: ['Control'] });
  const reader = await opening;
  await expect(reader.locator('article')).toContainText('Entry 6 of the log');
  return reader;
}

/** Something that comes when the test says so. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** How many files are stored in the library: the HTML and the text of each article, and its pictures. Runs in a page of ours. */
function attachments(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('_pouch_winnow');
    opening.onerror = () => reject(new Error('there is no library'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('attach-store').objectStore('attach-store').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

test('a tab that is closed while pictures are read loses neither the article nor the pictures that had come', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, put(server, 'The closed tab'));
  const { open, opened } = gate();
  putPictures(server, ['glass'], opened);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText('Kept in your library. Its pictures follow.');
  const library = await extension.open('src/library/index.html');
  await expect.poll(() => library.evaluate(attachments)).toBeGreaterThan(2);
  await page.close();
  const reader = await openKept(extension, 'The closed tab');
  await expect(reader.locator('article img')).not.toHaveCount(0);
  await expect(reader.locator('article .gap')).not.toHaveCount(0);
  await expect(reader.getByRole('button', { name: /^Fetch \d image/ })).toBeVisible();
  open();
});

test('whoever accepts an article again that lacks pictures adds them to it', async ({ extension, server, page }) => {
  const address = put(server, 'The missing lamp');
  await extension.clip(page, address);
  const { open, opened } = gate();
  putPictures(server, NAMES, opened);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText('Kept in your library. Its pictures follow.');
  await page.goto('about:blank');
  open();
  putPictures(server);
  await extension.clip(page, `${address}#more`);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText('It is in your library already: no second one was made.');
  const reader = await openKept(extension, 'The missing lamp');
  await expect(reader.locator('article img')).toHaveCount(NAMES.length);
  await expect(reader.locator('article .gap')).toHaveCount(0);
});

test('a tab that is closed right after Enter has kept its article, or the browser asks before it closes', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, put(server, 'The hasty reader'));
  await extension.tell(page, 'adjust', { on: true });
  // Enter waits for the part that edits: a tab that goes before that has accepted nothing yet.
  await expect.poll(() => extension.parts(page)).toEqual(expect.arrayContaining(['clip', 'edit']));
  await page.evaluate(sightTold);
  page.on('dialog', (question) => void question.dismiss());
  await page.keyboard.press('Enter');
  await page.close({ runBeforeUnload: true });
  await (await openKept(extension, 'The hasty reader')).close();
});

test('an article that is adjusted and accepted again is in the library once, and before it in the trash', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, put(server, 'The second thought'));
  const { open, opened } = gate();
  putPictures(server, ['glass'], opened);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText('Kept in your library. Its pictures follow.');
  const library = await extension.open('src/library/index.html');
  const rows = library.locator('.row', { hasText: 'The second thought' });
  await rows.getByRole('button', { name: 'Edit' }).click();
  await rows.getByLabel(/^Tags/).fill('lamps');
  await library.keyboard.press('Enter');
  await expect(rows.getByText('lamps')).toBeVisible();
  await dropParagraph(extension, page);
  await accept(page);
  const sentence =
    'Kept in your library. The one kept before is in the trash. Your correction is remembered for this site.';
  await expect(page.getByRole('status')).toHaveText(`${sentence} Its pictures follow.`);
  open();
  await expect(page.getByRole('status')).toHaveText(sentence);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('lamps')).toBeVisible();
  const reader = await openKept(extension, 'The second thought');
  await expect(reader.locator('article')).not.toContainText('Entry 3 of the log');
  await library.getByRole('button', { name: /^Trash/ }).click();
  await expect(rows).toHaveCount(1);
  await extension.forget();
});

test('an article that is too long is neither kept nor printed, and both say why and what to do', async ({
  extension,
  server,
  page,
}) => {
  test.slow();
  const title = 'The longest description';
  const figure = `<figure><img src="/lamp.png" width="320" height="200" alt="${'lamp '.repeat(4_000_000)}"></figure>`;
  putPictures(server);
  const body = pageHtml({ title, article: storyHtml(title, prose(6)) + figure + storyHtml('More', prose(2)) });
  await extension.clip(page, server.put('/longest.html', { type: 'text/html; charset=utf-8', body }));
  for (const name of ['Accept', 'Print']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.getByRole('status')).toHaveText(
      /^This is longer than the 20,000,000 characters .* Save it as a file, or take less of it with Adjust\.$/,
      { timeout: 60_000 },
    );
    await extension.tell(page, 'announce', { sentence: 'next' });
  }
});

/** ms that the background answers nobody. */
const BUSY = 2000;

async function keepBusy(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate((ms) => {
    setTimeout(() => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    });
  }, BUSY);
}

test('a tab that is closed before its article is safe asks first, and keeps it', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, put(server, 'The question'));
  await keepBusy(extension);
  const asking = page.waitForEvent('dialog');
  await page.keyboard.press('Enter');
  await page.close({ runBeforeUnload: true });
  const dialog = await asking;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByRole('status')).toHaveText('Kept in your library.');
  const leaving = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await leaving;
});

test('a popup that is closed in the middle of keeping loses nothing', async ({ extension, server, page }) => {
  const popup = await extension.press(page, put(server, 'The closed popup'));
  await expect(popup.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  const { open, opened } = gate();
  putPictures(server, NAMES, opened);
  await popup.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(async () => (await extension.state(page)).notice).toContain('Its pictures follow.');
  await popup.close();
  open();
  await expect.poll(async () => (await extension.state(page)).notice).toBe('Kept in your library.');
  const reader = await openKept(extension, 'The closed popup');
  await expect(reader.locator('article img')).toHaveCount(NAMES.length);
});

/**
 * From now on the background stores nothing, as on a disk that is full: there the browser breaks off what is written
 * without a reason, and tells how little room there is.
 */
async function fillDisk(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const { estimate } = StorageManager.prototype;
    const full = function (this: IDBObjectStore, ...written: Parameters<typeof put>): IDBRequest<IDBValidKey> {
      const request = put.apply(this, written);
      this.transaction.abort();
      return request;
    };
    IDBObjectStore.prototype.put = full;
    StorageManager.prototype.estimate = () => Promise.resolve({ usage: 9_000_000, quota: 9_500_000 });
    Reflect.set(globalThis, 'emptyDisk', () => {
      IDBObjectStore.prototype.put = put;
      StorageManager.prototype.estimate = estimate;
    });
  });
}

async function emptyDisk(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => (Reflect.get(globalThis, 'emptyDisk') as () => void)());
}

test('where there is no room left the person is told, and the selection waits until there is room', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, put(server, 'The full disk'));
  await fillDisk(extension);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText(/^The disk is full: nothing was stored\./);
  expect((await extension.state(page)).phase).toBe('shown');
  await emptyDisk(extension);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText('Kept in your library.');
  const reader = await openKept(extension, 'The full disk');
  await expect(reader.locator('article img')).toHaveCount(NAMES.length);
});

test('where the room ends with the pictures the article is safe, and the person is told', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, put(server, 'The disk that fills'));
  const { open, opened } = gate();
  putPictures(server, NAMES, opened);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText('Kept in your library. Its pictures follow.');
  await fillDisk(extension);
  open();
  await expect(page.getByRole('status')).toHaveText(
    'Kept in your library. The disk is full: not all of its pictures were stored. ' +
      'Free some space on the disk, then try again.',
  );
  await emptyDisk(extension);
  const reader = await openKept(extension, 'The disk that fills');
  await expect(reader.locator('article .gap')).toHaveCount(NAMES.length);
});

test('a page that was kept on another day is kept again only where it has changed, with a word of it', async ({
  extension,
  server,
  page,
}) => {
  const address = put(server, 'The second visit');
  const kept = page.getByRole('status');
  await extension.clip(page, address);
  await accept(page);
  await expect(kept).toHaveText('Kept in your library.');
  await page.getByRole('button', { name: 'Close' }).click();
  await extension.clip(page, address);
  await accept(page);
  await expect(kept).toHaveText('It is in your library already: no second one was made.');
  await page.getByRole('button', { name: 'Close' }).click();
  put(server, 'The second visit', prose(9));
  await extension.clip(page, address);
  await accept(page);
  await expect(kept).toHaveText(/^Kept in your library\. You kept this page before, on .*\d{4}: both are there\.$/);
  const library = await extension.open('src/library/index.html');
  const rows = library.locator('.row', { hasText: 'The second visit' });
  await expect(rows).toHaveCount(2);
});

test('a page that was kept on another visit is said to be, in its bar and in the popup, and opens from both', async ({
  extension,
  server,
  page,
}) => {
  const address = put(server, 'The old friend');
  await extension.clip(page, address);
  await accept(page);
  await expect(page.getByRole('status')).toHaveText('Kept in your library.');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('about:blank');
  await extension.clip(page, `${address}#more`);
  await expect(page.getByRole('status')).toHaveText(/^You kept this page on .*\d{4}\.$/);
  const opening = extension.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const reader = await opening;
  await expect(reader.locator('article')).toContainText('Entry 6 of the log');
  await reader.close();
  await page.goto('about:blank');
  await page.goto(address);
  const popup = await extension.press(page);
  await expect(popup.getByRole('status')).toHaveText(/^You kept this page on /);
  const again = extension.context.waitForEvent('page');
  await popup.getByRole('button', { name: 'Open', exact: true }).click();
  await expect((await again).locator('article')).toContainText('Entry 6 of the log');
});

test('whoever keeps the second page of an article reads that the first is in the library, to be joined', async ({
  extension,
  server,
  page,
}) => {
  const kept = page.getByRole('status');
  for (const [path, sentence] of [
    ['/serial.html', 'Kept in your library.'],
    [
      '/serial.html?page=2',
      'Kept in your library. 1 other page of this article is in your library: choose both there to join them.',
    ],
  ]) {
    const body = pageHtml({ title: 'The serial', article: storyHtml('The serial', prose(6)) });
    await extension.clip(page, server.put(path, { type: 'text/html; charset=utf-8', body }));
    await accept(page);
    await expect(kept).toHaveText(sentence);
    await page.getByRole('button', { name: 'Close' }).click();
  }
});

import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';
import { ARTICLES, libraryWith, rows } from './kept-articles.ts';

emptyBeforeAndAfter();

test.afterEach(({ extension }) => extension.empty());

/** Leaves a database as a later version of the extension does. */
async function raise(extension: Extension, database: string): Promise<void> {
  await extension.killWorker(); // It holds it open.
  const settings = await extension.open('src/options/index.html');
  await settings.evaluate(async (name) => {
    const opening = indexedDB.open(name, 99);
    await new Promise<unknown>((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = () => reject(opening.error ?? new TypeError('the database could not be opened'));
    });
    opening.result.close();
  }, database);
  await settings.close();
}

const BY_NEWER = /^A newer version of Winnow has written what is stored here\. Update Winnow, then try again/;

test('where a newer version has written what is kept closed to pages that is said, and articles are listed, kept and read all the same', async ({
  extension,
}) => {
  await (await libraryWith(extension, ARTICLES.slice(0, 1))).close();
  await raise(extension, 'winnow-closed');
  const library = await libraryWith(extension, ARTICLES.slice(1));
  await expect(library.getByRole('status').first()).toHaveText(BY_NEWER);
  await expect(rows(library)).toHaveCount(3);
  const settings = await extension.open('src/options/index.html');
  await expect(settings.locator('.status').filter({ hasText: /\S/ })).toHaveText(BY_NEWER);
  await library.getByRole('link', { name: ARTICLES[0].title }).click();
  await expect(library.locator('article')).toContainText(ARTICLES[0].text);
});

test('where a newer version has written the library itself every page says so, and what is to be kept is not', async ({
  extension,
}) => {
  const before = await libraryWith(extension, ARTICLES.slice(0, 1));
  const link = await before.getByRole('link', { name: ARTICLES[0].title }).getAttribute('href');
  await before.close();
  await raise(extension, '_pouch_winnow');
  const library = await extension.open('src/library/index.html');
  await expect(library.getByRole('status').first()).toHaveText(BY_NEWER);
  await expect(rows(library)).toHaveCount(1);
  await library.goto(link ?? '');
  await expect(library.locator('main')).toContainText('Update Winnow, then try again');
});

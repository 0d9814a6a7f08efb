import type { Page } from '@playwright/test';
import { bundleInPage } from '../../src/tools/bundle-in-page.ts';
import type { ConflictInPage } from '../conflict-in-page.ts';
import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';
import { ARTICLES, breakStore, emptyTrashElsewhere, libraryWith, PROBLEM, rows } from './kept-articles.ts';

emptyBeforeAndAfter();

test.afterEach(({ extension }) => extension.empty());

/** Makes two versions of the one article of the library, and tells of them as replication does. */
async function makeVersions(extension: Extension): Promise<void> {
  const page = await extension.open('src/options/index.html');
  await page.evaluate(await bundleInPage(new URL('../conflict-in-page.ts', import.meta.url)));
  await page.evaluate(() =>
    (globalThis as { conflictInPage?: ConflictInPage }).conflictInPage?.retitle('Of the desk', 'Of the sofa'),
  );
  await page.evaluate(() => new BroadcastChannel('winnow-library').postMessage(null));
}

/** A library that has read an article already: its store is open. */
async function openLibrary(extension: Extension): Promise<Page> {
  const library = await extension.open('src/library/index.html');
  await library.getByRole('searchbox').fill('difference');
  await expect(library.locator('.excerpt mark')).toBeVisible();
  await library.getByRole('searchbox').fill('');
  await expect(library.locator('.excerpt mark')).toHaveCount(0);
  return library;
}

test('versions that cannot be read, or chosen, or settled are told with what to do next', async ({ extension }) => {
  await (await libraryWith(extension, ARTICLES.slice(0, 1))).close();
  const settling = await openLibrary(extension);
  await breakStore(settling);
  await makeVersions(extension);
  await expect(settling.getByRole('status')).toHaveText(PROBLEM);

  const versions = (library: Page) => library.getByRole('button', { name: /^Two versions: / });
  const [reading, choosing] = [await openLibrary(extension), await openLibrary(extension)];
  await breakStore(reading);
  await versions(reading).click();
  await expect(reading.getByRole('status')).toHaveText(PROBLEM);

  await versions(choosing).click();
  const sofa = choosing.locator('.versions li').filter({ hasText: 'Of the sofa' }).getByRole('button');
  await expect(sofa).toBeVisible();
  await breakStore(choosing);
  await sofa.click();
  await expect(choosing.getByRole('status')).toHaveText(PROBLEM);
});

test('words that are searched for and cannot be read are told', async ({ extension }) => {
  await (await libraryWith(extension, ARTICLES.slice(0, 1))).close();
  const library = await openLibrary(extension);
  await breakStore(library);
  await library.getByRole('searchbox').fill('difference');
  await expect(library.getByRole('status')).toHaveText(PROBLEM);
});

test('Undo of a deletion says so where the article is gone for good by now', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await library.getByRole('button', { name: /^Delete: / }).click();
  await expect(library.getByRole('button', { name: 'Undo' })).toBeVisible();
  await emptyTrashElsewhere(extension);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('status')).toHaveText(/^There was nothing to bring back/);
  await expect(library.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('work that finds nothing left of the articles says so, and leaves no bar and no Stop behind', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  await deleteAllUnheard(extension);
  await library.getByRole('button', { name: 'Save 3 articles as…' }).click();
  await library.getByRole('button', { name: 'One book (EPUB)' }).click();
  await expect(rows(library)).toHaveCount(0);
  await expect(library.getByRole('status')).toHaveText('Nothing was exported: what you chose is no longer there.');
  await expect(library.getByRole('progressbar')).toHaveCount(0);
  await expect(library.getByRole('button', { name: 'Stop' })).toHaveCount(0);
});

/** Puts all articles into the trash in a second tab of the library, of which the first does not hear. */
async function deleteAllUnheard(extension: Extension): Promise<void> {
  const library = await extension.open('src/library/index.html');
  await library.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  await library.getByRole('button', { name: /^Delete \d+ articles/ }).click();
  await expect(rows(library)).toHaveCount(0);
  await library.close();
}

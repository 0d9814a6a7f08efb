import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expectValidBook } from '../epub-check.ts';
import { expectAccessible } from './accessible.ts';
import { emptyBeforeAndAfter, expect, test } from './fixture.ts';
import { ARTICLES, clear, libraryWith, rows } from './kept-articles.ts';
import { stopAtOnce } from './stop-at-once.ts';

emptyBeforeAndAfter();

test.afterEach(({ extension }) => extension.empty());

test('everything goes into one archive, which is said to tell of pages and sites, and comes back from it', async ({
  extension,
}) => {
  await extension.store({ printSource: false, keepPrivate: true, siteMethods: { 'a.example': 'clg' } });
  await extension.store({ 'reading.theme': 'sepia', 'print.columns': 2 });
  const library = await libraryWith(extension, ARTICLES);
  const download = library.waitForEvent('download');
  await library.getByRole('button', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^winnow-\d{4}-\d\d-\d\d\.zip$/);
  await expect(library.getByRole('status')).toHaveText(/^Exported as .*Whoever gets this file sees which pages/);
  const buffer = await readFile(await file.path());
  await clear(library);
  await extension.store({ printSource: null, keepPrivate: false, siteMethods: {} });
  await extension.store({ 'reading.theme': 'dark', 'print.columns': null });
  const chooser = library.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Import' }).click();
  await (await chooser).setFiles({ name: 'library.zip', mimeType: 'application/zip', buffer });
  await expect(library.getByRole('status')).toHaveText(
    /library\.zip\W+New: 3\. In the library already: 0\. Not usable: 0\. Settings and methods of sites taken over: 3\. There, articles from private windows were kept;.* Yours stay, unless/,
  );
  await expect(rows(library)).toHaveText(ARTICLES.map(({ title }) => title).reverse());
  await expectAccessible(library);
  await library.getByRole('button', { name: 'Use those of the file' }).click();
  await expect(library.getByRole('status')).toHaveText(/^Those of the file are in use now\./);
  await rows(library).first().getByRole('link').click();
  await expect(library.locator('article img')).toBeVisible();
  await expect(library.locator('html')).toHaveAttribute('data-theme', 'sepia');
  const options = await extension.open('src/options/index.html');
  await expect(options.getByRole('checkbox', { name: 'Print where an article came from' })).not.toBeChecked();
  await expect(options.getByRole('checkbox', { name: 'Keep articles from private windows too' })).not.toBeChecked();
  await expect(options.locator('.sites li')).toContainText('a.example');
});

test('an export that is stopped leaves no file; an import that is stopped keeps what it has and says what is left', async ({
  extension,
}) => {
  const nine = Array.from({ length: 9 }, (_, number) => ({ ...ARTICLES[0], title: `Article ${number}` }));
  const library = await libraryWith(extension, nine);
  const status = library.getByRole('status');
  await stopAtOnce(library);
  await library.getByRole('button', { name: 'Export everything' }).click();
  await expect(status).toHaveText('Stopped. Nothing was exported.');
  const download = library.waitForEvent('download');
  await library.getByRole('button', { name: 'Export everything' }).click();
  const buffer = await readFile(await (await download).path());
  await clear(library);
  const chooser = library.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Import' }).click();
  await stopAtOnce(library);
  await (await chooser).setFiles({ name: 'library.zip', mimeType: 'application/zip', buffer });
  await expect(status).toHaveText(/Stopped\. Not imported: [1-8]\.$/);
  const told = /New: (\d)\. .*Not imported: (\d)\./.exec((await status.textContent()) ?? '');
  const [taken, left] = [Number(told?.[1]), Number(told?.[2])];
  expect(taken + left).toBe(nine.length);
  await expect(rows(library)).toHaveCount(taken);
});

test('a page saved with SingleFile becomes an article, once; bookmarks become pages to clip later', async ({
  extension,
}) => {
  const library = await libraryWith(extension, []);
  const prose =
    'The people who tended the lamps had to know the hour to the minute, and wrote it into narrow ledgers. ';
  const page = `<!DOCTYPE html><html><!-- Page saved with SingleFile\n url: https://example.org/saved\n saved date: Sun Mar 01 2026 10:00:00 GMT+0000 (UTC)\n--><head><meta charset="utf-8"><title>Saved lamps</title></head><body><nav><a href="/">Menuhome</a></nav><main><h1>Saved lamps</h1>${`<p>${prose.repeat(4)}</p>`.repeat(5)}</main><script>document.title = 'ran'</script></body></html>`;
  const bookmarks =
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://example.org/later">To clip</A><DT><A HREF="https://example.org/stairs">Another</A></DL>';
  const chooser = library.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Import' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'saved.html', mimeType: 'text/html', buffer: Buffer.from(page) },
    { name: 'again.html', mimeType: 'text/html', buffer: Buffer.from(page) },
    { name: 'other.html', mimeType: 'text/html', buffer: Buffer.from(page.replaceAll('Saved lamps', 'Other lamps')) },
    { name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(bookmarks) },
  ]);
  await expect(library.getByRole('status')).toHaveText(
    /^\W*saved\.html\W+New: 1\..* Not usable: 0\.\s+\W*again\.html\W+New: 0\. In the library already: 1\..*other\.html\W+New: 1\..*bookmarks\.html\W+2 pages were put on the list\.$/s,
  );
  expect((await rows(library).allTextContents()).sort()).toEqual(['Other lamps', 'Saved lamps']);
  await library.getByRole('button', { name: /^To clip/ }).click();
  await expect(library.getByRole('heading', { name: 'To clip' })).toBeVisible();
  const waiting = library.locator('.row h2');
  await library.getByRole('searchbox', { name: 'Search titles and addresses' }).fill('ORG/stairs');
  await expect(waiting).toHaveText(['Another']);
  await library.getByRole('searchbox').fill('ledger');
  await expect(library.getByText(/^No page on the list has all of these words/)).toBeVisible();
  await library.getByRole('searchbox').fill('');
  await library.getByRole('button', { name: /^Remove: .*To clip/ }).click();
  await expect(library.getByRole('status')).toHaveText(/^Removed .*To clip.* from the list\.Undo$/);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toHaveText(['To clip', 'Another']);
  for (const title of ['To clip', 'Another']) {
    await library.getByRole('button', { name: new RegExp(`^Remove: .*${title}`) }).click();
  }
  await expect(library.getByText(/^No page waits/)).toBeVisible();
  await library.getByRole('button', { name: /^All/ }).click();
  await rows(library).filter({ hasText: 'Saved lamps' }).getByRole('link').click();
  await expect(library.locator('article')).toContainText('narrow ledgers');
  await expect(library.locator('article')).not.toContainText('Menuhome');
});

test('a file that nobody can read is named', async ({ extension }) => {
  const library = await libraryWith(extension, []);
  const chooser = library.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Import' }).click();
  await (await chooser).setFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(library.getByRole('status')).toContainText('holiday.zip');
});

test('choices to save as unfold, and fold again when the person turns elsewhere', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  const save = library.getByRole('button', { name: 'Save 1 article as…' });
  const first = library.getByRole('button', { name: 'One book (EPUB)' });
  await save.click();
  await library.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expectAccessible(library);
  await library.keyboard.press('Escape');
  await expect(save).toBeFocused();
  await expect(first).toHaveCount(0);
  await save.click();
  await library.getByRole('heading', { level: 1 }).click();
  await expect(first).toHaveCount(0);
});

test('a double click saves one file', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  let files = 0;
  library.on('download', () => files++);
  await library.getByRole('button', { name: 'Export everything' }).dblclick();
  await expect(library.getByRole('status')).toHaveText(/^Exported as/);
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  const waiting = library.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.epub'));
  await library.getByRole('button', { name: 'Save 1 article as…' }).click();
  await library.getByRole('button', { name: 'One book (EPUB)' }).dblclick();
  await waiting;
  await expect(library.getByRole('status')).toHaveText(/epub\W*$/);
  expect(files).toBe(2);
});

/** A drawing as no book may hold it. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script>
<image href="https://example.org/far.png" width="9" height="9"/><rect width="9" height="9" fill="red"/></svg>`;

test('several articles become one valid book, in the order in which they are shown', async ({ extension }) => {
  test.slow(); // EPUBCheck is a program of its own.
  const drawn = { url: 'https://example.org/2.png', type: 'image/svg+xml', data: btoa(DRAWING) };
  const library = await libraryWith(extension, ARTICLES, [drawn]);
  for (const box of await library.locator('.row input[type=checkbox]').all()) await box.check();
  const waiting = library.waitForEvent('download');
  const save = library.getByRole('button', { name: 'Save 3 articles as…' });
  await save.press('ArrowDown');
  await save.press('Enter');
  await library.getByRole('button', { name: 'One book (EPUB)' }).press('Enter');
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^Articles of .*\.epub$/);
  const files = unzipSync(Uint8Array.from(await readFile(await download.path())));
  const contents = strFromU8(files['EPUB/nav.xhtml']);
  const places = ARTICLES.toReversed().map(({ title }) => contents.indexOf(title));
  expect(places.every((at, k) => at > (places[k - 1] ?? 0))).toBe(true);
  expect(Object.keys(files).filter((name) => /article-\d\.xhtml$/.test(name))).toHaveLength(3);
  expect(strFromU8(files['EPUB/images/01.svg'])).not.toMatch(/script|onload|example\.org/);
  const folder = await mkdtemp(join(tmpdir(), 'winnow-book-'));
  await download.saveAs(join(folder, 'book.epub'));
  expectValidBook(join(folder, 'book.epub'));
  await rm(folder, { recursive: true });
  await clear(library);
});

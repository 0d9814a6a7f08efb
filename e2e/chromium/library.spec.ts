import AxeBuilder from '@axe-core/playwright';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { sampleClip } from '../../src/store/testing.ts';
import { bundleInPage } from '../../src/tools/bundle-in-page.ts';
import type { ConflictInPage } from '../conflict-in-page.ts';
import { expectValidBook } from '../epub-check.ts';
import type { TestServer } from '../server.ts';
import { putSite } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';

test.use({ profile: 'library' });

interface Article {
  readonly title: string;
  readonly text: string;
}

const ARTICLES: readonly Article[] = [
  { title: 'How the keepers kept time', text: 'They trimmed the lamp and wrote the difference in the narrow ledger.' },
  { title: '灯塔管理员', text: '研究人员在东京都发现了新的灯塔，它已有两百年历史。' },
  { title: 'الحراس والساعة', text: 'كان الحراس يحملون ساعتين إلى أعلى الدرج ويكتبون الفرق في السجل.' },
];

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function taken({ title, text }: Article, number: number) {
  const url = `https://example.org/${number}`;
  const image = `https://example.org/${number}.png`;
  const clip = {
    ...sampleClip({ title, url, siteName: '' }, text),
    html: `<p>${text}</p><img src="${image}" alt="" width="300" height="200">`,
    images: [{ url: image, alt: '', width: 300, height: 200 }],
    words: 12,
    savedAt: new Date(Date.UTC(2026, 2, 1, 0, number)).toISOString(),
  };
  return { clip, pictures: [{ url: image, type: 'image/png', data: PIXEL }] };
}

/** Keeps articles as the popup does, and opens the library with nothing else in it. */
async function libraryWith(
  extension: Extension,
  articles: readonly Article[],
  pictures: readonly { readonly url: string; readonly type: string; readonly data: string }[] = [],
): Promise<Page> {
  const page = await extension.open('src/options/index.html');
  await page.evaluate(
    async (all) => {
      for (const one of all) {
        const message = { to: 'background', name: 'keep', request: { taken: one, purpose: 'keep' } };
        await chrome.runtime.sendMessage(message);
      }
    },
    articles.map((article, number) => {
      const one = taken(article, number);
      return { ...one, pictures: one.pictures.map((own) => pictures.find(({ url }) => url === own.url) ?? own) };
    }),
  );
  await page.close();
  const library = await extension.open('src/library/index.html');
  await expect(library.locator('html[data-ready]')).toBeAttached();
  return library;
}

function rows(library: Page) {
  return library.locator('.row h2');
}

/** ms until a step is tried again. */
const MOMENT = 2_000;

/** Puts everything into the trash and empties it, as a person would. */
async function clear(library: Page): Promise<void> {
  await library.getByRole('button', { name: /^All/ }).click();
  // The list may be drawn anew between two steps: then they are tried again.
  await expect(async () => {
    for (const box of await library.getByRole('checkbox').all()) await box.check({ timeout: MOMENT });
    const remove = library.getByRole('button', { name: /^Delete \d+ article/ });
    if (await remove.isVisible()) await remove.click({ timeout: MOMENT });
    await expect(rows(library)).toHaveCount(0, { timeout: MOMENT });
  }).toPass();
  await library.getByRole('button', { name: /^Trash/ }).click();
  const empty = library.getByRole('button', { name: 'Empty the trash' });
  if (await empty.isVisible()) {
    await empty.click();
    await library.getByRole('button', { name: /for good\?$/ }).click();
  }
  await expect(rows(library)).toHaveCount(0);
  await library.getByRole('button', { name: /^All/ }).click();
}

test.afterEach(async ({ extension }) => {
  await clear(await extension.open('src/library/index.html'));
});

test('articles stand there latest first, with image, site and time, and open in the reader', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await expect(rows(library)).toHaveText(ARTICLES.map(({ title }) => title).reverse());
  await expect(library.locator('.thumbnail img')).toHaveCount(ARTICLES.length);
  await expect(library.locator('.facts').first()).toHaveText(/example\.org.* · .*2026 · 12 words · 1 min/);
  await rows(library).last().getByRole('link').click();
  await expect(library.locator('article')).toContainText('They trimmed the lamp');
  await expect(library.locator('article img')).toBeVisible();
});

test('a word of the text finds the article in any script, and is marked', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  const field = library.getByRole('searchbox');
  for (const [query, title, hit] of [
    ['ledger lamp', ARTICLES[0].title, 'lamp'],
    ['灯塔', ARTICLES[1].title, '灯塔'],
    ['السجل', ARTICLES[2].title, 'السجل'],
    ['keep', ARTICLES[0].title, 'keepers'],
  ]) {
    await field.fill(query);
    await expect(rows(library)).toHaveText([title]);
    await expect(library.locator('mark').first()).toHaveText(hit);
  }
  await field.fill('nobody');
  await expect(library.getByText('No article has all of these words.')).toBeVisible();
  await field.fill('');
  await expect(rows(library)).toHaveCount(ARTICLES.length);
});

test('Control and K go to the search; a slash or a letter alone does nothing', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  const field = library.getByRole('searchbox');
  for (const key of ['/', 'k']) {
    await library.keyboard.press(key);
    await expect(field).not.toBeFocused();
  }
  await library.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await library.getByRole('checkbox', { name: 'Choose all' }).focus();
  await library.keyboard.press('Control+k');
  await expect(field).toBeFocused();
});

test('titles and tags can be changed, articles marked as read, and filtered by both', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 2));
  await library.getByRole('button', { name: /^Edit title and tags of .*keepers/ }).click();
  await library.getByRole('textbox', { name: 'Title' }).fill('A new name');
  await library.getByLabel(/^Tags/).fill('sea, lamps');
  await library.getByRole('button', { name: 'Save' }).click();
  await expect(rows(library).last()).toHaveText('A new name');
  await library.getByRole('button', { name: 'lamps' }).click();
  await expect(rows(library)).toHaveText(['A new name']);
  await library.getByRole('button', { name: /^Mark .* as read/ }).click();
  await library.getByRole('combobox', { name: 'Tag' }).selectOption('');
  await library.getByRole('button', { name: /^Unread/ }).click();
  await expect(rows(library)).toHaveText([ARTICLES[1].title]);
});

test('a tag that no article has any more hides none', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 2));
  const retag = async (tags: string) => {
    await library.getByRole('button', { name: /^Edit title and tags of .*keepers/ }).click();
    await library.getByLabel(/^Tags/).fill(tags);
    await library.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await retag('sea');
  await library.getByRole('button', { name: 'sea', exact: true }).click();
  await expect(rows(library)).toHaveCount(1);
  await retag('');
  await expect(rows(library)).toHaveCount(2);
});

test('what was deleted is in the trash, comes back with Undo, and goes for good only there', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  const remove = library.getByRole('button', { name: /^Delete .*keepers/ });
  await remove.click();
  await expect(rows(library)).toHaveCount(0);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(library)).toHaveCount(1);
  await remove.click();
  await library.getByRole('button', { name: /^Trash/ }).click();
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
  await library.getByRole('button', { name: /for good$/ }).click();
  await library.getByRole('button', { name: 'Delete for good?' }).click();
  await expect(rows(library)).toHaveCount(0);
  await expect(library.getByText('The trash is empty.')).toBeVisible();
});

test('what a search hides stays chosen, and no button counts it or acts on it', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  for (const { title } of ARTICLES.slice(0, 2)) await library.getByRole('checkbox', { name: title }).check();
  await library.getByRole('searchbox').fill('keepers');
  await expect(library.getByRole('button', { name: 'Export 1 article', exact: true })).toBeVisible();
  await library.getByRole('button', { name: 'Delete 1 article', exact: true }).click();
  await expect(rows(library)).toHaveCount(0);
  await library.getByRole('searchbox').fill('');
  await expect(library.getByRole('checkbox', { name: ARTICLES[1].title })).toBeChecked();
  await expect(library.getByRole('button', { name: 'Delete 1 article', exact: true })).toBeVisible();
});

test('in the trash the chosen articles are restored, or deleted for good', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  const choose = async (names: readonly string[]) => {
    for (const name of names) await library.getByRole('checkbox', { name }).check();
  };
  const titles = ARTICLES.map(({ title }) => title);
  await choose(titles);
  await library.getByRole('button', { name: 'Delete 3 articles', exact: true }).click();
  await library.getByRole('button', { name: /^Trash/ }).click();
  await choose(titles.slice(0, 1));
  await library.getByRole('button', { name: 'Restore 1 article', exact: true }).click();
  await expect(library.getByRole('status')).toHaveText('1 article is back in the library.');
  await choose(titles.slice(1));
  await library.getByRole('button', { name: 'Delete 2 articles for good', exact: true }).click();
  await library.getByRole('button', { name: 'Delete 2 articles for good?' }).click();
  await expect(library.getByRole('status')).toHaveText('2 articles were deleted for good.');
  await library.getByRole('button', { name: /^All 1/ }).click();
  await expect(rows(library)).toHaveText(titles.slice(0, 1));
});

test('nothing is deleted for good by one press, a double click or a held key, or once the focus has left', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 2));
  for (const box of await library.locator('.row input').all()) await box.check();
  await library.getByRole('button', { name: 'Delete 2 articles', exact: true }).click();
  await library.getByRole('button', { name: /^Trash/ }).click();
  const empty = library.getByRole('button', { name: 'Empty the trash' });
  const question = library.getByRole('button', { name: 'Delete 2 articles for good?' });
  const before = await empty.boundingBox();
  await empty.dblclick();
  await expect(question).toBeFocused();
  expect(await question.boundingBox()).toEqual(before);
  expect((await new AxeBuilder({ page: library }).setLegacyMode().analyze()).violations).toEqual([]);
  await library.keyboard.press('Escape');
  await expect(empty).toBeFocused();
  await library.keyboard.down('Enter');
  await library.keyboard.down('Enter');
  await library.keyboard.up('Enter');
  await expect(question).toBeFocused();
  await library.keyboard.press('Tab');
  await expect(question).toHaveCount(0);
  await expect(rows(library)).toHaveCount(2);
  await empty.focus();
  for (const key of ['Enter', 'Enter']) await library.keyboard.press(key);
  await expect(library.getByRole('status')).toHaveText('2 articles were deleted for good.');
});

test('an article in the trash says so in the reader, and is read again once it is restored', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await library.getByRole('button', { name: /^Delete .*keepers/ }).click();
  await library.getByRole('button', { name: /^Trash/ }).click();
  await rows(library).first().getByRole('link').click();
  await expect(library.getByRole('heading', { name: 'This article is in the trash' })).toBeVisible();
  expect((await new AxeBuilder({ page: library }).setLegacyMode().analyze()).violations).toEqual([]);
  await library.getByRole('button', { name: 'Restore' }).click();
  await expect(library.locator('article')).toContainText('They trimmed the lamp');
  const gone = await extension.open('src/reader/index.html?id=clip:gone');
  await expect(gone.getByText(/has been deleted, or was never kept/)).toBeVisible();
  await gone.getByRole('link', { name: 'Library' }).click();
  await expect(rows(gone)).toHaveText([ARTICLES[0].title]);
});

/** More articles than a window has room for. */
const MANY: readonly Article[] = Array.from({ length: 25 }, (_, k) => ({
  title: `Entry ${k + 1} of the log`,
  text: `The lamp burned ${k + 1} hours.`,
}));

/** Runs in the page: whether what has the focus is seen, not covered by anything. */
function seesFocus(): boolean {
  const { activeElement: one } = document;
  const box = one?.getBoundingClientRect();
  const at = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !!one && !!at && one.contains(at);
}

test('far down a list what was just done is told in sight, can be undone, and the keys go on from there', async ({
  extension,
}) => {
  const library = await libraryWith(extension, MANY);
  const remove = (n: number) => library.getByRole('button', { name: new RegExp(`^Delete .*Entry ${n} of`) });
  await remove(5).focus();
  await library.keyboard.press('Enter');
  await expect(remove(4)).toBeFocused();
  const undo = library.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  for (let k = 0; k < 60; k++) {
    await library.keyboard.press('Shift+Tab');
    expect(await library.evaluate(seesFocus)).toBe(true);
  }
  await undo.press('Enter');
  await expect(library.getByRole('checkbox', { name: 'Choose all' })).toBeFocused();
  await expect(library.getByRole('button', { name: /^All 25/ })).toBeVisible();
});

test('many articles that are deleted by two presses come back by one Undo, which says so', async ({ extension }) => {
  const library = await libraryWith(extension, MANY);
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  await library.getByRole('button', { name: 'Delete 25 articles', exact: true }).dblclick();
  await expect(rows(library)).toHaveCount(0);
  await expect(library.getByRole('status')).toContainText('25 articles are in the trash.');
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('status')).toHaveText('25 articles are back in the library.');
  await expect(library.getByRole('button', { name: /^All 25/ })).toBeVisible();
});

test('all that a search shows is chosen at once', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  const all = library.getByRole('checkbox', { name: 'Choose all' });
  await library.getByRole('checkbox', { name: ARTICLES[1].title }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await library.getByRole('searchbox').fill('keepers');
  await expect(rows(library)).toHaveCount(1);
  await all.check();
  await library.getByRole('searchbox').fill('');
  await expect(library.getByRole('button', { name: 'Delete 2 articles', exact: true })).toBeVisible();
  await all.check();
  await expect(library.getByRole('button', { name: 'Export 3 articles' })).toBeVisible();
  await all.uncheck();
  await expect(library.locator('.row :checked')).toHaveCount(0);
});

test('everything goes into one archive and comes back from it', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  const download = library.waitForEvent('download');
  await library.getByRole('button', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^winnow-\d{4}-\d\d-\d\d\.zip$/);
  const buffer = await readFile(await file.path());
  await clear(library);
  const chooser = library.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Import' }).click();
  await (await chooser).setFiles({ name: 'library.zip', mimeType: 'application/zip', buffer });
  await expect(library.getByRole('status')).toHaveText(
    /library\.zip\W+New: 3\. In the library already: 0\. Not usable: 0\.$/,
  );
  await expect(rows(library)).toHaveText(ARTICLES.map(({ title }) => title).reverse());
  await rows(library).first().getByRole('link').click();
  await expect(library.locator('article img')).toBeVisible();
});

test('a page saved with SingleFile becomes an article; bookmarks become pages to clip later', async ({ extension }) => {
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
    { name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(bookmarks) },
  ]);
  await expect(library.getByRole('status')).toHaveText(
    /^\W*saved\.html\W+New: 1\..* Not usable: 0\.\s+\W*bookmarks\.html\W+2 pages were put on the list\.$/,
  );
  await expect(rows(library)).toHaveText(['Saved lamps']);
  await library.getByRole('button', { name: /^To clip/ }).click();
  await expect(library.getByRole('heading', { name: 'To clip' })).toBeVisible();
  const waiting = library.locator('.row h2');
  await library.getByRole('searchbox', { name: 'Search titles and addresses' }).fill('ORG/stairs');
  await expect(waiting).toHaveText(['Another']);
  await library.getByRole('searchbox').fill('ledger');
  await expect(library.getByText(/^No page on the list has all of these words/)).toBeVisible();
  await library.getByRole('searchbox').fill('');
  await library.getByRole('button', { name: /^Remove .*To clip/ }).click();
  await expect(library.getByRole('status')).toHaveText(/^Removed .*To clip.* from the list\.Undo$/);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toHaveText(['To clip', 'Another']);
  for (const title of ['To clip', 'Another']) {
    await library.getByRole('button', { name: new RegExp(`^Remove .*${title}`) }).click();
  }
  await expect(library.getByText(/^No page waits/)).toBeVisible();
  await library.getByRole('button', { name: /^All/ }).click();
  await rows(library).first().getByRole('link').click();
  await expect(library.locator('article')).toContainText('narrow ledgers');
  await expect(library.locator('article')).not.toContainText('Menuhome');
});

test('an article that two machines have changed shows both versions, and the chosen one stays', async ({
  extension,
}) => {
  const page = await libraryWith(extension, ARTICLES.slice(0, 1));
  await page.evaluate(await bundleInPage(new URL('../conflict-in-page.ts', import.meta.url)));
  await page.evaluate(() =>
    (globalThis as { conflictInPage?: ConflictInPage }).conflictInPage?.retitle('Of the desk', 'Of the sofa'),
  );
  const library = await extension.open('src/library/index.html');
  await library.getByRole('button', { name: /^Choose between the versions/ }).click();
  const versions = library.locator('.versions li');
  await expect(versions.filter({ hasText: 'Of the desk' })).toBeVisible();
  expect((await new AxeBuilder({ page: library }).setLegacyMode().analyze()).violations).toEqual([]);
  await versions.filter({ hasText: 'Of the sofa' }).getByRole('button').click();
  await expect(rows(library)).toHaveText(['Of the sofa']);
  await expect(library.getByRole('button', { name: /^Choose between the versions/ })).toHaveCount(0);
});

test('the reader goes where a person stopped reading, and the list tells how far that was', async ({ extension }) => {
  const [{ title, text }] = ARTICLES;
  const library = await libraryWith(extension, [{ title, text: `${text} `.repeat(300) }]);
  const address = new URL((await rows(library).getByRole('link').getAttribute('href')) ?? '');
  const open = async () => {
    const reader = await extension.open(`${address.pathname.slice(1)}${address.search}`);
    await expect(reader.locator('html[data-ready]')).toBeAttached();
    return reader;
  };
  const first = await open();
  await first.mouse.wheel(0, 2500);
  await expect(library.locator('.facts')).toContainText(/\d+% read/);
  await first.close();
  const again = await open();
  await expect.poll(() => again.evaluate(() => Math.round(window.scrollY / 100))).toBe(25);
  await again.close();
});

test('a disk that gets full is told above the list, before saving fails', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await expect(library.getByText(/left for the library/)).toHaveCount(0);
  await library.evaluate(() => {
    StorageManager.prototype.estimate = () => Promise.resolve({ usage: 5e9, quota: 5.2e9 });
  });
  await library.getByRole('button', { name: /^Mark .* as read/ }).click();
  const told = library.getByText('Only 200 MB left for the library');
  await expect(told).toBeVisible();
  const [warning, list] = [await told.boundingBox(), await library.locator('.entries').boundingBox()];
  expect(warning && list && warning.y < list.y).toBe(true);
});

test('a file that nobody can read is named', async ({ extension }) => {
  const library = await libraryWith(extension, []);
  const chooser = library.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Import' }).click();
  await (await chooser).setFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(library.getByRole('status')).toContainText('holiday.zip');
});

test('whoever opens the fields of an article types there at once, and stands on the button again when done', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  const edit = library.getByRole('button', { name: /^Edit title and tags/ });
  await edit.focus();
  const focused = await edit.evaluate(async (button: HTMLElement) => {
    button.click();
    // The next task: the fields are there, and nothing has been painted.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return document.activeElement?.matches('form.edit input');
  });
  expect(focused).toBe(true);
  await library.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await library.keyboard.press('Enter');
  await library.keyboard.type('Lamps');
  await library.keyboard.press('Enter');
  await expect(rows(library)).toHaveText(['Lamps']);
  await expect(edit).toBeFocused();
});

test('library and settings have no violation that axe knows, light and dark', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('button', { name: /^Edit title and tags of .*keepers/ }).click();
  await library.getByLabel(/^Tags/).fill('sea');
  await library.getByRole('button', { name: 'Save' }).click();
  await library.getByRole('button', { name: /^Edit title and tags of .*keepers/ }).click();
  await library.getByRole('searchbox').fill('keepers');
  await expect(library.locator('mark').first()).toBeVisible();
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  const options = await extension.open('src/options/index.html');
  for (const page of [library, options]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    }
  }
});

test('the browser goes back to the shelf and to what was searched for', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  const field = library.getByRole('searchbox');
  const pressed = library.locator('.shelves [aria-pressed="true"]');
  await field.fill('keepers');
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
  await rows(library).getByRole('link').click();
  await expect(library.locator('article')).toContainText('They trimmed the lamp');
  await library.goBack();
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
  await expect(field).toHaveValue('keepers');
  await field.fill('');
  await library.getByRole('button', { name: /^Trash/ }).click();
  await expect(pressed).toHaveText(/^Trash/);
  await library.reload();
  await expect(pressed).toHaveText(/^Trash/);
  await library.goBack();
  await expect(pressed).toHaveText(/^All/);
  await expect(rows(library)).toHaveCount(ARTICLES.length);
});

test('choices to save as unfold, and fold again when the person turns elsewhere', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  const save = library.getByRole('button', { name: 'Save 1 article as…' });
  const first = library.getByRole('button', { name: 'One book (EPUB)' });
  await save.click();
  await library.keyboard.press('Tab');
  await expect(first).toBeFocused();
  expect((await new AxeBuilder({ page: library }).setLegacyMode().analyze()).violations).toEqual([]);
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

test('all pages that wait to be clipped can be seen, and one that is removed leaves the focus beside it', async ({
  extension,
}) => {
  const later = Array.from({ length: 45 }, (_, k) => ({ url: `https://example.org/wait-${k}`, title: `Waiting ${k}` }));
  await extension.store({ later });
  const library = await libraryWith(extension, []);
  await library.getByRole('button', { name: /^To clip 45/ }).click();
  const waiting = library.getByRole('button', { name: /^Remove/ });
  await expect(async () => {
    await library.mouse.wheel(0, 5000);
    await expect(waiting).toHaveCount(45, { timeout: 200 });
  }).toPass();
  await waiting.nth(44).press('Enter');
  await expect(waiting).toHaveCount(44);
  await expect(waiting.nth(43)).toBeFocused();
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('status')).toHaveText(/Waiting 44\W* is on the list again\.$/);
  await extension.store({ later: [] });
});

test('the fields of an article fit a window of 320 px in any language', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await library.setViewportSize({ width: 320, height: 640 });
  await library.getByRole('button', { name: /^Edit title and tags/ }).click();
  const beyond = await library.locator('form.edit').evaluate((form) => {
    for (const button of form.querySelectorAll('button')) button.textContent = 'Übernehmen';
    const { right } = form.getBoundingClientRect();
    return Array.from(form.querySelectorAll('*')).filter((one) => one.getBoundingClientRect().right > right + 1).length;
  });
  expect(beyond).toBe(0);
});

test('nothing stands beyond a window of 320 px', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('button', { name: /^Edit title and tags of .*keepers/ }).click();
  await library.getByRole('checkbox').first().check();
  const article = new URL((await rows(library).first().getByRole('link').getAttribute('href')) ?? '');
  const reader = await extension.open(`${article.pathname.slice(1)}${article.search}`);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  for (const page of [library, reader, await extension.open('src/options/index.html')]) {
    await page.setViewportSize({ width: 320, height: 640 });
    const save = page.getByRole('button', { name: /as…$/ });
    if (await save.isVisible()) await save.click();
    expect(await page.evaluate(rightmost)).toBeLessThanOrEqual(320);
  }
});

/** Runs in the page: where the element that stands farthest to the right ends, px. */
function rightmost(): number {
  return Math.max(...Array.from(document.querySelectorAll('body *'), (one) => one.getBoundingClientRect().right));
}

test('a server is named only with an address of a database', async ({ extension }) => {
  const options = await extension.open('src/options/index.html');
  await options.getByLabel(/^Address/).fill('http://couch.example.org/library');
  await options.getByRole('button', { name: 'Connect' }).click();
  await expect(options.getByText('This is no address of a database.')).toBeVisible();
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

/** From now on the library waits with the next tab until the answer is called. */
async function heldBack(library: Page): Promise<() => Promise<void>> {
  await library.evaluate(() => {
    const proceed = new Promise((resolve) => addEventListener('proceed', resolve, { once: true }));
    const inject = chrome.scripting.executeScript.bind(chrome.scripting);
    const executeScript = (given: chrome.scripting.ScriptInjection<[], void>) => proceed.then(() => inject(given));
    Object.assign(chrome.scripting, { executeScript });
  });
  return () => library.evaluate(() => void dispatchEvent(new Event('proceed')));
}

/** The library, asked to clip two open tabs. */
async function queueOfTwo(extension: Extension, server: TestServer) {
  putSite(server);
  for (const page of extension.context.pages()) if (page.url().startsWith(server.origin)) await page.close();
  // A press of the button lends the right to read a tab, as a yes to the question of the queue does.
  for (const path of ['/plain.html', '/article.html']) {
    const page = await extension.context.newPage();
    await page.goto(server.origin + path);
    await extension.press(page);
    await expect.poll(async () => (await extension.state(page)).phase).toBe('shown');
    await extension.tell(page, 'dismiss', null);
  }
  const library = await libraryWith(extension, []);
  await library.evaluate(() => {
    chrome.permissions.request = () => Promise.resolve(true);
  });
  await library.getByRole('button', { name: /^To clip/ }).click();
  await library.getByRole('button', { name: 'Clip open tabs…' }).click();
  const queue = library.getByRole('region', { name: 'Clip open tabs…' });
  await expect(queue.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(queue.getByRole('checkbox').first()).toBeFocused();
  return { library, queue };
}

test('open tabs are clipped one after another, looked through, and taken back', async ({ extension, server }) => {
  const { library, queue } = await queueOfTwo(extension, server);
  expect((await new AxeBuilder({ page: library }).setLegacyMode().analyze()).violations).toEqual([]);
  const proceed = await heldBack(library);
  await queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await library.getByRole('button', { name: /^All/ }).click();
  await expect(queue.getByRole('button', { name: 'Stop' })).toBeVisible();
  await proceed();
  await expect(queue.getByRole('heading', { name: '2 pages were clipped. Have a look:' })).toBeVisible();
  const first = queue.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Delete/ }).click();
  await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();
  await queue.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(queue).toHaveCount(0);
  expect(await library.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await library.getByRole('button', { name: /^All 1/ }).click();
  await expect(rows(library)).toHaveCount(1);
  await clear(library);
});

test('what a library has borrowed is given back when it closes in the middle of the work', async ({
  extension,
  server,
}) => {
  const { library, queue } = await queueOfTwo(extension, server);
  const loans = async () => {
    const worker = await extension.worker();
    return worker.evaluate(async () => {
      const { loans = {} } = await chrome.storage.local.get<{ loans?: object }>('loans');
      return Object.keys(loans);
    });
  };
  await heldBack(library);
  await queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await expect(queue.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await loans()).toHaveLength(1);
  await library.close();
  await expect.poll(loans).toEqual([]);
});

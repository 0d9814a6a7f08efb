import type { Page } from '@playwright/test';
import { bundleInPage } from '../../src/tools/bundle-in-page.ts';
import type { ConflictInPage } from '../conflict-in-page.ts';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { emptyBeforeAndAfter, expect, test } from './fixture.ts';
import { ARTICLES, emptyTrashElsewhere, libraryWith, rows, type Article } from './kept-articles.ts';

emptyBeforeAndAfter();

test.afterEach(({ extension }) => extension.empty());

test('articles stand there latest first, with image, site and time, and open in the reader', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await expect(rows(library)).toHaveText(ARTICLES.map(({ title }) => title).reverse());
  await expect(library.locator('.thumbnail img')).toHaveCount(ARTICLES.length);
  await expect(library.locator('.facts').first()).toHaveText(/example\.org.*\s· .*2026\s· 12 words\s· 1 min/);
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

test('what a search leaves is read out, and what another shelf hides is one press away', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  const told = library.locator('.unseen[aria-live=polite]');
  const field = library.getByRole('searchbox');
  await field.fill('ledger lamp');
  await expect(told).toHaveText('1 article');
  await library.getByRole('button', { name: /^Mark read: .*keepers/ }).click();
  await library.getByRole('button', { name: /^Unread/ }).click();
  await expect(library.locator('.empty')).toHaveText('No article here has all of these words.');
  await expect(told).toHaveText('No article here has all of these words.');
  await library.getByRole('button', { name: 'Search all: 1 more article' }).press('Enter');
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
  await expect(library.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(library.locator(':focus')).toHaveCount(1);
  await field.fill('nobody');
  await expect(told).toHaveText('No article has all of these words.');
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
  await library.getByRole('button', { name: /^Edit: .*keepers/ }).click();
  await library.getByRole('textbox', { name: 'Title' }).fill('A new name');
  await library.getByLabel(/^Tags/).fill('sea, lamps');
  await library.getByRole('button', { name: 'Save' }).click();
  await expect(rows(library).last()).toHaveText('A new name');
  await library.getByRole('button', { name: 'lamps' }).click();
  await expect(rows(library)).toHaveText(['A new name']);
  await library.getByRole('button', { name: /^Mark read: / }).click();
  await library.getByRole('combobox', { name: 'Tag' }).selectOption('');
  await library.getByRole('button', { name: /^Unread/ }).click();
  await expect(rows(library)).toHaveText([ARTICLES[1].title]);
});

test('many articles are marked as read at once, leave the unread, and come back by one Undo', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('button', { name: /^Unread/ }).click();
  const top = async () => (await rows(library).first().boundingBox())?.y;
  const before = await top();
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  await expect(library.getByRole('button', { name: 'Join into one' })).toBeVisible();
  expect(await top()).toBe(before);
  await library.getByRole('button', { name: 'Mark read', exact: true }).press('Enter');
  await expect(rows(library)).toHaveCount(0);
  await expect(library.locator('.status')).toContainText('3 articles are marked as read.');
  await library.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows(library)).toHaveCount(3);
  await library.getByRole('button', { name: /^Mark read: .*keepers/ }).click();
  await library.getByRole('button', { name: /^All/ }).click();
  await library.getByRole('checkbox', { name: /^Choose .*keepers/ }).check();
  await library.getByRole('button', { name: 'Mark unread', exact: true }).click();
  await expect(library.getByRole('button', { name: /^Unread 3/ })).toBeVisible();
});

test('many articles are given a tag at once, stay chosen, and lose it again by Undo or by a press on it', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES);
  const [, second, third] = ARTICLES;
  await library.getByRole('checkbox', { name: second.title }).check();
  await library.getByRole('checkbox', { name: third.title }).check();
  const unfold = library.getByRole('button', { name: 'Tags…' });
  const tags = library.locator('.row .tag');
  await unfold.press('Enter');
  await expect(library.getByLabel('Tags, with commas between')).toBeFocused();
  await library.keyboard.type('sea');
  await library.keyboard.press('Enter');
  await expect(library.getByRole('status')).toContainText(/^Added “.*sea.*” to 2 articles\./);
  await expect(unfold).toBeFocused();
  await expect(tags).toHaveText(['sea', 'sea']);
  await expect(library.locator('.row :checked')).toHaveCount(2);
  await unfold.press('Enter');
  await library.keyboard.type('sea, lamps');
  await expect(library.locator('.tagging option')).toHaveCount(0);
  await expectAccessibleInBoth(library);
  await library.keyboard.press('Enter');
  await expect(tags).toHaveText(['sea', 'lamps', 'sea', 'lamps']);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(tags).toHaveText(['sea', 'sea']);
  await unfold.press('Enter');
  await library.getByRole('button', { name: /^Take away a tag: .*sea/ }).press('Enter');
  await expect(library.getByRole('status')).toContainText(/^Took “.*sea.*” away from 2 articles\./);
  await expect(tags).toHaveCount(0);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(tags).toHaveText(['sea', 'sea']);
  await library.getByRole('button', { name: 'Mark read', exact: true }).click();
  await expect(library.getByRole('button', { name: 'Mark unread', exact: true })).toBeVisible();
  await expect(library.locator('.row :checked')).toHaveCount(2);
});

test('tags in use are suggested while one types another behind them', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 2));
  const field = library.getByLabel(/^Tags/);
  await library.getByRole('button', { name: /^Edit: .*keepers/ }).click();
  await field.fill('lamps, Lake');
  await field.press('Enter');
  await expect(library.locator('.row .tag')).toHaveCount(2);
  await library.getByRole('button', { name: new RegExp(`^Edit: .*${ARTICLES[1].title}`) }).click();
  await field.fill('sea, la');
  const suggested = library.locator('.edit option');
  expect(await suggested.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'sea, Lake',
    'sea, lamps',
  ]);
  await expectAccessible(library);
});

test('the list is sorted as a person chooses, also when it opens again, and what is found by its rank', async ({
  extension,
}) => {
  const articles = ['Part 10', 'éclairs', 'Part 2'].map((title) => ({ title, text: `Of ${title}.` }));
  const library = await libraryWith(extension, articles);
  const order = library.getByRole('combobox', { name: 'Order' });
  const sorted = ['éclairs', 'Part 2', 'Part 10'];
  await expect(order).toHaveValue('newest');
  await order.selectOption('Oldest first');
  await expect(rows(library)).toHaveText(articles.map(({ title }) => title));
  await order.focus();
  await order.selectOption('By title');
  await expect(rows(library)).toHaveText(sorted);
  await expect(order).toBeFocused();
  await expectAccessibleInBoth(library);
  await library.reload();
  await expect(rows(library)).toHaveText(sorted);
  await expect(order).toHaveValue('title');
  await library.getByRole('searchbox').fill('part');
  await expect(rows(library)).toHaveCount(2);
  await expect(order).toHaveCount(0);
  await expect(library.getByText('Best match first')).toBeVisible();
  await expectAccessibleInBoth(library);
  await library.getByRole('searchbox').fill('');
  await expect(rows(library)).toHaveText(sorted);
});

test('a tag that no article has any more hides none', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 2));
  const retag = async (tags: string) => {
    await library.getByRole('button', { name: /^Edit: .*keepers/ }).click();
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
  const remove = library.getByRole('button', { name: /^Delete: .*keepers/ });
  await remove.click();
  await expect(rows(library)).toHaveCount(0);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(library)).toHaveCount(1);
  await remove.click();
  await library.getByRole('button', { name: /^Trash/ }).click();
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
  await library.getByRole('button', { name: /^Delete for good: / }).click();
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
  await expectAccessible(library);
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
  await library.getByRole('button', { name: /^Delete: .*keepers/ }).click();
  await library.getByRole('button', { name: /^Trash/ }).click();
  await rows(library).first().getByRole('link').click();
  await expect(library.getByRole('heading', { name: 'This article is in the trash' })).toBeVisible();
  await expectAccessible(library);
  await library.getByRole('button', { name: 'Restore' }).click();
  await expect(library.locator('article')).toContainText('They trimmed the lamp');
  const gone = await extension.open('src/reader/index.html?id=clip:gone');
  await expect(gone.getByText(/has been deleted for good, or was never kept/)).toBeVisible();
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
  const remove = (n: number) => library.getByRole('button', { name: new RegExp(`^Delete: .*Entry ${n} of`) });
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

test('pages of one article are joined into one, which opens and is found, and Undo takes it apart', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('checkbox', { name: /keepers/ }).check();
  await expect(library.getByRole('button', { name: /^Join/ })).toHaveCount(0);
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  await library.getByRole('button', { name: 'Join into one' }).click();
  await expect(library.getByRole('status')).toContainText(/“.*How the keepers kept time.*” now holds 3 articles/);
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
  await expect(library.getByRole('button', { name: /^Trash/ })).toHaveText('Trash 3');
  await library.getByRole('searchbox').fill('灯塔');
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
  await library.getByRole('searchbox').fill('');
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('status')).toHaveText('3 articles are back in the library.');
  await expect(rows(library)).toHaveText(ARTICLES.map(({ title }) => title).reverse());
  await expect(library.getByRole('button', { name: /^Trash/ })).toHaveText('Trash 0');
});

test('what was typed for an article that another tab puts into the trash meanwhile is told, and saved with one press', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  const other = await extension.open('src/library/index.html');
  await library.bringToFront();
  await library.getByRole('button', { name: /^Edit/ }).click();
  await library.getByRole('textbox', { name: 'Title' }).fill('Time of the keepers');
  await other.getByRole('button', { name: /^Delete/ }).click();
  await expect(library.getByRole('status')).toContainText(
    /“.*How the keepers kept time.*” is in the trash by now\. You had typed: .*Time of the keepers/,
  );
  await expect(rows(library)).toHaveCount(0);
  await library.getByRole('button', { name: 'Restore and save' }).click();
  await expect(rows(library)).toHaveText(['Time of the keepers']);
  await expect(library.getByRole('button', { name: /^Trash/ })).toHaveText('Trash 0');
});

test('a joined article stays where what it was made of is gone for good', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  await library.getByRole('button', { name: 'Join into one' }).click();
  await expect(rows(library)).toHaveCount(1);
  await emptyTrashElsewhere(extension);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('status')).toHaveText(/^There was nothing to bring back/);
  await expect(library.getByRole('button', { name: /^Trash/ })).toHaveText('Trash 0');
  await expect(rows(library)).toHaveText([ARTICLES[0].title]);
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

test('an article that two machines have changed shows both versions, and the chosen one stays', async ({
  extension,
}) => {
  const page = await libraryWith(extension, ARTICLES.slice(0, 1));
  await page.evaluate(await bundleInPage(new URL('../conflict-in-page.ts', import.meta.url)));
  await page.evaluate(() =>
    (globalThis as { conflictInPage?: ConflictInPage }).conflictInPage?.retitle('Of the desk', 'Of the sofa'),
  );
  const library = await extension.open('src/library/index.html');
  await library.getByRole('button', { name: /^Two versions: / }).click();
  const versions = library.locator('.versions li');
  await expect(versions.filter({ hasText: 'Of the desk' })).toBeVisible();
  await expectAccessible(library);
  await versions.filter({ hasText: 'Of the sofa' }).getByRole('button').click();
  await expect(rows(library)).toHaveText(['Of the sofa']);
  await expect(library.getByRole('button', { name: /^Two versions: / })).toHaveCount(0);
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
  await library.getByRole('button', { name: /^Mark read: / }).click();
  const told = library.getByText('Only 200 MB left for the library');
  await expect(told).toBeVisible();
  const [warning, list] = [await told.boundingBox(), await library.locator('.entries').boundingBox()];
  expect(warning && list && warning.y < list.y).toBe(true);
});

test('whoever opens the fields of an article types there at once, and stands on the button again when done', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  const edit = library.getByRole('button', { name: /^Edit: / });
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

/** Begins to change an article, and types a title for it. */
async function typeTitle(library: Page, name: string, title: string): Promise<void> {
  await library.getByRole('button', { name: new RegExp(`^Edit: .*${name}`) }).click();
  await library.getByRole('textbox', { name: 'Title' }).fill(title);
}

test('what was typed is saved wherever a person goes on, can be taken back, and only Escape drops it', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES);
  const saved = library.getByRole('status');
  const fields = library.locator('form.edit');
  const leave: readonly (readonly [string, () => Promise<void>])[] = [
    ['Of a shelf', () => library.getByRole('button', { name: /^All/ }).click()],
    ['Of another shelf', () => library.getByRole('button', { name: /^Unread/ }).click()],
    ['Of a search', () => library.getByRole('searchbox').click()],
    ['Of nothing', () => library.locator('footer').click()],
    ['Of a key', () => library.getByRole('button', { name: 'Cancel', exact: true }).press('Tab')],
    [
      'Of another editor',
      () => library.getByRole('button', { name: new RegExp(`^Edit: .*${ARTICLES[1].title}`) }).click(),
    ],
  ];
  let before = 'keepers';
  for (const [title, go] of leave) {
    await typeTitle(library, before, title);
    await go();
    await expect(saved).toContainText(new RegExp(`^Saved the changes to “.*${title}`));
    await expect(library.getByRole('link', { name: title, exact: true })).toBeVisible();
    before = title;
  }
  await expect(fields).toHaveCount(1);
  await library.keyboard.type('Dropped');
  await library.keyboard.press('Escape');
  await expect(fields).toHaveCount(0);
  await expect(rows(library)).toHaveText([ARTICLES[2].title, ARTICLES[1].title, before]);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(library).last()).toHaveText('Of a key');
  await expect(saved).toContainText('is as it was before');
});

test('a link that is pressed while one types is followed once what was typed is saved', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await typeTitle(library, 'keepers', 'Time of the keepers');
  await rows(library).last().getByRole('link').click();
  await expect(library.getByRole('heading', { level: 1 })).toHaveText('Time of the keepers');
});

test('library and settings have no violation that axe knows, light and dark', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('button', { name: /^Edit: .*keepers/ }).click();
  await library.getByLabel(/^Tags/).fill('sea');
  await library.getByRole('button', { name: 'Save' }).click();
  await library.getByRole('button', { name: /^Edit: .*keepers/ }).click();
  await library.getByRole('searchbox').fill('keepers');
  await expect(library.locator('mark').first()).toBeVisible();
  await library.getByRole('checkbox', { name: 'Choose all' }).check();
  const options = await extension.open('src/options/index.html');
  for (const page of [library, options]) {
    await expectAccessibleInBoth(page);
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

test('the fields of an article fit a window of 320 px in any language', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await library.setViewportSize({ width: 320, height: 640 });
  await library.getByRole('button', { name: /^Edit: / }).click();
  const beyond = await library.locator('form.edit').evaluate((form) => {
    for (const button of form.querySelectorAll('button')) button.textContent = 'Übernehmen';
    const { right } = form.getBoundingClientRect();
    return Array.from(form.querySelectorAll('*')).filter((one) => one.getBoundingClientRect().right > right + 1).length;
  });
  expect(beyond).toBe(0);
});

test('nothing stands beyond a window of 320 px', async ({ extension }) => {
  const library = await libraryWith(extension, ARTICLES);
  await library.getByRole('button', { name: /^Edit: .*keepers/ }).click();
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

import type { Locator, Page } from '@playwright/test';
import type { TestServer } from '../../src/tools/test-server.ts';
import { putSite } from '../site.ts';
import { expectAccessible } from './accessible.ts';
import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';
import { breakStore, clear, emptyTrashElsewhere, libraryWith, PROBLEM, rows } from './kept-articles.ts';

emptyBeforeAndAfter();

test.afterEach(({ extension }) => extension.empty());

test('all pages that wait to be clipped can be seen, and one that is removed leaves the focus beside it', async ({
  extension,
}) => {
  const later = Array.from({ length: 45 }, (_, k) => ({ url: `https://example.org/wait-${k}`, title: `Waiting ${k}` }));
  await extension.closed({ put: { later } });
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
  await extension.closed({ put: { later: [] } });
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

/** The tabs of a queue that are to be clipped. */
const ticked = (queue: Locator) => queue.getByRole('listitem').getByRole('checkbox', { checked: true });

/** The library, asked to clip two open tabs. */
async function queueOfTwo(extension: Extension, server: TestServer) {
  putSite(server);
  for (const page of extension.context.pages()) if (page.url().startsWith(server.origin)) await page.close();
  // A press of the button lends the right to read a tab, as a yes to the question of the queue does.
  for (const path of ['/plain.html', '/article.html']) {
    const page = await extension.context.newPage();
    await page.goto(server.origin + path);
    await extension.find(page);
    await extension.tell(page, 'dismiss', null);
  }
  const library = await libraryWith(extension, []);
  await library.evaluate(() => {
    chrome.permissions.request = () => Promise.resolve(true);
  });
  await library.getByRole('button', { name: /^To clip/ }).click();
  await library.getByRole('button', { name: 'Clip open tabs…' }).click();
  const queue = library.getByRole('region', { name: 'Clip open tabs…' });
  await expect(ticked(queue)).toHaveCount(2);
  await expect(queue.getByRole('checkbox').first()).toBeFocused();
  return { library, queue };
}

test('all tabs are chosen at once, or none, by key', async ({ extension, server }) => {
  const { library, queue } = await queueOfTwo(extension, server);
  const all = queue.getByRole('checkbox', { name: 'Choose all' });
  await expect(all).toBeChecked();
  await all.press('Space');
  await expect(ticked(queue)).toHaveCount(0);
  await expect(queue.getByRole('button', { name: 'Clip 0 pages' })).toBeDisabled();
  await queue.getByRole('listitem').first().getByRole('checkbox').check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.press('Space');
  await expect(ticked(queue)).toHaveCount(2);
  await library.close();
});

test('what is in the library already is clipped once, and not offered to be deleted', async ({ extension, server }) => {
  const first = await queueOfTwo(extension, server);
  await first.queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await expect(first.queue.getByRole('heading', { name: /^2 pages were clipped/ })).toBeVisible();
  await first.library.reload();
  const { library } = first;
  await library.evaluate(() => {
    chrome.permissions.request = () => Promise.resolve(true);
  });
  await library.getByRole('button', { name: /^To clip/ }).click();
  await library.getByRole('button', { name: 'Clip open tabs…' }).click();
  const queue = library.getByRole('region', { name: 'Clip open tabs…' });
  await expect(queue.getByRole('checkbox')).toHaveCount(3);
  await expect(ticked(queue)).toHaveCount(0);
  await queue.getByRole('checkbox', { name: 'Choose all' }).check();
  await queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await expect(queue.getByRole('heading', { name: /^0 pages were clipped/ })).toBeVisible();
  await expect(queue.getByText('in the library already')).toHaveCount(2);
  await expect(queue.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await library.getByRole('button', { name: /^All 2/ }).click();
  await expect(rows(library)).toHaveCount(2);
  await clear(library);
});

test('open tabs are clipped one after another, looked through, and taken back', async ({ extension, server }) => {
  const { library, queue } = await queueOfTwo(extension, server);
  await expectAccessible(library);
  const proceed = await heldBack(library);
  await queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await library.getByRole('button', { name: /^All/ }).click();
  await expect(queue.getByRole('button', { name: 'Stop' })).toBeVisible();
  await proceed();
  await expect(queue.getByRole('heading', { name: '2 pages were clipped. Have a look:' })).toBeVisible();
  const first = queue.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Delete/ }).click();
  await expect(first.getByRole('button', { name: /^Undo: .*keepers kept time/ })).toBeVisible();
  await queue.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(queue).toHaveCount(0);
  expect(await library.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await library.getByRole('button', { name: /^All 1/ }).click();
  await expect(rows(library)).toHaveCount(1);
  await clear(library);
});

/** Loans of rights that are out. */
async function loansOf(extension: Extension): Promise<string[]> {
  const worker = await extension.worker();
  return worker.evaluate(async () => {
    const { loans = {} } = await chrome.storage.local.get<{ loans?: object }>('loans');
    return Object.keys(loans);
  });
}

test('a queue whose tab hangs can be stopped at once, and gives back what it has borrowed', async ({
  extension,
  server,
}) => {
  const { library, queue } = await queueOfTwo(extension, server);
  await heldBack(library);
  await queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await expect.poll(() => loansOf(extension)).toHaveLength(1);
  await queue.getByRole('button', { name: 'Stop' }).click();
  await expect(queue.getByRole('heading', { name: /^0 pages were clipped/ })).toBeVisible();
  await expect.poll(() => loansOf(extension)).toEqual([]);
  await library.close();
});

test('what a library has borrowed is given back when it closes in the middle of the work', async ({
  extension,
  server,
}) => {
  const { library, queue } = await queueOfTwo(extension, server);
  await heldBack(library);
  await queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await expect(queue.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await loansOf(extension)).toHaveLength(1);
  await library.close();
  await expect.poll(() => loansOf(extension)).toEqual([]);
});

test('a queue whose work fails says so and shows what it has clipped, and so does what is done with that', async ({
  extension,
  server,
}) => {
  const { library, queue } = await queueOfTwo(extension, server);
  await library.evaluate(() => {
    chrome.permissions.remove = () => Promise.reject(new TypeError('out of order'));
  });
  await queue.getByRole('button', { name: 'Clip 2 pages' }).click();
  await expect(queue.getByRole('heading', { name: '2 pages were clipped. Have a look:' })).toBeVisible();
  const told = library.locator('.status');
  await expect(told).toHaveText(PROBLEM);
  const [first, second] = [queue.getByRole('listitem').first(), queue.getByRole('listitem').last()];
  await first.getByRole('button', { name: /^Delete/ }).click();
  await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();
  await emptyTrashElsewhere(extension);
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(told).toHaveText(/^There was nothing to bring back/);
  await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();
  await breakStore(library);
  await second.getByRole('button', { name: /^Delete/ }).click();
  await expect(told).toHaveText(PROBLEM);
  await expect(second.getByRole('button', { name: /^Delete/ })).toBeVisible();
});

import { launchFirefoxWithExtension, type LoadedFirefox, type Tab } from '../../src/tools/firefox.ts';
import { prose, putSite } from '../site.ts';
import { expect, skipWithoutFirefox, test } from './fixture.ts';
import { state, tellPage, words } from './page-state.ts';
import { PATIENCE, popupText, pressInPopup, print } from './popup.ts';

const TITLE = 'How the lighthouse keepers kept time';

test.beforeAll(({ server }) => putSite(server));

/**
 * What the extension holds outside private windows: names of what is stored, and how many documents its databases have.
 * Runs in a page of the extension.
 */
async function left(): Promise<{ stored: string[]; documents: number }> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new TypeError('a database could not be read'));
    });
  const stored = Object.keys(await chrome.storage.local.get(null));
  let documents = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    if (database.objectStoreNames.contains('document-store')) {
      const keys = await settled(database.transaction('document-store').objectStore('document-store').getAllKeys());
      documents += keys.filter((key) => typeof key === 'string' && !key.startsWith('_')).length;
    }
    if (name === 'winnow-closed') {
      const keys = await settled(database.transaction('values').objectStore('values').getAllKeys());
      stored.push(...keys.map(String));
    }
    database.close();
  }
  return { stored: stored.sort(), documents };
}

/** A browser of its own, in which the extension is allowed in private windows. */
let outside: LoadedFirefox;

/** The same with its messenger in a private window: only from there are the popups of private windows reached. */
let inside: LoadedFirefox;

test.beforeAll(async () => {
  skipWithoutFirefox();
  outside = await launchFirefoxWithExtension({}, undefined, true);
  inside = { ...outside, messenger: await outside.openPrivate(`${outside.origin}/src/options/index.html`) };
});

test.afterAll(() => outside?.close());

test('a private window is clipped, printed and corrected, and leaves and teaches nothing', async ({ server }) => {
  await outside.messenger.evaluate(() => chrome.storage.local.set({ keepLabels: true }));
  const before = await outside.messenger.evaluate(left);
  const tab = await inside.openPrivate(`${server.origin}/plain.html`);
  await inside.press();
  await expect.poll(() => inside.messenger.evaluate(popupText), PATIENCE).toContain(TITLE);
  expect(await inside.messenger.evaluate(pressInPopup, 'Accept')).toBe(true);
  await expect.poll(() => inside.messenger.evaluate(popupText), PATIENCE).toContain('keeps nothing');
  const reader = await print(inside);
  const shown = await reader.evaluate(() => document.body.innerText);
  expect(prose(8).filter((one) => !shown.includes(one))).toEqual([]);
  expect(await reader.evaluate(() => chrome.extension.inIncognitoContext)).toBe(true);
  expect(shown).not.toContain('Keep');
  await reader.close();
  const whole = await words(inside);
  await inside.messenger.evaluate(tellPage, 'adjust', { on: true });
  await expect.poll(async () => (await state(inside))?.phase, PATIENCE).toBe('adjusting');
  const [x, y] = await tab.evaluate(() => {
    const { left, top } = document.querySelectorAll('[data-para]')[1].getBoundingClientRect();
    return [Math.round(left + 40), Math.round(top + 10)];
  });
  await tab.click(x, y);
  await expect.poll(() => words(inside), PATIENCE).toBeLessThan(whole);
  await tab.press('Enter');
  await expect.poll(async () => (await state(inside))?.notice, PATIENCE).toContain('keeps nothing');
  expect(await outside.messenger.evaluate(left)).toEqual(before);
});

test('what a private window may keep where the settings say so is in the library, which opens outside', async ({
  server,
}) => {
  await outside.messenger.evaluate(() => chrome.storage.local.set({ keepPrivate: true }));
  await inside.openPrivate(`${server.origin}/plain.html`);
  await inside.press();
  await expect.poll(() => inside.messenger.evaluate(popupText), PATIENCE).toContain(TITLE);
  expect(await inside.messenger.evaluate(pressInPopup, 'Accept')).toBe(true);
  await expect.poll(() => inside.messenger.evaluate(popupText), PATIENCE).toContain('Kept in your library.');
  const opened = async (page: string) => {
    const tab = async () => (await outside.tabs()).find(({ url }) => url.includes(`/src/${page}/index.html`));
    await expect.poll(tab, PATIENCE).toBeDefined();
    return outside.attach((await tab())?.context ?? '');
  };
  expect(await inside.messenger.evaluate(pressInPopup, 'Open')).toBe(true);
  const reader = await opened('reader');
  await expect.poll(() => reader.evaluate(() => document.body.innerText), PATIENCE).toContain(TITLE);
  expect(await reader.evaluate(() => chrome.extension.inIncognitoContext)).toBe(false);
  await reader.close();
  await inside.openPrivate(`${server.origin}/article.html`);
  await inside.press();
  await expect.poll(() => inside.messenger.evaluate(popupText), PATIENCE).toContain('Accept');
  expect(await inside.messenger.evaluate(pressInPopup, 'Library')).toBe(true);
  const library = await opened('library');
  await expect.poll(() => library.evaluate(() => document.body.innerText), PATIENCE).toContain(TITLE);
});

test('pages of ours in a private window say what is out of reach there, and open outside', async () => {
  const shown = (tab: Tab) => tab.evaluate(() => document.body.innerText);
  const settings = inside.messenger;
  expect(await shown(settings)).toMatch(/Your own server\s+In a private window what Winnow stores is out of reach/);
  for (const page of ['library', 'labels', 'reader']) {
    const tab = await inside.openPrivate(`${inside.origin}/src/${page}/index.html?id=clip:1`);
    await expect.poll(() => shown(tab), PATIENCE).toContain('In a private window what Winnow stores is out of reach');
    expect(await shown(tab)).not.toContain('Something went wrong');
    const before = new Set((await outside.tabs()).map(({ context }) => context));
    const fresh = async () => (await outside.tabs()).find(({ context }) => !before.has(context))?.context;
    await tab.evaluate(() => document.querySelector<HTMLElement>('button')?.click());
    await expect.poll(fresh, PATIENCE).toBeDefined();
    const opened = outside.attach((await fresh()) ?? '');
    await expect.poll(() => opened.evaluate(() => location.pathname), PATIENCE).toBe(`/src/${page}/index.html`);
    expect(await opened.evaluate(() => chrome.extension.inIncognitoContext)).toBe(false);
    await opened.close();
  }
});

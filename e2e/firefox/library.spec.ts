import { strFromU8, unzipSync } from 'fflate';
import type { PageState } from '../../src/messages/protocol.ts';
import type { Result } from '../../src/messages/result.ts';
import { sampleClip } from '../../src/store/testing.ts';
import { pageHtml, prose, putSite, storyHtml } from '../site.ts';
import { expect, test, type Extension, type Tab } from './fixture.ts';

const PATIENCE = { timeout: 20_000 };

/** Whether bars to scroll by lie over pages, or take room beside them. */
const BARS_OVER_PAGES = 'ui.useOverlayScrollbars';

test.beforeAll(({ server }) => putSite(server));

test.afterEach(({ extension }) => extension.set({ [BARS_OVER_PAGES]: null }));

const CLIP = {
  ...sampleClip({ title: 'Keepers of the lamp' }, 'They wrote the hour into narrow daybooks.'),
  text: 'They wrote the hour into narrow daybooks. 灯塔很高。',
};

async function keep(extension: Extension, clip: object): Promise<void> {
  await extension.messenger.evaluate(async (kept: object) => {
    const request = { taken: { clip: kept, pictures: [] }, purpose: 'keep' };
    await chrome.runtime.sendMessage({ to: 'background', name: 'keep', request });
    return null;
  }, clip);
}

async function openLibrary(extension: Extension, tab: Tab): Promise<void> {
  await tab.goto(`${extension.origin}/src/library/index.html`);
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.ready ?? ''), PATIENCE).toBe('true');
}

const texts = (tab: Tab, selector: string) =>
  tab.evaluate(
    (wanted: string) => Array.from(document.querySelectorAll(wanted), ({ textContent }) => textContent),
    selector,
  );

/** Presses the first button whose words begin with these. Runs in the library. */
function pressButton(words: string): boolean {
  const buttons = Array.from(document.querySelectorAll('button'));
  const button = buttons.find((one) => one.textContent?.trim().startsWith(words) && !one.disabled);
  button?.click();
  return button !== undefined;
}

/** Types what to search for. Runs in the library. */
function searchFor(text: string): null {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) throw new TypeError('no field to search in');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return null;
}

test('the library lists what was kept and finds it by words of its text', async ({ extension, tab }) => {
  await keep(extension, CLIP);
  await openLibrary(extension, tab);
  const titles = () => texts(tab, '.row h2');
  await expect.poll(titles).toContain(CLIP.metadata.title);
  for (const [query, hit] of [
    ['daybook', 'daybooks'],
    ['灯塔', '灯塔'],
  ]) {
    await tab.evaluate(searchFor, query);
    await expect.poll(() => tab.evaluate(() => document.querySelector('mark')?.textContent ?? '')).toBe(hit);
    expect(await titles()).toEqual([CLIP.metadata.title]);
  }
});

test('where a bar to scroll takes room, nothing moves aside when a search finds less than fills the window', async ({
  extension,
  tab,
}) => {
  await extension.set({ [BARS_OVER_PAGES]: 0 });
  for (let k = 0; k < 12; k++) {
    const metadata = { ...CLIP.metadata, title: `Watch ${k}`, url: `https://example.org/watch-${k}` };
    await keep(extension, { ...CLIP, metadata });
  }
  await openLibrary(extension, tab);
  const overflow = () => tab.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  const fieldAt = () => tab.evaluate(() => document.querySelector('input[type=search]')?.getBoundingClientRect().left);
  await expect.poll(overflow, PATIENCE).toBe(true);
  expect(await tab.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await fieldAt();
  await tab.evaluate(searchFor, 'no such word');
  await expect.poll(overflow, PATIENCE).toBe(false);
  expect(await fieldAt()).toBe(before);
});

test('several articles become one book', async ({ extension, tab }) => {
  const titles = ['The first of a book', 'The second of a book'];
  for (const [k, title] of titles.entries()) {
    const metadata = { ...CLIP.metadata, title, url: `https://example.org/book-${k}` };
    await keep(extension, { ...CLIP, metadata, savedAt: `2026-03-02T10:0${k}:00.000Z` });
  }
  await openLibrary(extension, tab);
  await expect.poll(() => texts(tab, '.row h2'), PATIENCE).toEqual(expect.arrayContaining(titles));
  const book = await tab.evaluate(async (wanted: string[]) => {
    for (const row of document.querySelectorAll('.row')) {
      if (wanted.includes(row.querySelector('h2')?.textContent ?? '')) row.querySelector('input')?.click();
    }
    // The file goes to the folder of downloads, which no page sees: what is offered to the browser is looked at.
    const offered = new Promise<Blob>((resolve) => {
      URL.createObjectURL = (file: Blob) => (resolve(file), 'about:blank');
      HTMLAnchorElement.prototype.click = () => undefined;
    });
    for (const selector of ['.many .menu:last-of-type > button', '.many .menu li button']) {
      const button = () => document.querySelector<HTMLElement>(selector);
      while (!button()) await new Promise((next) => setTimeout(next, 20));
      button()?.click();
    }
    return Array.from(new Uint8Array(await (await offered).arrayBuffer()));
  }, titles);
  const files = unzipSync(Uint8Array.from(book));
  const contents = strFromU8(files['EPUB/nav.xhtml']);
  expect(titles.map((title) => contents.includes(title))).toEqual([true, true]);
  expect(Object.keys(files).filter((name) => /article-\d\.xhtml$/.test(name))).toHaveLength(2);
  await expect.poll(() => texts(tab, '[role="status"]')).toEqual([expect.stringMatching(/\.epub/)]);
});

test('a title that is typed is saved when the person goes on to the search, and tags in use are suggested', async ({
  extension,
  tab,
}) => {
  const metadata = { ...CLIP.metadata, title: 'A title to change', url: 'https://example.org/change' };
  await keep(extension, { ...CLIP, metadata });
  await openLibrary(extension, tab);
  await expect.poll(() => texts(tab, '.row h2'), PATIENCE).toContain('A title to change');
  const edit = (title: string, values: readonly string[]) =>
    tab.evaluate(
      async (wanted: string, typed: readonly string[]) => {
        const row = Array.from(document.querySelectorAll('.row')).find((one) =>
          one.querySelector('h2')?.textContent?.includes(wanted),
        );
        row?.querySelector<HTMLElement>('.buttons [aria-expanded]')?.click();
        while (!row?.querySelector('.edit')) await new Promise((next) => setTimeout(next, 20));
        for (const [k, field] of Array.from(row.querySelectorAll<HTMLInputElement>('.edit input')).entries()) {
          field.value = typed[k];
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        await new Promise((next) => requestAnimationFrame(next));
        const options = Array.from(row.querySelectorAll('.edit option'), (one) => one.getAttribute('value'));
        document.querySelector<HTMLElement>('input[type=search]')?.focus();
        return options;
      },
      title,
      values,
    );
  await edit('A title to change', ['A title that was changed', 'harbour']);
  await expect.poll(() => texts(tab, '.row h2'), PATIENCE).toContain('A title that was changed');
  await expect.poll(() => texts(tab, '.row .tag'), PATIENCE).toEqual(['harbour']);
  expect(await edit('A title that was changed', ['A title that was changed', 'sea, har'])).toEqual(['sea, harbour']);
  await expect.poll(() => texts(tab, '.row .tag'), PATIENCE).toEqual(['sea', 'har']);
});

/** Phases of the sessions of all tabs. Runs in a page of the extension. */
async function phases(): Promise<string[]> {
  const message = { to: 'page', name: 'state', request: null };
  const tabs = await chrome.tabs.query({});
  const answers = tabs.map(({ id }) =>
    chrome.tabs.sendMessage<object, Result<PageState>>(id ?? -1, message).catch(() => null),
  );
  return (await Promise.all(answers)).flatMap((answer) => (answer?.ok ? [answer.value.phase] : []));
}

/** Runs in a page of the extension. */
async function dismissAll(): Promise<null> {
  const message = { to: 'page', name: 'dismiss', request: null };
  for (const { id } of await chrome.tabs.query({})) await chrome.tabs.sendMessage(id ?? -1, message).catch(() => null);
  return null;
}

test('open tabs are clipped one after another, and looked through', async ({ extension, server, tab }) => {
  // A press of the button lends the right to read a tab, as a yes to the question of the queue does.
  const pages = [tab, await extension.newTab()];
  // Pages of this test alone: those that another test has kept are not offered again.
  for (const [k, title] of ['The first open tab', 'The second open tab'].entries()) {
    const body = pageHtml({ title, article: storyHtml(title, prose(6 + k)) });
    await pages[k].goto(server.put(`/open-${k}.html`, { type: 'text/html; charset=utf-8', body }));
    await extension.press();
    await expect.poll(() => extension.messenger.evaluate(phases), PATIENCE).toContain('shown');
    await extension.messenger.evaluate(dismissAll);
  }
  const library = await extension.newTab();
  await openLibrary(extension, library);
  await library.evaluate(() => {
    Object.assign(chrome.permissions, { request: () => Promise.resolve(true) });
    return null;
  });
  await library.evaluate(pressButton, 'To clip');
  await expect.poll(() => library.evaluate(pressButton, 'Clip open tabs')).toBe(true);
  await expect.poll(() => library.evaluate(pressButton, 'Clip 2 pages'), PATIENCE).toBe(true);
  await expect
    .poll(() => texts(library, 'section h2, section h3'), PATIENCE)
    .toContainEqual(expect.stringContaining('2 pages were clipped'));
  await library.evaluate(pressButton, 'All');
  await expect
    .poll(() => texts(library, '.row h2'), PATIENCE)
    .toEqual(expect.arrayContaining([/first/, /second/].map((n) => expect.stringMatching(n))));
  await library.close();
  await pages[1].close();
});

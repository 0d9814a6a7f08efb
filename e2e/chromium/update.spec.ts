import { expect, test, type Page } from '@playwright/test';
import { launchWithExtension, type LoadedBrowser } from '../../src/tools/extension.ts';
import { startServer } from '../../src/tools/test-server.ts';
import { pageHtml, prose, storyHtml } from '../site.ts';
import { openManager } from './manager.ts';

const TITLE = 'How the lighthouse keepers kept time';

interface DomNode {
  readonly nodeValue: string;
}

/** Finds the article of a page and accepts it; gives the settings of the extension. */
async function accept({ context, press, tell }: LoadedBrowser, page: Page, url: string): Promise<Page> {
  await openManager(context);
  await page.goto(url);
  const popup = await press(page);
  await expect(popup.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  await tell(page, 'adjust', { on: true });
  await page.bringToFront();
  await page.keyboard.press('Enter');
  const settings = context.pages().find((open) => open.url().includes('/src/options/'));
  if (!settings) throw new RangeError('no page of the extension is open');
  return settings;
}

/** All text of a page, closed shadow trees included. */
async function reader(page: Page): Promise<() => Promise<string>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  return async () => {
    const { nodes } = (await cdp.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })) as { nodes: DomNode[] };
    return nodes.map(({ nodeValue }) => nodeValue).join('\n');
  };
}

/** Lets the timers of our script in a page run four times as fast. */
async function hurry(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const ours: number[] = [];
  cdp.on('Runtime.executionContextCreated', ({ context: { id, origin } }) => {
    if (origin.startsWith('chrome-extension:')) ours.push(id);
  });
  await cdp.send('Runtime.enable');
  expect(ours).toHaveLength(1);
  const expression = '{ const wait = setTimeout; globalThis.setTimeout = (run, ms) => wait(run, ms / 4); }';
  await cdp.send('Runtime.evaluate', { contextId: ours[0], expression });
}

async function reload(settings: Page): Promise<void> {
  const closed = settings.waitForEvent('close');
  await settings.evaluate(() => void setTimeout(() => chrome.runtime.reload()));
  await closed;
}

/** Waits until the library of the extension has the article. */
async function isKept({ context }: LoadedBrowser, library: string): Promise<void> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(library);
    await expect(page.locator('.row')).toContainText(TITLE, { timeout: 2000 });
  }).toPass();
}

/** A browser of its own: the extension is replaced in it. */
test('an extension that is replaced while a person edits says so once, leaves the page as it was, and kept what was kept', async () => {
  const server = await startServer('.');
  const body = pageHtml({ title: TITLE, article: storyHtml(TITLE, prose(6)) });
  const url = server.put('/story.html', { type: 'text/html; charset=utf-8', body });
  const browser = await launchWithExtension(true);
  const page = await browser.context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const settings = await accept(browser, page, url);
  const read = await reader(page);
  await expect.poll(read).toContain('Kept in your library.');
  await browser.tell(page, 'adjust', { on: true });
  expect(await read()).toContain('Only this');
  const library = settings.url().replace('options', 'library');
  await hurry(page);
  await reload(settings);
  await expect.poll(read).not.toContain('Only this');
  expect(await read()).toContain('Winnow was updated: what you kept is safe');
  await expect.poll(() => page.locator('[popover]').count()).toBe(0);
  expect(errors).toEqual([]);
  await isKept(browser, library);
  await browser.context.close();
  await server.close();
});

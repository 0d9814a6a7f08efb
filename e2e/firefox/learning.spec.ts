import type { NamedText } from '../../src/messages/protocol.ts';
import { AXE, brokenRules } from '../axe.ts';
import { pageHtml, prose, storyHtml } from '../site.ts';
import { showIn } from './colours.ts';
import { expect, test, type Extension, type Tab } from './fixture.ts';
import { state, tellPage, words } from './page-state.ts';

const PATIENCE = { timeout: 20_000 };

test.beforeAll(({ server }) => {
  ['first', 'second'].forEach((name, n) => {
    const letters = `<div class="newsletter"><h2>Letters</h2>${prose(2)
      .map((text) => `<p>Letter ${n}: ${text}</p>`)
      .join('')}</div>`;
    const body = pageHtml({ title: `The ${name} story`, article: storyHtml(`The ${name} story`, prose(5)) + letters });
    server.put(`/news/${name}.html`, { type: 'text/html; charset=utf-8', body });
  });
});

async function clip(extension: Extension, tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await extension.press();
  await expect.poll(async () => (await state(extension))?.phase, PATIENCE).toBe('shown');
}

/** Drops or adds the box below the text. */
async function change(extension: Extension, tab: Tab): Promise<void> {
  const before = await words(extension);
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
  const [x, y] = await tab.evaluate(() => {
    const letters = document.querySelector('.newsletter');
    letters?.scrollIntoView({ block: 'center' });
    const { right, top } = letters?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(right - 3), Math.round(top + 3)];
  });
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).not.toBe(before);
}

/** The same, and accepts by key. */
async function correct(extension: Extension, tab: Tab): Promise<void> {
  await change(extension, tab);
  await tab.press('Enter');
}

const notice = async (extension: Extension) => (await state(extension))?.notice ?? '';

const keepLabels = (extension: Extension, on: boolean) =>
  extension.messenger.evaluate((value: boolean) => chrome.storage.local.set({ keepLabels: value }), on);

test('a correction is kept as a label and put on another page of the site', async ({ extension, server, tab }) => {
  await keepLabels(extension, true);
  await clip(extension, tab, `${server.origin}/news/first.html`);
  await correct(extension, tab);
  await expect.poll(() => notice(extension), PATIENCE).toContain('remembered for this site and kept as a label');
  await clip(extension, tab, `${server.origin}/news/second.html`);
  expect((await state(extension))?.found?.extractor).toBe('memory');
  const remembered = await words(extension);
  const { text } = (await extension.messenger.evaluate(tellPage, 'label', null)) as NamedText;
  expect(JSON.parse(text)).toMatchObject({ edits: [{ command: 'memory' }] });
  // What is remembered already is not remembered again.
  expect(await extension.messenger.evaluate(tellPage, 'accept', null)).toMatch(
    / in your library\b.* The selection is kept as a label\.$/,
  );
  await extension.messenger.evaluate(tellPage, 'refuse', null);
  await expect.poll(() => words(extension), PATIENCE).not.toBe(remembered);
  await keepLabels(extension, false);
});

test('what was corrected and not kept is back after the page was loaded anew', async ({ extension, server, tab }) => {
  const url = `${server.origin}/news/first.html`;
  await clip(extension, tab, url);
  await change(extension, tab);
  const corrected = await words(extension);
  const held = () => extension.messenger.evaluate(async () => (await chrome.storage.session.get('drafts')).drafts);
  await expect.poll(held, PATIENCE).toMatchObject([{ url }]);
  // The page asks before it is left while a correction is not kept.
  await tab.press('Escape');
  await tab.press('Escape');
  await clip(extension, tab, url);
  expect(await words(extension)).toBe(corrected);
  expect(await notice(extension)).toContain('is back');
});

/** Sets the last day of the labels that are listed; runs in the labels page. */
function setUntil(day: string): null {
  const input = document.querySelectorAll<HTMLInputElement>('.filters input[type=date]')[1];
  input.value = day;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return null;
}

/** Presses the first button of the labels page that opens a label; runs in it. */
function openLabel(): null {
  document.querySelector<HTMLButtonElement>('.row button')?.click();
  return null;
}

test('a label is opened on its page, fixed there, and takes the place of the one it was', async ({
  extension,
  server,
  tab,
}) => {
  const url = `${server.origin}/news/first.html`;
  await keepLabels(extension, true);
  await clip(extension, tab, url);
  await correct(extension, tab);
  await expect.poll(() => notice(extension), PATIENCE).toContain('kept as a label');
  const corrected = await words(extension);
  await tab.goto(`${extension.origin}/src/labels/index.html`);
  const rows = () => tab.evaluate(() => document.querySelectorAll('.row').length);
  await expect.poll(rows, PATIENCE).toBeGreaterThan(0);
  const count = await rows();
  await tab.evaluate(openLabel);
  const opened = async () => (await extension.tabs()).find((one) => one.url === url);
  await expect.poll(async () => (await opened()) !== undefined, PATIENCE).toBe(true);
  const again = extension.attach((await opened())?.context ?? '');
  await expect.poll(() => again.evaluate(() => document.readyState), PATIENCE).toBe('complete');
  await extension.press();
  await expect.poll(() => notice(extension), PATIENCE).toContain('This is the selection of your label');
  expect(await words(extension)).toBe(corrected);
  await correct(extension, again);
  await expect.poll(() => notice(extension), PATIENCE).toContain('The label is fixed.');
  await again.close();
  expect(await rows()).toBe(count);
  await keepLabels(extension, false);
});

test('the labels page lists what was kept, exports it and has no violation that axe knows', async ({
  extension,
  server,
  tab,
}) => {
  await keepLabels(extension, true);
  await clip(extension, tab, `${server.origin}/news/second.html`);
  await correct(extension, tab);
  await expect.poll(() => notice(extension), PATIENCE).toContain('kept as a label');
  await keepLabels(extension, false);
  await tab.goto(`${extension.origin}/src/labels/index.html`);
  const titles = () => tab.evaluate(() => Array.from(document.querySelectorAll('.row h2'), (row) => row.textContent));
  await expect.poll(titles, PATIENCE).toContain('The second story');
  await tab.run(AXE);
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(scheme, extension, tab);
    expect(await tab.evaluate(brokenRules, 'html'), scheme).toEqual([]);
  }
  await extension.prefer('light');
  await tab.evaluate(setUntil, '2020-01-01');
  await expect.poll(titles, PATIENCE).toEqual([]);
  await tab.evaluate(setUntil, '');
  await expect.poll(titles, PATIENCE).toContain('The second story');
  await tab.evaluate(() => {
    const buttons = Array.from(document.querySelectorAll('button'));
    buttons.find(({ textContent }) => textContent === 'Export as JSON Lines')?.click();
    return null;
  });
  const said = () => tab.evaluate(() => document.querySelector('.status')?.textContent ?? '');
  await expect.poll(said, PATIENCE).toMatch(/saved as .*winnow-labels-.*\.jsonl/);
});

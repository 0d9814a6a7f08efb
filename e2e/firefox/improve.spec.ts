import { pageHtml, prose, storyHtml } from '../site.ts';
import { expect, test, type Extension, type Tab } from './fixture.ts';
import { state, tellPage, words } from './page-state.ts';

const PATIENCE = { timeout: 20_000 };

const NAMES = ['one', 'two', 'three', 'four', 'five'];

/** Articles of one site, each with a box of text below that the method takes for a part of it. */
test.beforeAll(({ server }) => {
  NAMES.forEach((name, n) => {
    const box = `<div class="bulletin">Letter ${n}: ${prose(3).join(' ')}</div>`;
    const article = storyHtml(`The ${name} story`, prose(6 + n)) + box;
    server.put(`/tales/${name}.html`, { type: 'text/html; charset=utf-8', body: pageHtml({ title: name, article }) });
  });
});

async function clip(extension: Extension, tab: Tab, url: string): Promise<number> {
  await tab.goto(url);
  await extension.press();
  await expect.poll(async () => (await state(extension))?.phase, PATIENCE).toBe('shown');
  return words(extension);
}

/** Clicks the box, which drops it where it is taken, and accepts. */
async function dropBox(extension: Extension, tab: Tab): Promise<void> {
  const before = await words(extension);
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
  const [x, y] = await tab.evaluate(() => {
    const box = document.querySelector('.bulletin');
    box?.scrollIntoView({ block: 'center' });
    const { right, top } = box?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(right - 3), Math.round(top + 3)];
  });
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(before);
  await tab.press('Enter');
  await expect.poll(async () => (await state(extension))?.notice ?? '', PATIENCE).toContain('kept as a label');
}

/** Presses the button of the labels page whose words begin so. */
async function press(tab: Tab, words: string): Promise<void> {
  const pressed = () =>
    tab.evaluate((start: string) => {
      const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('.improve button'));
      const button = buttons.find(({ textContent }) => textContent?.startsWith(start));
      button?.click();
      return button !== undefined;
    }, words);
  await expect.poll(pressed, PATIENCE).toBe(true);
}

const kept = (extension: Extension) =>
  extension.messenger.evaluate(async () => 'improvement' in (await chrome.storage.local.get('improvement')), null);

test('corrections improve the model once the person agrees, and one click goes back', async ({
  extension,
  server,
  tab,
}) => {
  await extension.messenger.evaluate(() => chrome.storage.local.set({ keepLabels: true, siteMemory: false }), null);
  const judged = `${server.origin}/tales/five.html`;
  const shipped = await clip(extension, tab, judged);
  for (const name of NAMES.slice(0, 4)) {
    await clip(extension, tab, `${server.origin}/tales/${name}.html`);
    await dropBox(extension, tab);
  }
  const labels = `${extension.origin}/src/labels/index.html`;
  await tab.goto(labels);
  await press(tab, 'Improve with my');
  await press(tab, 'Use it');
  await expect.poll(() => kept(extension), PATIENCE).toBe(true);
  expect(await clip(extension, tab, judged)).toBeLessThan(shipped);

  await tab.goto(labels);
  await press(tab, 'Back to the shipped model');
  await expect.poll(() => kept(extension), PATIENCE).toBe(false);
  expect(await clip(extension, tab, judged)).toBe(shipped);
  await extension.messenger.evaluate(() => chrome.storage.local.remove(['keepLabels', 'siteMemory']), null);
});

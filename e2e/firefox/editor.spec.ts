import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Label } from '../../src/clip/label.ts';
import type { NamedText, Taken } from '../../src/messages/protocol.ts';
import { pageHtml, prose, putSite, solidPng, storyHtml } from '../site.ts';
import { expect, test, type Extension, type Tab } from './fixture.ts';
import { state, tellPage, words } from './page-state.ts';

const PATIENCE = { timeout: 20_000 };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.beforeAll(({ server }) => {
  putSite(server);
  const pictures = ['/lamp.png', '/stair.png'].map(
    (src) => `<figure><img src="${src}" width="320" height="200"></figure>`,
  );
  const article = storyHtml('The log', prose(4)) + pictures.join('') + storyHtml('More', prose(2));
  const body = pageHtml({ title: 'The log', article });
  server.put('/pictures.html', { type: 'text/html; charset=utf-8', body });
  server.put('/stair.png', { type: 'image/png', body: solidPng(320, 200) });
});

const phase = async (extension: Extension) => (await state(extension))?.phase;

async function adjust(extension: Extension, tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await extension.press();
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
  await expect.poll(() => phase(extension), PATIENCE).toBe('adjusting');
}

/** A point in the nth paragraph or link of a kind, viewport px; runs in the page. */
function pointIn(selector: string, k: number): [number, number] {
  const { left, top, height } = document.querySelectorAll(selector)[k].getBoundingClientRect();
  return [Math.round(left + 40), Math.round(top + height / 2)];
}

test('a click drops a block, a second one widens, the wheel takes that back, and Z goes through every step', async ({
  extension,
  server,
  tab,
}) => {
  await adjust(extension, tab, `${server.origin}/long.html`);
  const whole = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '[data-para]', 1);
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
  const fewer = await words(extension);
  await tab.wheel(x, y, -120);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.wheel(x, y, 120);
  await expect.poll(() => words(extension), PATIENCE).toBe(fewer);
  expect(await tab.evaluate(() => scrollY)).toBe(0);
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.press('z', 'z', 'z', 'z');
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
});

test('fingers tap to add, to drop and to widen, and a swipe draws and drops nothing', async ({
  extension,
  server,
  tab,
}) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  await tab.touch(await tab.evaluate(pointIn, '.side a', 1));
  await expect.poll(() => words(extension), PATIENCE).toBeGreaterThan(whole);
  const more = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '[data-para]', 1);
  await tab.touch([x, y + 60], [x + 20, y + 20], [x + 40, y]);
  await tab.touch([x, y]);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(more);
  const fewer = await words(extension);
  // Fingers hit less well than a mouse.
  await tab.touch([x + 12, y + 4]);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.press('z', 'z');
  await expect.poll(() => words(extension), PATIENCE).toBe(more);
});

test('a rectangle takes what is inside, and the other button drops', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  const [left, top] = await tab.evaluate(() => {
    const box = document.querySelector('.side')?.getBoundingClientRect();
    return [Math.round(box?.left ?? 0), Math.round(box?.top ?? 0)];
  });
  await tab.drag([left - 8, top - 8], [left + 100, top + 60], [left + 282, top + 160]);
  await expect.poll(() => words(extension), PATIENCE).toBeGreaterThan(whole);
  const more = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '[data-para]', 1);
  await tab.click(x, y, 2);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(more);
});

test('from adjusting to keeping with the keyboard alone', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  await tab.press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Space');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  const changed = await words(extension);
  await tab.press('o');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(changed);
  await tab.press('z', 'z');
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
  await tab.press('n', '?', 'Escape', 'Enter');
  await expect.poll(async () => (await state(extension))?.notice ?? '', PATIENCE).toContain('Kept in your library.');
  const taken = (await extension.messenger.evaluate(tellPage, 'take', null)) as Taken;
  expect(taken.clip.text).toContain('Entry 8 of the log');
});

test('each key does what the list of keys says', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/pictures.html`);
  const whole = await words(extension);
  const images = async () => (await state(extension))?.found?.images;
  await tab.press('i');
  await expect.poll(images, PATIENCE).toBe(0);
  await tab.press('i');
  await expect.poll(images, PATIENCE).toBe(2);
  // Down to the article, in it, to its second block, out and in again.
  await tab.press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Space');
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
  const fewer = await words(extension);
  await tab.press('+');
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.press('-');
  await expect.poll(() => words(extension), PATIENCE).toBe(fewer);
  await tab.press('a');
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.press('z', 'z', 'z', 'z');
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
  await tab.press('y');
  await expect.poll(() => words(extension), PATIENCE).toBe(fewer);
  await tab.press('z', 'o');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  await tab.press('z', 'ArrowLeft', 'o');
  await expect.poll(() => words(extension), PATIENCE).toBeGreaterThan(0);
  await tab.press('z', 'n', 'Space');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  await tab.press('z', 'p', 'p', 'Space');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  await tab.press('z');
  for (const key of ['?', 'b']) {
    const before = Buffer.from(await tab.screenshot());
    await tab.press(key);
    await expect.poll(async () => before.equals(Buffer.from(await tab.screenshot())), PATIENCE).toBe(false);
  }
  await tab.press('Escape', 'Escape');
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
});

const [BACKSPACE, PAGE_DOWN] = ['\uE003', '\uE00F'];

test('letters on the blocks take and drop them, also further down the page', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/long.html`);
  const whole = await words(extension);
  const before = Buffer.from(await tab.screenshot());
  await tab.press('f');
  await expect.poll(async () => before.equals(Buffer.from(await tab.screenshot())), PATIENCE).toBe(false);
  await tab.press('f');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  await tab.press(BACKSPACE);
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
  await tab.press(PAGE_DOWN);
  await expect.poll(() => tab.evaluate(() => scrollY), PATIENCE).toBeGreaterThan(300);
  await tab.press('j');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  await tab.press('Escape', 'Escape');
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
});

test('the label that is exported is the selection on the screen, path for path', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '.side a', 1);
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeGreaterThan(whole);
  const [px, py] = await tab.evaluate(pointIn, '[data-para]', 2);
  await tab.click(px, py, 2);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
  const { text } = (await extension.messenger.evaluate(tellPage, 'label', null)) as NamedText;
  const { final, edits } = JSON.parse(text) as Label;
  expect(edits.map(({ command }) => command)).toEqual(['include', 'exclude']);
  const boxes = (paths: readonly string[]) =>
    tab.evaluate(
      (list: readonly string[]) =>
        list.map((path) => {
          const at = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
          const { left, top, right, bottom } = (at as Element).getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      paths,
    );
  const shown = await state(extension);
  expect(await boxes(final.included)).toEqual(shown?.included);
  expect(await boxes(final.excluded)).toEqual(shown?.excluded);
  expect(final.included.length + final.excluded.length).toBeGreaterThan(2);
});

/** From now on the extension attaches open shadow trees in the page in front; runs in a page of the extension. */
async function openShadows(url: string): Promise<void> {
  const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
  if (tab?.id === undefined) throw new RangeError(`no tab shows ${url}`);
  const patch = (): void => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  };
  await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: patch });
}

test('the editor has no violation that axe knows, with everything open', async ({ extension, server, tab }) => {
  const url = `${server.origin}/plain.html`;
  await adjust(extension, tab, url);
  await extension.messenger.evaluate(openShadows, url);
  await extension.messenger.evaluate(tellPage, 'find', { extractor: '' });
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
  await tab.run(AXE);
  for (const key of ['?', 'm', 'f']) {
    await tab.press(key);
    const violations = await tab.evaluate(async () => {
      const host = document.querySelector('[popover]');
      if (!host?.shadowRoot) return ['the tree of the bar is closed'];
      const { axe } = globalThis as { axe?: { run(where: Element): Promise<{ violations: { id: string }[] }> } };
      return (await axe?.run(host))?.violations.map(({ id }) => id) ?? ['axe is not there'];
    });
    expect(violations).toEqual([]);
  }
});

test('events that the page forges do nothing (S10)', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const before = await words(extension);
  await tab.evaluate(() => {
    for (const key of ['o', 'a', 'i', ' ', 'n', 'f', 'j', 'Enter', 'Escape', 'm', '-']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    document
      .querySelector('[popover]')
      ?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 300, clientY: 300 }));
  });
  expect({ phase: await phase(extension), words: await words(extension) }).toEqual({
    phase: 'adjusting',
    words: before,
  });
});

test('what other methods find is one key away', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const before = (await state(extension))?.found?.share;
  await tab.press('m');
  await expect
    .poll(async () => {
      await tab.press('2');
      return (await state(extension))?.found?.share;
    }, PATIENCE)
    .not.toBe(before);
  expect((await state(extension))?.found?.extractor).not.toMatch(/hand|winnow/);
});

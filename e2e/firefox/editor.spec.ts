import type { Taken } from '../../src/messages/protocol.ts';
import { putSite } from '../site.ts';
import { expect, test, type Extension, type Tab } from './fixture.ts';
import { state, tellPage, words } from './page-state.ts';

const PATIENCE = { timeout: 20_000 };

test.beforeAll(({ server }) => putSite(server));

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

test('events that the page forges do nothing (S10)', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const before = await words(extension);
  await tab.evaluate(() => {
    for (const key of ['o', 'a', 'i', ' ', 'n', 'Enter', 'Escape', 'm', '-']) {
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

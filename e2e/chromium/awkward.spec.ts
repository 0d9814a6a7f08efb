import type { Page } from '@playwright/test';
import type { Taken } from '../../src/messages/protocol.ts';
import type { Result } from '../../src/messages/result.ts';
import { endlessPage, panePage, revealPage } from '../awkward.ts';
import { putSite } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';

test.beforeAll(({ server }) => {
  putSite(server);
  const put = (path: string, body: string) => server.put(path, { type: 'text/html; charset=utf-8', body });
  put('/pane.html', panePage());
  put('/endless.html', endlessPage());
});

async function adjust(extension: Extension, page: Page, url: string): Promise<void> {
  await extension.clip(page, url);
  await extension.adjust(page, 'key');
}

const words = async (extension: Extension, page: Page) => (await extension.state(page)).found?.words ?? 0;
const status = (page: Page) => page.getByRole('status');
const scrolled = (page: Page) => page.locator('.pane').evaluate((pane) => pane.scrollTop);

test('wheel, finger and page key scroll what scrolls in the page, and only there it is lit', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/pane.html`);
  const ends = { x: 0, y: 0, width: 1200, height: 40 };
  // The block under the pointer is outlined and named in the next frame, and the bar says why in the same one.
  const strip = async () => {
    await page.mouse.move(500, 20);
    await expect(page.getByText('Why not this? Left out')).toBeVisible();
    return page.screenshot({ clip: ends });
  };
  const dimmed = await strip();
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrolled(page)).toBe(400);
  expect((await strip()).equals(dimmed)).toBe(true);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const whole = await words(extension, page);
  await touch('touchStart', [{ x: 500, y: 400 }]);
  for (let step = 1; step <= 6; step++) await touch('touchMove', [{ x: 500, y: 400 - 30 * step }]);
  await touch('touchEnd', []);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  expect(await words(extension, page)).toBe(whole);
  const before = await scrolled(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 300);
});

test('keys bring the block that they are on into the pane', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/pane.html`);
  await page.mouse.move(5, 5);
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  for (let step = 1; step <= 30; step++) {
    await page.keyboard.press('ArrowDown');
    await expect(status(page)).toHaveText(new RegExp(`^Selected: Entry ${step} `));
    const [block, pane] = await Promise.all(
      [page.locator('[data-para]').nth(step - 1), page.locator('.pane')].map((one) => one.boundingBox()),
    );
    expect(block && pane && block.y + block.height > pane.y && block.y < pane.y + pane.height).toBe(true);
  }
});

test('a finger that rests on a block drops it, once', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const whole = await words(extension, page);
  const box = await page.locator('[data-para]').nth(1).boundingBox();
  if (!box) throw new RangeError('the paragraph has no box');
  const cdp = await page.context().newCDPSession(page);
  const finger = [{ x: box.x + 50, y: box.y + 20 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger });
  await expect(status(page)).toHaveText(/^Dropped: Entry 2/);
  await expect.poll(() => words(extension, page)).toBeLessThan(whole);
  const fewer = await words(extension, page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.keyboard.press('z');
  await expect.poll(() => words(extension, page)).toBe(whole);
  await page.keyboard.press('Shift+Z');
  await expect.poll(() => words(extension, page)).toBe(fewer);
});

test('a page that loads the next article below keeps the selection, and the address of its own article', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/endless.html`);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(status(page)).toHaveText(/^Dropped: Entry 1/);
  const corrected = await words(extension, page);
  await page.evaluate('goOn()');
  const story = page.locator('#next [data-para]').first();
  await story.scrollIntoViewIfNeeded();
  const box = await story.boundingBox();
  if (!box) throw new RangeError('the next story is not laid out');
  // The new blocks can be picked once the page has been read again.
  await expect(async () => {
    await page.mouse.move(box.x + 30, box.y + 12);
    await page.mouse.move(box.x + 40, box.y + 14);
    await expect(page.getByText('Why not this? Left out')).toBeVisible({ timeout: 500 });
  }).toPass();
  const { phase } = await extension.state(page);
  expect({ phase, words: await words(extension, page) }).toEqual({ phase: 'adjusting', words: corrected });
  const taken = (await extension.tell(page, 'take', null)) as Result<Taken>;
  expect(taken.ok && taken.value.clip.metadata.url).toBe(`${server.origin}/endless.html`);
});

test('hovering a block that is left out does not make the bar grow over it', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const top = async () => (await page.locator('.bar:not(.farewell)').boundingBox())?.y;
  const before = await top();
  await page.mouse.move(5, 5);
  await page.locator('.side a').nth(1).hover({ force: true });
  await expect(page.getByText('Why not this? Left out')).toBeVisible();
  expect(await top()).toBe(before);
});

test('what is said twice is read out twice', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  await page.keyboard.press('z');
  await expect(status(page)).toHaveText('Nothing to undo.');
  await status(page).evaluate((line) => {
    new MutationObserver(() => (document.title = `said: ${line.textContent?.trim()}`)).observe(line, {
      childList: true,
    });
  });
  await page.keyboard.press('z');
  await expect(page).toHaveTitle('said: Nothing to undo.');
});

for (const [name, hiding] of [
  ['fades and slides in', 'opacity: 0; transform: translateY(80px)'],
  ['is invisible until it does', 'visibility: hidden'],
]) {
  test(`an article whose parts come as one scrolls to them is clipped whole where it ${name}`, async ({
    extension,
    server,
    page,
  }) => {
    server.put('/reveal.html', { type: 'text/html; charset=utf-8', body: revealPage(hiding) });
    await extension.clip(page, `${server.origin}/reveal.html`);
    const taken = (await extension.tell(page, 'take', null)) as Result<Taken>;
    const text = taken.ok ? taken.value.clip.text : '';
    const entries = Array.from(text.matchAll(/Entry (\d+) of the log/g), ([, n]) => Number(n));
    expect(entries).toEqual(Array.from({ length: 24 }, (_, k) => k + 1));
    expect(text).not.toMatch(/Menu|Sidebar|Footer|Cookie/);
  });
}

import type { Page } from '@playwright/test';
import type { Label } from '../../src/clip/labels/label.ts';
import type { NamedText } from '../../src/messages/protocol.ts';
import type { Result } from '../../src/messages/result.ts';
import { keysPage, pressEveryKey, withAlt, type Editing } from '../every-key.ts';
import { CLOBBERING } from '../hostile-pages.ts';
import { putParts } from '../parts.ts';
import { pageHtml, prose, putSite, solidPng, storyHtml } from '../site.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { expect, test, type Extension } from './fixture.ts';

const TITLE = 'How the lighthouse keepers kept time';

/** Comments of one structure below the story: the method leaves them out or takes them, the person decides. */
const COMMENTS = `<section class="comments"><h2>Replies</h2>${[1, 2, 3]
  .map((n) => `<div class="comment"><b>Reader ${n}</b> <a href="/u${n}">profile</a><p>Thanks, reply ${n}.</p></div>`)
  .join('')}</section>`;

test.beforeAll(({ server }) => {
  putSite(server);
  const put = (name: string, article: string, more: { css?: string; beforeEnd?: string } = {}) =>
    server.put(name, { type: 'text/html; charset=utf-8', body: pageHtml({ title: TITLE, article, ...more }) });
  put('/comments.html', storyHtml(TITLE, prose(8)), { beforeEnd: COMMENTS });
  put('/pane.html', storyHtml(TITLE, prose(40)), { css: PANE });
  put('/form.html', storyHtml(TITLE, prose(8)), { beforeEnd: `<script>${CLOBBERING}</script>` });
  putParts(server);
  server.put('/keys.html', { type: 'text/html; charset=utf-8', body: keysPage() });
  server.put('/stair.png', { type: 'image/png', body: solidPng(320, 200) });
});

/** Opens a page with the overlay's shadow tree open to the test, and starts adjusting by keyboard. */
/** Until what edits, and scrolls by key, has come. */
async function adjust(extension: Extension, page: Page, url: string): Promise<void> {
  await page.goto(url);
  await extension.find(page);
  await extension.adjust(page, 'key');
  await expect.poll(() => extension.parts(page)).toContain('edit');
}

const words = async (extension: Extension, page: Page) => (await extension.state(page)).found?.words ?? 0;
const status = (page: Page) => page.getByRole('status');

/** What the last edit did, once that is said. */
async function lastEdit(page: Page): Promise<'Added' | 'Dropped'> {
  await expect(status(page)).toHaveText(/^(?:Added|Dropped)/);
  return (await status(page).textContent())?.startsWith('Added') ? 'Added' : 'Dropped';
}

async function middleOf(page: Page, selector: string, k = 0) {
  // Into the middle of the window, where neither the head of the page nor our bar covers it.
  await page
    .locator(selector)
    .nth(k)
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await page.locator(selector).nth(k).boundingBox();
  if (!box) throw new RangeError(`${selector} has no box`);
  return { ...box, x: box.x + 40, y: box.y + box.height / 2 };
}

test('hovering shows the block that a click would take, and changes nothing', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const before = await words(extension, page);
  const side = await middleOf(page, '.side a');
  const clip = { x: side.x - 60, y: side.y - 40, width: 200, height: 70 };
  const still = await page.screenshot({ clip });
  await page.mouse.move(side.x, side.y);
  await expect.poll(async () => (await page.screenshot({ clip })).equals(still)).toBe(false);
  await expect(page.getByText('Why not this? Left out')).toBeVisible();
  expect(await words(extension, page)).toBe(before);
});

test('why the block of the cursor was left out is seen once, and heard', async ({ extension, page, server }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const said = page.getByRole('status').filter({ hasText: 'Left out' });
  for (let k = 0; k < 40 && (await said.count()) === 0; k++) await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Why not this? Left out')).toBeVisible();
  await expect(said).toHaveText(/^Left out: .+/);
  expect((await said.boundingBox())?.width).toBe(1);
  await page.keyboard.press('z');
  await expect(page.getByRole('status')).toHaveText('Nothing to undo.');
  expect((await page.getByRole('status').boundingBox())?.width).toBeGreaterThan(40);
});

test('a second click on the same place widens, undo takes one step at a time', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const whole = await words(extension, page);
  const { x, y } = await middleOf(page, '[data-para]', 2);
  await page.mouse.click(x, y);
  await expect.poll(() => words(extension, page)).toBeLessThan(whole);
  const fewer = await words(extension, page);
  await page.mouse.click(x, y);
  await expect.poll(() => words(extension, page)).toBeLessThan(fewer);
  await page.keyboard.press('z');
  await expect.poll(() => words(extension, page)).toBe(fewer);
  await page.keyboard.press('z');
  await expect.poll(() => words(extension, page)).toBe(whole);
});

test('the wheel widens what was clicked, and scrolls the page everywhere else', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/long.html`);
  const { x, y } = await middleOf(page, '[data-para]', 2);
  await page.mouse.click(x, y);
  const fewer = await words(extension, page);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => words(extension, page)).toBeLessThan(fewer);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => words(extension, page)).toBe(fewer);
  await page.mouse.move(x + 60, y);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a rectangle takes all blocks inside, and the other button drops one', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const whole = await words(extension, page);
  const side = await page.locator('.side').boundingBox();
  if (!side) throw new RangeError('the side bar has no box');
  await page.mouse.move(side.x - 8, side.y - 8);
  await page.mouse.down();
  await page.mouse.move(side.x + side.width, side.y + 160, { steps: 5 });
  await page.mouse.up();
  await expect(status(page)).toHaveText('Added what is in the rectangle.');
  await expect.poll(() => words(extension, page)).toBeGreaterThan(whole);
  const more = await words(extension, page);
  const { x, y } = await middleOf(page, '[data-para]', 1);
  await page.mouse.click(x, y, { button: 'right' });
  await expect(status(page)).toContainText('Dropped: Entry 2');
  await expect.poll(() => words(extension, page)).toBeLessThan(more);
});

test('fingers tap to drop and to widen, and scroll the page', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/long.html`);
  const whole = await words(extension, page);
  const { x, y } = await middleOf(page, '[data-para]', 1);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', [{ x, y }]);
  await touch('touchEnd', []);
  await expect.poll(() => words(extension, page)).toBeLessThan(whole);
  const once = await words(extension, page);
  await touch('touchStart', [{ x: x + 12, y }]);
  await touch('touchEnd', []);
  await expect.poll(() => words(extension, page)).toBeLessThan(once);
  const fewer = await words(extension, page);
  await touch('touchStart', [{ x: x + 80, y: y + 90 }]);
  for (let step = 1; step <= 6; step++) await touch('touchMove', [{ x: x + 80, y: y + 90 - 25 * step }]);
  await touch('touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await words(extension, page)).toBe(fewer);
});

/** A page that is being adjusted, for `pressEveryKey`. */
function editing(extension: Extension, page: Page, name: (key: string) => string = (key) => key): Editing {
  const bar = page.locator('.bar').first();
  return {
    press: (key) => page.keyboard.press(name(key)),
    said: async () => (await status(page).textContent()) ?? '',
    words: () => words(extension, page),
    sees: (text) => bar.getByText(text).first().isVisible(),
    barAt: async () => {
      const { x, y } = (await bar.boundingBox()) ?? { x: 0, y: 0 };
      return `${x} ${y}`;
    },
  };
}

test('each key does what the list of keys says', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/keys.html`);
  await pressEveryKey(editing(extension, page));
  await expect.poll(async () => (await extension.state(page)).phase).toBe('shown');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await extension.state(page)).phase).toBe('idle');
});

test.describe('where the person wants letters to be keys only together with Alt', () => {
  const choose = async (extension: Extension, wanted: boolean) => {
    const options = await extension.open('src/options/index.html');
    await options.getByRole('checkbox', { name: 'Letters as keys only together with Alt' }).setChecked(wanted);
    await expect
      .poll(() => options.evaluate(async () => (await chrome.storage.local.get('lettersWithAlt')).lettersWithAlt))
      .toBe(wanted);
    await options.close();
  };
  test.beforeEach(({ extension }) => choose(extension, true));
  test.afterEach(({ extension }) => choose(extension, false));

  test('a letter alone does nothing, and with Alt each key does what the list says', async ({
    extension,
    server,
    page,
  }) => {
    await adjust(extension, page, `${server.origin}/keys.html`);
    await expect(page.locator('.bar .hint')).toContainText('Alt + Z undo');
    // Had it done something, the same key with Alt would put the pictures on.
    await page.keyboard.press('i');
    await pressEveryKey(editing(extension, page, withAlt));
  });
});

test('letters on the blocks take and drop them, and stay until Escape', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/comments.html`);
  const whole = await words(extension, page);
  const still = await page.screenshot();
  await page.keyboard.press('f');
  await expect(status(page)).toContainText(/^Letters stand on \d+ blocks/);
  await expect.poll(async () => (await page.screenshot()).equals(still)).toBe(false);
  const [count] = /\d+/.exec((await status(page).textContent()) ?? '') ?? [];
  expect(Number(count)).toBeGreaterThan(5);
  // Where a correction is likeliest, one letter is enough.
  await page.keyboard.press('f');
  await expect.poll(() => words(extension, page)).not.toBe(whole);
  const changed = await words(extension, page);
  await page.keyboard.press('j');
  await expect.poll(() => words(extension, page)).not.toBe(changed);
  await page.keyboard.press('Backspace');
  await expect.poll(() => words(extension, page)).toBe(changed);
  await page.keyboard.press('Shift+Z');
  await expect.poll(() => words(extension, page)).toBe(whole);
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText('The letters are hidden.');
  await page.keyboard.press('o');
  await expect.poll(async () => (await extension.state(page)).phase).toBe('adjusting');
});

/** px from the top where the page rests; 0 while it scrolls. Runs in the page. */
async function scrolledTo(): Promise<number> {
  const before = scrollY;
  for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
  return scrollY === before ? before : 0;
}

test('a page key scrolls, and the letters stand on what is in sight then', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/long.html`);
  const whole = await words(extension, page);
  await page.keyboard.press('f');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(scrolledTo)).toBeGreaterThan(600);
  const said: string[] = [];
  for (const letter of 'fjdksla') {
    await page.keyboard.press(letter);
    said.push((await status(page).textContent()) ?? '');
  }
  const number = Number(/(?:Added|Dropped): Entry (\d+)/.exec(said.join('\n'))?.[1]);
  await expect(page.locator('[data-para]').nth(number - 1)).toBeInViewport();
  expect(await words(extension, page)).not.toBe(whole);
});

/** A page that scrolls its article in a pane of its own. */
const PANE = 'html, body { height: 100%; overflow: hidden } article { height: 80vh; overflow: auto }';

/** Presses a key that scrolls, and waits until the scrolling has ended: a key in between is lost to it. */
async function scrollBy(page: Page, key: string): Promise<void> {
  await page.evaluate(() => {
    const ended = new Promise((resolve) =>
      document.addEventListener('scrollend', () => resolve(null), { once: true, capture: true }),
    );
    Reflect.set(window, 'ended', ended);
  });
  await page.keyboard.press(key);
  await page.evaluate(() => Reflect.get(window, 'ended') as Promise<null>);
}

for (const [name, what, scroller] of [
  ['/long.html', 'the page', 'html'],
  ['/pane.html', 'the pane of the article', 'article'],
] as const) {
  test(`End, Home and the page keys scroll ${what}`, async ({ extension, server, page }) => {
    await adjust(extension, page, `${server.origin}${name}`);
    const top = () => page.locator(scroller).evaluate((element) => element.scrollTop);
    const below = () =>
      page
        .locator(scroller)
        .evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop);
    expect(await below()).toBeGreaterThan(1000);
    await scrollBy(page, 'End');
    await expect.poll(below).toBeLessThan(2);
    await scrollBy(page, 'PageUp');
    await expect.poll(below).toBeGreaterThan(300);
    await scrollBy(page, 'Home');
    await expect.poll(top).toBe(0);
    await scrollBy(page, 'PageDown');
    await expect.poll(top).toBeGreaterThan(300);
  });
}

test('a list of keys that is longer than the window is scrolled by key, and then the pane of the article', async ({
  extension,
  server,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await adjust(extension, page, `${server.origin}/pane.html`);
  await page.keyboard.press('?');
  const top = () => page.locator('article').evaluate((element) => element.scrollTop);
  await page.keyboard.press('End');
  await expect(page.locator('dd').last()).toBeInViewport();
  expect(await top()).toBe(0);
  await scrollBy(page, 'End');
  expect(await top()).toBeGreaterThan(1000);
});

for (const mode of ['open', 'closed']) {
  test(`a paragraph in ${mode} shadow is dropped with a click, and a field there keeps what is typed`, async ({
    extension,
    server,
    page,
  }) => {
    await adjust(extension, page, `${server.origin}/part-${mode}.html`);
    const whole = await words(extension, page);
    const { x, y } = await page.evaluate(() => Reflect.get(window, 'second') as { x: number; y: number });
    await page.mouse.move(x - 80, y);
    await page.mouse.click(x, y);
    await expect(status(page)).toContainText('Dropped');
    const less = await words(extension, page);
    expect(less).toBeLessThan(whole);
    expect(less).toBeGreaterThan(whole / 2);
    await page.evaluate(() => (Reflect.get(window, 'field') as HTMLInputElement).focus());
    await page.keyboard.type('z o a');
    expect(await page.evaluate(() => (Reflect.get(window, 'field') as HTMLInputElement).value)).toBe('z o a');
    expect(await words(extension, page)).toBe(less);
  });
}

test('in a frame a paragraph is dropped with a click, and wheel and End scroll it', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/framed.html`);
  const whole = await words(extension, page);
  expect(whole).toBeGreaterThan(500);
  const frame = page.frameLocator('iframe');
  const top = () => frame.locator('html').evaluate((element) => element.scrollTop);
  const click = async (k: number) => {
    const box = await frame.locator('[data-para]').nth(k).boundingBox();
    if (!box) throw new RangeError('the paragraph has no box');
    await page.mouse.click(box.x + 40, box.y + box.height / 2);
  };
  await click(0);
  await expect(status(page)).toContainText('Dropped');
  const less = await words(extension, page);
  expect(less).toBeLessThan(whole);
  expect(less).toBeGreaterThan(whole / 2);
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBe(300);
  await click(2);
  await expect.poll(() => words(extension, page)).toBeLessThan(less);
  await page.keyboard.press('End');
  await expect.poll(top).toBeGreaterThan(1000);
});

test('with the focus in a frame Escape is ours, and everything else goes to the page in it', async ({
  extension,
  server,
  page,
}) => {
  const html = { type: 'text/html; charset=utf-8' };
  server.put('/asked.html', { ...html, body: '<input aria-label="Asked">' });
  const title = 'The framed question';
  const article = `${storyHtml(title, prose(6))}<iframe src="/asked.html"></iframe>`;
  await adjust(extension, page, server.put('/asking.html', { ...html, body: pageHtml({ title, article }) }));
  const before = await words(extension, page);
  const field = page.frameLocator('iframe').getByRole('textbox');
  await field.focus();
  await page.keyboard.type('z o a');
  await expect(field).toHaveValue('z o a');
  expect(await words(extension, page)).toBe(before);
  const phase = async () => (await extension.state(page)).phase;
  await page.keyboard.press('Escape');
  await expect.poll(phase).toBe('shown');
  // Also where the frame has gone to another page meanwhile.
  await field.click();
  const arrived = page.waitForEvent('framenavigated');
  await field.evaluate(() => location.reload());
  await arrived;
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect.poll(phase).toBe('idle');
});

test('where a form has inputs named like what elements can do, blocks are dropped by pointer and by key', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.origin}/form.html`);
  await extension.find(page);
  await extension.tell(page, 'adjust', { on: true });
  const whole = await words(extension, page);
  const { x, y } = await middleOf(page, '[data-para]', 1);
  await page.mouse.click(x, y);
  await expect.poll(() => words(extension, page)).toBeLessThan(whole);
  const less = await words(extension, page);
  for (const key of ['ArrowDown', 'Space', 'End', 'PageDown']) await page.keyboard.press(key);
  await expect.poll(() => words(extension, page)).toBeLessThan(less);
  expect((await extension.state(page)).notice).toBe('');
});

test('everything of the same structure is added and dropped with one key', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/comments.html`);
  const { x, y } = await middleOf(page, '.comment p', 1);
  const has = async (text: string) => JSON.stringify(await extension.tell(page, 'take', null)).includes(text);
  await page.mouse.click(x, y);
  const added = (await lastEdit(page)) === 'Added';
  await page.keyboard.press('a');
  await expect(status(page)).toHaveText(`${added ? 'Added' : 'Dropped'} everything like this.`);
  for (const n of [1, 2, 3]) expect(await has(`Thanks, reply ${n}.`)).toBe(added);
  await page.keyboard.press('z');
  expect(await has('Thanks, reply 2.')).toBe(added);
});

test('a button of the bar acts on the block that was clicked, not on those that the pointer crosses', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/comments.html`);
  const { x, y } = await middleOf(page, '.comment p', 1);
  await page.mouse.click(x, y);
  const word = await lastEdit(page);
  const button = await page.getByRole('button', { name: 'All like this' }).boundingBox();
  if (!button) throw new RangeError('the bar has no such button');
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2, { steps: 20 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(status(page)).toHaveText(`${word} everything like this.`);
});

test('from opening to keeping with the keyboard alone', async ({ extension, server, page }) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  const key = (name: string) => page.keyboard.press(name);
  await key('Tab');
  await key('Enter');
  await expect.poll(async () => (await extension.state(page)).phase).toBe('adjusting');
  const whole = await words(extension, page);
  await key('ArrowDown');
  await key('ArrowRight');
  await key('ArrowDown');
  await key('Space');
  await expect.poll(() => words(extension, page)).not.toBe(whole);
  await key('Enter');
  await expect.poll(async () => (await extension.state(page)).notice).toContain('in your library');
  await key('Escape');
  await expect.poll(async () => (await extension.state(page)).phase).toBe('idle');
});

test('shortcuts of the browser stay with the browser', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    addEventListener('keydown', (event) => seen.push(`${event.key} ${event.defaultPrevented}`));
  });
  for (const shortcut of ['Control+a', 'Control+z', 'Alt+ArrowUp', 'F6', 'x']) await page.keyboard.press(shortcut);
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  expect(seen).toEqual(expect.arrayContaining(['a false', 'z false', 'ArrowUp false', 'F6 false', 'x false']));
});

test('a block that was left out says why, and one click or one key takes it in', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const whole = await words(extension, page);
  const { x, y } = await middleOf(page, '.side a', 1);
  await page.mouse.move(x - 30, y);
  await expect(page.getByText('Why not this? Left out')).toBeVisible();
  await page.mouse.click(x - 30, y);
  await expect.poll(() => words(extension, page)).toBeGreaterThan(whole);
  const more = await words(extension, page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Why not this? Left out')).toBeVisible();
  await page.getByRole('button', { name: 'Take it in' }).click();
  await expect.poll(() => words(extension, page)).toBeGreaterThan(more);
});

test('the bar makes way for the block that is edited, and can be moved by mouse and by key', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/long.html`);
  const bar = page.locator('.bar').first();
  const boxOf = async () => (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const first = await boxOf();
  const under = page.locator('[data-para]').nth(4);
  const target = await under.boundingBox();
  if (!target) throw new RangeError('the paragraph has no box');
  await page.mouse.click(target.x + 30, target.y + 10);
  for (let k = 0; k < 12; k++) {
    await page.keyboard.press('ArrowDown');
    const text = (await status(page).textContent()) ?? '';
    const number = /Entry (\d+)/.exec(text)?.[1];
    const block = await page
      .locator('[data-para]')
      .nth(Number(number) - 1)
      .boundingBox();
    if (!block) continue;
    const own = await boxOf();
    const apart = own.y >= block.y + block.height || block.y >= own.y + own.height;
    expect(apart, `bar at ${own.y}–${own.y + own.height}, ${number} at ${block.y}–${block.y + block.height}`).toBe(
      true,
    );
  }
  const before = await boxOf();
  await page.keyboard.press('b');
  await expect.poll(async () => (await boxOf()).y).not.toBe(before.y);
  const title = await page.locator('.about').boundingBox();
  if (!title) throw new RangeError('the bar has no head');
  await page.mouse.move(title.x + 20, title.y + 5);
  await page.mouse.down();
  await page.mouse.move(300, 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await boxOf()).y - 195)).toBeLessThan(25);
  expect(first.width).toBeGreaterThan(100);
});

test('content that comes late joins the selection it is in, and what goes leaves it', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  await page.evaluate(() => {
    const late = document.createElement('p');
    late.id = 'late';
    late.textContent = 'A paragraph that came late, and that tells how the lamp was lit again in the morning.';
    document.querySelector('[data-para]')?.before(late);
  });
  const taken = async () => JSON.stringify(await extension.tell(page, 'take', null));
  await expect.poll(taken).toContain('came late');
  expect(await taken()).toContain('Entry 1 of the log');
  await page.evaluate(() => document.querySelectorAll('[data-para]').forEach((p, k) => k < 3 && p.remove()));
  await expect.poll(taken).not.toContain('Entry 2 of the log');
  expect(await taken()).toContain('Entry 5 of the log');
});

test('a selected block that the page takes away is told, and the rest stays', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const { x, y } = await middleOf(page, '.side a', 1);
  await page.mouse.click(x - 30, y);
  await expect(status(page)).toContainText('Added: Sidebarharbour');
  await page.evaluate(() => document.querySelectorAll('.side a')[1].remove());
  await expect(status(page)).toHaveText('The page has changed: 1 selected block is gone.');
  expect(JSON.stringify(await extension.tell(page, 'take', null))).toContain('Entry 8 of the log');
});

test('a page that puts something else in the place of the selection ends the session with a sentence', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  await page.evaluate(() => document.querySelector('main')?.replaceChildren('Another page'));
  await expect.poll(async () => (await extension.state(page)).notice).toContain('The page has changed');
  expect((await extension.state(page)).phase).toBe('ended');
});

test('the label that is exported is the selection on the screen, path for path', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/comments.html`);
  const comment = await middleOf(page, '.comment p', 0);
  await page.mouse.click(comment.x, comment.y);
  await page.keyboard.press('a');
  const paragraph = await middleOf(page, '[data-para]', 3);
  await page.mouse.click(paragraph.x, paragraph.y, { button: 'right' });
  const label = (await extension.tell(page, 'label', null)) as Result<NamedText>;
  if (!label.ok) throw new TypeError(label.problem.sentence);
  const { final, edits } = JSON.parse(label.value.text) as Label;
  expect(edits.map(({ command }) => command)).toEqual([expect.stringMatching(/clude/), 'alike', 'exclude']);
  const boxes = (paths: readonly string[]) =>
    page.evaluate(
      (list) =>
        list.map((path) => {
          const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
          const { left, top, right, bottom } = (found as Element).getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      [...paths],
    );
  const { included, excluded } = await extension.state(page);
  expect(included.length + excluded.length).toBeGreaterThan(1);
  expect(await boxes(final.included)).toEqual(included);
  expect(await boxes(final.excluded)).toEqual(excluded);
});

test('events that the page forges do nothing (S10)', async ({ extension, server, page }) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const before = await extension.state(page);
  await page.evaluate(() => {
    const canvas = document.querySelector('[popover]')?.shadowRoot?.querySelector('canvas');
    const init = { bubbles: true, composed: true, clientX: 300, clientY: 300, button: 0, deltaY: -300, altKey: true };
    for (const type of ['pointermove', 'pointerdown', 'pointerup']) canvas?.dispatchEvent(new PointerEvent(type, init));
    canvas?.dispatchEvent(new MouseEvent('contextmenu', init));
    canvas?.dispatchEvent(new WheelEvent('wheel', init));
    for (const key of ['o', 'a', 'i', ' ', 'n', 'f', 'j', 'Enter', 'Escape', 'm', '1', '-']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  });
  // Through an animation a page would reach into our tree.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const after = await extension.state(page);
  expect({ ...after, notice: '' }).toEqual({ ...before, notice: '' });
});

test('the editor has no violation that axe knows, with everything open, light and dark', async ({
  extension,
  server,
  page,
}) => {
  await adjust(extension, page, `${server.origin}/plain.html`);
  const { x, y } = await middleOf(page, '.side a', 1);
  await page.mouse.click(x - 30, y);
  // A block that is left out and its reason, the list of keys, what other methods find.
  for (const open of ['ArrowDown', '?', 'm']) {
    await page.keyboard.press(open);
    if (open === 'ArrowDown') await expect(page.getByText('Why not this? Left out')).toBeVisible();
    if (open === 'm') await expect(page.getByRole('group', { name: 'What each method finds' })).toBeVisible();
    await expectAccessibleInBoth(page, '[popover]');
  }
});

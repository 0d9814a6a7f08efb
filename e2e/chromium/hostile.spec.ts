import type { Page } from '@playwright/test';
import type { Taken } from '../../src/messages/protocol.ts';
import { COUNTING, DEEP, HOSTILE, LYING, REFUSED, TITLE, XHTML } from '../hostile-pages.ts';
import { pageHtml, prose, putSite, storyHtml, TRAP_WORDS } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';

const STORY = storyHtml(TITLE, prose(8));
const HTML = 'text/html; charset=utf-8';

test.beforeAll(({ server }) => putSite(server));

/** Opens a page and presses the button on it. */
async function clip(extension: Extension, page: Page, url: string): Promise<Page> {
  await page.goto(url);
  return extension.press(page);
}

const accept = (popup: Page) => popup.getByRole('button', { name: 'Accept', exact: true });

async function keeps(popup: Page): Promise<void> {
  await accept(popup).click();
  // Where the page takes the highlight away meanwhile, the person is told that too.
  await expect(popup.getByRole('status')).toHaveText(/ in your library\b/);
}

/** Text of the article that would be taken from a page now. */
async function takenText(extension: Extension, page: Page): Promise<string> {
  const { value } = (await extension.tell(page, 'take', null)) as { value: Taken };
  return value.clip.text;
}

for (const { what, body } of HOSTILE) {
  test(`a page that ${what} is clipped as if it did not`, async ({ extension, server, page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const popup = await clip(extension, page, server.put('/hostile.html', { type: HTML, body }));
    await expect(popup.locator('.title')).toHaveText(TITLE);
    await keeps(popup);
    const text = await takenText(extension, page);
    expect(prose(8).filter((one) => !text.includes(one))).toEqual([]);
    expect(text).not.toMatch(TRAP_WORDS);
    for (const name of ['file', 'styled', 'label', 'alternatives'])
      expect(await extension.tell(page, name, null)).toMatchObject({ ok: true });
    expect(errors.filter((error) => !error.message.includes('mine'))).toEqual([]);
  });
}

for (const css of [
  'html { opacity: 0 }',
  'html { transform: scale(0) }',
  'html { filter: blur(9px); clip-path: inset(50%) }',
]) {
  test(`the toolbar is seen on a page that says ${css}`, async ({ extension, server, page }) => {
    const body = pageHtml({ title: TITLE, article: STORY, beforeEnd: `<style id="late"></style>` });
    await page.goto(server.put('/faded.html', { type: HTML, body }));
    await extension.press(page);
    await expect.poll(async () => (await extension.state(page)).phase).toBe('shown');
    const bar = { x: 440, y: 830, width: 400, height: 60 };
    await page.evaluate((rule) => {
      document.documentElement.style.cssText = rule.replace(/^html \{|\}$/g, '');
    }, css);
    const [seen, blank] = [await page.screenshot({ clip: bar }), await page.screenshot({ clip: { ...bar, y: 400 } })];
    expect(seen.equals(blank)).toBe(false);
    expect((await extension.state(page)).phase).toBe('shown');
  });
}

for (const { what, path, type, body, says } of REFUSED) {
  test(`${what} gets a clear answer`, async ({ extension, server, page }) => {
    const popup = await clip(extension, page, server.put(path, { type, body }));
    await expect(popup.locator('main')).toContainText(says);
  });
}

test('XHTML is clipped like any page', async ({ extension, server, page }) => {
  const url = server.put('/page.xhtml', { type: 'application/xhtml+xml', body: XHTML });
  await keeps(await clip(extension, page, url));
  const text = await takenText(extension, page);
  expect(prose(8).filter((one) => !text.includes(one))).toEqual([]);
});

test('a page of the browser gets a sentence that says why', async ({ extension, page }) => {
  const popup = await clip(extension, page, 'chrome://version/');
  await expect(popup.locator('body')).toContainText(/belongs to the browser/);
});

test('an article that comes later than the press is found when it comes, and the popup that is open says so', async ({
  extension,
  server,
  page,
}) => {
  const body = `<!doctype html><title>${TITLE}</title><body><div id="app"></div>`;
  const popup = await clip(extension, page, server.put('/app.html', { type: HTML, body }));
  await expect(popup.getByRole('heading', { name: 'Nothing to clip here' })).toBeVisible();
  await page.evaluate(
    (html) => (document.getElementById('app') ?? document.body).insertAdjacentHTML('beforeend', html),
    STORY,
  );
  await expect(popup.locator('.title')).toHaveText(TITLE);
  await keeps(popup);
});

test('a second press on a page where nothing was found looks again', async ({ extension, server, page }) => {
  const story = server.put('/framed.html', { type: HTML, body: pageHtml({ title: TITLE, article: STORY }) });
  const body = `<!doctype html><title>${TITLE}</title><body><iframe style="width: 900px; height: 2000px"></iframe>`;
  const popup = await clip(extension, page, server.put('/waiting.html', { type: HTML, body }));
  await expect(popup.getByRole('heading', { name: 'Nothing to clip here' })).toBeVisible();
  await page.evaluate(async (address) => {
    const frame = document.querySelector('iframe');
    await new Promise((resolve) => Object.assign(frame ?? {}, { onload: resolve, src: address }));
  }, story);
  const second = await extension.press(page);
  await expect(second.locator('.title')).toHaveText(TITLE);
});

test('where nothing is found, picking by hand clips what is clicked', async ({ extension, server, page }) => {
  const body =
    '<!doctype html><title>Bare</title><body style="margin:0"><div style="height:300px"></div><p id="one">One line</p></body>';
  const popup = await clip(extension, page, server.put('/bare.html', { type: 'text/html', body }));
  const phase = async () => (await extension.state(page)).phase;
  await expect.poll(phase).toMatch(/nothing|shown/);
  const byHand = popup.getByRole('button', { name: /Pick by hand|Adjust/ });
  await Promise.all([popup.waitForEvent('close'), byHand.click()]);
  await expect.poll(phase).toBe('adjusting');
  if ((await extension.state(page)).found === null) await page.mouse.click(20, 325);
  await expect.poll(async () => (await extension.state(page)).found?.words).toBe(2);
});

test('100,000 elements: read in steps with a way out, and the page stays alive', async ({
  extension,
  server,
  page,
}) => {
  const rows = Array.from({ length: 33_333 }, (_, k) => `<div><p>Line ${k} of the log <b>kept</b></p></div>`).join('');
  const url = server.put('/large.html', {
    type: 'text/html',
    body: `<!doctype html><title>Large</title><body>${rows}</body>`,
  });
  const popup = await clip(extension, page, url);
  await expect.poll(async () => (await extension.state(page)).phase, { timeout: 45_000 }).toMatch(/shown|nothing/);
  await expect(popup.locator('body')).toContainText(/words|Nothing to clip/);
  expect(await page.evaluate(() => document.querySelectorAll('b').length)).toBe(33_333);
});

test('Stop ends the reading of a large page', async ({ extension, server, page }) => {
  const rows = Array.from({ length: 60_000 }, (_, k) => `<div><p>Line ${k} of the log</p></div>`).join('');
  const url = server.put('/larger.html', {
    type: 'text/html',
    body: `<!doctype html><title>Larger</title><body>${rows}</body>`,
  });
  const popup = await clip(extension, page, url);
  await popup.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(async () => (await extension.state(page)).phase).toMatch(/idle/);
});

test('Stop holds where the page has not even come far enough to be read', async ({ extension, server, page }) => {
  let arrive: () => void = () => undefined;
  const after = new Promise<void>((resolve) => (arrive = resolve));
  server.put('/late.js', { type: 'text/javascript', body: '', after });
  const body = pageHtml({ title: TITLE, article: `${storyHtml(TITLE, prose(9))}<script src="/late.js"></script>` });
  await page.goto(server.put('/late.html', { type: HTML, body }), { waitUntil: 'commit' });
  const popup = await extension.press(page);
  await popup.getByRole('button', { name: 'Stop' }).click();
  arrive();
  await expect(popup.getByRole('button', { name: 'Find the article' })).toBeVisible();
  expect((await extension.state(page)).phase).toBe('idle');
});

test('a hidden chain 12,000 deep beside the article changes nothing', async ({ extension, server, page }) => {
  const popup = await clip(extension, page, server.put('/deep.html', { type: HTML, body: DEEP }));
  await expect(popup.locator('.title')).toHaveText(TITLE);
});

test('reading a page of 3,000 elements changes nothing in it, and scrolls nothing', async ({
  extension,
  server,
  page,
}) => {
  const body = pageHtml({ title: TITLE, article: storyHtml(TITLE, prose(2900)) });
  await page.goto(server.put('/medium.html', { type: HTML, body }));
  await page.evaluate(() => {
    const changes: string[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) if (target !== document.documentElement) changes.push(target.nodeName);
    }).observe(document, { childList: true, attributes: true, characterData: true, subtree: true });
    // Pages that never end grow where they are scrolled.
    addEventListener('scroll', () => changes.push('scrolled'), { capture: true });
    Reflect.set(window, 'changes', changes);
  });
  await extension.find(page);
  const ours = (names: string[]) => names.filter((name) => name !== 'DIV');
  expect(ours(await page.evaluate(() => Reflect.get(window, 'changes') as string[]))).toEqual([]);
});

test('constructors of the page do not run again (S16)', async ({ extension, server, page }) => {
  const popup = await clip(extension, page, server.put('/parts.html', { type: HTML, body: COUNTING }));
  await keeps(popup);
  expect(await page.evaluate(() => Reflect.get(window, 'made') as number)).toBe(1);
});

test('Chromium lets nothing run where the address has a password, and the popup says so (S17)', async ({
  extension,
  server,
  page,
}) => {
  const popup = await clip(extension, page, `${server.origin}/plain.html`.replace('http://', 'http://user:secret@'));
  await expect(popup.locator('body')).toContainText('a password in its address');
});

test('a lying base and a lying canonical do not change the address that is kept (S17)', async ({
  extension,
  server,
  page,
}) => {
  const url = server.put('/base.html', { type: HTML, body: LYING });
  const popup = await clip(extension, page, url);
  await expect(accept(popup)).toBeEnabled();
  const { value } = (await extension.tell(page, 'take', null)) as { value: Taken };
  expect(value.clip.metadata).toMatchObject({ url, siteName: '127.0.0.1' });
  expect(value.clip.html).toContain('href="https://elsewhere.example/log/museum"');
});

test('an address change in the page ends the session with a sentence', async ({ extension, server, page }) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await page.evaluate(() => history.pushState(null, '', '/another'));
  await expect.poll(async () => (await extension.state(page)).notice).toContain('The page has changed');
});

test('the worker dies between finding and keeping, and nothing is lost', async ({ extension, server, page }) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await expect(accept(popup)).toBeEnabled();
  await extension.killWorker();
  await keeps(popup);
});

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { pageHtml, prose, putSite, storyHtml } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';

const STORY = storyHtml('How the lighthouse keepers kept time', prose(8));
const TITLE = 'How the lighthouse keepers kept time';

test.beforeAll(({ server }) => putSite(server));

/** Serves a page of the story with traps of its own, opens it and presses the button. */
async function clip(extension: Extension, page: Page, url: string): Promise<Page> {
  await page.goto(url);
  return extension.press(page);
}

const accept = (popup: Page) => popup.getByRole('button', { name: 'Accept', exact: true });

async function keeps(popup: Page): Promise<void> {
  await accept(popup).click();
  await expect(popup.getByRole('status')).toHaveText('Kept in your library.');
}

/** Pages that work against the overlay: each must still be clipped from the popup. */
const HOSTILE: Readonly<Record<string, { readonly css?: string; readonly script?: string }>> = {
  'swallows every click and key': {
    script: `for (const type of ['click', 'pointerdown', 'mousedown', 'keydown'])
      window.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);`,
  },
  'removes every new element': {
    script: `new MutationObserver((records) => records.forEach((r) => r.addedNodes.forEach((n) => n.remove())))
      .observe(document.documentElement, { childList: true });`,
  },
  'hides every popover': {
    script: `setInterval(() => document.querySelectorAll('[popover]').forEach((p) => p.hidePopover()), 20);`,
  },
  'says all: unset !important': {
    css: '* { all: unset !important } style, script, title, head { display: none !important }',
  },
  'patches the prototypes of its own world (S9)': {
    script: `Element.prototype.getBoundingClientRect = () => { throw new Error('mine') };
      Element.prototype.attachShadow = () => { throw new Error('mine') }; Array.prototype.map = () => { throw new Error('mine') };
      Object.prototype.title = 'polluted'; window.getComputedStyle = () => null;`,
  },
  'names form fields like methods (S8)': {
    script: `const form = document.createElement('form');
      for (const name of ['getBoundingClientRect', 'parentNode', 'children', 'tagName', 'attributes', 'matches', 'remove'])
        form.innerHTML += '<input name="' + name + '">';
      const main = document.querySelector('main'); main.before(form); form.append(main);`,
  },
  'floods the window with messages (S13)': {
    script: `setInterval(() => { window.postMessage({ to: 'page', name: 'dismiss', request: null }, '*');
      window.dispatchEvent(new CustomEvent('message', { detail: { to: 'background', name: 'keep' } })); }, 20);`,
  },
};

for (const [what, { css = '', script = '' }] of Object.entries(HOSTILE)) {
  test(`a page that ${what} is clipped all the same`, async ({ extension, server, page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const body = pageHtml({ title: TITLE, article: STORY, css, beforeEnd: `<script>${script}</script>` });
    const popup = await clip(extension, page, server.put('/hostile.html', { type: 'text/html; charset=utf-8', body }));
    await expect(popup.locator('.title')).toHaveText(TITLE);
    await keeps(popup);
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
    await page.goto(server.put('/faded.html', { type: 'text/html; charset=utf-8', body }));
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

/** Documents without an article, or that nothing can run in: what the popup must say. */
const REFUSED: Readonly<Record<string, { readonly type: string; readonly body: string; readonly says: RegExp }>> = {
  'an empty body': {
    type: 'text/html',
    body: '<!doctype html><title>x</title><body></body>',
    says: /Nothing to clip here/,
  },
  'an empty file': { type: 'text/html', body: '', says: /Nothing to clip here/ },
  'a frameset': {
    type: 'text/html',
    body: '<frameset cols="50%,50%"><frame src="/a"><frame src="/b"></frameset>',
    says: /made of frames/,
  },
  XML: { type: 'application/xml', body: '<?xml version="1.0"?><feed><entry>one</entry></feed>', says: /data file/ },
  'an SVG document': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">a</text></svg>',
    says: /picture/,
  },
  'plain text of three words': { type: 'text/plain', body: 'only three words', says: /Nothing to clip here|3 words/ },
};

for (const [what, { type, body, says }] of Object.entries(REFUSED)) {
  test(`${what} gets a clear answer`, async ({ extension, server, page }) => {
    const path = `/document-${type.replace(/\W/g, '-')}`;
    const popup = await clip(extension, page, server.put(path, { type, body }));
    await expect(popup.locator('body')).toContainText(says);
  });
}

test('a page of the browser gets a sentence that says why', async ({ extension, page }) => {
  const popup = await clip(extension, page, 'chrome://version/');
  await expect(popup.locator('body')).toContainText(/belongs to the browser/);
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

test('a hidden chain 12,000 deep beside the article changes nothing', async ({ extension, server, page }) => {
  const script = `let at = document.createElement('div'); at.style.display = 'none'; document.body.append(at);
    for (let k = 0; k < 12000; k++) { const inner = document.createElement('div'); at.append(inner); at = inner; }`;
  const body = pageHtml({ title: TITLE, article: STORY, beforeEnd: `<script>${script}</script>` });
  const popup = await clip(extension, page, server.put('/deep.html', { type: 'text/html; charset=utf-8', body }));
  await expect(popup.locator('.title')).toHaveText(TITLE);
});

test('reading a page of 3,000 elements changes nothing in it', async ({ extension, server, page }) => {
  const body = pageHtml({ title: TITLE, article: storyHtml(TITLE, prose(2900)) });
  await page.goto(server.put('/medium.html', { type: 'text/html; charset=utf-8', body }));
  await page.evaluate(() => {
    const changes: string[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) if (target !== document.documentElement) changes.push(target.nodeName);
    }).observe(document, { childList: true, attributes: true, characterData: true, subtree: true });
    Reflect.set(window, 'changes', changes);
  });
  await extension.press(page);
  await expect.poll(async () => (await extension.state(page)).phase).toBe('shown');
  const ours = (names: string[]) => names.filter((name) => name !== 'DIV');
  expect(ours(await page.evaluate(() => Reflect.get(window, 'changes') as string[]))).toEqual([]);
});

test('constructors of the page do not run again (S16)', async ({ extension, server, page }) => {
  const script = `window.made = 0; customElements.define('x-part', class extends HTMLElement { constructor() { super(); window.made++; } });`;
  const article = `${STORY}<x-part><p>Within a part of the page, one more paragraph of the log is kept for good.</p></x-part>`;
  const body = pageHtml({ title: TITLE, article, beforeEnd: `<script>${script}</script>` });
  const popup = await clip(extension, page, server.put('/parts.html', { type: 'text/html; charset=utf-8', body }));
  await keeps(popup);
  expect(await page.evaluate(() => Reflect.get(window, 'made') as number)).toBe(1);
});

test('a page cannot find the extension (S15)', async ({ extension, server, page }) => {
  await page.goto(`${server.origin}/plain.html`);
  const folder = fileURLToPath(new URL('../../dist/chromium', import.meta.url));
  const files = readdirSync(folder, { recursive: true }).map(String);
  const readable = await page.evaluate(
    async ([id, names]) => {
      const answers = await Promise.allSettled(names.map((name) => fetch(`chrome-extension://${id}/${name}`)));
      return names.filter((_, k) => answers[k].status === 'fulfilled');
    },
    [extension.id, files] as const,
  );
  expect(files.length).toBeGreaterThan(10);
  expect(readable).toEqual([]);
});

test("messages of a page's script are refused, and there is none that deletes (S14)", async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.origin}/plain.html`);
  const popup = await extension.press(page);
  await keeps(popup);
  const answers = await extension.fromContentScript(page, [
    { to: 'background', name: 'delete', request: { id: 'clip:1' } },
    { to: 'background', name: 'keep', request: { taken: { clip: {}, pictures: [] }, purpose: 'keep' } },
    { to: 'background', name: '__proto__', request: null },
  ]);
  expect(answers).toEqual(['bad-message', 'bad-message', 'bad-message']);
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
  const base = '<base href="https://elsewhere.example/"><link rel="canonical" href="https://liar.example/">';
  const body = pageHtml({ title: TITLE, article: STORY, head: base });
  const url = server.put('/base.html', { type: 'text/html; charset=utf-8', body });
  const popup = await clip(extension, page, url);
  await expect(accept(popup)).toBeEnabled();
  const taken = JSON.stringify(await extension.tell(page, 'take', null));
  expect(taken).toContain(`"url":"${url}"`);
});

test('images are fetched without cookies and without a referrer (S18)', async ({ extension, server, page }) => {
  await page.goto(`${server.origin}/lazy.html`);
  await page.context().addCookies([{ name: 'session', value: 'secret', url: server.origin }]);
  const popup = await extension.press(page);
  await expect(accept(popup)).toBeEnabled();
  server.log.length = 0;
  await keeps(popup);
  for (const { cookie, referer } of server.log.filter(({ path }) => path === '/lamp.png')) {
    expect({ cookie, referer }).toEqual({ cookie: '', referer: '' });
  }
});

test('an address change in the page ends the session with a sentence', async ({ extension, server, page }) => {
  await page.goto(`${server.origin}/plain.html`);
  await extension.press(page);
  await expect.poll(async () => (await extension.state(page)).phase).toBe('shown');
  await page.evaluate(() => history.pushState(null, '', '/another'));
  await expect.poll(async () => (await extension.state(page)).notice).toContain('The page has changed');
});

test('the worker dies between finding and keeping, and nothing is lost', async ({ extension, server, page }) => {
  await page.goto(`${server.origin}/plain.html`);
  const popup = await extension.press(page);
  await expect(accept(popup)).toBeEnabled();
  await extension.killWorker();
  await keeps(popup);
});

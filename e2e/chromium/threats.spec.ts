import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Label } from '../../src/clip/labels/label.ts';
import type { Taken } from '../../src/messages/protocol.ts';
import { pageHtml, prose, putSite, solidPng, storyHtml } from '../site.ts';
import { storedClips } from '../stored-clips.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { expect, test, type Extension } from './fixture.ts';

const TITLE = 'How the lighthouse keepers kept time';
const STORY = storyHtml(TITLE, prose(8));
const HTML = 'text/html; charset=utf-8';

test.beforeAll(({ server }) => putSite(server));

const accept = (popup: Page) => popup.getByRole('button', { name: 'Accept', exact: true });

async function keeps(popup: Page): Promise<void> {
  await accept(popup).click();
  await expect(popup.getByRole('status')).toHaveText(/ in your library\b/);
}

/** Clips in the database of the extension, read past its own code; also those that were deleted or only printed. */
async function clipsOf(extension: Extension): Promise<number> {
  const page = await extension.open('src/library/index.html');
  const count = await page.evaluate(storedClips);
  await page.close();
  return count;
}

/** Runs in a page: every way a script has to press buttons and keys. Gives how many buttons it reached. */
function attack(): number {
  const host = document.querySelector('[popover]');
  const buttons = [...(host?.shadowRoot?.querySelectorAll('button') ?? [])];
  for (const target of [...buttons, host, document.documentElement, window]) {
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
      target?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: 640, clientY: 880 }));
    for (const key of ['Enter', ' ', 'Escape', 'Tab', 'z'])
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  }
  for (const button of buttons) button.click();
  if (host instanceof HTMLElement) host.click();
  return buttons.length;
}

for (const root of ['closed', 'open'] as const) {
  test(`clicks and keys made by a page's script do nothing and store nothing: ${root} shadow tree (S10)`, async ({
    extension,
    server,
    page,
  }) => {
    // An address of its own: that the page was kept by another test would be told later than it is shown.
    const popup = await extension.press(page, `${server.origin}/plain.html?forged-${root}`);
    await expect(accept(popup)).toBeEnabled();
    if (root === 'open') {
      await extension.openShadows(page);
      await extension.tell(page, 'find', { extractor: '' });
    }
    for (const adjusting of [false, true]) {
      await extension.tell(page, 'adjust', { on: adjusting });
      const [before, clips] = [await extension.state(page), await clipsOf(extension)];
      const reached = await page.evaluate(attack);
      expect(reached > 0).toBe(root === 'open');
      expect(await extension.state(page)).toEqual(before);
      expect(await clipsOf(extension)).toBe(clips);
    }
  });
}

test('a flood of messages and events with the shape of ours reaches nothing (S13)', async ({
  extension,
  server,
  page,
}) => {
  // An address of its own, as above.
  const popup = await extension.press(page, `${server.origin}/plain.html?flood`);
  await expect(accept(popup)).toBeEnabled();
  const [before, clips] = [await extension.state(page), await clipsOf(extension)];
  await page.evaluate(async () => {
    const received = new Promise<void>((resolve) => {
      let count = 0;
      window.addEventListener('message', () => {
        count += 1;
        if (count === 3000) resolve();
      });
    });
    const taken = { clip: { html: '<p>theirs</p>' }, pictures: [] };
    for (let k = 0; k < 1000; k++) {
      for (const message of [
        { to: 'background', name: 'keep', request: { taken, purpose: 'keep' } },
        { to: 'page', name: 'dismiss', request: null },
        { to: 'popup', name: 'changed', request: { phase: 'nothing' } },
      ]) {
        window.postMessage(message, '*');
        document.dispatchEvent(new CustomEvent('message', { detail: message }));
        window.dispatchEvent(new CustomEvent(message.name, { detail: message }));
      }
    }
    await received;
  });
  expect(await extension.state(page)).toEqual(before);
  expect(await clipsOf(extension)).toBe(clips);
});

test("a page's own renderer can neither delete nor store, not even with the id of a clip (S14)", async ({
  extension,
  server,
  page,
}) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await keeps(popup);
  const taken = (await extension.tell(page, 'take', null)) as { value: { clip: { metadata: object } } };
  const library = await extension.open('src/library/index.html');
  const href = await library.locator('.row').getByRole('link').first().getAttribute('href');
  const id = new URL(href ?? '').searchParams.get('id');
  await library.close();
  const clips = await clipsOf(extension);
  const { clip } = taken.value;
  const elsewhere = { ...clip, metadata: { ...clip.metadata, url: 'https://bank.example/statement' } };
  const answers = await extension.fromContentScript(page, [
    { to: 'background', name: 'delete', request: { id } },
    { to: 'background', name: 'deleteClip', request: { id } },
    { to: 'background', name: 'keepClip', request: { id } },
    { to: 'background', name: '__proto__', request: null },
    { to: 'background', name: 'open', request: { id: 'clip:of-another-site' } },
    { to: 'background', name: 'before', request: { url: elsewhere.metadata.url } },
    { to: 'background', name: 'keep', request: { id, purpose: 'keep' } },
    { to: 'background', name: 'keep', request: { taken: { clip: elsewhere, pictures: [] }, purpose: 'keep' } },
    { to: 'background', name: 'keep', request: { taken: { clip, pictures: [] }, purpose: 'delete' } },
  ]);
  expect(id).toMatch(/^clip:/);
  expect(answers).toEqual(answers.map(() => 'bad-message'));
  expect(await clipsOf(extension)).toBe(clips);
});

test("a page's own renderer reads nothing that is stored (S14)", async ({ extension, server, page }) => {
  await extension.store({ keepLabels: false });
  await page.goto(`${server.origin}/plain.html`);
  await keeps(await extension.press(page));
  expect(await extension.readFromContentScript(page)).toEqual([]);
  await extension.killWorker();
  expect(await extension.readFromContentScript(page)).toEqual([]);
  await extension.empty();
});

test('messages from a page where nobody asked for a clip are refused, whatever they hold (S14)', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  const taken = (await extension.tell(page, 'take', null)) as { value: object };
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.session.clear());
  const messages = [
    { to: 'background', name: 'keep', request: { taken: taken.value, purpose: 'keep' } },
    { to: 'background', name: 'before', request: { url: page.url() } },
  ];
  expect(await extension.fromContentScript(page, messages)).toEqual(['bad-message', 'bad-message']);
});

test('before the click a page sees nothing of the extension: no file, no request, no node (S15)', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.origin}/plain.html`);
  const folder = fileURLToPath(new URL('../../dist/chromium', import.meta.url));
  const files = readdirSync(folder, { recursive: true }).map(String);
  const seen = await page.evaluate(
    async ([origin, names]) => {
      const answers = await Promise.allSettled(names.map((name) => fetch(`${origin}/${name}`)));
      const loaded = await Promise.all(
        names.map(
          (name) =>
            new Promise<boolean>((resolve) => {
              const image = new Image();
              image.onload = () => resolve(true);
              image.onerror = () => resolve(false);
              image.src = `${origin}/${name}`;
            }),
        ),
      );
      const global = globalThis as { chrome?: { runtime?: unknown } };
      return {
        fetched: names.filter((_, k) => answers[k].status === 'fulfilled'),
        loaded: names.filter((_, k) => loaded[k]),
        runtime: global.chrome?.runtime === undefined,
      };
    },
    [`chrome-extension://${extension.id}`, files] as const,
  );
  expect(files.length).toBeGreaterThan(10);
  expect(seen).toMatchObject({ fetched: [], loaded: [], runtime: true });
  await page.reload();
  const shown = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    globals: Object.getOwnPropertyNames(window).filter((name) => /winnow/i.test(name)),
    resources: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  const sent = await (await fetch(page.url())).text();
  const parsed = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').documentElement.outerHTML,
    sent,
  );
  expect(shown.html).toBe(parsed);
  expect(shown.globals).toEqual([]);
  expect(shown.resources.filter((name) => !name.startsWith(server.origin))).toEqual([]);
});

test('after scrolling and resizing the article is lit and what is beside it is dimmed (S11)', async ({
  extension,
  server,
  page,
}) => {
  const small = { width: 1000, height: 700 };
  const parts = async () => {
    await page.setViewportSize(small);
    await page.evaluate(() => window.scrollTo(0, 5000));
    const text = await page.screenshot({ clip: { x: 100, y: 200, width: 300, height: 200 } });
    const beside = await page.screenshot({ clip: { x: 760, y: 200, width: 200, height: 200 } });
    return { text, beside };
  };
  await page.goto(`${server.origin}/long.html`);
  const plain = await parts();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const popup = await extension.press(page);
  await expect(accept(popup)).toBeEnabled();
  await page.setViewportSize(small);
  await expect.poll(async () => (await parts()).text.equals(plain.text)).toBe(true);
  expect((await parts()).beside.equals(plain.beside)).toBe(false);
});

test('an article with a photograph of five megabytes is kept with it', async ({ extension, server, page }) => {
  const body = Buffer.concat([solidPng(640, 400), Buffer.alloc(5_000_000)]);
  const photo = server.put('/photo.png', { type: 'image/png', body });
  const article = `${STORY}<p><img src="${photo}" width="640" height="400" alt="The lamp"></p>`;
  const popup = await extension.press(
    page,
    server.put('/photo.html', { type: HTML, body: pageHtml({ title: TITLE, article }) }),
  );
  await keeps(popup);
  const library = await extension.open('src/library/index.html');
  const opened = extension.context.waitForEvent('page');
  await library
    .getByRole('link', { name: TITLE })
    .first()
    .click({ modifiers: ['Control'] });
  const reader = await opened;
  // Pictures come after their article.
  await expect(async () => {
    await reader.reload();
    await expect(reader.locator('article img')).toHaveJSProperty('naturalWidth', 640, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await extension.empty();
});

test('images: no cookie, no referrer, nothing of another scheme, nothing too large, nothing but images (S18)', async ({
  extension,
  server,
  page,
}) => {
  const png = (name: string, headers: Record<string, string> = {}, pad = 0) =>
    server.put(`/s18/${name}.png`, {
      type: 'image/png',
      body: Uint8Array.from([...solidPng(320, 200), ...new Uint8Array(pad)]),
      headers: { 'cache-control': 'no-store', ...headers },
    });
  const to = (name: string, location: string) =>
    server.put(`/s18/${name}.png`, { type: 'text/plain', body: '', status: 302, headers: { location } });
  const urls = {
    fine: png('fine'),
    large: png('large', {}, 7_000_000),
    markup: server.put('/s18/markup.png', { type: 'text/html', body: '<script>1</script>' }),
    extension: to('extension', `chrome-extension://${extension.id}/icons/128.png`),
    file: to('file', 'file:///etc/hostname'),
  };
  const images = Object.values(urls).map(
    (url) => `<figure><img src="${url}" width="320" height="200" style="display:block" alt="A picture"></figure>`,
  );
  const article = storyHtml(TITLE, prose(4)) + images.join('<p data-para>Words between two pictures of the log.</p>');
  await page.context().addCookies([{ name: 'session', value: 'secret', url: server.origin }]);
  await page.goto(
    server.put('/s18.html', { type: HTML, body: pageHtml({ title: TITLE, article: `${article}${STORY}` }) }),
  );
  const popup = await extension.press(page);
  await expect(accept(popup)).toBeEnabled();
  server.log.length = 0;
  const { value } = (await extension.tell(page, 'take', null)) as { value: Taken };
  expect(value.clip.images.map(({ url }) => url)).toEqual(expect.arrayContaining(Object.values(urls)));
  const asked = server.log.filter(({ path }) => path.startsWith('/s18/'));
  expect(asked.map(({ path }) => path)).toContain('/s18/fine.png');
  expect(asked.filter(({ cookie, referer }) => cookie !== '' || referer !== '')).toEqual([]);
  const stored = new Map(value.pictures.map(({ url, data }) => [url, data.length]));
  expect(stored.get(urls.fine)).toBeGreaterThan(0);
  for (const url of [urls.markup, urls.extension, urls.file]) expect(stored.has(url)).toBe(false);
  // The file of 7 MB is given up; its pixels on the page make a small one.
  expect(stored.get(urls.large) ?? 0).toBeLessThan(100_000);
});

for (const [what, address, says] of [
  [
    'the source of a page',
    (origin: string) => `view-source:${origin}/plain.html`,
    /source of a page|belongs to the browser/,
  ],
  [
    'a data: address',
    () => 'data:text/html,<h1>Data</h1><p>A few words',
    /no extension|few words|words|Nothing to clip/,
  ],
  ['about:blank', () => 'about:blank', /belongs to the browser|Nothing to clip/],
] as const) {
  test(`${what} gets a sentence that says why`, async ({ extension, server, page }) => {
    await page.goto(address(server.origin)).catch(() => null);
    const popup = await extension.press(page);
    await expect(popup.locator('main')).toContainText(says);
  });
}

test('a label that is saved gives one line that names what was found and what was changed', async ({
  extension,
  server,
  page,
}) => {
  const url = `${server.origin}/plain.html`;
  const popup = await extension.press(page, url);
  await expect(accept(popup)).toBeEnabled();
  const waiting = popup.waitForEvent('download');
  await popup.getByRole('button', { name: 'Save as…' }).click();
  await popup.getByRole('button', { name: 'Training data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.label\.jsonl$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  const label = JSON.parse(lines[0]) as Label;
  expect(label).toMatchObject({ url, title: TITLE, edits: [] });
  expect(label.prediction).toEqual(label.final);
  const found = await page.evaluate(
    (paths) =>
      paths.map((path) => {
        const at = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
        return (
          document.querySelector('[data-intended]')?.contains(at) === true ||
          at?.contains(document.querySelector('[data-intended]')) === true
        );
      }),
    label.final.included,
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toContain(false);
});

test('the settings have no violation that axe knows, and choices are kept', async ({ extension, page }) => {
  const options = await extension.open('src/options/index.html');
  const source = options.getByRole('checkbox', { name: 'Print where an article came from' });
  // Before the settings are read the page is empty.
  await expect(source).toBeChecked();
  await expectAccessibleInBoth(options);
  const method = options.locator('#extractor');
  await expect(method).toHaveValue('winnow');
  await method.selectOption('clg');
  await source.uncheck();
  await options.reload();
  await expect(source).not.toBeChecked();
  await expect(method).toHaveValue('clg');
  await method.selectOption('winnow');
  await source.check();
  expect(page.isClosed()).toBe(false);
});

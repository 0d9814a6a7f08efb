import type { Taken } from '../../src/messages/protocol.ts';
import { COUNTING, DEEP, HOSTILE, LYING, REFUSED, TITLE, XHTML } from '../hostile-pages.ts';
import { prose, putSite, storyHtml, TRAP_WORDS } from '../site.ts';
import { storedClips } from '../stored-clips.ts';
import { expect, test, type Extension } from './fixture.ts';
import { state, tellPage } from './page-state.ts';
import { clip, PATIENCE, popupText, pressInPopup } from './popup.ts';

const HTML = 'text/html; charset=utf-8';

test.beforeAll(({ server }) => putSite(server));

async function keeps(extension: Extension): Promise<void> {
  expect(await extension.messenger.evaluate(pressInPopup, 'Accept')).toBe(true);
  await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toContain('in your library');
}

/** What would be taken from the page in front now. */
async function taken(extension: Extension): Promise<Taken['clip']> {
  const answer = (await extension.messenger.evaluate(tellPage, 'take', null)) as Taken | null;
  if (!answer) throw new TypeError('nothing was taken');
  return answer.clip;
}

for (const { what, body } of HOSTILE) {
  test(`a page that ${what} is clipped as if it did not`, async ({ extension, server, tab }) => {
    await clip(extension, tab, server.put('/hostile.html', { type: HTML, body }), TITLE);
    await keeps(extension);
    const { text } = await taken(extension);
    expect(prose(8).filter((one) => !text.includes(one))).toEqual([]);
    expect(text).not.toMatch(TRAP_WORDS);
  });
}

test('an article that comes later than the press is found when it comes, and taken as it stands at that moment', async ({
  extension,
  server,
  tab,
}) => {
  const body = `<!doctype html><title>${TITLE}</title><body><div id="app"></div>`;
  await clip(extension, tab, server.put('/app.html', { type: HTML, body }), 'Nothing to clip here');
  await tab.evaluate(
    (html: string) => {
      document.getElementById('app')?.insertAdjacentHTML('beforeend', html);
      return null;
    },
    storyHtml(TITLE, prose(8)),
  );
  await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toContain(TITLE);
  await tab.evaluate(() => {
    const [text] = document.querySelector('p')?.childNodes ?? [];
    if (text instanceof Text) text.data = 'A beginning that came last.';
    return null;
  });
  expect((await taken(extension)).text).toContain('A beginning that came last.');
});

for (const css of ['opacity: 0', 'transform: scale(0)', 'filter: blur(9px); clip-path: inset(50%)']) {
  test(`the toolbar is seen on a page whose root says ${css} (S11)`, async ({ extension, server, tab }) => {
    await clip(extension, tab, `${server.origin}/plain.html`, TITLE);
    await tab.evaluate((rule: string) => {
      document.documentElement.style.cssText = rule;
      return null;
    }, css);
    const seen = await tab.screenshot();
    await tab.press('Escape');
    await expect.poll(() => tab.evaluate(() => document.querySelectorAll('[popover]').length), PATIENCE).toBe(0);
    expect(Buffer.from(await tab.screenshot()).equals(Buffer.from(seen))).toBe(false);
  });
}

for (const { what, path, type, body, says } of REFUSED) {
  test(`${what} gets a clear answer`, async ({ extension, server, tab }) => {
    await tab.goto(server.put(path, { type, body }));
    await extension.press();
    await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toMatch(says);
  });
}

for (const [what, address, says] of [
  ['a page of the browser', () => 'about:support', /belongs to the browser.* Go to a web page/],
  ['a data: address', () => 'data:text/html,<h1>Data</h1>', /reads like an article/],
] as const) {
  test(`${what} gets a sentence that says why`, async ({ extension, tab }) => {
    await tab.goto(address());
    await extension.press();
    await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toMatch(says);
  });
}

test('a page that cannot be reached is not said to belong to the browser alone', async ({ extension, server, tab }) => {
  await tab.goto(`${server.origin}/plain.html`);
  const address = 'http://127.0.0.1:9/';
  await tab.run(`location.href = ${JSON.stringify(address)}`);
  const urls = async () => (await extension.tabs()).map(({ url }) => url);
  await expect.poll(urls).toContainEqual(expect.stringMatching(/^about:neterror|^http:\/\/127\.0\.0\.1:9\//));
  await extension.press();
  const says = /could not be loaded.* Load it again/;
  await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toMatch(says);
});

test('XHTML is clipped like any page', async ({ extension, server, tab }) => {
  await clip(extension, tab, server.put('/page.xhtml', { type: 'application/xhtml+xml', body: XHTML }), TITLE);
  const { text } = await taken(extension);
  expect(prose(8).filter((one) => !text.includes(one))).toEqual([]);
});

test('a hidden chain 12,000 deep beside the article changes nothing', async ({ extension, server, tab }) => {
  await clip(extension, tab, server.put('/deep.html', { type: HTML, body: DEEP }), TITLE);
  const { text } = await taken(extension);
  expect(prose(8).filter((one) => !text.includes(one))).toEqual([]);
});

test('constructors of the page do not run again (S16)', async ({ extension, server, tab }) => {
  await clip(extension, tab, server.put('/parts.html', { type: HTML, body: COUNTING }), TITLE);
  await keeps(extension);
  expect(await tab.evaluate(() => Reflect.get(window, 'made') as number)).toBe(1);
});

test('a lying base and a lying canonical do not change the address that is kept (S17)', async ({
  extension,
  server,
  tab,
}) => {
  const url = server.put('/base.html', { type: HTML, body: LYING });
  await clip(extension, tab, url, TITLE);
  const { metadata, html } = await taken(extension);
  expect(metadata).toMatchObject({ url, siteName: '127.0.0.1' });
  expect(html).toContain('href="https://elsewhere.example/log/museum"');
});

test("a page's own renderer can neither delete nor store, not even with what was taken from it (S14)", async ({
  extension,
  server,
  tab,
}) => {
  await clip(extension, tab, `${server.origin}/plain.html`, TITLE);
  await keeps(extension);
  const clips = await extension.messenger.evaluate(storedClips);
  const own = await taken(extension);
  const elsewhere = { ...own, metadata: { ...own.metadata, url: 'https://bank.example/statement' } };
  const messages = [
    { to: 'background', name: 'delete', request: { id: 'clip:1' } },
    { to: 'background', name: 'keep', request: { id: 'clip:1', purpose: 'keep' } },
    { to: 'background', name: 'keep', request: { taken: { clip: elsewhere, pictures: [] }, purpose: 'keep' } },
    { to: 'background', name: 'keep', request: { taken: { clip: own, pictures: [] }, purpose: 'delete' } },
    { to: 'background', name: '__proto__', request: null },
  ];
  const answers = await extension.messenger.evaluate(sendFromPage, messages);
  expect(answers).toEqual(messages.map(() => 'bad-message'));
  expect(await extension.messenger.evaluate(storedClips)).toBe(clips);
});

/** Sends messages as a script of the web page in front does; gives the codes of the answers. Runs in a page of the extension. */
async function sendFromPage(messages: readonly object[]): Promise<string[]> {
  const [page] = (await chrome.tabs.query({ active: true, currentWindow: true })).map(({ id }) => id ?? -1);
  const send = async (list: string): Promise<string[]> => {
    const codes: string[] = [];
    for (const message of JSON.parse(list) as object[]) {
      const answer = await chrome.runtime.sendMessage<object, { problem?: { code: string } }>(message);
      codes.push(answer.problem?.code ?? 'done');
    }
    return codes;
  };
  const target = { tabId: page };
  const [{ result }] = await chrome.scripting.executeScript({ target, func: send, args: [JSON.stringify(messages)] });
  return result ?? [];
}

test('what a page presses and sends by script does nothing and stores nothing (S10, S13)', async ({
  extension,
  server,
  tab,
}) => {
  await clip(extension, tab, `${server.origin}/plain.html`, TITLE);
  await keeps(extension);
  const [before, clips] = [await state(extension), await extension.messenger.evaluate(storedClips)];
  await tab.evaluate(async () => {
    const host = document.querySelector('[popover]');
    for (const target of [host, document.documentElement, window]) {
      for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
        target?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: 640, clientY: 880 }));
      for (const key of ['Enter', ' ', 'Escape', 'z'])
        target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    }
    const received = new Promise<void>((resolve) => {
      let count = 0;
      window.addEventListener('message', () => ++count === 1000 && resolve());
    });
    for (let k = 0; k < 500; k++) {
      window.postMessage({ to: 'page', name: 'dismiss', request: null }, '*');
      window.postMessage({ to: 'background', name: 'keep', request: { purpose: 'keep' } }, '*');
      window.dispatchEvent(new CustomEvent('dismiss', { detail: null }));
    }
    await received;
    return null;
  });
  expect(await state(extension)).toEqual(before);
  expect(await extension.messenger.evaluate(storedClips)).toBe(clips);
});

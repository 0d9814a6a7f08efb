import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NamedText } from '../../src/messages/protocol.ts';
import { sampleClip } from '../../src/store/testing.ts';
import { allowedExtension } from '../../src/tools/allowed-extension.ts';
import { launchFirefoxWithExtension } from '../../src/tools/firefox.ts';
import { paragraphs, pdfText, squeezed } from '../region.ts';
import { pageHtml, prose, putSite, solidPng, storyHtml, TRAP_WORDS } from '../site.ts';
import { expect, test, type Tab } from './fixture.ts';
import { tellPage } from './page-state.ts';
import { clip, PATIENCE, print } from './popup.ts';

const HTML = 'text/html; charset=utf-8';
const TITLE = 'How the lighthouse keepers kept time';

test.beforeAll(({ server }) => putSite(server));

/** Chooses a value of the first choice that has it. Runs in the reader. */
function choose(value: string): boolean {
  const select = document.querySelector(`select:has(option[value="${value}"])`);
  if (!(select instanceof HTMLSelectElement)) return false;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Presses the button whose words begin with these. Runs in the reader. */
function pressButton(words: string): boolean {
  const buttons = Array.from(document.querySelectorAll('button'));
  const button = buttons.find((one) => one.textContent?.startsWith(words) && !one.disabled);
  button?.click();
  return button !== undefined;
}

const count = (tab: Tab, selector: string) =>
  tab.evaluate((wanted: string) => document.querySelectorAll(wanted).length, selector);

test('as on the page: the look of the selected blocks is on paper, and nothing of the rest', async ({
  extension,
  server,
  tab,
}) => {
  const css = '.story h2 { color: rgb(0, 90, 140); font: 700 31px sans-serif } .story p { font: 19px/29px monospace }';
  const article = `${storyHtml(TITLE, prose(6))}<h2>Coda</h2><p data-para>Last words of the keepers.</p>`;
  const url = server.put('/look.html', { type: HTML, body: pageHtml({ title: TITLE, article, css }) });
  await clip(extension, tab, url, TITLE);
  const wanted = await tab.evaluate(paragraphs);
  const reader = await print(extension);
  expect(await reader.evaluate(pressButton, 'Page layout')).toBe(true);
  await expect.poll(() => reader.evaluate(choose, 'page')).toBe(true);
  await expect.poll(() => count(reader, 'article.styled h2'), PATIENCE).toBe(1);
  const style = await reader.evaluate(() => {
    const heading = document.querySelector('article.styled h2');
    const paragraph = document.querySelector('article.styled p');
    if (!heading || !paragraph) throw new TypeError('the article has no heading or no paragraph');
    const { color, fontSize } = getComputedStyle(heading);
    return [color, fontSize, Math.round(Number.parseFloat(getComputedStyle(paragraph).lineHeight))];
  });
  expect(style).toEqual(['rgb(0, 90, 140)', '31px', 29]);
  const text = pdfText(await reader.pdf());
  expect(wanted.length).toBe(7);
  expect(wanted.filter((paragraph) => !text.includes(squeezed(paragraph)))).toEqual([]);
  expect(text).not.toMatch(TRAP_WORDS);
  expect(await reader.evaluate(choose, 'clean')).toBe(true);
  await expect.poll(() => count(reader, 'article.styled')).toBe(0);
  await reader.close();
});

/** Headings that stand on another page than what follows them. Runs in the reader. */
function loneHeadings(): string[] {
  const headings = Array.from(document.querySelectorAll('article h2'));
  const lone = headings.filter((heading) => {
    const below = heading.nextElementSibling;
    const next = (below?.querySelector('li') ?? below)?.getClientRects()[0].left ?? NaN;
    return !(Math.abs(next - heading.getBoundingClientRect().left) < 60);
  });
  return lone.map((heading) => heading.textContent);
}

/** Runs in the reader. */
function chooseSize(points: number): null {
  const slider = document.querySelector('input[type="range"]');
  if (!(slider instanceof HTMLInputElement)) throw new TypeError('nothing changes the size of the type');
  slider.value = String(points);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  return null;
}

const CHINESE =
  '港口的旧灯一直由人用手点亮，直到那年秋天，镇上买了一台机器，一个小时就能把它们全部点亮。那些年冬天机器冻住了。';

/** What stands below a heading, of an English text, and the language. `k`: 0 to 169, for about two lines to five. */
const BELOW: Record<string, readonly [lang: string, below: (text: string, k: number) => string]> = {
  paragraphs: ['en', (text, k) => `<p>${text.repeat(2).slice(0, 120 + k)}</p>`],
  lists: ['en', (text, k) => `<ul><li>${text.repeat(2).slice(0, 120 + k)}</li><li>The glass was wiped.</li></ul>`],
  Chinese: ['zh', (_, k) => `<p>${CHINESE.repeat(4).slice(0, 60 + Math.floor(k / 2))}</p>`],
};

for (const [name, [lang, below]] of Object.entries(BELOW)) {
  test(`no heading stands alone at the foot of a page above ${name}, whatever the size of the type`, async ({
    extension,
    server,
    tab,
  }) => {
    const sections = prose(60).map((text, k) =>
      k % 3 === 0 ? `<h2>Part ${k} of the log</h2>${below(text, (k * 37) % 170)}` : `<p>${text}</p>`,
    );
    const body = pageHtml({ title: TITLE, article: `<h1>${TITLE}</h1>${sections.join('')}`, lang });
    const url = server.put(`/headings-${name}.html`, { type: HTML, body });
    await clip(extension, tab, url, TITLE);
    const reader = await print(extension);
    expect(await reader.evaluate(pressButton, 'Page layout')).toBe(true);
    await expect.poll(() => reader.evaluate(() => document.body.dataset.view), PATIENCE).toBe('pages');
    expect(await count(reader, 'article h2')).toBe(20);
    const lone: string[] = [];
    for (let points = 9; points <= 14; points += 0.5) {
      await reader.evaluate(chooseSize, points);
      const size = () =>
        reader.evaluate(() => parseFloat(getComputedStyle(document.querySelector('main') ?? document.body).fontSize));
      await expect.poll(size, PATIENCE).toBeCloseTo((points * 96) / 72, 0);
      for (const heading of await reader.evaluate(loneHeadings)) lone.push(`${heading} at ${points} pt`);
    }
    expect(lone).toEqual([]);
    await reader.close();
  });
}

/** Of each number of lines before the last words, whether the source stands on the page of these. Runs in the reader. */
function sourceBeside(lines: readonly number[]): boolean[] {
  const article = document.querySelector('article');
  const source = document.querySelector('main > footer');
  const last = article?.lastElementChild;
  if (!article || !source || !last) throw new TypeError('the article is empty, or has no source');
  const above = article.insertBefore(document.createElement('div'), article.firstChild);
  return lines.map((count) => {
    above.style.height = `${count}em`;
    const end = Array.from(last.getClientRects()).at(-1);
    return Math.abs((end?.left ?? NaN) - source.getBoundingClientRect().left) < 20;
  });
}

test('the source of an article has no page to itself', async ({ extension, server, tab }) => {
  await clip(extension, tab, `${server.origin}/plain.html`, TITLE);
  const reader = await print(extension);
  expect(await reader.evaluate(pressButton, 'Page layout')).toBe(true);
  await expect.poll(() => reader.evaluate(() => document.body.dataset.view), PATIENCE).toBe('pages');
  const lines = Array.from({ length: 60 }, (_, k) => k);
  expect(await reader.evaluate(sourceBeside, lines)).toEqual(lines.map(() => true));
  await reader.close();
});

test('images are fetched once, where the person says yes, and stay when the article is opened again', async ({
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-pictures-'));
  const copy = await allowedExtension('firefox', join(folder, 'extension'), ['http://127.0.0.1/*']);
  const firefox = await launchFirefoxWithExtension({}, copy);
  try {
    const lamp = server.put('/far/lamp.png', { type: 'text/plain', body: solidPng(200, 200) });
    const page = server.put('/far/page.png', { type: 'image/png', body: '<html>no image</html>' });
    const article = clipWith(`${server.origin}/plain.html`, [lamp, page]);
    const id = await firefox.messenger.evaluate(async (clipped: object) => {
      const request = { taken: { clip: clipped, pictures: [] }, purpose: 'keep' };
      const answer: unknown = await chrome.runtime.sendMessage({ to: 'background', name: 'keep', request });
      return (answer as { value: { id: string } }).value.id;
    }, article);
    const reader = await firefox.newTab();
    const address = `${firefox.origin}/src/reader/index.html?id=${encodeURIComponent(id)}`;
    await reader.goto(address);
    await expect.poll(() => count(reader, 'article .gap'), PATIENCE).toBe(2);
    for (const yes of [false, true]) {
      server.log.length = 0;
      // Answers in place of the person: the browser's question is none of a page.
      await reader.evaluate((allowed: boolean) => {
        Object.assign(chrome.permissions, {
          request: () => Promise.resolve(allowed),
          remove: () => Promise.resolve(true),
        });
        return null;
      }, yes);
      expect(await reader.evaluate(pressButton, 'Fetch 2 images')).toBe(true);
      const said = () => reader.evaluate(() => document.querySelector('nav [role="status"]')?.textContent ?? '');
      await expect.poll(said, PATIENCE).toContain(yes ? 'Images stored: 1. Not to be had: 1' : 'stay links');
      const asked = server.log.map(({ path, cookie, referer }) => [path, cookie, referer]).sort();
      expect(asked).toEqual(yes ? [lamp, page].map((url) => [new URL(url).pathname, '', '']) : []);
    }
    server.log.length = 0;
    await reader.goto(`${firefox.origin}/src/options/index.html`);
    await reader.goto(address);
    await expect.poll(() => count(reader, 'article img'), PATIENCE).toBe(1);
    expect(server.log).toEqual([]);
  } finally {
    await firefox.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** The proxy is a port where nobody listens. */
const CLOSED = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.allow_hijacking_localhost': true,
  'network.dns.disabled': true,
};

test('an article saved as HTML is whole with the network closed', async ({ extension, server, tab }) => {
  await clip(extension, tab, `${server.origin}/lazy.html`, 'Pictures that come late');
  const file = (await extension.messenger.evaluate(tellPage, 'file', null)) as NamedText;
  const folder = await mkdtemp(join(tmpdir(), 'winnow-file-'));
  const path = join(folder, 'saved.html');
  await writeFile(path, file.text);
  await extension.set(CLOSED);
  try {
    const opened = await extension.newTab();
    server.log.length = 0;
    await opened.goto(pathToFileURL(path).href);
    const text = await opened.evaluate(() => document.querySelector('article')?.textContent ?? '');
    expect(prose(5).filter((words) => !text.includes(words))).toEqual([]);
    const widths = await opened.evaluate(() => Array.from(document.images, ({ naturalWidth }) => naturalWidth));
    expect(widths).toEqual([320]);
    // Nothing can be reached from there.
    const reached = (address: string) =>
      fetch(address).then(
        () => true,
        () => false,
      );
    expect(await tab.evaluate(reached, `${server.origin}/plain.html`)).toBe(false);
    expect(server.log).toEqual([]);
    await opened.close();
  } finally {
    await extension.set(Object.fromEntries(Object.keys(CLOSED).map((name) => [name, null])));
    await rm(folder, { recursive: true });
  }
});

function clipWith(url: string, addresses: readonly string[]): object {
  const images = addresses.map((address) => ({ url: address, alt: 'Lamp', width: 200, height: 200 }));
  const html = `<p>Words.</p>${addresses.map((address) => `<img src="${address}" alt="Lamp">`).join('')}`;
  return { ...sampleClip({ title: 'Lamps', url, siteName: '' }, 'Words.'), html, images };
}

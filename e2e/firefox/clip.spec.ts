import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageState, Taken } from '../../src/messages/protocol.ts';
import type { Result } from '../../src/messages/result.ts';
import { AXE, brokenRules } from '../axe.ts';
import { agreement, intendedBoxes, paragraphs, pdfText, squeezed } from '../region.ts';
import { putSite, TRAP_WORDS } from '../site.ts';
import { expect, test } from './fixture.ts';
import { clip, PATIENCE, popupText, pressInPopup, print } from './popup.ts';

/** Area F1. What is missing to 1 are the margins between the blocks of a selection and its element. */
const SAME_REGION = 0.95;

test.beforeAll(({ server }) => putSite(server));

/** The state of the web page in front, as the extension sees it. */
async function stateOfPage(): Promise<PageState | null> {
  for (const { id } of await chrome.tabs.query({})) {
    if (id === undefined) continue;
    const message = { to: 'page', name: 'state', request: null };
    const answer = await chrome.tabs.sendMessage<object, Result<PageState>>(id, message).catch(() => null);
    if (answer?.ok) return answer.value;
  }
  return null;
}

for (const [name, says] of [
  ['article', 'How the lighthouse keepers kept time'],
  ['lazy', 'Pictures that come late'],
  ['rtl', 'حراس المنارة'],
  ['long', 'The whole log'],
  ['vertical', '灯台の番人'],
  ['shadow', 'A story in the shadows'],
] as const) {
  test(`${name}: the highlighted region is the article, and its print has every paragraph and no menu word`, async ({
    extension,
    server,
    tab,
  }) => {
    await clip(extension, tab, `${server.origin}/${name}.html`, says);
    const state = await extension.messenger.evaluate(stateOfPage);
    expect(state && agreement(state, await tab.evaluate(intendedBoxes))).toBeGreaterThan(SAME_REGION);
    const wanted = await tab.evaluate(paragraphs);
    const reader = await print(extension);
    const text = pdfText(await reader.pdf());
    const shown = squeezed(await reader.evaluate(() => document.querySelector('article')?.textContent ?? ''));
    await reader.close();
    expect(wanted.length).toBeGreaterThan(3);
    expect(wanted.filter((paragraph) => !shown.includes(squeezed(paragraph))).slice(0, 2)).toEqual([]);
    expect(shown).not.toMatch(TRAP_WORDS);
    // Firefox writes these glyphs without the characters that they stand for: nothing can read them back.
    if (name === 'vertical') return;
    expect(text).not.toMatch(TRAP_WORDS);
    // Letters of Arabic are written in the order and the forms in which they are seen.
    if (name === 'rtl') return;
    expect(wanted.filter((paragraph) => !text.includes(squeezed(paragraph))).slice(0, 2)).toEqual([]);
  });
}

test('what is accepted is in the library, and Escape takes the highlight away', async ({ extension, server, tab }) => {
  await clip(extension, tab, `${server.origin}/plain.html`, 'How the lighthouse keepers kept time');
  expect(await extension.messenger.evaluate(pressInPopup, 'Accept')).toBe(true);
  await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toContain('in your library');
  const library = await extension.newTab();
  await library.goto(`${extension.origin}/src/library/index.html`);
  await expect
    .poll(() => library.evaluate(() => document.body.innerText))
    .toContain('How the lighthouse keepers kept time');
  await library.close();
  await tab.press('Escape');
  await expect.poll(() => tab.evaluate(() => document.querySelectorAll('[popover]').length), PATIENCE).toBe(0);
});

test('the print document has no violation that axe knows', async ({ extension, server, tab }) => {
  await clip(extension, tab, `${server.origin}/plain.html`, 'How the lighthouse keepers kept time');
  const reader = await print(extension);
  await reader.run(AXE);
  const violations = await reader.evaluate(brokenRules, 'html');
  await reader.close();
  expect(violations).toEqual([]);
});

test('a page can read no file of the extension (S15)', async ({ extension, server, tab }) => {
  await tab.goto(`${server.origin}/plain.html`);
  const folder = fileURLToPath(new URL('../../dist/firefox', import.meta.url));
  const files = readdirSync(folder, { recursive: true }).map(String);
  const readable = await tab.evaluate(
    async (origin: string, names: string[]) => {
      const answers = await Promise.allSettled(names.map((name) => fetch(`${origin}/${name}`)));
      return names.filter((_, k) => answers[k].status === 'fulfilled');
    },
    extension.origin,
    files,
  );
  expect(files.length).toBeGreaterThan(10);
  expect(readable).toEqual([]);
});

test('a name and a password in the address are not kept with the clip (S17)', async ({ extension, server, tab }) => {
  const title = 'How the lighthouse keepers kept time';
  const url = `${server.origin}/plain.html`;
  await clip(extension, tab, url.replace('http://', 'http://user:secret@'), title);
  const address = await extension.messenger.evaluate(async () => {
    for (const { id } of await chrome.tabs.query({})) {
      const message = { to: 'page', name: 'take', request: null };
      const answer = await chrome.tabs.sendMessage<object, Result<Taken>>(id ?? -1, message).catch(() => null);
      if (answer?.ok) return JSON.stringify(answer.value.clip.metadata);
    }
    return '';
  });
  expect(address).toContain(url);
  expect(address).not.toMatch(/secret|user:/);
});

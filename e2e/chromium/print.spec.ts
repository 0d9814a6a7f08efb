import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expectValidBook } from '../epub-check.ts';
import { pdfText, squeezed } from '../region.ts';
import { pageHtml, prose, putSite, solidPng, storyHtml, TRAP_WORDS } from '../site.ts';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { expect, test, type Extension } from './fixture.ts';
import { pdf } from './pdf.ts';

const TITLE = 'How the lighthouse keepers kept time';
const HTML = 'text/html; charset=utf-8';

test.beforeAll(({ server }) => putSite(server));

/** Opens the reader of a page's article, by its Print button. */
async function reader(extension: Extension, page: Page, url: string): Promise<Page> {
  await extension.clip(page, url);
  const opened = extension.context.waitForEvent('page', { predicate: (other) => other.url().includes('/src/reader/') });
  await page.getByRole('button', { name: 'Print' }).click();
  const shown = await opened;
  await expect(shown.locator('html[data-ready]')).toBeAttached();
  await shown.setViewportSize({ width: 1400, height: 900 });
  return shown;
}

/** Pages of a PDF and the size of the first, in points. */
function pdfFacts(bytes: Uint8Array): { pages: number; size: string } {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-pdf-'));
  writeFileSync(join(folder, 'x.pdf'), bytes);
  const { stdout } = spawnSync('pdfinfo', [join(folder, 'x.pdf')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { pages: Number(/Pages:\s+(\d+)/.exec(stdout)?.[1]), size: /Page size:\s+(.*)/.exec(stdout)?.[1] ?? '' };
}

/** Words as they stand on paper: one that is broken is two. */
function wordsOfPdf(bytes: Uint8Array): string[] {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  return stdout.split(/\s+/);
}

const count = async (shown: Page) => Number.parseInt((await shown.locator('.count').textContent()) ?? '', 10);

test('the preview counts as many pages as the print has, whatever is chosen', async ({ extension, server, page }) => {
  const shown = await reader(extension, page, `${server.origin}/long.html`);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  const chosen: [string, string][] = [
    ['Paper', 'letter'],
    ['Margins', 'wide'],
    ['Typeface', 'sans'],
    ['Paper', 'a4'],
    ['Margins', 'narrow'],
    ['Orientation', 'landscape'],
    ['Columns', 'two'],
  ];
  const counts = new Set<number>();
  for (const [name, value] of [['Columns', 'one'] as const, ...chosen]) {
    await shown.getByRole('combobox', { name, exact: true }).selectOption(value);
    const pages = await count(shown);
    expect(pages, `${name} ${value}`).toBe(pdfFacts(await pdf(shown)).pages);
    counts.add(pages);
  }
  expect(counts.size).toBeGreaterThan(4);
  await shown.getByRole('combobox', { name: 'Columns', exact: true }).selectOption('one');
  await shown.getByRole('combobox', { name: 'Orientation', exact: true }).selectOption('portrait');
  await shown.getByRole('combobox', { name: 'Margins', exact: true }).selectOption('normal');
});

test('in a wide window the buttons stay where they are when the page layout opens', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/plain.html`);
  await shown.setViewportSize({ width: 1600, height: 900 });
  const layout = shown.getByRole('button', { name: 'Page layout' });
  const before = await layout.boundingBox();
  await layout.click();
  await expect(shown.locator('.count')).toBeVisible();
  expect((await layout.boundingBox())?.x).toBe(before?.x);
});

test('what is chosen is on paper, and is remembered', async ({ extension, server, page }) => {
  const links =
    '<p data-para>See <a href="https://example.org/one">the first</a>, <a href="https://example.org/two">the second</a>, <a href="https://example.org/one">the first again</a>.</p>';
  const article = `${storyHtml(TITLE, prose(8))}${links}<figure><img src="/lamp.png" width="320" height="200" alt="Lamp"></figure>`;
  const url = server.put('/choices.html', { type: HTML, body: pageHtml({ title: TITLE, article }) });
  const shown = await reader(extension, page, url);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await shown.getByRole('combobox', { name: 'Paper', exact: true }).selectOption('letter');
  await shown.getByRole('combobox', { name: 'Links', exact: true }).selectOption('numbered');
  await shown.getByRole('combobox', { name: 'Images', exact: true }).selectOption('none');
  const print = await pdf(shown);
  const text = pdfText(print);
  expect(pdfFacts(print).size).toMatch(/^612 x 792/);
  for (const part of ['the first[1]', 'the second[2]', 'the first again[1]', 'https://example.org/two'])
    expect(text).toContain(squeezed(part));
  await expect(shown.locator('article img')).toBeHidden();
  await shown.reload();
  await expect(shown.getByRole('combobox', { name: 'Paper', exact: true })).toHaveValue('letter');
  await shown.getByRole('combobox', { name: 'Links', exact: true }).selectOption('plain');
  await expect(shown.locator('.link-number')).toHaveCount(0);
  await shown.getByRole('combobox', { name: 'Images', exact: true }).selectOption('all');
  await shown.getByRole('combobox', { name: 'Paper', exact: true }).selectOption('a4');
});

test('the time of printing stands on paper and in its preview, not under an article that is read', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/article.html`);
  const printed = shown.getByText(/^Printed /);
  await expect(printed).toBeHidden();
  await expect(shown.getByText(/^Source: /)).toBeVisible();
  expect(wordsOfPdf(await pdf(shown))).toContain('Printed');
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await expect(printed).toBeVisible();
});

test('a reader that is open follows the setting of where an article came from, and the setting the reader', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/article.html`);
  const source = shown.getByText(/^Source: /);
  await expect(source).toBeVisible();
  const options = await extension.open('src/options/index.html');
  const setting = options.getByRole('checkbox', { name: 'Print where an article came from' });
  await setting.uncheck();
  await expect(source).toHaveCount(0);
  await setting.check();
  await expect(source).toBeVisible();
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await shown.getByRole('checkbox', { name: 'Where it came from' }).uncheck();
  await expect(setting).not.toBeChecked();
  await shown.getByRole('checkbox', { name: 'Where it came from' }).check();
  await expect(setting).toBeChecked();
});

test('where an article comes from has no sheet of its own, and is on paper all the same', async ({
  extension,
  server,
  page,
}) => {
  const url = server.put('/full.html', {
    type: HTML,
    body: pageHtml({ title: TITLE, article: storyHtml(TITLE, prose(4)) }),
  });
  const shown = await reader(extension, page, url);
  const layout = shown.getByRole('button', { name: 'Page layout' });
  await layout.click();
  await shown.locator('main').evaluate((main) => {
    const [room, end] = [main.getBoundingClientRect(), main.querySelector('article')?.getBoundingClientRect()];
    const left = end && (room.bottom - end.bottom) / room.height;
    const article = main.querySelector('article');
    if (article) article.style.paddingBottom = `calc(var(--content-height) * ${left} - 7mm)`;
  });
  for (const view of ['column', 'pages']) {
    await layout.click();
    const printed = await pdf(shown);
    expect(pdfFacts(printed).pages, view).toBe(1);
    expect(wordsOfPdf(printed)).toEqual(expect.arrayContaining(['Printed', url]));
    expect(wordsOfPdf(printed)).not.toContain('Source:');
  }
  expect(await count(shown)).toBe(1);
  await shown.getByRole('checkbox', { name: 'Title, address' }).uncheck();
  expect(wordsOfPdf(await pdf(shown))).toEqual(expect.arrayContaining(['Source:', 'Printed']));
  await shown.getByRole('checkbox', { name: 'Title, address' }).check();
});

/** Text of each page of a PDF. */
function pagesOfPdf(bytes: Uint8Array): string[] {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  return stdout.split('\f').slice(0, -1);
}

test('a long table breaks in the preview where it does on paper, its head on every page, also on turned paper', async ({
  extension,
  server,
  page,
}) => {
  const row = (k: number) => `<tr><td>Row-${k}</td><td>the lamp was lit</td><td>${1800 + k}</td></tr>`;
  const rows = Array.from({ length: 150 }, (_, k) => row(k)).join('');
  const table = `<table><thead><tr><th>Entry</th><th>Heading-of-all</th><th>Year</th></tr></thead><tbody>${rows}</tbody></table>`;
  const article = `${storyHtml(TITLE, prose(3))}${table}<p data-para>${prose(4)[3]}</p>`;
  const url = server.put('/long-table.html', { type: HTML, body: pageHtml({ title: TITLE, article }) });
  const shown = await reader(extension, page, url);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await shown.getByRole('combobox', { name: 'Paper', exact: true }).selectOption('a4');
  for (const orientation of ['portrait', 'landscape']) {
    await shown.getByRole('combobox', { name: 'Orientation', exact: true }).selectOption(orientation);
    const printed = await pdf(shown);
    expect(pdfFacts(printed).size).toMatch(orientation === 'portrait' ? /^59[45].* x 84[12]/ : /^84[12].* x 59[45]/);
    const sheets = pagesOfPdf(printed);
    expect(sheets).toHaveLength(await count(shown));
    const firsts = sheets.flatMap((text) => /Heading-of-all[^]*?(Row-\d+)/.exec(text)?.[1] ?? []);
    expect(firsts.length).toBeGreaterThan(3);
    const previewed = await shown.locator('article tbody tr').evaluateAll((all) => {
      const lefts = all.map((one) => one.getBoundingClientRect().left);
      return all.filter((_, k) => lefts[k] !== lefts[k - 1]).map((one) => one.querySelector('td')?.textContent);
    });
    expect(firsts, orientation).toEqual(previewed);
  }
  await shown.getByRole('combobox', { name: 'Orientation', exact: true }).selectOption('portrait');
});

test('words of a wide table stay whole, on paper and in a narrow window', async ({ extension, server, page }) => {
  const headings = ['Department', 'Responsibility', 'Correspondence', 'Interdependence', 'ADMINISTRATION'];
  const cells = (tag: string) => headings.map((word) => `<${tag}>${word}</${tag}>`).join('');
  const table = `<table><thead><tr>${cells('th')}</tr></thead><tbody>${`<tr>${cells('td')}</tr>`.repeat(4)}</tbody></table>`;
  const article = `${storyHtml(TITLE, prose(6))}${table}<p>Last words of the keepers.</p>`;
  const url = server.put('/wide.html', { type: HTML, body: pageHtml({ title: TITLE, article }) });
  const shown = await reader(extension, page, url);
  const printed = await pdf(shown);
  for (const word of headings) expect(wordsOfPdf(printed).filter((other) => other === word)).toHaveLength(5);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  for (const columns of ['one', 'two']) {
    await shown.getByRole('combobox', { name: 'Columns', exact: true }).selectOption(columns);
    const [inner, room] = await shown
      .locator('article table')
      .evaluate((one: HTMLElement) => [one.offsetWidth, one.parentElement?.offsetWidth ?? 0]);
    expect(inner, columns).toBeLessThanOrEqual(room);
  }
  await shown.getByRole('combobox', { name: 'Columns', exact: true }).selectOption('one');
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await shown.setViewportSize({ width: 320, height: 640 });
  const heights = shown
    .locator('article th')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...(await heights))).toBeLessThan(50);
  expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a block is moved to a new page, removed and brought back, by click and by keys', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/plain.html`);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  const before = await count(shown);
  const third = shown.locator('article p').filter({ hasText: 'Entry 3 of' });
  await third.click();
  await shown.getByRole('button', { name: 'New page before' }).click();
  expect(await count(shown)).toBe(before + 1);
  expect(pdfFacts(await pdf(shown)).pages).toBe(before + 1);
  await shown.getByRole('combobox', { name: 'Columns', exact: true }).selectOption('two');
  expect(await count(shown)).toBe(2);
  expect(pdfFacts(await pdf(shown)).pages).toBe(2);
  await shown.getByRole('combobox', { name: 'Columns', exact: true }).selectOption('one');
  await third.click();
  await shown.locator('article').press('Delete');
  await expect(third).toBeHidden();
  const text = pdfText(await pdf(shown));
  expect(text).not.toContain(squeezed('Entry 3 of'));
  expect(text).toContain(squeezed('Entry 4 of'));
  await shown.locator('article').press('z');
  await expect(third).toBeVisible();
  await shown.getByRole('button', { name: 'Undo' }).click();
  expect(await count(shown)).toBe(before);
  await expect(shown.getByRole('button', { name: 'Undo' })).toBeFocused();
  const isBroken = (on: boolean) =>
    expect(shown.getByRole('button', { name: 'New page before' })).toHaveAttribute('aria-pressed', String(on));
  await shown.locator('article').press('ArrowDown');
  await shown.locator('article').press('b');
  await isBroken(true);
  // A keyboard of Cyrillic letters.
  await shown.locator('article').dispatchEvent('keydown', { key: 'и', code: 'KeyB' });
  await isBroken(false);
});

test('Escape leaves the chosen block, and then the page layout, wherever the focus is', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/plain.html`);
  const layout = shown.getByRole('button', { name: 'Page layout' });
  await layout.click();
  await shown.locator('article p').first().click();
  await shown.keyboard.press('Escape');
  await expect(shown.locator('[data-chosen]')).toHaveCount(0);
  await expect(layout).toHaveAttribute('aria-pressed', 'true');
  await shown.keyboard.press('Escape');
  await expect(layout).toHaveAttribute('aria-pressed', 'false');
  await layout.click();
  await shown.getByRole('button', { name: 'Save as…' }).click();
  await shown.keyboard.press('Escape');
  await expect(layout).toHaveAttribute('aria-pressed', 'true');
  await shown.getByRole('combobox', { name: 'Columns', exact: true }).focus();
  await shown.keyboard.press('Escape');
  await expect(layout).toHaveAttribute('aria-pressed', 'false');
});

/** A story of four parts that takes a few minutes. */
const PARTS =
  storyHtml(TITLE, prose(2)) +
  ['Oil', 'Glass', 'Salt', 'Ink'].map((part, k) => `<h2>The ${part}</h2>${paragraphs(9 * k + 3)}`).join('');

/** Nine paragraphs, from one on. */
function paragraphs(first: number): string {
  return prose(first + 9)
    .slice(first)
    .map((text) => `<p>${text}</p>`)
    .join('');
}

test('a long article lists its parts; what one pressed is found, also by a reload, and no work is lost on the way', async ({
  extension,
  server,
  page,
}) => {
  const url = server.put('/parts.html', { type: HTML, body: pageHtml({ title: TITLE, article: PARTS }) });
  const shown = await reader(extension, page, url);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await shown.locator('article p').first().click();
  await shown.locator('article').press('b');
  await expect(shown.locator('.contents')).toBeHidden();
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await expect(shown.getByRole('link', { name: 'The Salt' })).toBeHidden();
  await shown.getByText('Contents', { exact: true }).click();
  await expectAccessibleInBoth(shown);
  const salt = shown.getByRole('heading', { name: 'The Salt' });
  await expect(salt).not.toBeInViewport();
  await shown.getByRole('link', { name: 'The Salt' }).click();
  await expect(salt).toBeInViewport();
  await shown.reload();
  await expect(salt).toBeInViewport();
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await expect(shown.locator('[data-break]')).toHaveCount(1);
  expect(pdfText(await pdf(shown))).not.toContain(squeezed('Contents'));
});

test('a picture that is larger than its column opens, and is closed by Escape', async ({ extension, server, page }) => {
  const picture = '<figure><img src="/large.png" width="320" height="200" alt="The lamp room"></figure>';
  server.put('/large.png', { type: 'image/png', body: solidPng(1200, 750) });
  const article =
    storyHtml(TITLE, prose(4)) +
    picture +
    prose(4)
      .map((text) => `<p>${text}</p>`)
      .join('');
  const url = server.put('/large.html', { type: HTML, body: pageHtml({ title: TITLE, article }) });
  const shown = await reader(extension, page, url);
  await shown.getByRole('button', { name: /^Enlarge: .*The lamp room/ }).click();
  await expect(shown.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBoth(shown);
  await shown.keyboard.press('Escape');
  await expect(shown.getByRole('dialog')).toHaveCount(0);
  await expect(shown.getByRole('button', { name: 'Page layout' })).toHaveAttribute('aria-pressed', 'false');
});

test('what was done to the pages is there again when the reader was reloaded, or left for the settings', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/plain.html`);
  const third = shown.locator('article p').filter({ hasText: 'Entry 3 of' });
  const second = shown.locator('article p').filter({ hasText: 'Entry 2 of' });
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await third.click();
  await shown.locator('article').press('Delete');
  await expect(third).toBeHidden();
  await shown.reload();
  await expect(second).toBeVisible();
  await expect(third).toBeHidden();
  await shown.getByRole('link', { name: 'Settings' }).click();
  await expect(shown.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await shown.goBack();
  await expect(second).toBeVisible();
  await expect(third).toBeHidden();
  expect(pdfText(await pdf(shown))).not.toContain(squeezed('Entry 3 of'));
  await shown.getByRole('button', { name: 'Undo' }).click();
  await expect(third).toBeVisible();
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await shown.reload();
  await expect(third).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('theme, typeface, width and size of the text are remembered, and no theme has a violation that axe knows', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/article.html`);
  const size = () => shown.locator('main').evaluate((main) => getComputedStyle(main).fontSize);
  const before = await size();
  await shown.getByRole('button', { name: 'Larger text' }).click();
  const after = await size();
  expect(Number.parseFloat(after)).toBeGreaterThan(Number.parseFloat(before));
  // Buttons change their colours at once.
  await shown.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'sepia', 'dark', 'contrast']) {
    await shown.getByLabel('Theme').selectOption(theme);
    await expectAccessible(shown);
  }
  await shown.getByLabel('Typeface').selectOption('sans');
  await shown.reload();
  await expect(shown.getByLabel('Theme')).toHaveValue('contrast');
  await expect(shown.locator('main')).toHaveCSS('font-family', /sans-serif/);
  expect(await size()).toBe(after);
  const print = pdfText(await pdf(shown));
  expect(print.length).toBeGreaterThan(100);
  await shown.getByLabel('Theme').selectOption('auto');
  await shown.getByLabel('Typeface').selectOption('serif');
  await shown.getByRole('button', { name: 'Smaller text' }).click();
});

test('page layout has no violation that axe knows', async ({ extension, server, page }) => {
  const shown = await reader(extension, page, `${server.origin}/article.html`);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await expectAccessibleInBoth(shown);
  await shown.emulateMedia({ forcedColors: 'active' });
  await expect(shown.locator('.sheet').first()).toHaveCSS('outline-style', 'solid');
});

test('in a narrow window the choices are folded above a page that fits its width, and axe knows no violation', async ({
  extension,
  server,
  page,
}) => {
  const shown = await reader(extension, page, `${server.origin}/article.html`);
  await shown.setViewportSize({ width: 320, height: 640 });
  await shown.getByRole('button', { name: 'Page layout' }).click();
  const sheet = await shown.locator('.sheet').first().boundingBox();
  expect(sheet?.width).toBeGreaterThan(240);
  expect(sheet && sheet.x + sheet.width).toBeLessThanOrEqual(320);
  expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const paper = shown.getByRole('combobox', { name: 'Paper', exact: true });
  await expect(paper).toBeHidden();
  await shown.getByText('Paper, type and images').press('Enter');
  await expect(paper).toBeVisible();
  await expectAccessible(shown);
  await shown.setViewportSize({ width: 1200, height: 800 });
  await expect(paper).toBeVisible();
});

test('as on the page: the look of the selected blocks, nothing of the rest, remembered for the next print', async ({
  extension,
  server,
  page,
}) => {
  const css = '.story h2 { color: rgb(0, 90, 140); font: 700 31px sans-serif } .story p { font: 19px/29px monospace }';
  const article = `${storyHtml(TITLE, prose(6))}<h2>Coda</h2><p>Last words of the keepers.</p>`;
  const url = server.put('/look.html', { type: HTML, body: pageHtml({ title: TITLE, article, css }) });
  const shown = await reader(extension, page, url);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  await shown.getByRole('combobox', { name: 'Look', exact: true }).selectOption('page');
  const heading = shown.locator('article.styled h2', { hasText: 'Coda' });
  await expect(heading).toHaveCSS('color', 'rgb(0, 90, 140)');
  await expect(heading).toHaveCSS('font-size', '31px');
  await expect(shown.locator('article p').last()).toHaveCSS('line-height', '29px');
  const print = await pdf(shown);
  const text = pdfText(print);
  for (const words of [...prose(6), 'Last words of the keepers.']) expect(text).toContain(squeezed(words));
  expect(text).not.toMatch(TRAP_WORDS);
  expect(await count(shown)).toBe(pdfFacts(print).pages);
  const again = await reader(extension, page, url);
  await expect(again.locator('article.styled h2', { hasText: 'Coda' })).toHaveCSS('font-size', '31px');
  await page.close();
  await again.getByRole('button', { name: 'Page layout' }).click();
  await again.getByRole('combobox', { name: 'Look', exact: true }).selectOption('clean');
  await expect(again.locator('article.styled')).toHaveCount(0);
  await again.reload();
  await again.getByRole('combobox', { name: 'Look', exact: true }).selectOption('page');
  await expect(again.locator('nav [role="status"]')).toContainText('no longer open');
});

test('the look of a page brings nothing along that asks, hides, covers or runs (S1, S4, S7)', async ({
  extension,
  server,
  page,
}) => {
  const poison =
    `.story { background: url(${server.origin}/b/1); } .story::before { content: url(${server.origin}/b/2) }` +
    `.story p { cursor: url(${server.origin}/b/3), auto; list-style-image: url(${server.origin}/b/4); mask: url(${server.origin}/b/5) }` +
    `.cover { position: fixed; inset: 0; z-index: 2147483647; font-family: "x; background: url(${server.origin}/b/6)" }` +
    `@import url(${server.origin}/b/7); @font-face { font-family: far; src: url(${server.origin}/b/8) }`;
  const article = `${storyHtml(TITLE, prose(6))}<p class="cover" onclick="globalThis.ran = 1" style="font-family: far">Covering words.</p>`;
  const url = server.put('/poison-look.html', { type: HTML, body: pageHtml({ title: TITLE, article, css: poison }) });
  const shown = await reader(extension, page, url);
  await shown.getByRole('button', { name: 'Page layout' }).click();
  server.log.length = 0;
  await shown.getByRole('combobox', { name: 'Look', exact: true }).selectOption('page');
  await expect(shown.locator('article.styled')).toContainText('Entry 6 of the log');
  await pdf(shown);
  expect(server.log).toEqual([]);
  const rules = await shown.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
  );
  expect(rules).toMatch(/\.styled \.s\d/);
  expect(rules).not.toMatch(/url\(|position: fixed|z-index|@import|@font-face/);
  expect(await shown.locator('article.styled :is(script, style, link, iframe, [style], [onclick])').count()).toBe(0);
  await shown.getByRole('combobox', { name: 'Look', exact: true }).selectOption('clean');
});

async function save(shown: Page, format: string): Promise<void> {
  await shown.getByRole('button', { name: 'Save as…' }).click();
  await shown.getByRole('button', { name: format, exact: true }).click();
}

const FORMATS = [
  ['Web page (HTML)', 'html', 'Page saved with Winnow'],
  ['Markdown', 'md', 'source: "http'],
  ['Markdown with images (zip)', 'zip', 'images/01.png'],
  ['Book (EPUB)', 'epub', 'mimetypeapplication/epub+zip'],
  ['Plain text', 'txt', 'Entry 4 of the log'],
  ['JSON', 'json', '"generator": "Winnow"'],
] as const;

test('an article is saved in every format that the list offers', async ({ extension, server, page }) => {
  test.slow(true, 'EPUBCheck is a program of its own.');
  const shown = await reader(extension, page, `${server.origin}/lazy.html`);
  const folder = mkdtempSync(join(tmpdir(), 'winnow-file-'));
  for (const [format, ending, holds] of FORMATS) {
    await test.step(format, async () => {
      const waiting = shown.waitForEvent('download');
      await save(shown, format);
      const download = await waiting;
      expect(download.suggestedFilename()).toBe(`Pictures that come late.${ending}`);
      const path = join(folder, `saved.${ending}`);
      await download.saveAs(path);
      expect(readFileSync(path, 'latin1')).toContain(holds);
      await expect(shown.locator('nav [role="status"]')).toContainText(`Pictures that come late.${ending}`);
      if (ending === 'epub') expectValidBook(path);
    });
  }
  rmSync(folder, { recursive: true });
});

test('an article is copied as Markdown from the reader, as it is read there', async ({ extension, server, page }) => {
  const shown = await reader(extension, page, `${server.origin}/plain.html`);
  await save(shown, 'Copy as Markdown');
  await expect(shown.locator('nav [role="status"]')).toContainText('Copied as Markdown.');
  await shown.evaluate(() => document.body.append(document.createElement('textarea')));
  const field = shown.locator('textarea');
  await field.focus();
  await shown.keyboard.press('Control+V');
  const text = await field.inputValue();
  expect(text).toMatch(/^# How the lighthouse keepers kept time\n\nEntry 1 /);
  expect(text).toContain('Entry 8 ');
});

test('an article saved as HTML is whole with the network closed', async ({ extension, server, page }) => {
  const shown = await reader(extension, page, `${server.origin}/lazy.html`);
  const waiting = shown.waitForEvent('download');
  await save(shown, 'Web page (HTML)');
  const folder = mkdtempSync(join(tmpdir(), 'winnow-file-'));
  const path = join(folder, 'saved.html');
  await (await waiting).saveAs(path);
  const opened = await extension.context.newPage();
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(request.url()));
  server.log.length = 0;
  await extension.context.setOffline(true);
  await opened.goto(pathToFileURL(path).href);
  await extension.context.setOffline(false);
  for (const words of prose(5)) await expect(opened.locator('article')).toContainText(words);
  const width = await opened.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(320);
  expect(asked.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
  expect(server.log).toEqual([]);
  await opened.close();
  rmSync(folder, { recursive: true });
});

import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Label } from '../../src/clip/labels/label.ts';
import { labelFigures, labelLines, labelPages } from '../../src/lab/labels.ts';
import { trainClg } from '../../src/lab/learn/train-clg.ts';
import { sampleLabel } from '../../src/store/testing.ts';
import { pageHtml, prose, storyHtml } from '../site.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';
import { stopAtOnce } from './stop-at-once.ts';

emptyBeforeAndAfter();

/** Two articles of one site with the same structure, each with a box below its text that a method may take. */
const box = (n: number) =>
  `<div class="newsletter"><h2>Letters from the coast</h2>${prose(2)
    .map((text) => `<p>Letter ${n}: ${text}</p>`)
    .join('')}</div>`;

test.beforeAll(({ server }) => {
  ['first', 'second', 'third'].forEach((name, n) => {
    const article = storyHtml(`The ${name} story`, prose(6 + n)) + box(n);
    const body = pageHtml({ title: `The ${name} story`, article });
    server.put(`/news/${name}.html`, { type: 'text/html; charset=utf-8', body });
  });
});

test.afterEach(({ extension }) => extension.store({ keepLabels: false, siteMemory: true }));

const words = async (extension: Extension, page: Page) => (await extension.state(page)).found?.words ?? 0;

/** Drops or adds the box below the text by the other button, and accepts. */
async function correct(extension: Extension, page: Page): Promise<void> {
  await extension.adjust(page);
  const letter = page.locator('.newsletter').first();
  await letter.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await letter.boundingBox();
  if (!box) throw new RangeError('the box is not laid out');
  const before = await words(extension, page);
  const middle = { x: box.x + box.width - 3, y: box.y + 3 };
  await page.mouse.click(middle.x, middle.y);
  await expect.poll(() => words(extension, page)).not.toBe(before);
}

async function accept(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('in your library');
}

test('what was corrected and not kept is back after the page was loaded anew, until it is kept or taken back', async ({
  extension,
  server,
  page,
}) => {
  const url = `${server.origin}/news/first.html`;
  await extension.clip(page, url);
  const found = await words(extension, page);
  await correct(extension, page);
  const corrected = await words(extension, page);
  // It is held once the person pauses.
  const isHeld = async () =>
    (await extension.worker()).evaluate(async (address) => {
      const { drafts = [] } = await chrome.storage.session.get<{ drafts?: { url: string }[] }>('drafts');
      return drafts.some((draft) => draft.url === address);
    }, url);
  await expect.poll(isHeld).toBe(true);
  await extension.clip(page, url);
  await expect(page.getByRole('status')).toContainText('What you had selected here before is back.');
  expect(await words(extension, page)).toBe(corrected);
  await extension.adjust(page);
  await page.keyboard.press('z');
  await expect.poll(() => words(extension, page)).toBe(found);
  await expect.poll(isHeld).toBe(false);
  await page.keyboard.press('Shift+Z');
  await expect.poll(isHeld).toBe(true);
  await accept(page);
  expect(await isHeld()).toBe(false);
});

async function switchOn(extension: Extension, name: string): Promise<void> {
  const options = await extension.open('src/options/index.html');
  await options.getByRole('checkbox', { name }).check();
  await options.close();
}

const KEEP = 'Keep accepted selections as labels';

/** The labels page with its rows. */
async function openLabels(extension: Extension): Promise<Page> {
  const labels = await extension.open('src/labels/index.html');
  await expect(labels.locator('html[data-ready]')).toBeAttached();
  return labels;
}

test('a correction is put on another page of the site, told as remembered, and taken back for good by one press', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/news/second.html`);
  const found = await words(extension, page);
  await extension.clip(page, `${server.origin}/news/first.html`);
  await correct(extension, page);
  await accept(page);
  await expect(page.getByRole('status')).toContainText('remembered for this site');
  await extension.clip(page, `${server.origin}/news/second.html`);
  await expect(page.locator('.why', { hasText: 'Remembered from your correction' })).toBeVisible();
  await expectAccessibleInBoth(page, '[popover]');
  expect(await words(extension, page)).not.toBe(found);
  expect((await extension.state(page)).found?.extractor).toBe('memory');
  const refuse = page.getByRole('button', { name: 'Not on this site' });
  await refuse.click();
  await expect.poll(() => words(extension, page)).toBe(found);
  await expect(refuse).toBeHidden();
  await expect(page.getByRole('region', { name: 'Winnow' })).toBeFocused();
  // A step forth puts it on once more, and so it can be taken back once more.
  await extension.adjust(page);
  await page.keyboard.press('Shift+Z');
  await expect.poll(() => words(extension, page)).not.toBe(found);
  await refuse.click();
  await expect.poll(() => words(extension, page)).toBe(found);
  await expect(page.getByRole('status')).toContainText('What was remembered for this site is off.');
  await extension.clip(page, `${server.origin}/news/third.html`);
  expect((await extension.state(page)).found?.extractor).not.toBe('memory');
});

test('what was remembered is taken back in the popup, where the list of methods and the focus follow', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/news/first.html`);
  await correct(extension, page);
  await accept(page);
  const popup = await extension.press(page, `${server.origin}/news/second.html`);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  const choices = popup.getByRole('group', { name: 'What each method finds' }).getByRole('button');
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'false');
  await popup.getByRole('button', { name: 'Not on this site' }).press('Enter');
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(popup.locator('.card')).toBeFocused();
});

test('what is remembered is listed in the settings, changed, turned off, forgotten and brought back', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/news/first.html`);
  await correct(extension, page);
  await accept(page);
  const options = await extension.open('src/options/index.html');
  const use = options.getByRole('checkbox', { name: /Use what was learnt from .*The first story/ });
  await expect(use).toBeChecked();
  await options.getByText('What it says').click();
  await expectAccessibleInBoth(options);
  const parts = options.locator('.parts li');
  const before = await parts.count();
  if (before > 1) {
    await parts.last().getByRole('button').click();
    await expect(parts).toHaveCount(before - 1);
  }
  await use.uncheck();
  await expect.poll(() => use.isChecked()).toBe(false);
  await extension.clip(page, `${server.origin}/news/second.html`);
  expect((await extension.state(page)).found?.extractor).not.toBe('memory');
  await options.bringToFront();
  await options.getByRole('button', { name: /Forget: .*The first story/ }).click();
  await expect(use).toBeHidden();
  await options.getByRole('button', { name: 'Undo' }).click();
  await expect(use).toBeVisible();
  await expect(options.locator('.status')).toContainText('Known again');
});

test('with the switch off nothing is remembered', async ({ extension, server, page }) => {
  const options = await extension.open('src/options/index.html');
  await options.getByRole('checkbox', { name: 'Remember my corrections' }).uncheck();
  await extension.clip(page, `${server.origin}/news/first.html`);
  await correct(extension, page);
  await accept(page);
  expect(await extension.closed({})).not.toContainEqual(expect.stringMatching(/^memory:/));
});

test('labels are kept only when the person says so: one correction, one confirmation, path for path', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/news/first.html`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(/ in your library\b/);
  const labels = await openLabels(extension);
  await expect(labels.getByText('No labels yet')).toBeVisible();
  await labels.getByRole('checkbox', { name: KEEP }).check();
  await extension.clip(page, `${server.origin}/news/second.html`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('The selection is kept as a label.');
  await extension.clip(page, `${server.origin}/news/first.html`);
  await correct(extension, page);
  const shown = await extension.state(page);
  await accept(page);
  await expect(labels.getByText('2 labels · 1 correction · 1 confirmation')).toBeVisible();
  const [confirmed, corrected] = await exported(labels);
  const boxes = (paths: readonly string[]) =>
    page.evaluate(
      (list) =>
        list.map((path) => {
          const at = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
          const { left, top, right, bottom } = (at as Element).getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      [...paths],
    );
  expect(await boxes(corrected.final.included)).toEqual(shown.included);
  expect(await boxes(corrected.final.excluded)).toEqual(shown.excluded);
  expect(corrected.prediction).not.toEqual(corrected.final);
  const lines = labelLines([confirmed, corrected].map((label) => JSON.stringify(label)).join('\n'));
  expect(labelFigures(lines)).toEqual({ labels: 2, invalid: 0, withSnapshot: 2, corrections: 1 });
  const pages = labelPages(lines, new Map());
  expect(pages.map(({ page: { url } }) => url)).toEqual([confirmed.url, corrected.url]);
  expect(trainClg(pages).weights.every(Number.isFinite)).toBe(true);
});

/** The labels of the page as the exported file has them. */
async function exported(labels: Page): Promise<Label[]> {
  await labels.bringToFront();
  const waiting = labels.waitForEvent('download');
  await labels.getByRole('button', { name: 'Export as JSON Lines' }).click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Label);
}

test('a label is opened on its page, fixed there, and takes the place of the one it was', async ({
  extension,
  server,
  page,
}) => {
  await switchOn(extension, KEEP);
  await extension.clip(page, `${server.origin}/news/third.html`);
  await correct(extension, page);
  const corrected = await words(extension, page);
  await accept(page);
  await extension.forget();
  await page.close();
  const labels = await openLabels(extension);
  await expect(labels.getByRole('button', { name: /^Fix: .*The third story/ })).toBeVisible();
  const count = await labels.locator('.row').count();
  const opening = extension.context.waitForEvent('page');
  await labels.getByRole('button', { name: /^Fix: .*The third story/ }).click();
  const again = await opening;
  await again.waitForLoadState();
  await extension.find(again);
  await expect(again.getByRole('status')).toContainText('This is the selection of your label');
  expect(await words(extension, again)).toBe(corrected);
  await correct(extension, again);
  const fixed = await words(extension, again);
  expect(fixed).not.toBe(corrected);
  await again.keyboard.press('Enter');
  await expect(again.getByRole('status')).toContainText('The label is fixed.');
  await labels.bringToFront();
  await expect(labels.locator('.row')).toHaveCount(count);
});

test('labels are filtered, deleted, brought back, exported for Label Studio and imported without doubles', async ({
  extension,
  server,
  page,
}, info) => {
  await switchOn(extension, KEEP);
  await extension.clip(page, `${server.origin}/news/second.html`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('kept as a label');
  const labels = await openLabels(extension);
  const rows = labels.locator('.row');
  const all = await rows.count();
  await labels.getByLabel('Site').selectOption('127.0.0.1');
  await expect(rows).toHaveCount(all);
  await labels.getByLabel('Until').fill('2020-01-01');
  await expect(labels.getByText('No label fits this choice.')).toBeVisible();
  await labels.getByLabel('Until').fill('');
  const lines = await exported(labels);
  await labels.getByRole('button', { name: /Delete: .*The second story/ }).click();
  await expect(rows).toHaveCount(all - 1);
  await labels.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows).toHaveCount(all);
  await expect(labels.locator('.status')).toHaveText('The label is there again.');
  expect(await labels.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  const keeping = labels.getByRole('checkbox', { name: KEEP });
  await expect(keeping).toBeChecked();
  await extension.store({ keepLabels: false });
  await expect(keeping).not.toBeChecked();
  const waiting = labels.waitForEvent('download');
  await labels.getByRole('button', { name: 'Export for Label Studio' }).click();
  const tasks = JSON.parse(await readFile(await (await waiting).path(), 'utf8')) as unknown[];
  expect(tasks).toHaveLength(all);
  const strange = { ...lines[0], url: 'https://other.example/x', title: 'From elsewhere' };
  const file = info.outputPath('labels.jsonl');
  await writeFile(file, [...lines, strange, 'nonsense'].map((line) => JSON.stringify(line)).join('\n'));
  await labels.locator('input[type=file]').setInputFiles(file);
  await expect(labels.locator('.status')).toContainText(
    `New: 1. Known already: ${lines.length}. Not usable: 1. No labels: 1 (line ${lines.length + 2}).`,
  );
  await labels.getByLabel('Site').selectOption('other.example');
  await expect(rows).toHaveCount(1);
  await labels.getByRole('button', { name: /Delete: .*From elsewhere/ }).click();
  await expect(labels.getByRole('button', { name: /Delete: .*The second story/ })).toBeVisible();
  await expect(labels.getByLabel('Site')).toHaveValue('');
});

test('of two labels of a page the newer one stays: an import says which were replaced, and Undo puts them back', async ({
  extension,
}) => {
  const labels = await openLabels(extension);
  const url = 'https://replaced.example/';
  const importing = (...all: readonly object[]) =>
    labels.locator('input[type=file]').setInputFiles({
      name: 'labels.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(all.map((label) => JSON.stringify(label)).join('\n')),
    });
  const at = (day: number, title: string) => sampleLabel({ url, title, time: `2026-03-0${day}T10:00:00.000Z` });
  const status = labels.locator('.status');
  await importing(at(2, 'Mine'));
  await expect(status).toContainText('New: 1. Known already: 0. Not usable: 0.');
  await labels.getByLabel('Site').selectOption('replaced.example');
  await importing(at(1, 'Theirs'));
  await expect(status).toContainText('Older than yours, which stay: 1.');
  await expect(labels.locator('.row h2')).toHaveText(['Mine']);
  await importing(at(3, 'Theirs'), at(4, 'Theirs, later'));
  await expect(status).toContainText('Yours, replaced by newer ones: 2.');
  await expect(labels.locator('.row h2')).toHaveText(['Theirs, later']);
  await labels.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveText('1 of your labels is there again.');
  await expect(labels.locator('.row h2')).toHaveText(['Mine']);
});

test('an import of labels shows how far it is; where it is stopped it keeps what it has and says what is left', async ({
  extension,
}) => {
  const labels = await openLabels(extension);
  const before = await labels.locator('.row').count();
  const lines = Array.from({ length: 40 }, (_, k) =>
    JSON.stringify(sampleLabel({ url: `https://example.org/stopped/${k}` })),
  );
  await stopAtOnce(labels);
  await labels.locator('input[type=file]').setInputFiles({
    name: 'labels.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(lines.join('\n')),
  });
  const status = labels.locator('.status');
  await expect(status).toHaveText(/Stopped\. Not imported: \d+\.$/);
  const told = /New: (\d+)\..*Not imported: (\d+)\./.exec((await status.textContent()) ?? '');
  const [taken, left] = [Number(told?.[1]), Number(told?.[2])];
  expect(taken + left).toBe(40);
  expect(left).toBeGreaterThan(0);
  await expect(labels.locator('.row')).toHaveCount(before + taken);
});

test('the labels page has no violation that axe knows, light and dark, and is used by keyboard alone', async ({
  extension,
  server,
  page,
}) => {
  await switchOn(extension, KEEP);
  await extension.clip(page, `${server.origin}/news/second.html`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('kept as a label');
  const labels = await openLabels(extension);
  await expectAccessibleInBoth(labels);
  const before = await labels.locator('.row').count();
  const name = () => labels.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let step = 0; step < 40 && !(await name()).startsWith('Delete'); step++) await labels.keyboard.press('Tab');
  await labels.keyboard.press('Enter');
  await expect(labels.locator('.row')).toHaveCount(before - 1);
});

test('in a narrow window a label has room for its title, and what was done is in sight far down the list', async ({
  extension,
  server,
  page,
}) => {
  await switchOn(extension, KEEP);
  for (const name of ['first', 'second', 'third']) {
    await extension.clip(page, `${server.origin}/news/${name}.html`);
    await accept(page);
  }
  const labels = await openLabels(extension);
  await labels.setViewportSize({ width: 360, height: 600 });
  const row = labels.locator('.row').last();
  const title = await row.locator('.about').boundingBox();
  expect(title?.width).toBeGreaterThan(180);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(labels.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await labels.close();
});

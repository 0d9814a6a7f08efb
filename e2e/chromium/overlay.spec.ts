import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pageHtml, prose, putSite, storyHtml } from '../site.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { expect, test, type Extension } from './fixture.ts';
import { sightTold } from './sight.ts';

test.beforeAll(({ server }) => putSite(server));

const state = (extension: Extension, page: Page) => extension.state(page);

test('the toolbar in the page has no violation that axe knows, light and dark, shown and adjusting', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await expectAccessibleInBoth(page, '[popover]');
  await extension.adjust(page);
  await expectAccessibleInBoth(page, '[popover]');
});

test('a click drops a block and adds it again; undo and redo go through every step', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await extension.adjust(page);
  const words = async () => (await state(extension, page)).found?.words ?? 0;
  const whole = await words();
  const box = await page.locator('[data-para]').nth(2).boundingBox();
  if (!box) throw new RangeError('the paragraph has no box');
  await page.mouse.click(box.x + 40, box.y + 10);
  await expect.poll(words).toBeLessThan(whole);
  const fewer = await words();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(words).toBe(whole);
  await expect(page.getByRole('status')).toHaveText(/^Undone: Drop: Entry 3/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(words).toBe(fewer);
  await expect(page.getByRole('status')).toHaveText(/^Done again: Drop: Entry 3/);
  await page.mouse.click(box.x + 40, box.y + 10);
  await expect.poll(words).toBe(whole);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => (await state(extension, page)).phase).toBe('shown');
});

test('the keyboard alone widens, moves, drops, undoes and is read out', async ({ extension, server, page }) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await extension.adjust(page, 'key');
  const words = async () => (await state(extension, page)).found?.words ?? 0;
  const whole = await words();
  await page.keyboard.press('-');
  await expect(page.getByRole('status')).toContainText('Narrower');
  await expect.poll(words).toBeLessThan(whole);
  await page.keyboard.press('z');
  await expect.poll(words).toBe(whole);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(page.getByRole('status')).toContainText('Dropped: Entry');
  await expect.poll(words).toBeLessThan(whole);
  await page.keyboard.press('Z');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await state(extension, page)).phase).toBe('shown');
});

test('a selection out of sight is one press away, below and above', async ({ extension, server, page }) => {
  await page.goto(`${server.origin}/plain.html`);
  await page.evaluate(() => {
    document.body.style.padding = '3000px 0';
  });
  await extension.find(page);
  const go = page.getByRole('button', { name: 'Out of sight: scroll to it' });
  const first = page.locator('[data-para]').first();
  for (const start of [0, 1e6]) {
    await page.evaluate((top) => window.scrollTo(0, top), start);
    await expect(go).toBeVisible();
    await expect(first).not.toBeInViewport();
    await go.click();
    await expect(first).toBeInViewport();
    await expect(go).toBeHidden();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeFocused();
  }
});

test('Accept in the page keeps the clip', async ({ extension, server, page }) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(/ in your library\b/);
});

test('Save HTML gives a file with the whole article and nothing that runs', async ({ extension, server, page }) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save HTML' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/lighthouse.*\.html$/i);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Entry 8 of the log');
  expect(text).not.toMatch(/<script|Menuhome/);
});

test('the focus stays in the toolbar when the button that has it goes or can be pressed no more', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  const bar = page.getByRole('region', { name: 'Winnow' });
  const methods = page.getByRole('button', { name: 'Other methods' });
  await methods.press('Enter');
  await page.getByRole('group', { name: 'What each method finds' }).getByRole('button').nth(2).press('Enter');
  await page.keyboard.press('Escape');
  await expect(methods).toBeFocused();
  await extension.adjust(page, 'key');
  await expect(bar).toBeFocused();
  // The only step is taken back.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(bar).toBeFocused();
  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(/ in your library\b/);
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeFocused();
});

test('a double click on Save HTML saves one file, in the toolbar and in the popup; one on Print opens one print document', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  let files = 0;
  page.on('download', () => (files += 1));
  await page.getByRole('button', { name: 'Save HTML' }).dblclick();
  await expect(page.getByRole('status')).toHaveText(/^Saved as/);
  const popup = await extension.press(page);
  popup.on('download', () => (files += 1));
  await popup.getByRole('button', { name: 'Save HTML' }).dblclick();
  await expect(popup.getByRole('status')).toHaveText(/^Saved as/);
  // Both presses at once: the popup may close after the first.
  await popup.getByRole('button', { name: 'Print' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const readers = () => extension.context.pages().filter((one) => one.url().includes('/src/reader/'));
  await expect.poll(() => readers().length).toBe(1);
  await readers()[0].locator('html[data-ready]').waitFor();
  expect(readers().length).toBe(1);
  expect(files).toBe(2);
});

/** Policies under which the browser refuses every download of a page, and what a page can do to that end itself. */
for (const [what, policy, script] of [
  ['a sandboxed page', 'sandbox allow-scripts', ''],
  ['a sandboxed page with an origin', 'sandbox allow-scripts allow-same-origin', ''],
  ['a page that ends every download', '', 'navigation.addEventListener("navigate", (event) => event.preventDefault())'],
] as const) {
  test(`${what} has no file saved by the bar, which says so; the popup saves it`, async ({
    extension,
    server,
    page,
  }) => {
    const title = 'The shut cabinet';
    const body = pageHtml({ title, article: `${storyHtml(title, prose(6))}<script>${script}</script>` });
    const headers = { ...(policy && { 'content-security-policy': policy }) };
    await extension.clip(page, server.put('/shut.html', { type: 'text/html; charset=utf-8', body, headers }));
    await page.getByRole('button', { name: 'Save HTML' }).click();
    await expect(page.getByRole('status')).toHaveText(
      /^The page does not allow saving\. Use Save HTML in the Winnow popup/,
    );
    const popup = await extension.press(page);
    const download = popup.waitForEvent('download');
    await popup.getByRole('button', { name: 'Save HTML' }).click();
    expect((await download).suggestedFilename()).toMatch(/^The shut cabinet.*\.html$/);
  });
}

test('a page that clicks on our buttons by script gets nothing done (S10)', async ({ extension, server, page }) => {
  // Of a page that another test has kept something would be said.
  await extension.clip(page, `${server.origin}/plain.html#/own`);
  await page.evaluate(() => {
    const host = document.querySelector('[popover]');
    for (const button of host?.shadowRoot?.querySelectorAll('button') ?? []) {
      button.click();
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    }
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect((await state(extension, page)).phase).toBe('shown');
  expect((await state(extension, page)).notice).toBe('');
});

/** A page lays something that is hardly seen over everything; `leaving`: until somebody presses. Runs in the page. */
function layGlass(leaving: boolean): void {
  const glass = document.createElement('div');
  glass.popover = 'manual';
  glass.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100vh;opacity:.01;pointer-events:none;background:#fff';
  document.body.append(glass);
  glass.showPopover();
  if (!leaving) return;
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, () => glass.remove(), { capture: true });
}

for (const leaving of [false, true]) {
  const when = leaving ? ', also where it goes away at the press' : '';
  test(`glass over the toolbar: a press is refused with a sentence${when} (S12)`, async ({
    extension,
    server,
    page,
  }) => {
    await extension.clip(page, `${server.origin}/plain.html`);
    for (const name of leaving ? ['Accept'] : ['Print', 'Accept']) {
      await page.evaluate(layGlass, leaving);
      await page.evaluate(sightTold);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('status')).toContainText('covers this bar');
    }
  });
}

test('glass over the toolbar: Adjust ends with a sentence (S12)', async ({ extension, server, page }) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await page.evaluate(layGlass, false);
  await page.evaluate(sightTold);
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByRole('status')).toContainText('covers this bar');
  expect((await state(extension, page)).phase).toBe('shown');
});

test('a press on the toolbar that a modal dialog of the page takes is answered by a sentence', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  const adjust = await page.getByRole('button', { name: 'Adjust' }).boundingBox();
  if (!adjust) throw new RangeError('the button has no box');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.textContent = 'Stay with us';
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.mouse.click(adjust.x + adjust.width / 2, adjust.y + adjust.height / 2);
  await expect.poll(async () => (await state(extension, page)).notice).toContain('covers this bar');
  expect((await state(extension, page)).phase).toBe('shown');
});

test('a page that goes to another address while it is adjusted says so where the toolbar was', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await extension.adjust(page);
  await page.evaluate(() => history.pushState(null, '', '/plain.html?next'));
  await expect(page.getByRole('status')).toContainText('The page has changed');
  expect((await state(extension, page)).phase).toBe('ended');
});

test('a correction of a page whose paragraphs stand straight in its body is kept', async ({
  extension,
  server,
  page,
}) => {
  const paragraphs = prose(12).map((text) => `<p>${text}</p>`);
  server.put('/flat.html', {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><title>Flat</title><body>${paragraphs.join('')}`,
  });
  await page.goto(`${server.origin}/flat.html`);
  await extension.find(page);
  await extension.adjust(page);
  const box = await page.locator('p').nth(2).boundingBox();
  if (!box) throw new RangeError('the paragraph has no box');
  const words = async () => (await state(extension, page)).found?.words ?? 0;
  const whole = await words();
  await page.mouse.click(box.x + 40, box.y + 10);
  await expect.poll(words).toBeLessThan(whole);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('in your library');
});

test('a year typed into the page’s own search while the methods lie open stays in that field', async ({
  extension,
  server,
  page,
}) => {
  const paragraphs = prose(12).map((text) => `<p>${text}</p>`);
  server.put('/searched.html', {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><title>Searched</title><body><input type="search"><h1>Salt</h1>${paragraphs.join('')}`,
  });
  await page.goto(`${server.origin}/searched.html`);
  await extension.find(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('group', { name: 'What each method finds' })).toBeVisible();
  const { found } = await state(extension, page);
  await page.getByRole('searchbox').click();
  await page.keyboard.type('2012');
  await expect(page.getByRole('searchbox')).toHaveValue('2012');
  expect((await state(extension, page)).found).toEqual(found);
});

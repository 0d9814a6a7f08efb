import type { Locator, Page } from '@playwright/test';
import { pageHtml, putSite, solidPng } from '../site.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { expect, test, type Extension } from './fixture.ts';

const TITLE = 'Ines Okafor and the keepers of Harbour Rock';

/** A story that names people, with a picture of it and one that leads to another page. */
const NAMED = ['Ines Okafor', 'Tomas Brandt', 'Ines Okafor', 'Mara Lindqvist', 'Tomas Brandt', 'Ines Okafor']
  .map(
    (
      name,
      k,
    ) => `<p data-para>Entry ${k + 1}. On the evening watch it was ${name} who trimmed the lamp and wrote the hour into the
    narrow book, and nobody at Harbour Rock slept until the glass had been wiped clean of salt by ${name}.</p>`,
  )
  .join('');
const PICTURES = `<figure id="own"><img src="/okafor.png" width="320" height="200" alt=""><figcaption>Ines Okafor at the lamp</figcaption></figure>
  <p><a href="/offers/kettles"><img id="foreign" src="/kettle.png" width="320" height="200" alt=""></a></p>`;

test.beforeAll(({ server }) => {
  putSite(server);
  for (const name of ['/okafor.png', '/kettle.png']) server.put(name, { type: 'image/png', body: solidPng(320, 200) });
  const article = `<h1>${TITLE}</h1>${NAMED}${PICTURES}${NAMED}`;
  server.put('/named.html', { type: 'text/html; charset=utf-8', body: pageHtml({ title: TITLE, article }) });
});

test.afterEach(async ({ extension }) => {
  await extension.store({ extractor: '', siteMethods: {}, relatedPictures: true, lettersWithAlt: false });
});

const shown = async (extension: Extension, page: Page) =>
  expect.poll(async () => (await extension.state(page)).phase).toBe('shown');

test('what clips, what edits, what learns and the other methods come into the page when they are asked for, not before', async ({
  extension,
  server,
  page,
}) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await shown(extension, page);
  expect(await extension.parts(page)).toEqual([]);
  await popup.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(popup.getByRole('status')).toHaveText(/ in your library\b/);
  expect(await extension.parts(page)).toEqual(['clip']);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  await expect(popup.getByRole('group', { name: 'What each method finds' })).toBeVisible();
  expect((await extension.parts(page)).sort()).toEqual(['clip', 'methods']);
  await extension.tell(page, 'adjust', { on: true });
  await expect.poll(async () => (await extension.parts(page)).sort()).toEqual(['clip', 'edit', 'learn', 'methods']);
});

test('the popup shows what other methods find, switches with one key, and has no violation that axe knows', async ({
  extension,
  server,
  page,
}) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await shown(extension, page);
  const before = await extension.state(page);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  const choices = popup.getByRole('group', { name: 'What each method finds' }).getByRole('button');
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  await popup.keyboard.press('2');
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const after = await extension.state(page);
  expect(after.found?.share).not.toBe(before.found?.share);
  expect(after.found?.extractor).not.toBe('hand');
  expect(after.canUndo).toBe(true);
  await expectAccessibleInBoth(popup);
});

test('where letters are keys only together with Alt, a digit alone chooses no method in the popup', async ({
  extension,
  server,
  page,
}) => {
  await extension.store({ lettersWithAlt: true });
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await shown(extension, page);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  const choices = popup.getByRole('group', { name: 'What each method finds' }).getByRole('button');
  await expect(choices.nth(2)).toContainText('Alt 3');
  await popup.keyboard.press('2');
  // Had it done something, the page would have been told before it is asked.
  expect((await extension.state(page)).canUndo).toBe(false);
  await popup.keyboard.press('Alt+3');
  await expect(choices.nth(2)).toHaveAttribute('aria-pressed', 'true');
  expect((await extension.state(page)).canUndo).toBe(true);
});

test('a method is remembered for a site where the person says so, and forgotten in the settings', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.origin}/plain.html`);
  let popup = await extension.press(page);
  await shown(extension, page);
  await popup.getByRole('button', { name: 'Try another method' }).click();
  await popup.getByRole('button', { name: /CETR/ }).click();
  await expect(popup.getByRole('button', { name: /CETR/ })).toHaveAttribute('aria-pressed', 'true');
  await popup.getByRole('checkbox').check();
  await page.goto(`${server.origin}/long.html`);
  popup = await extension.press(page);
  await shown(extension, page);
  expect((await extension.state(page)).found?.extractor).toBe('cetr');
  const options = await extension.open('src/options/index.html');
  await options.getByRole('button', { name: /^Forget/ }).click();
  await expect(options.getByRole('button', { name: /^Forget/ })).toHaveCount(0);
  await extension.clip(page, `${server.origin}/plain.html`);
  expect((await extension.state(page)).found?.extractor).toBe('winnow');
});

test('every method can be the one of the settings', async ({ extension, server, page }) => {
  const options = await extension.open('src/options/index.html');
  await options.locator('#extractor').waitFor();
  const names = await options
    .locator('#extractor option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  await options.close();
  expect(names.length).toBeGreaterThanOrEqual(15);
  await extension.clip(page, `${server.origin}/plain.html`);
  for (const extractor of names) {
    await extension.store({ extractor });
    await extension.tell(page, 'find', { extractor: '' });
    const { phase, found } = await extension.state(page);
    expect(phase === 'nothing' || found?.extractor === extractor, `${extractor}: ${phase} ${found?.extractor}`).toBe(
      true,
    );
  }
});

/** Opens the list in the bar by its key, and gives the choices in it. */
async function listInBar(page: Page): Promise<Locator> {
  await page.keyboard.press('m');
  const choices = page.getByRole('group', { name: 'What each method finds' }).getByRole('button');
  await expect(choices.first()).toBeVisible();
  return choices;
}

test('in the bar, M shows the methods, a digit chooses one, Escape closes, and Z takes the step back', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  const before = await extension.state(page);
  const choices = await listInBar(page);
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('3');
  await expect(choices.nth(2)).toHaveAttribute('aria-pressed', 'true');
  expect((await extension.state(page)).found?.share).not.toBe(before.found?.share);
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('status')).toContainText('From now on');
  await page.keyboard.press('Escape');
  await expect(choices.first()).toBeHidden();
  await page.keyboard.press('z');
  await expect.poll(async () => (await extension.state(page)).found?.share).toBe(before.found?.share);
});

test('what opens below the buttons of the bar is told by name, and its button says that it is open', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await extension.adjust(page);
  const [methods, keys] = ['Other methods', 'Keys'].map((name) => page.getByRole('button', { name, exact: true }));
  await expect(methods).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('m');
  await expect(page.getByRole('status')).toHaveText('What each method finds');
  await expect(methods).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('?');
  await expect(page.getByRole('status')).toHaveText('Keys');
  await expect(methods).toHaveAttribute('aria-expanded', 'false');
  await expect(keys).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveAttribute('aria-expanded', 'false');
});

test('the list in the bar marks what is selected, also after a step back, a step forth and a correction', async ({
  extension,
  server,
  page,
}) => {
  await extension.clip(page, `${server.origin}/plain.html`);
  await page.getByRole('button', { name: 'Adjust' }).click();
  const choices = await listInBar(page);
  const pressed = () => choices.evaluateAll((all) => all.findIndex((one) => one.ariaPressed === 'true'));
  await page.keyboard.press('3');
  await expect.poll(pressed).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(pressed).toBe(0);
  await page.keyboard.press('Shift+Z');
  await expect.poll(pressed).toBe(2);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'o']) await page.keyboard.press(key);
  await expect.poll(pressed).toBe(-1);
  await expect(page.getByRole('checkbox')).toBeHidden();
});

test('the bar says which method the site has, as the popup does', async ({ extension, server, page }) => {
  await extension.store({ siteMethods: { [new URL(server.origin).host]: 'ceds' } });
  await extension.clip(page, `${server.origin}/plain.html`);
  await listInBar(page);
  const box = page.getByRole('checkbox');
  await expect(box).toBeChecked();
  await expect(page.getByText('Always use “Importance of blocks (CEDS)” on this site')).toBeVisible();
  await box.uncheck();
  await expect(page.getByRole('status')).toContainText('The method of the settings is used');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  await listInBar(page);
  await expect(box).not.toBeChecked();
});

test('a picture that is not about the article is left out with a note, and one click puts it back', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.origin}/named.html`);
  await extension.find(page);
  const taken = async () => JSON.stringify(await extension.tell(page, 'take', null));
  expect((await extension.state(page)).found?.images).toBe(1);
  expect(await taken()).toContain('okafor.png');
  expect(await taken()).not.toContain('kettle.png');
  await page.locator('#foreign').scrollIntoViewIfNeeded();
  await expect(page.getByText('Left out: not about this article')).toBeVisible();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect.poll(async () => (await extension.state(page)).found?.images).toBe(2);
  expect(await taken()).toContain('kettle.png');
  await expect(page.getByText('Left out: not about this article')).toHaveCount(0);
});

test('with the switch off every picture of the article stays', async ({ extension, server, page }) => {
  const options = await extension.open('src/options/index.html');
  await options.getByRole('checkbox', { name: /pictures/ }).uncheck();
  await options.close();
  await page.goto(`${server.origin}/named.html`);
  await extension.find(page);
  expect((await extension.state(page)).found?.images).toBe(2);
});

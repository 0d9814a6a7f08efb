import { pageHtml, prose, solidPng, storyHtml } from '../site.ts';
import { expect, test } from './fixture.ts';
import { state, tellPage } from './page-state.ts';

const PATIENCE = { timeout: 20_000 };

/** A picture of this test alone, which the browser keeps no copy of: it is asked for again when the article is kept. */
const FRESH = { type: 'image/png', body: solidPng(320, 200), headers: { 'cache-control': 'no-store' } };

test('a tab that is closed while pictures are read does not lose the article', async ({ extension, server }) => {
  const tab = await extension.newTab();
  server.put('/closed-lamp.png', FRESH);
  const picture = '<figure><img src="/closed-lamp.png" width="320" height="200" alt="The lamp"></figure>';
  const body = pageHtml({ title: 'The closed tab', article: storyHtml('The closed tab', prose(6)) + picture });
  await tab.goto(server.put('/closed.html', { type: 'text/html; charset=utf-8', body }));
  await extension.press();
  await expect.poll(async () => (await state(extension))?.phase, PATIENCE).toBe('shown');
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  server.put('/closed-lamp.png', { ...FRESH, after: opened });
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
  await tab.press('Enter');
  await expect
    .poll(async () => (await state(extension))?.notice, PATIENCE)
    .toBe('Kept in your library. Its pictures follow.');
  await tab.close();
  const library = await extension.newTab();
  await library.goto(`${extension.origin}/src/library/index.html`);
  const titles = () => library.evaluate(() => document.body.innerText);
  await expect.poll(titles, PATIENCE).toContain('The closed tab');
  open();
  await library.close();
});

test('a tab that is closed right after Enter has kept its article', async ({ extension, server }) => {
  const tab = await extension.newTab();
  const body = pageHtml({ title: 'The hasty reader', article: storyHtml('The hasty reader', prose(6)) });
  await tab.goto(server.put('/hasty.html', { type: 'text/html; charset=utf-8', body }));
  await extension.press();
  await expect.poll(async () => (await state(extension))?.phase, PATIENCE).toBe('shown');
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
  // The part that makes clips is there once a label can be made.
  await extension.messenger.evaluate(tellPage, 'label', null);
  await tab.press('Enter');
  await tab.close();
  const library = await extension.newTab();
  await library.goto(`${extension.origin}/src/library/index.html`);
  await expect.poll(() => library.evaluate(() => document.body.innerText), PATIENCE).toContain('The hasty reader');
  await library.close();
});

import type { Page } from '@playwright/test';
import { COPIED_LINES, putCopied } from '../copied-page.ts';
import { pageHtml, prose, putSite, solidPng, storyHtml } from '../site.ts';
import { emptyBeforeAndAfter, expect, test } from './fixture.ts';

emptyBeforeAndAfter();

test.beforeAll(({ server }) => putSite(server));

/** What another program gets that takes plain text. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Paste' });
  await field.focus();
  await page.keyboard.press('Control+V');
  return field.inputValue();
}

for (const [what, headers] of [
  ['plain text that is copied by the bar', {}],
  [
    'plain text that is copied where the page may not write to the clipboard',
    { 'permissions-policy': 'clipboard-write=()' },
  ],
] as const) {
  test(`${what} has the numbers of lists, and rows of tables on one line`, async ({ extension, server, page }) => {
    await extension.clip(page, putCopied(server, headers));
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied, with its formatting.');
    const text = await pasted(page);
    for (const lines of COPIED_LINES) expect(text).toContain(`\n\n${lines}\n\n`);
  });
}

test('plain text that is copied by the popup has the same', async ({ extension, server, page }) => {
  const popup = await extension.press(page, putCopied(server));
  await popup.getByRole('button', { name: 'Copy' }).click();
  await expect(popup.getByRole('status')).toHaveText('Copied, with its formatting.');
  const text = await pasted(page);
  for (const lines of COPIED_LINES) expect(text).toContain(`\n\n${lines}\n\n`);
});

test('copying that the browser refuses ends in a sentence', async ({ extension, server, page }) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await popup.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('Document is not focused.', 'NotAllowedError'));
  });
  await popup.getByRole('button', { name: 'Copy' }).click();
  await expect(popup.getByRole('status')).toHaveText(/^Nothing was copied: the browser did not allow it\. Click/);
});

test('copying waits for no picture', async ({ extension, server, page }) => {
  const picture = { type: 'image/png', body: solidPng(320, 200), headers: { 'cache-control': 'no-store' } };
  server.put('/late.png', picture);
  const title = 'The late picture';
  const figure = '<figure><img src="/late.png" width="320" height="200" alt="late"></figure>';
  const article = storyHtml(title, prose(6)) + figure + storyHtml('More', prose(2));
  const body = pageHtml({ title, article });
  const popup = await extension.press(page, server.put('/late.html', { type: 'text/html; charset=utf-8', body }));
  await expect(popup.getByRole('button', { name: 'Copy' })).toBeEnabled();
  let come = (): void => undefined;
  server.put('/late.png', { ...picture, after: new Promise<void>((resolve) => (come = resolve)) });
  await popup.getByRole('button', { name: 'Copy' }).click();
  await expect(popup.getByRole('status')).toHaveText('Copied, with its formatting.');
  come();
});

test('copying from a page that does not answer ends in a sentence', async ({ extension, server, page }) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await expect(popup.getByRole('button', { name: 'Copy' })).toBeEnabled();
  // Its patience ends a hundred times as fast. The clock of the tests would wait for the page that hangs.
  await popup.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms / 100)) as typeof setTimeout;
  });
  let come = (): void => undefined;
  server.put('/never.txt', { type: 'text/plain', body: '', after: new Promise<void>((resolve) => (come = resolve)) });
  const asked = page.waitForRequest('**/never.txt');
  const hanging = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/never.txt', false);
    request.send();
  });
  await asked;
  await popup.getByRole('button', { name: 'Copy' }).click();
  await expect(popup.getByRole('status')).toHaveText(/^Winnow does not answer\. Load the page again/);
  come();
  await hanging;
});

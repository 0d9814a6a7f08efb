import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { pdfText } from '../region.ts';
import { expect, test } from './fixture.ts';
import { pdf } from './pdf.ts';

/** Stored real pages, where they are: the folder that WINNOW_CORPUS names, else the one beside the repository. */
const CORPUS = process.env.WINNOW_CORPUS ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const PAGES = `${CORPUS}/styled-modern/pages`;

/** Pages, taken at even distances from the sorted list. */
const COUNT = 20;

test.skip(!existsSync(PAGES), 'No corpus here: set WINNOW_CORPUS to its folder to clip twenty real pages.');

/** Runs in a page: every node and attribute, but for our own element. */
function pageAsText(): string {
  const serialised = document.documentElement.outerHTML;
  const ours = [...document.documentElement.children].filter((element) =>
    element.matches('div[popover="manual"][style*="2147483647"]'),
  );
  return ours.reduce((text, element) => text.replace(element.outerHTML, ''), serialised);
}

const names = existsSync(PAGES)
  ? readdirSync(PAGES)
      .filter((name) => name.endsWith('.html.gz'))
      .sort()
  : [];
const chosen = Array.from(
  { length: Math.min(COUNT, names.length) },
  (_, k) => names[Math.floor((k * names.length) / COUNT)],
);

for (const name of chosen) {
  test(`${name}: clipped with no exception and no change of the page, and its print is not empty`, async ({
    extension,
    server,
    page,
  }) => {
    const body = Uint8Array.from(gunzipSync(Uint8Array.from(readFileSync(`${PAGES}/${name}`))));
    const headers = { 'content-security-policy': "script-src 'none'; connect-src 'none'" };
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.put('/corpus.html', { type: 'text/html; charset=utf-8', body, headers }), {
      waitUntil: 'load',
    });
    const before = await page.evaluate(pageAsText);
    const popup = await extension.press(page);
    await expect.poll(async () => (await extension.state(page)).phase, { timeout: 20_000 }).toMatch(/shown|nothing/);
    expect(await page.evaluate(pageAsText)).toBe(before);
    if ((await extension.state(page)).phase === 'shown') {
      const opened = extension.context.waitForEvent('page', {
        predicate: (other) => other.url().includes('/src/reader/'),
      });
      await popup.getByRole('button', { name: 'Print' }).click();
      const reader = await opened;
      await expect(reader.locator('html[data-ready]')).toBeAttached({ timeout: 20_000 });
      expect(pdfText(await pdf(reader)).length).toBeGreaterThan(50);
    }
    expect(errors).toEqual([]);
  });
}

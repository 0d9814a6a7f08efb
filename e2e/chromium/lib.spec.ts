import { chromium, expect, test } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../src/tools/find-browser.mjs';
import { startServer } from '../../src/tools/test-server.ts';
import { FIELDS, putLibraryPages, useLibrary, type WithWinnow } from '../lib-page.ts';
import { squeezed } from '../region.ts';
import { prose, TRAP_WORDS } from '../site.ts';

/** A browser with no extension. */
test('the library finds the article of a plain page, as documented, and leaves the page as it was', async () => {
  const server = await startServer('.');
  putLibraryPages(server);
  const browser = await chromium.launch({ ...findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${server.origin}/lib.html`);
  const answer = await page.evaluate(useLibrary);
  expect(answer.keys).toEqual(FIELDS);
  expect(answer.found).toMatchObject({
    title: 'How the lighthouse keepers kept time',
    byline: 'Ines Okafor',
    siteName: 'The Harbour Post',
    lang: 'en',
    dir: 'ltr',
    extractor: 'winnow',
  });
  const text = squeezed(answer.found?.text ?? '');
  expect(prose(6).filter((paragraph) => !text.includes(squeezed(paragraph)))).toEqual([]);
  expect(answer.found?.text).toContain('A hidden paragraph.');
  expect(answer.found?.text).not.toMatch(TRAP_WORDS);
  expect(answer.found?.length).toBe(answer.found?.text.length);
  expect(answer).toMatchObject({ live: true, holdsHeading: true, unchanged: true });
  expect(answer).toMatchObject({ basedLink: 'https://example.org/log', basedBy: 'lr' });
  expect(answer).toMatchObject({ unknown: 'RangeError', parsed: 'TypeError' });
  await page.goto(`${server.origin}/lib-empty.html`);
  expect(await page.evaluate(() => (globalThis as typeof globalThis & WithWinnow).winnow.extract(document))).toBeNull();
  expect(errors).toEqual([]);
  await browser.close();
  await server.close();
});

test('the library works where page scripts are off', async () => {
  const server = await startServer('.');
  putLibraryPages(server);
  const browser = await chromium.launch({ ...findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${server.origin}/lib.html`);
  await page.evaluate(await (await fetch(`${server.origin}/winnow.js`)).text());
  const answer = await page.evaluate(useLibrary);
  expect(answer).toMatchObject({ live: true, holdsHeading: true, unchanged: true });
  expect(answer.found?.html).toContain('<h1>How the lighthouse keepers kept time</h1>');
  await browser.close();
  await server.close();
});

import { strToU8, zipSync } from 'fflate';
import type { Page } from '@playwright/test';
import type { Taken } from '../../src/messages/protocol.ts';
import { bareLabel } from '../../src/store/testing.ts';
import type { TestServer } from '../../src/tools/test-server.ts';
import { pageHtml, prose, putSite, storyHtml } from '../site.ts';
import { expect, test, type Extension } from './fixture.ts';

test.beforeAll(({ server }) => putSite(server));

/** Clips a page with this in the middle of its article, keeps it, and opens it in the reader. */
async function kept(
  extension: Extension,
  server: TestServer,
  page: Page,
  title: string,
  harm: string,
): Promise<{ html: string; reader: Page }> {
  const article = `${storyHtml(title, prose(4))}<div>${harm.replaceAll('SINK', server.origin)}</div>${prose(4)
    .map((text) => `<p data-para>Later: ${text}</p>`)
    .join('')}`;
  const headers = { 'content-security-policy': "script-src 'none'" };
  const body = pageHtml({ title, article });
  const url = server.put('/harm.html', { type: 'text/html; charset=utf-8', body, headers });
  const popup = await extension.press(page, url);
  await popup.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(popup.getByRole('status')).toHaveText(/ in your library\b/);
  const { value } = (await extension.tell(page, 'take', null)) as { value: Taken };
  await page.goto('about:blank');
  server.log.length = 0;
  const library = await extension.open('src/library/index.html');
  await library.getByRole('link', { name: title }).first().click();
  await expect(library.locator('html[data-ready]')).toBeAttached();
  return { html: value.clip.html, reader: library };
}

test('styles of a page, which can ask for addresses by what is typed or shown, are not part of a clip (S7)', async ({
  extension,
  server,
  page,
}) => {
  const { html, reader } = await kept(
    extension,
    server,
    page,
    'Styles of the log',
    `<style>@import "SINK/b/import.css"; @font-face { font-family: f; src: url(SINK/b/font) }
     .words { font-family: f; background: url(SINK/b/bg) } input[value^="s"] { background: url(SINK/b/s) }</style>
     <p class="words" style="background-image: url(SINK/b/inline); list-style: url(SINK/b/list)">Styled words of the log.</p>
     <input value="secret"><table style="background: url(SINK/b/table)"><tr><th>Hour</th></tr><tr><td>Noon</td></tr></table>`,
  );
  expect(html).toContain('Styled words of the log.');
  expect(html).not.toMatch(/style|url\(|@import|class="words"/);
  await expect(reader.locator('article')).toContainText('Styled words of the log.');
  await expect(reader.locator('article :is([style], style, link)')).toHaveCount(0);
  expect(server.log).toEqual([]);
});

test('an archive with poison in it brings in what is sound and nothing that runs or asks (S20)', async ({
  extension,
  server,
}) => {
  const clip = (fields: object, metadata: object = {}) => ({
    version: 1,
    metadata: {
      title: 'Brought in',
      byline: '',
      published: '',
      siteName: '',
      lang: 'en',
      dir: 'ltr',
      excerpt: '',
      url: `${server.origin}/plain.html`,
      canonical: '',
      ...metadata,
    },
    html: '<p>sound words</p>',
    text: 'sound words',
    words: 2,
    images: [],
    savedAt: '2026-01-02T03:04:05.000Z',
    extractor: 'hand',
    ...fields,
  });
  const harm = `<script>alert(1)</script><img src="${server.origin}/b/x" onerror="alert(1)"><p style="background:url(${server.origin}/b/y)">kept words</p>`;
  const clips = [
    clip({ html: harm }),
    clip({}, { url: 'javascript:alert(1)' }),
    clip({}, { dir: '"><script>alert(1)</script>' }),
    clip({ version: 99 }),
    clip({ html: ['<p>x</p>'] }),
  ];
  const articles = clips.map((one, at) => {
    const id = `clip:2026-01-02T03:04:05.000Z:poisoned-${at}`;
    const article = { id, clip: one, tags: [], read: false, progress: 0, deletedAt: '', pictures: [] };
    return [`articles/${at}.json`, strToU8(JSON.stringify(article))] as const;
  });
  const head = { format: 'winnow-library', version: 1, created: '2026-01-02T03:04:05.000Z', articles: clips.length };
  const zip = zipSync({ 'winnow-library.json': strToU8(JSON.stringify(head)), ...Object.fromEntries(articles) });
  const library = await extension.open('src/library/index.html');
  await expect(library.locator('html[data-ready]')).toBeAttached();
  const before = await library.getByRole('link', { name: 'Brought in' }).count();
  server.log.length = 0;
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'library.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  const links = library.getByRole('link', { name: 'Brought in' });
  await expect(links).toHaveCount(before + 1);
  await links.first().click();
  await expect(library.locator('html[data-ready]')).toBeAttached();
  await expect(library.locator('article')).toContainText('kept words');
  await expect(library.locator('article :is(script, [style], [onerror])')).toHaveCount(0);
  expect(server.log).toEqual([]);
});

const MARKUP = '<img src=x onerror=alert(1)>"\'`$& %TITLE% {{title}} ${title} --> ]]>';

test('markup and placeholders in what a page says of itself are shown letter by letter (S2, S3)', async ({
  extension,
  server,
  page,
}) => {
  const escaped = MARKUP.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const json = JSON.stringify({ '@type': 'Article', author: { name: MARKUP }, publisher: { name: MARKUP } });
  const head = `<meta property="og:title" content="${escaped}"><meta property="og:site_name" content="${escaped}">
    <meta name="author" content="${escaped}"><script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`;
  const article = `<h1>${escaped}</h1>${prose(6)
    .map((text) => `<p data-para>${text}</p>`)
    .join('')}`;
  const body = pageHtml({ title: escaped, article, head });
  const popup = await extension.press(page, server.put('/says.html', { type: 'text/html; charset=utf-8', body }));
  await popup.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(popup.getByRole('status')).toHaveText(/ in your library\b/);
  await page.goto('about:blank');
  server.log.length = 0;
  const library = await extension.open('src/library/index.html');
  const link = library.getByRole('link', { name: MARKUP, exact: true });
  await expect(link).toHaveText(MARKUP);
  await link.click();
  await expect(library.locator('html[data-ready]')).toBeAttached();
  await expect(library.locator('main header h1')).toHaveText(MARKUP);
  await expect(library.locator('main header .byline')).toContainText(MARKUP);
  await expect(library.locator('main header img')).toHaveCount(0);
  expect(server.log).toEqual([]);
});

test('a drawing with a script and addresses in it is an image that does neither run nor ask (S19)', async ({
  extension,
  server,
  page,
}) => {
  const far = `${server.origin}/b`;
  server.put('/evil.svg', {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" onload="alert(1)"><script>alert(1)</script>
      <style>@import "${far}/css"; rect { fill: url(${far}/fill#x) }</style><image href="${far}/image" width="9" height="9"/>
      <use href="${far}/use#x"/><rect width="200" height="200" fill="red"/></svg>`,
  });
  let dialogs = 0;
  extension.context.on('dialog', (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  const { reader } = await kept(
    extension,
    server,
    page,
    'Drawings of the log',
    '<img src="SINK/evil.svg" width="200" height="200" alt="Chart">',
  );
  const image = reader.locator('article img');
  await expect(image).toHaveCount(1);
  expect(await image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.src.slice(0, 5)])).toEqual([
    200,
    'blob:',
  ]);
  await expect(reader.locator('article svg')).toHaveCount(0);
  expect([dialogs, server.log]).toEqual([0, []]);
});

test('labels with poison in them are refused whole, and texts of labels are shown letter by letter (S20)', async ({
  extension,
  server,
}) => {
  const sound = bareLabel({
    title: MARKUP,
    url: `${server.origin}/label.html`,
    extractor: { name: MARKUP, model: '' },
  });
  const { final } = sound;
  const poison = [
    { ...sound, version: 99 },
    { ...sound, title: { toString: 'x' } },
    { ...sound, final: { ...final, included: MARKUP } },
    { ...sound, final: { ...final, selectors: [[{ type: 'CssSelector', value: '*' }]] } },
    { ...sound, snapshot: btoa('<script>alert(1)</script>') },
  ];
  const lines = [...poison, sound].map((one) => JSON.stringify(one));
  const list = await extension.open('src/labels/index.html');
  await expect(list.locator('html[data-ready]')).toBeAttached();
  server.log.length = 0;
  await list.locator('input[type=file]').setInputFiles({
    name: 'labels.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from([...lines, '<script>alert(1)</script>'].join('\n')),
  });
  await expect(list.getByRole('status').first()).toContainText('6');
  await expect(list.locator('.row h2')).toHaveText([MARKUP]);
  await expect(list.locator('.row :is(img, script, iframe)')).toHaveCount(0);
  expect(server.log).toEqual([]);
  await list.getByRole('button', { name: /^Delete/ }).click();
});

import { expect, test } from 'vitest';
import { missingPictures } from '../store/articles/missing-pictures.ts';
import { bookmarksIn } from './bookmarks.ts';
import { clipSavedPage, kindOf, originOfSaved, withoutLoads } from './saved-page.ts';

const NOW = new Date('2026-05-01T10:00:00Z');

const PARAGRAPH =
  'Long before radio time signals reached the coast, the people who tended the lamps had to know the hour to the minute, ' +
  'and the ledgers they kept show how seriously they took a task that nobody else could check.';

function singleFile(
  body: string,
  comment = ' Page saved with SingleFile \n url: https://user:pw@example.org/lamps?x=1 \n saved date: Sun Mar 01 2026 10:00:00 GMT+0100 (Central European Standard Time)\n',
): string {
  return `<!DOCTYPE html> <html lang="en"><!--${comment}--><head><meta charset="utf-8"><title>Lamps</title></head><body>${body}</body></html>`;
}

const ARTICLE = `<nav><a href="/a">Menu one</a> <a href="/b">Menu two</a></nav>
  <main><h1>Keepers of the lamp</h1>${`<p>${PARAGRAPH}</p>`.repeat(6)}
  <img src="${drawing()}" alt="lamp" width="300" height="200"></main>`;

/** An image of 300 by 200 px as SingleFile puts it into the page. */
function drawing(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
  canvas.getContext('2d')?.fillRect(10, 10, 200, 100);
  return canvas.toDataURL('image/png');
}

test('a page saved with SingleFile becomes its article, with address, time and images, without the menu', async () => {
  const clip = await clipSavedPage(singleFile(ARTICLE), NOW);
  expect(clip?.metadata.url).toBe('https://example.org/lamps?x=1');
  expect(clip?.savedAt).toBe('2026-03-01T09:00:00.000Z');
  expect(clip?.text).toContain('Long before radio time signals');
  expect(clip?.text).not.toContain('Menu one');
  expect(clip?.html).toContain('data:image/png');
});

test('a saved page that says it is of the home network has no image of that network fetched for it', async () => {
  const images = ['http://127.0.0.1:9/near.png', 'https://pictures.invalid/far.png'].map(
    (url) => `<p>${PARAGRAPH}</p><img src="${url}" alt="lamp" width="300" height="200">`,
  );
  const body = ARTICLE.replace('</main>', `${images.join('')}</main>`);
  const clip = await clipSavedPage(singleFile(body, '\n url: http://192.168.1.2/wiki\n'), NOW);
  expect(clip?.metadata.url).toBe('http://192.168.1.2/wiki');
  expect(clip && missingPictures({ clip, pictures: [] })).toEqual(['https://pictures.invalid/far.png']);
});

test('nothing in a saved page runs, and no frame is left behind', async () => {
  const trap =
    '<script>parent.ran = 1</script><img src="x" onerror="parent.ran = 1"><meta http-equiv="refresh" content="0;url=about:blank">';
  await clipSavedPage(singleFile(trap + ARTICLE), NOW);
  expect('ran' in globalThis).toBe(false);
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
});

test('a page without an article has none, and no frame is left behind', async () => {
  expect(await clipSavedPage(singleFile(''), NOW)).toBeNull();
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
});

test('a page without a comment is clipped without an address, at the time of the import', () => {
  expect(originOfSaved('<html><body>x</body></html>')).toEqual({ url: '', savedAt: '' });
  expect(originOfSaved(singleFile('', ' url: javascript:alert(1) '))).toEqual({ url: '', savedAt: '' });
});

test('files are told apart by what they are, not by their names', () => {
  expect(kindOf('<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>')).toBe('bookmarks');
  expect(kindOf(singleFile(ARTICLE))).toBe('page');
  expect(kindOf('PK\u0003\u0004')).toBe('other');
});

test('a bookmarks file gives its web addresses in order, with titles', () => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>Folder</H3><DL><p>
    <DT><A HREF="https://example.org/a" ADD_DATE="1">First  one</A>
    <DT><A HREF="place:sort=8">Recent</A><DT><A HREF="javascript:void(0)">Bookmarklet</A>
    <DT><A HREF="http://example.org/b">Second</A></DL><p></DL><p>`;
  expect(bookmarksIn(file)).toEqual([
    { url: 'https://example.org/a', title: 'First one' },
    { url: 'http://example.org/b', title: 'Second' },
  ]);
});

test('nothing that can speak to others is laid out, nor in templates; the text and the data for machines stay', () => {
  const links = '<link rel="preconnect" href="https://sink.example"><link rel="dns-prefetch" href="//sink.example">';
  const html = withoutLoads(
    `<!doctype html><html><head>${links}<base href="https://sink.example/"><meta http-equiv="refresh" content="0"></head>` +
      `<body><template shadowrootmode="open">${links}<p>In the shadow</p></template><iframe src="/x"></iframe>` +
      `<script>1</script><script type="application/ld+json">{"a":1}</script><p>Kept</p></body></html>`,
  );
  expect(html).not.toMatch(/<(?:link|base|meta|iframe)|<script>/);
  expect(html).toContain('<p>In the shadow</p>');
  expect(html).toContain('<p>Kept</p>');
  expect(html).toContain('{"a":1}');
});

test('what a second reading makes of the first is not laid out either', async () => {
  // A form within a form is lost in the second reading: what was a style is then read as elements.
  const trap =
    '<form><math><mtext></form><form><mglyph><style></math><link rel=preconnect href=//sink.example></style>';
  const laidOut: Document[] = [];
  const watcher = new MutationObserver(() => {
    for (const { srcdoc } of document.querySelectorAll('iframe')) {
      laidOut.push(new DOMParser().parseFromString(srcdoc, 'text/html'));
    }
  });
  watcher.observe(document.body, { childList: true });
  await clipSavedPage(singleFile(trap + ARTICLE), NOW);
  watcher.disconnect();
  expect(laidOut.map((page) => page.querySelectorAll('link').length)).toEqual([0]);
});

test('names that hide what a document has, and templates that are none, change nothing', () => {
  const names = '<img name="documentElement"><img name="querySelectorAll"><form name="compatMode"></form>';
  const html = withoutLoads(
    `<!doctype html>${names}<svg><template><link></template></svg><link rel="preconnect"><p>Kept</p>`,
  );
  expect(html).toContain('<p>Kept</p>');
  expect(html).not.toContain('preconnect');
});

import { expect, test } from 'vitest';
import { CLIP_VERSION, type Clip } from './clip.ts';
import { inReadingOrder, joinClips } from './joined.ts';

interface Page {
  readonly html: string;
  readonly title?: string;
  readonly byline?: string;
  readonly savedAt?: string;
}

function clipAt(
  url: string,
  { html, title = 'The lamp', byline = '', savedAt = '2026-03-01T10:00:00.000Z' }: Page,
): Clip {
  const text = html.replace(/(?:<[^>]*>)+/g, ' ').trim();
  const metadata = {
    title,
    byline,
    published: '',
    siteName: '',
    lang: 'en',
    dir: 'ltr',
    excerpt: '',
    canonical: '',
  } as const;
  return {
    version: CLIP_VERSION,
    metadata: { ...metadata, url },
    html,
    text,
    words: 2,
    images: Array.from(html.matchAll(/src="([^"]+)"/g), ([, src]) => ({ url: src, alt: '', width: 0, height: 0 })),
    savedAt,
    extractor: 'winnow',
  };
}

const FIRST = 'https://a.example/lamp';
const SECOND = 'https://a.example/lamp/2';

const joined = (first: Page, second: Page) => joinClips([clipAt(FIRST, first), clipAt(SECOND, second)]);

test('pages of one article are one article, which says its title once', () => {
  const clip = joined(
    { html: '<h1>The lamp</h1><p>One.</p>', byline: 'Ann' },
    {
      html: '<h1>The lamp</h1><p>Two.</p>',
      title: 'The lamp – page 2',
      byline: 'Ann',
      savedAt: '2026-03-01T10:05:00.000Z',
    },
  );
  expect(clip.html).toBe('<h1>The lamp</h1><p>One.</p><p>Two.</p>');
  expect(clip.metadata).toMatchObject({ title: 'The lamp', byline: 'Ann', url: FIRST });
  expect(clip).toMatchObject({ text: 'The lamp One.\n\nThe lamp Two.', words: 4, savedAt: '2026-03-01T10:05:00.000Z' });
});

test('another article keeps its title, or is given it as a heading', () => {
  const one = { html: '<p>One.</p>', byline: 'Ann' };
  const other = joined(one, { html: '<p>Two.</p>', title: 'A ledger & more', byline: 'Ben' });
  expect(other.html).toBe('<p>One.</p><h1>A ledger &amp; more</h1><p>Two.</p>');
  expect(other.metadata.byline).toBe('Ann, Ben');
  expect(joined(one, { html: '<h2>A ledger</h2><p>Two.</p>', title: 'A ledger' }).html).toBe(
    '<p>One.</p><h2>A ledger</h2><p>Two.</p>',
  );
  expect(joined(one, { html: '<h1>The lamps</h1><p>Two.</p>', title: 'The lamps' }).html).toContain('The lamps');
});

test('a page that says more in its title than its number keeps it', () => {
  const one = { html: '<h1>The lamp</h1><p>One.</p>' };
  const second = (title: string) => joined(one, { html: `<h1>${title}</h1><p>Two.</p>`, title }).html;
  const [whole, bare] = ['<h1>The lamp</h1><p>One.</p>', '<p>Two.</p>'];
  for (const title of ['The lamp', 'The lamp (2)', 'The lamp – 2/3', 'The lamp – Page 2 of 3']) {
    expect(second(title)).toBe(whole + bare);
  }
  for (const title of ['The lamp: how it burns', 'The lamp, page 2: its oil']) {
    expect(second(title)).toBe(`${whole}<h1>${title}</h1>${bare}`);
  }
});

test('other articles of a site keep their titles, though these begin with that of the first', () => {
  const [first, other] = [
    clipAt(FIRST, { html: '<p>One.</p>' }),
    clipAt('https://a.example/lamp-12-oil', { html: '<p>Two.</p>', title: 'The lamp 12' }),
  ];
  expect(joinClips([first, other]).html).toBe('<p>One.</p><h1>The lamp 12</h1><p>Two.</p>');
});

test('notes of each page lead to their own, though both have the same names', () => {
  const page = (k: number) => ({
    html: `<p>Word ${k}<a href="#w-n1" rel="noreferrer noopener">1</a></p><p id="w-n1">Note ${k}</p>`,
  });
  const body = new DOMParser().parseFromString(joined(page(1), page(2)).html, 'text/html');
  const notes = Array.from(body.querySelectorAll('a'), (link) => {
    return body.getElementById(decodeURIComponent(link.hash.slice(1)))?.textContent;
  });
  expect(notes).toEqual(['Note 1', 'Note 2']);
});

test('ids that are made to meet do not', () => {
  const html = '<p id="w-2-n">a</p><p id="w-2--n">b</p><p id="w-part-2-">c</p>';
  const { html: whole } = joined(
    { html },
    { html: `<p><a href="${SECOND}">x</a></p><p id="w-n">d</p><p id="w-n">e</p>` },
  );
  const ids = Array.from(whole.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
});

test('a list of the pages leads to them within the article', () => {
  const list = `<p><a href="${FIRST}">One</a> <a href="${SECOND}">Two</a> <a href="${SECOND}#deep">Deep</a> <a href="https://b.example/">Away</a></p>`;
  const { html } = joined({ html: `${list}<p>One.</p>` }, { html: '<p>Two.</p><p id="w-deep">Deep.</p>' });
  const body = new DOMParser().parseFromString(html, 'text/html');
  const addresses = Array.from(body.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '');
  const places = addresses.map((address) => (address[0] === '#' ? body.querySelector(address)?.textContent : address));
  expect(places).toEqual(['One Two Deep Away', 'Two.', 'Deep.', 'https://b.example/']);
});

test('a page that begins with a name keeps it where another leads to it', () => {
  const { html } = joinClips([
    clipAt(FIRST, { html: `<p><a href="${SECOND}">2</a></p>` }),
    clipAt(SECOND, { html: '<p id="w-top">Second</p><p><a href="#w-top">To the top</a></p>' }),
  ]);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leadTo = Array.from(body.querySelectorAll('a'), ({ hash }) => body.querySelector(hash)?.textContent);
  expect(leadTo).toEqual(['Second', 'Second']);
});

test('what reads the other way, or is in another language, says so', () => {
  const first = clipAt(FIRST, { html: '<p>One.</p>' });
  const second = clipAt(SECOND, { html: '<p>اثنان.</p>' });
  const arabic = { ...second, metadata: { ...second.metadata, lang: 'ar', dir: 'rtl' as const } };
  expect(joinClips([first, arabic]).html).toBe('<p>One.</p><p dir="rtl" lang="ar">اثنان.</p>');
});

test('an image that stands on two pages is one of its images', () => {
  const image = '<p><img src="https://a.example/i.png"></p>';
  expect(joined({ html: image }, { html: image }).images).toHaveLength(1);
});

test('pages are joined by their numbers, other articles as they were kept', () => {
  const at = (url: string, minute: number) => ({
    clip: clipAt(url, { html: '<p>x</p>', savedAt: `2026-03-01T10:0${minute}:00.000Z` }),
  });
  const order = (...articles: readonly { readonly clip: Clip }[]) =>
    inReadingOrder(articles).map(({ clip }) => clip.metadata.url);
  expect(order(at(SECOND, 1), at(FIRST, 2))).toEqual([FIRST, SECOND]);
  expect(order(at('https://a.example/ledger', 1), at(FIRST, 2))).toEqual(['https://a.example/ledger', FIRST]);
  expect(order(at(FIRST, 2), at('https://a.example/ledger', 1))).toEqual(['https://a.example/ledger', FIRST]);
});

test('markup that another machine wrote is sanitised', () => {
  const { html } = joined({ html: '<p>x</p>' }, { html: '<img src=x onerror=alert(1)><script>alert(1)</script>' });
  expect(html).not.toMatch(/onerror|script/);
});

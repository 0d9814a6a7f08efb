import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fromBase64 } from '../base64.ts';
import { CLIP_VERSION, type Clip } from '../clip.ts';
import { bookFiles } from './epub.ts';
import { toJson } from './json.ts';
import { markdownFolders, type FolderArticle } from './markdown-folder.ts';
import type { PictureBytes } from './picture-files.ts';
import { toXhtml } from './xhtml.ts';
import { writeZip, zipText, type ZipFile } from './zip-files.ts';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PICTURE: PictureBytes = {
  url: 'https://example.org/i.png',
  type: 'image/png',
  bytes: fromBase64(PIXEL),
};

const NOW = new Date('2026-01-02T03:04:05Z');

function clip(html: string, title = 'A title', lang = 'en'): Clip {
  const url = 'https://example.org/a?b=1&c=2';
  return {
    version: CLIP_VERSION,
    metadata: {
      title,
      byline: 'Ann',
      published: '',
      siteName: 'Site',
      lang,
      dir: 'ltr',
      excerpt: '',
      url,
      canonical: '',
    },
    html,
    text: 'text',
    words: 1,
    images: [],
    savedAt: NOW.toISOString(),
    extractor: 'clg',
  };
}

/** An archive as it is written, from its first byte to its last. */
async function bytesOf(files: Iterable<ZipFile> | AsyncIterable<ZipFile>, now = NOW): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await writeZip(files, now, new WritableStream({ write: (piece) => void pieces.push(piece.slice()) }));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

async function book(...clips: readonly Clip[]): Promise<Record<string, string>> {
  const articles = clips.map((one) => ({ clip: one, pictures: [PICTURE] }));
  const files = unzipSync(await bytesOf(bookFiles(articles, { title: 'Two & more', now: NOW })));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
}

const asXml = (text: string): Document => new DOMParser().parseFromString(text, 'application/xhtml+xml');

describe('a book', () => {
  test('begins with its type, not compressed, as programs look for it', async () => {
    const bytes = await bytesOf(bookFiles([{ clip: clip('<p>x</p>'), pictures: [] }], { title: '', now: NOW }));
    expect(strFromU8(bytes.subarray(30, 58), true)).toBe('mimetypeapplication/epub+zip');
  });

  test('has a cover whose lines lie within it, in any script, broken between words where they are short enough', async () => {
    const linesOf = async (title: string): Promise<string[]> => {
      const files = unzipSync(
        await bytesOf(bookFiles([{ clip: clip('<p>x</p>'), pictures: [] }], { title, now: NOW })),
      );
      const cover = asXml(strFromU8(files['EPUB/cover.svg'])).documentElement;
      document.body.replaceChildren(cover);
      const lines = Array.from(document.querySelectorAll<SVGTextElement>('text[font-size="44"]'));
      for (const line of lines) {
        const { x, width } = line.getBBox();
        expect(x + width, line.textContent ?? '').toBeLessThanOrEqual(600);
      }
      return lines.map((line) => line.textContent ?? '');
    };
    expect(await linesOf('How the keepers of a lamp kept time')).toEqual(['How the keepers of', 'a lamp kept time']);
    expect((await linesOf('등대지기들은 어떻게 시간을 지켰는가')).join('').replace(/ /g, '')).toBe(
      '등대지기들은어떻게시간을지켰는가',
    );
    expect((await linesOf('Das Rindfleischetikettierungsüberwachungsaufgabengesetz'))[0]).toBe('Das');
    await linesOf('THE WHOLE LOG OF THE NORTHERN LIGHTHOUSE COMMISSIONERS');
    expect(await linesOf('「灯台の番人、時間、そして海。」北の島の話')).toEqual([
      '「灯台の番人、時',
      '間、そして海。」北',
      'の島の話',
    ]);
    const long = await linesOf('a word or two of many '.repeat(12));
    expect(long).toHaveLength(10);
    expect(long[9]).toMatch(/…$/);
  });

  test('has a cover that is read from the right where its article is', async () => {
    const arabic = clip('<p>x</p>', 'حراس المنارة', 'ar');
    const rtl: Clip = { ...arabic, metadata: { ...arabic.metadata, dir: 'rtl' } };
    const files = unzipSync(
      await bytesOf(bookFiles([{ clip: rtl, pictures: [] }], { title: 'حراس المنارة، والوقت', now: NOW })),
    );
    document.body.replaceChildren(asXml(strFromU8(files['EPUB/cover.svg'])).documentElement);
    const title = document.querySelector<SVGTextElement>('text');
    if (!title) throw new RangeError('the cover has no words');
    const { x, width } = title.getBBox();
    expect(Math.round(x + width)).toBe(540);
    expect(getComputedStyle(title).direction).toBe('rtl');
  });

  test('has every article as a chapter of well-formed XML, in the contents and in the order of reading', async () => {
    const files = await book(clip('<p>one<br>1</p>', 'One <b>'), clip('<p>two</p><hr>', 'Two'));
    for (const [name, text] of Object.entries(files)) {
      if (/\.(?:xhtml|opf|ncx|svg|xml)$/.test(name)) expect(asXml(text).querySelector('parsererror'), name).toBeNull();
    }
    const links = Array.from(asXml(files['EPUB/nav.xhtml']).querySelectorAll('nav a'));
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['article-1.xhtml', 'One <b>'],
      ['article-2.xhtml', 'Two'],
    ]);
    const spine = Array.from(asXml(files['EPUB/package.opf']).querySelectorAll('itemref'));
    expect(spine.map((item) => item.getAttribute('idref'))).toEqual(['cover', 'nav', 'article-1', 'article-2']);
  });

  test('lists every file that it has, and has every file that it lists', async () => {
    const files = await book(clip('<p><img src="https://example.org/i.png" alt="i"></p>'));
    const items = Array.from(asXml(files['EPUB/package.opf']).querySelectorAll('manifest item'));
    const listed = items.map((item) => `EPUB/${item.getAttribute('href')}`);
    const present = Object.keys(files).filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'));
    expect(listed.sort()).toEqual(present.sort());
    expect(present).toContain('EPUB/images/01.png');
  });

  test('stores an image of two articles once, and one without bytes is a line and no address that loads', async () => {
    const image = '<p><img src="https://example.org/i.png" alt="i"></p>';
    const files = await book(clip(image), clip(`${image}<img src="https://example.org/gone.png" alt="gone">`));
    expect(Object.keys(files).filter((name) => name.includes('images/'))).toEqual(['EPUB/images/01.png']);
    const second = asXml(files['EPUB/article-2.xhtml']);
    expect(Array.from(second.querySelectorAll('img'), (img) => img.getAttribute('src'))).toEqual(['images/01.png']);
    expect(second.body.textContent).toContain('[gone]');
  });

  /** The contents as lists in one another: address, words, and what stands below. */
  type Entry = readonly [href: string, words: string, below: readonly Entry[]];
  const entriesOf = (list: Element | null): Entry[] =>
    Array.from(list?.children ?? [], (item) => {
      const link = item.querySelector('a');
      return [link?.getAttribute('href') ?? '', link?.textContent ?? '', entriesOf(item.querySelector(':scope > ol'))];
    });

  test('has the headings of an article below it in its contents, and every entry leads to one', async () => {
    const html =
      '<h1>A title</h1><p><a href="#w-b">to B</a></p><h2>A &amp; <i>mor</i>e</h2><h4>A1</h4><p>x</p>' +
      '<h2 id="w-b">B</h2><h3>B1</h3><h4>B2</h4><h5>B3</h5><h2><img src="x.png"></h2>';
    const files = await book(clip(html));
    const navigation = asXml(files['EPUB/nav.xhtml']);
    const chapter = asXml(files['EPUB/article-1.xhtml']);
    const [[path, title, below]] = entriesOf(navigation.querySelector('nav > ol'));
    expect([path, title]).toEqual(['article-1.xhtml', 'A title']);
    const names = (entries: readonly Entry[]): unknown => entries.map(([, words, more]) => [words, names(more)]);
    expect(names(below)).toEqual([
      ['A & more', [['A1', []]]],
      ['B', [['B1', [['B2', []]]]]],
    ]);
    for (const link of navigation.querySelectorAll('nav ol ol a')) {
      const [file, id] = (link.getAttribute('href') ?? '').split('#');
      expect([file, chapter.getElementById(id)?.textContent]).toEqual(['article-1.xhtml', link.textContent]);
    }
    expect(asXml(files['EPUB/toc.ncx']).querySelectorAll('navPoint navPoint')).toHaveLength(5);
  });

  test('leads to headings with odd names, and has entries with plain ones', async () => {
    const files = await book(clip('<h2 id="w-50% &amp; é">Half</h2>'));
    const link = asXml(files['EPUB/nav.xhtml']).querySelector('nav ol ol a');
    const [file, fragment] = (link?.getAttribute('href') ?? '').split('#');
    expect(fragment).toMatch(/^[\w%-]+$/);
    const id = decodeURIComponent(fragment);
    expect(asXml(files[`EPUB/${file}`]).getElementById(id)?.textContent).toBe('Half');
    const points = asXml(files['EPUB/toc.ncx']).querySelectorAll('navPoint');
    expect(Array.from(points, ({ id: name }) => name)).toEqual(['point-1', 'point-1-1']);
    expect(points[1].querySelector('content')?.getAttribute('src')).toBe(link?.getAttribute('href'));
  });

  test('leaves the lowest headings out of its contents where it has too many of them', async () => {
    const html = Array.from({ length: 20 }, (_, k) => `<h2>H${k}</h2>${'<h3>x</h3>'.repeat(30)}`).join('');
    const links = asXml((await book(clip(html)))['EPUB/nav.xhtml']).querySelectorAll('nav ol ol a');
    expect(Array.from(links, ({ textContent }) => textContent)).toEqual(Array.from({ length: 20 }, (_, k) => `H${k}`));
  });

  test('says on its cover how many articles it has where they are several, and the day', async () => {
    const foot = async (...titles: readonly string[]) => {
      const articles = titles.map((title) => ({ clip: clip('<p>x</p>', title), pictures: [] }));
      const files = unzipSync(await bytesOf(bookFiles(articles, { title: 'Crops', now: NOW })));
      const lines = asXml(strFromU8(files['EPUB/cover.svg'])).querySelectorAll('text');
      return lines[lines.length - 1].textContent;
    };
    expect(await foot('Rye')).toBe('2026-01-02');
    expect(await foot('Rye', 'Oats', 'Barley')).toBe('3 · 2026-01-02');
  });

  test.each([
    ['below the title that an article brings itself', '<p>Fields</p><h1>A <i>title</i></h1><p>x</p>', 'p h1 p.facts p'],
    ['below the title that it is given', '<h2>Another</h2><p>x</p>', 'h1 p.facts h2 p'],
    [
      'above a title that unfolds the text',
      '<details><summary><h2>A title</h2></summary><p>x</p></details>',
      'p.facts details',
    ],
  ])('names the source of an article once, %s', async (_, html, order) => {
    const { body } = asXml((await book(clip(html)))['EPUB/article-1.xhtml']);
    const name = ({ localName, className }: Element) => (className ? `${localName}.${className}` : localName);
    expect(Array.from(body.children, name).join(' ')).toBe(order);
    expect(body.querySelectorAll('.facts')).toHaveLength(1);
  });

  test('leads from each article to where it came from', async () => {
    const link = asXml((await book(clip('<p>x</p>')))['EPUB/article-1.xhtml']).querySelector('.facts a');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual(Array(2).fill('https://example.org/a?b=1&c=2'));
  });

  test('says the title of its only article once in its contents, and its own where it has several', async () => {
    const headingOf = async (...clips: readonly Clip[]) =>
      asXml((await book(...clips))['EPUB/nav.xhtml']).querySelector('nav h1')?.textContent;
    expect(await headingOf(clip('<p>x</p>', 'Rye'))).toBe('Contents');
    expect(await headingOf(clip('<p>x</p>', 'Rye'), clip('<p>x</p>', 'Oats'))).toBe('Two & more');
  });

  test('says who published its articles, and when where that is one day', async () => {
    const of = (published: string, siteName: string): Clip => {
      const one = clip('<p>x</p>');
      return { ...one, metadata: { ...one.metadata, published, siteName } };
    };
    const stated = async (...clips: readonly Clip[]) => {
      const metadata = asXml((await book(...clips))['EPUB/package.opf']);
      const values = (tag: string) => Array.from(metadata.getElementsByTagName(tag), ({ textContent }) => textContent);
      return [values('dc:date'), values('dc:publisher')];
    };
    expect(await stated(of('2025-11-02T06:00:00Z', 'Post & Co'))).toEqual([['2025-11-02'], ['Post & Co']]);
    expect(await stated(of('2025-11-02', 'A'), of('2025-11-03', 'A'), of('', 'B'))).toEqual([[], ['A', 'B']]);
    expect(await stated(of('', ''))).toEqual([[], []]);
  });

  test('declares mathematics in the chapters that have some', async () => {
    const files = await book(clip('<p><math><mi>x</mi></math></p>'), clip('<p>x</p>'));
    const items = asXml(files['EPUB/package.opf']).querySelectorAll('item[properties="mathml"]');
    expect(Array.from(items, (item) => item.getAttribute('href'))).toEqual(['article-1.xhtml']);
  });

  test('says its language, and that it is not known where the page names none that there is', async () => {
    const stated = async (lang: string) =>
      asXml((await book(clip('<p>x</p>', 'Rye', lang)))['EPUB/package.opf']).getElementsByTagName('dc:language')[0]
        .textContent;
    expect([await stated('pt-BR'), await stated('English (US)')]).toEqual(['pt-BR', 'und']);
  });

  test('is read and turned in the direction of its first article', async () => {
    const arabic = clip('<p>x</p>', 'كتاب', 'ar');
    const files = await book({ ...arabic, metadata: { ...arabic.metadata, dir: 'rtl' } }, clip('<p>x</p>'));
    const spine = asXml(files['EPUB/package.opf']).querySelector('spine');
    expect(spine?.getAttribute('page-progression-direction')).toBe('rtl');
    expect(asXml(files['EPUB/nav.xhtml']).body.dir).toBe('rtl');
    expect(asXml((await book(clip('<p>x</p>')))['EPUB/nav.xhtml']).body.dir).toBe('ltr');
  });
});

/** Markup that HTML's parser takes and a checker of books does not, and what becomes of it. */
const REPAIRED: readonly (readonly [what: string, html: string, xhtml: string])[] = [
  ['a meaning without a term', '<dl><dd>x</dd></dl>', '<dl><dt></dt><dd>x</dd></dl>'],
  ['a term without a meaning', '<dl><dt>x</dt></dl>', '<dl><dt>x</dt><dd></dd></dl>'],
  [
    'a caption in the middle',
    '<figure>a<figcaption>b</figcaption>c</figure>',
    '<figure>ac<figcaption>b</figcaption></figure>',
  ],
  ['details without a summary', '<details><p>x</p></details>', '<details><summary>…</summary><p>x</p></details>'],
  ['words for numbers', '<ol start="a"><li value="b">x</li></ol>', '<ol><li>x</li></ol>'],
  ['a date in words', '<p><time datetime="6 May">x</time></p>', '<p><time>x</time></p>'],
  ['a block in an inline element', '<b><p>x</p></b>', '<p>x</p>'],
  ['an item without a list', '<li>x</li>', '<p>x</p>'],
  ['text straight in a list', '<ul>x<li>y</li></ul>', '<ul><li>x</li><li>y</li></ul>'],
  ['a link to nothing', '<p><a href="#w-no">x</a></p>', '<p>x</p>'],
  ['a link to a part whose name cannot be decoded', '<p><a href="#w-%ff">x</a></p>', '<p>x</p>'],
  ['reading of nothing', '<p><ruby>a</ruby><ruby>字<rt>zi</rt></ruby></p>', '<p>a<ruby>字<rt>zi</rt></ruby></p>'],
  ['turn without a direction', '<p><bdo>x</bdo></p>', '<p><bdo dir="ltr">x</bdo></p>'],
  [
    'picture that is not in the book, but the way to it',
    '<p><img src="https://e.org/p.png" alt="A ship"></p>',
    '<p><a href="https://e.org/p.png"><span class="gap">[A ship]</span></a></p>',
  ],
  [
    'link within a link',
    '<p><a href="https://e.org/"><img src="https://e.org/p.png" alt="A ship"></a></p>',
    '<p><a href="https://e.org/" rel="noreferrer noopener"><span class="gap">[A ship]</span></a></p>',
  ],
  ['letters that XML has not', '<p>a\u0001b\u000bc</p>', '<p>abc</p>'],
  [
    'half a fraction',
    '<math><mfrac><mn>1</mn></mfrac></math>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mn>1</mn></mrow></math>',
  ],
  [
    'width that is none',
    '<math><mspace width="wide"></mspace><mspace width="thickmathspace"></mspace></math>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mspace/><mspace width="thickmathspace"/></math>',
  ],
];

test.each(REPAIRED)('a chapter has no %s', (_what, html, xhtml) => {
  expect(toXhtml(html, () => null)).toBe(xhtml);
});

test('a link to a part is followed by its name as it stands where that cannot be decoded, else decoded', () => {
  const target = (id: string) =>
    toXhtml(`<h2 id="${id}">x</h2><a href="#w-%ff">1</a><a href="#w-50%25">2</a>`, () => null);
  const links = (id: string) => Array.from(target(id).matchAll(/<a href[^>]*>(\d)/g), ([, number]) => number);
  expect(links('w-%ff')).toEqual(['1']);
  expect(links('w-50%')).toEqual(['2']);
});

test('an address with letters that no standard allows is escaped', () => {
  const chapter = asXml(
    `<body xmlns="http://www.w3.org/1999/xhtml">${toXhtml('<a href="https://e.org/a|b?q=[1]%zz">x</a>', () => null)}</body>`,
  );
  expect(chapter.querySelector('a')?.getAttribute('href')).toBe('https://e.org/a%7Cb?q=%5B1%5D%25zz');
});

describe('Markdown with its images', () => {
  const html =
    '<p><img src="https://example.org/i.png" alt="i"><img src="https://example.org/gone.png" alt="g"></p>' +
    '<p><img src="data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E" alt="d"></p>';
  const folder = async (one: Clip, pictures: readonly PictureBytes[]) =>
    unzipSync(await bytesOf(markdownFolders([{ clip: one, pictures, tags: [] }])));

  test('names the files of images beside it, and keeps the address of an image that is not there', async () => {
    const files = await folder(clip(html, 'a/b: c'), [PICTURE]);
    expect(Object.keys(files)).toEqual(['a b c/a b c.md', 'a b c/images/01.png', 'a b c/images/02.svg']);
    const markdown = strFromU8(files['a b c/a b c.md']);
    expect(markdown).toContain('![i](images/01.png)![g](https://example.org/gone.png)\n\n![d](images/02.svg)');
    expect(files['a b c/images/01.png']).toEqual(PICTURE.bytes);
  });

  test('of two articles with one title has two folders, each with its own image', async () => {
    const one = { clip: clip(html, 'Same'), pictures: [PICTURE], tags: ['t'] };
    const files = unzipSync(await bytesOf(markdownFolders([one, one])));
    expect(Object.keys(files).filter((name) => name.endsWith('.md'))).toEqual(['Same/Same.md', 'Same (2)/Same (2).md']);
    expect(Object.keys(files).filter((name) => name.endsWith('01.png'))).toHaveLength(2);
  });

  test('can be written at any time', async () => {
    const old = markdownFolders([{ clip: clip('<p>x</p>', 'x'), pictures: [], tags: [] }]);
    expect(Object.keys(unzipSync(await bytesOf(old, new Date(0))))).toEqual(['x/x.md']);
  });

  test('has no file whose bytes are not of its type', async () => {
    const fake = { ...PICTURE, bytes: Uint8Array.from([60, 104, 116, 109, 108, 62]) };
    expect(Object.keys(await folder(clip(html, 'x'), [fake]))).toEqual(['x/x.md', 'x/images/01.svg']);
  });
});

test('an archive tells sizes and checksums before the bytes of its files, as readers of books want', async () => {
  const [long, short] = ['one '.repeat(1000), 'two'];
  const bytes = await bytesOf([zipText('a/1.txt', long), { ...zipText('ä.txt', short), isPacked: true }]);
  expect(unzipSync(bytes)).toEqual({ 'a/1.txt': strToU8(long), 'ä.txt': strToU8(short) });
  const head = new DataView(bytes.buffer);
  const [flags, packed, size, extra] = [
    head.getUint16(6, true),
    head.getUint32(18, true),
    head.getUint32(22, true),
    28,
  ];
  expect([flags & 8, size, head.getUint16(extra, true)]).toEqual([0, long.length, 0]);
  expect(packed).toBeLessThan(100);
});

test.each([
  ['book', (articles: AsyncIterable<FolderArticle>) => bookFiles(articles, { title: 'x', now: NOW })],
  ['folders', markdownFolders],
])('no article of a %s is read before the one before it is written', async (_what, filesOf) => {
  const course: string[] = [];
  async function* articles() {
    for (const title of ['One', 'Two']) {
      course.push(`${title} is read`);
      yield await Promise.resolve({ clip: clip(`<p>${title} is written</p>`), pictures: [], tags: [] });
    }
  }
  for await (const { bytes } of filesOf(articles())) course.push(...(strFromU8(bytes).match(/\w+ is written/) ?? []));
  expect(course).toEqual(['One is read', 'One is written', 'Two is read', 'Two is written']);
});

test('JSON reads back as the clip with its images', () => {
  const taken = { clip: clip('<p>x</p>'), pictures: [{ url: PICTURE.url, type: PICTURE.type, data: PIXEL }] };
  expect(JSON.parse(toJson(taken))).toEqual({ generator: 'Winnow', ...taken.clip, pictures: taken.pictures });
});

import { describe, expect, test } from 'vitest';
import { MAX_LINE, type Metadata } from '../clip.ts';
import { clipOf, testPage } from '../testing.ts';

const LD = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const article = {
  '@type': 'NewsArticle',
  headline: 'From data',
  author: { name: 'Ann Data' },
  datePublished: '2024-01-02',
};

/** [what holds, head, body, fields] */
const CASES: readonly [string, string, string, Partial<Metadata>][] = [
  [
    'a heading that the document title repeats is the title',
    '<title>Long walk | The Site</title>',
    '<h1>Long walk</h1>',
    { title: 'Long walk' },
  ],
  [
    'the site goes from the end of a title',
    '<meta property="og:site_name" content="The Site"><title>Long walk - The Site</title>',
    '',
    { title: 'Long walk' },
  ],
  [
    'the site goes from the start of a title',
    '<meta property="og:site_name" content="The Site"><title>The Site | Long walk</title>',
    '',
    { title: 'Long walk' },
  ],
  ['a dash within a title stays', '<title>Spider-Man - a review</title>', '', { title: 'Spider-Man - a review' }],
  [
    'the authors of a paper are joined',
    '<meta name="citation_author" content="Ann Of Paper"><meta name="citation_author" content="Ben Of Paper">',
    '',
    { byline: 'Ann Of Paper, Ben Of Paper' },
  ],
  [
    'authors whose family name comes first are joined by semicolons',
    '<meta name="dc.creator" content="Paper, Ann"><meta name="dc.creator" content="Paper, Ben">',
    '',
    { byline: 'Paper, Ann; Paper, Ben' },
  ],
  [
    'of authors too many for a line the first is named',
    Array.from({ length: 30 }, (_, k) => `<meta name="citation_author" content="Ann Number${'I'.repeat(k + 1)}">`).join(
      '',
    ),
    '',
    { byline: 'Ann NumberI' },
  ],
  [
    'below a second heading the line that says who and when still tells',
    '',
    '<h1>Rye</h1><p>Tested twice.</p><h2>In short</h2><p>Ann Else, 1 May 2020</p><p>By Seen Ann · 2 May 2020 · 4.5 stars</p>',
    { byline: 'Seen Ann', published: '2020-05-02' },
  ],
  [
    'there it tells nothing where a writer is stated',
    '<meta name="author" content="Meta Ann">',
    '<h1>Rye</h1><p>Tested twice.</p><h2>In short</h2><p>By Seen Ann · 2 May 2020 · 4.5 stars</p>',
    { byline: 'Meta Ann', published: '' },
  ],
  [
    'who is quoted, and when that was said, is not told of the article',
    '',
    '<h1>Rye</h1><blockquote><p>Rise slowly.</p><p>Lock Keeper, 3 March 2026</p></blockquote><p>More.</p>',
    { byline: '', published: '' },
  ],
  ['several authors are joined', LD({ ...article, author: [{ name: 'A' }, { name: 'B' }] }), '', { byline: 'A, B' }],
  [
    'an author by reference is looked up',
    LD({
      '@graph': [
        { ...article, author: { '@id': '#a' } },
        { '@id': '#a', '@type': 'Person', name: 'Ref Ann' },
      ],
    }),
    '',
    { byline: 'Ref Ann' },
  ],
  [
    'the address of an author is no name',
    '<meta property="article:author" content="https://social.example/ann">',
    '<p class="byline">By Seen Ann</p>',
    { byline: 'Seen Ann' },
  ],
  ['a visible byline loses its by', '', '<p class="byline">By Seen Ann</p>', { byline: 'Seen Ann' }],
  [
    'microdata names the author',
    '',
    '<span itemprop="author"><b itemprop="name">Item Ann</b>, editor</span>',
    { byline: 'Item Ann' },
  ],
  [
    'microdata of a review names no author of what is reviewed',
    '',
    '<div itemprop="review" itemscope><meta itemprop="author" content="Customer Bob"><p>Good</p></div>',
    { byline: '' },
  ],
  [
    'the date of meta keeps its time',
    '<meta property="article:published_time" content="2020-05-06T07:08:09+0200">',
    '',
    { published: '2020-05-06T07:08:09+02:00' },
  ],
  [
    'a day in numbers is read as the page writes its other days',
    '',
    '<h1>Tides</h1><p>Submitted by Ann on 11/01/2014</p><p>Re: Tides, on 12/01/2014</p><p>Re: Tides, on 13/01/2014</p>',
    { published: '2014-01-11' },
  ],
  [
    'a day in numbers of English is else read with its month first',
    '',
    '<h1>Tides</h1><p>Submitted by Ann on 11/01/2014</p><p>Re: Tides, on 12/01/2014</p>',
    { published: '2014-11-01' },
  ],
  ['a date in words becomes a day', '<meta name="date" content="March 4th, 2021">', '', { published: '2021-03-04' }],
  ['what is no date is none', '<meta name="date" content="yesterday">', '', { published: '' }],
  [
    'a site that is also named like the article is named by its other name',
    '<meta name="application-name" content="Long walk"><meta property="og:title" content="Long walk">' +
      '<meta property="og:site_name" content="The Site"><title>Long walk | The Site</title>',
    '<h1>Long walk</h1><h1>Aims</h1>',
    { title: 'Long walk', siteName: 'The Site' },
  ],
  [
    'the heading that leads to the first page names the site',
    '<title>Days at the races :: The Brazil race</title>',
    '<h1><a href="/">Days at the races</a></h1><h2><a href="/brazil">The Brazil race</a></h2>',
    { title: 'The Brazil race', siteName: 'Days at the races' },
  ],
  [
    'so does a heading within such a link, where no other title is stated',
    '<title>The Long Fence</title>',
    '<a href="https://example.org/index.html"><h1>The Long Fence</h1></a><h1>Mending gates</h1>',
    { title: 'Mending gates', siteName: 'The Long Fence' },
  ],
  [
    'a heading that holds more than a link is the title',
    '<title>Mending gates of the fence</title>',
    '<h1>Mending gates of <a href="/">the fence</a></h1>',
    { title: 'Mending gates of the fence', siteName: 'example.org' },
  ],
  [
    'a site goes by the name that its address speaks of',
    LD({ ...article, publisher: { name: 'Home' } }) + '<meta property="og:site_name" content="The Example Press">',
    '',
    { siteName: 'The Example Press' },
  ],
  [
    'letters that stand for a stated name are no better name',
    LD({ ...article, publisher: { name: 'Long Walk Society' } }) + '<meta property="og:site_name" content="ORG">',
    '',
    { siteName: 'Long Walk Society' },
  ],
  [
    'a heading that leads to the first page of another part of the site names it',
    '<title>Mending gates</title>',
    '<h1><a href="https://www.example.com/">The Long Fence</a></h1><h2>Mending gates</h2>',
    { title: 'Mending gates', siteName: 'The Long Fence' },
  ],
  ['a dash is no name of a site', '<meta property="og:site_name" content="—">', '', { siteName: 'example.org' }],
  [
    'the name of an account is not its address',
    '<meta name="twitter:site" content="https://twitter.com/long_walks">',
    '',
    { siteName: 'long_walks' },
  ],
  [
    'a description that was escaped twice is read as people write',
    '<meta name="description" content="What you&amp;#039;re looking for &amp;amp; more&amp;nbsp;&amp;hellip; AT&amp;T">',
    '',
    { excerpt: "What you're looking for & more … AT&T" },
  ],
  [
    'a description that says no more than the title of the page or its site is no excerpt',
    '<title>Bread & salt - The Mill</title><meta name="description" content="The mill">',
    '',
    { excerpt: 'clipped' },
  ],
  [
    'of a description that is the whole text the first words are the excerpt',
    `<meta name="description" content="${'And so on and on. '.repeat(40)}">`,
    '',
    { excerpt: `${'And so on and on. '.repeat(27)}And so on and…` },
  ],
  [
    'the call that a system puts behind its first words is no part of them',
    '<meta name="description" content="Rye flour, water, time, and what becomes of &#8230; Read More">',
    '',
    { excerpt: 'Rye flour, water, time, and what becomes of…' },
  ],
  [
    'a call is a call in other languages, and more to read is none',
    '<meta name="description" content="Roggenmehl, Wasser, Zeit und was daraus [...] Weiterlesen »">',
    '',
    { excerpt: 'Roggenmehl, Wasser, Zeit und was daraus…' },
  ],
  [
    'what ends with these words as a sentence stays',
    '<meta name="description" content="Ten ways to read more.">',
    '',
    { excerpt: 'Ten ways to read more.' },
  ],
  [
    'of a description that is stated as markup the text is the excerpt',
    '<meta name="description" content="&lt;p&gt;Rye &amp;amp; &lt;a href=&quot;/water&quot;&gt;water&lt;/a&gt;, and time.&lt;/p&gt;">',
    '',
    { excerpt: 'Rye & water, and time.' },
  ],
  [
    'a description that speaks of a tag says so',
    '<meta name="description" content="&lt;p&gt; begins a paragraph.">',
    '',
    { excerpt: '<p> begins a paragraph.' },
  ],
  [
    'a canonical address that is none is passed over',
    '<link rel="canonical" href="javascript:alert(1)">',
    '',
    { canonical: 'https://example.org/news/page.html' },
  ],
  [
    'the address is the page’s, whatever it says',
    '<link rel="canonical" href="https://bank.example/">',
    '',
    { url: 'https://example.org/news/page.html' },
  ],
  [
    'broken linked data says nothing',
    '<script type="application/ld+json">{"@type":</script><title>T</title>',
    '',
    { title: 'T' },
  ],
  [
    'markup in metadata is text',
    '<meta property="og:title" content="<img src=x onerror=alert(1)>"><meta name="author" content="<b>Ann</b> &amp;amp; {{x}} $&amp;">',
    '',
    { title: '<img src=x onerror=alert(1)>', byline: '<b>Ann</b> & {{x}} $&' },
  ],
  [
    'a form that is named like a property of the document hides nothing',
    '<title>T</title>',
    '<form name="querySelectorAll"></form><img name="documentElement"><img name="title">',
    { title: 'T' },
  ],
];

const og = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const named = (name: string, content: string) => `<meta name="${name}" content="${content}">`;

/** Every place that a field is read from, the first that counts first: [head, body, what it says]. */
const ORDER: Readonly<Partial<Record<keyof Metadata, readonly (readonly [string, string, string])[]>>> = {
  title: [
    [LD({ '@type': 'Article', headline: 'Of data' }), '', 'Of data'],
    [og('og:title', 'Of og'), '', 'Of og'],
    [named('twitter:title', 'Of twitter'), '', 'Of twitter'],
    [named('dc.title', 'Of dublin'), '', 'Of dublin'],
    ['', '<p itemprop="headline">Of items</p>', 'Of items'],
    ['<title>Of document</title>', '', 'Of document'],
    ['', '<h1>Heading alone</h1>', 'Heading alone'],
  ],
  byline: [
    [LD({ '@type': 'Article', author: { name: 'Of Data' } }), '', 'Of Data'],
    [named('author', 'Of Meta'), '', 'Of Meta'],
    [named('dc.creator', 'Of Dublin'), '', 'Of Dublin'],
    ['', '<p itemprop="author"><b itemprop="name">Of Items</b></p>', 'Of Items'],
    ['', '<a rel="author" href="/a">Of Link</a>', 'Of Link'],
    ['', '<p class="byline">Of Sight</p>', 'Of Sight'],
    ['', '', ''],
  ],
  published: [
    [LD({ '@type': 'Article', datePublished: '2020-01-01' }), '', '2020-01-01'],
    [og('article:published_time', '2020-02-02'), '', '2020-02-02'],
    [named('date', '2020-03-03'), '', '2020-03-03'],
    ['', '<time itemprop="datePublished" datetime="2020-04-04">x</time>', '2020-04-04'],
    ['', '<article><time datetime="2020-05-05">x</time></article>', '2020-05-05'],
    ['', '', ''],
  ],
  siteName: [
    [LD({ '@type': 'Article', publisher: { name: 'Of Data' } }), '', 'Of Data'],
    [og('og:site_name', 'Of og'), '', 'Of og'],
    [named('application-name', 'Of app'), '', 'Of app'],
    [named('twitter:site', '@oftwitter'), '', 'oftwitter'],
    ['', '', 'example.org'],
  ],
  excerpt: [
    [LD({ '@type': 'Article', description: 'Of data' }), '', 'Of data'],
    [og('og:description', 'Of og'), '', 'Of og'],
    [named('twitter:description', 'Of twitter'), '', 'Of twitter'],
    [named('description', 'Of meta'), '', 'Of meta'],
    ['', '', 'clipped'],
  ],
  lang: [
    [LD({ '@type': 'Article', inLanguage: 'fr' }), '', 'fr'],
    [og('og:locale', 'de_AT'), '', 'de-AT'],
    ['<meta http-equiv="content-language" content="es">', '', 'es'],
    ['', '', ''],
  ],
  canonical: [
    ['<link rel="canonical" href="/of-link">', '', 'https://example.org/of-link'],
    [og('og:url', 'https://example.org/of-og'), '', 'https://example.org/of-og'],
    ['', '', 'https://example.org/news/page.html'],
  ],
};

const RANKS = Object.entries(ORDER).flatMap(([field, places]) =>
  places.map((place, k) => ({ field, places, k, place })),
);

describe('metadata', () => {
  test.each(RANKS)('$field: place $k counts before all that come after it', ({ field, places, k, place }) => {
    const rest = places.slice(k).toReversed();
    const head = rest.map(([part]) => part).join('');
    const body = rest.map(([, part]) => part).join('');
    const { metadata } = clipOf(testPage(`${body}<p id="in">clipped</p>`, head));
    expect(metadata).toMatchObject({ [field]: place[2] });
  });

  test('the language of the document counts before what else names one', () => {
    const page = testPage('<p id="in">x</p>', LD({ '@type': 'Article', inLanguage: 'fr' }), 'lang="it"');
    expect(clipOf(page).metadata.lang).toBe('it');
  });

  test.each(CASES)('%s', (_name, head, body, wanted) => {
    const { metadata } = clipOf(testPage(`${body}<p id="in">clipped</p>`, head));
    expect(metadata).toMatchObject(wanted);
  });

  test.each([
    [
      'its formulas stay where they are',
      `<p>Let <span class="katex"><span class="katex-mathml" style="position: absolute"><math><semantics><mi>t</mi><annotation encoding="application/x-tex">t</annotation></semantics></math></span></span> be the hour at which the keepers of the island trimmed the lamp and wiped the glass.</p>`,
      /^Let t be the hour/,
    ],
    [
      'marks of notes and readings above letters are no words of it',
      `<p>${'The keepers trimmed the lamp. '.repeat(4)}It burnt<sup id="r"><a href="#n">[1]</a></sup> <ruby>on<rt>オン</rt></ruby>.</p><ol><li id="n">x <a href="#r">^</a></li></ol>`,
      /It burnt on\.$/,
    ],
    [
      'marks of notes that are set high by a style sheet are none either',
      `<p>${'The keepers trimmed the lamp. '.repeat(4)}It burnt in room <a href="/rooms">12</a>, 10<sup>6</sup> times<a href="#n" id="r">1</a> and on<a href="https://example.org/far#n2">*</a>.</p><p id="n">x <a href="#r">1</a></p>`,
      /It burnt in room 12, 106 times and on\.$/,
    ],
    [
      'Chinese and Japanese say as much in half as many letters',
      `<h1>冬の灯台を歩く</h1><p>2025年1月20日</p><p>${'北の岬に立つ灯台は灯を絶やしたことがない。'.repeat(2)}</p>`,
      /^北の岬/,
    ],
  ])('of the first paragraph that stands in for a description, %s', (_what, body, wanted) => {
    expect(clipOf(testPage(`<div id="in">${body}</div>`)).metadata.excerpt).toMatch(wanted);
  });

  test('an excerpt of text without spaces is cut between letters, also where they are emoji', () => {
    for (const first of ['灯', '灯灯']) {
      const { excerpt } = clipOf(testPage(`<div id="in"><p>${first}${'🌊'.repeat(200)}</p></div>`)).metadata;
      expect([excerpt.isWellFormed(), excerpt.length < 200, excerpt.at(-1)]).toEqual([true, true, '…']);
    }
  });

  test('language and direction are those of the document', () => {
    const { metadata } = clipOf(testPage('<p id="in">x</p>', '', 'lang="ar" dir="rtl"'));
    expect(metadata).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  test('a paragraph keeps its language where the page names it for all and its letters say otherwise', () => {
    const chinese = `<p>${'村口的老窑空了六十年。'.repeat(3)}</p>`;
    const page = testPage(`<div id="in">${chinese}<p lang="en">Leith</p></div>`, '', 'lang="en"');
    const { metadata, html } = clipOf(page);
    expect(metadata.lang).toBe('zh');
    expect(html).toContain('<p lang="en">Leith</p>');
  });

  test('direction is the one in which most of the article is laid out, whatever the root says', () => {
    const arabic = '<p>ظل الفرن القديم خلف الحظيرة ستين عاما</p>';
    const styled = clipOf(
      testPage(`<div style="direction: rtl"><div id="in">${arabic}<p dir="ltr">Leith</p></div></div>`),
    );
    expect(styled.metadata.dir).toBe('rtl');
    expect(styled.html).toContain('<p dir="ltr">Leith</p>');
    const code = `<pre>${'let oven = heat(240);'.repeat(9)}</pre>`;
    const english = clipOf(testPage(`<div id="in" dir="ltr">${code}<p>The oven is hot.</p></div>`, '', 'dir="rtl"'));
    expect(english.metadata.dir).toBe('ltr');
    const manual = clipOf(
      testPage(`<div id="in">${code.replace('<pre', '<pre dir="ltr"')}${arabic}</div>`, '', 'dir="rtl"'),
    );
    expect(manual.metadata.dir).toBe('rtl');
  });

  test('code reads from left to right in an article that does not, and so does what a style sheet lays out so', () => {
    const arabic = `<p>${'ظل الفرن القديم خلف الحظيرة ستين عاما '.repeat(4)}<code>main()</code></p>`;
    const english = '<p style="direction: ltr">It was cold.</p>';
    const page = testPage(`<div id="in">${arabic}<pre>if (a) {\n}</pre>${english}</div>`, '', 'dir="rtl"');
    const { html, metadata } = clipOf(page);
    expect(metadata.dir).toBe('rtl');
    expect(html).toContain('<code dir="ltr">main()</code></p><pre dir="ltr"><code>if (a) {\n}</code></pre>');
    expect(html).toContain('<p dir="ltr">It was cold.</p>');
  });

  test('a quotation that a style sheet lays out from right to left stays so in an article that is not', () => {
    const arabic = '<p style="direction: rtl">ظل الفرن</p>';
    const { html } = clipOf(testPage(`<div id="in"><p>${'The oven was cold. '.repeat(9)}</p>${arabic}</div>`));
    expect(html).toContain('<p dir="rtl">ظل الفرن</p>');
  });

  test('no line of what is known of a page is longer than a clip may hold; such a canonical address is passed over', () => {
    const long = 'w'.repeat(30_000);
    const link = `<link rel="canonical" href="https://example.org/${long}">`;
    const page = testPage('<p id="in">x</p>', `<title>${long}</title>${link}`, `lang="${long}"`);
    const { metadata } = clipOf(page);
    expect(Math.max(...Object.values<string>({ ...metadata }).map((line) => line.length))).toBeLessThanOrEqual(
      MAX_LINE,
    );
    expect(metadata.canonical).toBe(metadata.url);
  });
});

test('a headline that is a list of lists 60,000 deep is none', () => {
  const deep = `${'['.repeat(60_000)}"Deep"${']'.repeat(60_000)}`;
  const data = `<script type="application/ld+json">{"@type": "NewsArticle", "headline": ${deep}}</script>`;
  expect(clipOf(testPage('<p id="in">Text.</p>', `${data}<title>Long walk</title>`)).metadata.title).toBe('Long walk');
});

test('an account that is no name but 200,000 letters takes no time', () => {
  const account = `<meta name="twitter:site" content="${'a'.repeat(200_000)}!">`;
  expect(clipOf(testPage('<p id="in">Text.</p>', account)).metadata.siteName).not.toBe('');
});

test('a page of writers within one another, in a review, is read as any other', () => {
  const page = testPage('<p id="in">Text.</p>', '<title>Long walk</title>');
  const nest = (parent: Element, mark: string): Element => {
    const inner = parent.appendChild(page.document.createElement('div'));
    inner.setAttribute('itemprop', mark);
    return inner;
  };
  let at: Element = nest(page.document.body, 'review');
  for (let level = 0; level < 4000; level++) at = nest(at, 'author');
  for (let k = 0; k < 2000; k++) nest(at, 'name');
  expect(clipOf(page).metadata.byline).toBe('');
});

test('the writer is who a box is named after, wherever it stands and not where somebody comments (block themes of WordPress)', () => {
  const box = (name: string, className: string) => `<div><p class="${className}">${name}</p></div>`;
  const text = `<p>${'What it tells. '.repeat(30)}</p>`;
  const comment = box('Ben Comment', 'wp-block-comment-author-name');
  const behind = `<h1>Title</h1>${text}${text}${text}<h2>More</h2>${text}`;
  const bylineOf = (markup: string) => clipOf(testPage(`<div id="in">${behind}</div>${markup}`)).metadata.byline;
  expect(bylineOf(`<p>Posted</p>${box('Ann Block', 'wp-block-post-author__name')}${comment}`)).toBe('Ann Block');
  expect(bylineOf(`${comment}${box('Ann Block', 'wp-block-post-author-name')}`)).toBe('Ann Block');
  expect(bylineOf(comment)).toBe('');
  const card = box('Cai Card', 'card__author-name');
  expect(bylineOf(`${box('Ann Block', 'wp-block-post-author-name')}${card}`)).toBe('');
});

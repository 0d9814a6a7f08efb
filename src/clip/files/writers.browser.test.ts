import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { CLIP_VERSION, type Clip, type Metadata } from '../clip.ts';
import { sanitise } from '../sanitise.ts';
import { toFile } from './file.ts';
import { startsWithTitle, toHtml as writeHtml } from './html.ts';
import { toMarkdown } from './markdown.ts';
import { toText } from './text.ts';

const toHtml = (of: Clip): string => writeHtml(of, sanitise);

const METADATA: Metadata = {
  title: 'A title',
  byline: 'Ann',
  published: '2024-05-06',
  siteName: 'Site',
  lang: 'en',
  dir: 'ltr',
  excerpt: 'About',
  url: 'https://example.org/a?b=1&c=2',
  canonical: 'https://example.org/a',
};

function clip(html: string, metadata: Partial<Metadata> = {}): Clip {
  return {
    version: CLIP_VERSION,
    metadata: { ...METADATA, ...metadata },
    html,
    text: 'text',
    words: 1,
    images: [],
    savedAt: '2026-01-02T03:04:05.000Z',
    extractor: 'clg',
  };
}

const open = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Each would be markup, a placeholder or an escape somewhere. */
const STRANGE = [
  '<img src=x onerror=alert(1)>',
  '$& $1 $`',
  '%BYLINE%',
  '{{title}}',
  '--> <!--',
  '"\'&amp;',
  '\u2028\u0085 \\ : # - [x]',
  'x\n---\ny: 1',
];

describe('the HTML file', () => {
  test('opens with a comment that names the tool, the address and the date', () => {
    expect(toHtml(clip('<p>x</p>'))).toMatch(
      /^<!--\n Page saved with Winnow\n url: https:\/\/example\.org\/a\?b=1&c=2\n saved date: 2026-01-02T03:04:05\.000Z\n-->\n<!DOCTYPE html>/,
    );
  });

  test.each(STRANGE)('shows %j literally wherever it stands', (text) => {
    const page = open(toHtml(clip('<p>x</p>', { title: text, byline: text, siteName: text, excerpt: text })));
    const flat = (value: string | null | undefined) => value?.replace(/\s+/g, ' ').trim();
    expect(flat(page.querySelector('h1')?.textContent)).toBe(flat(text));
    expect(flat(page.title)).toBe(flat(text));
    expect(page.querySelector('meta[name="author"]')?.getAttribute('content')).toBe(text);
    expect(page.querySelectorAll('img, script').length).toBe(0);
  });

  test('an address cannot end the comment', () => {
    const html = toHtml(clip('<p>x</p>', { url: 'https://example.org/--><script>alert(1)</script>' }));
    expect(open(html).querySelectorAll('script').length).toBe(0);
  });

  test('sanitises again what was stored', () => {
    expect(toHtml(clip('<p onclick="x()">x</p><script>alert(1)</script>'))).not.toContain('alert');
  });

  test('has the words of a cell where they stood, and in no other place', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const row = '<td>a</td><td align="right">b</td><td align="constructor">c</td>';
    frame.contentDocument?.write(toHtml(clip(`<table><tr>${row}</tr></table>`)));
    const cells = Array.from(frame.contentDocument?.querySelectorAll('td') ?? []);
    const view = frame.contentWindow;
    expect(cells.map((cell) => view?.getComputedStyle(cell).textAlign)).toEqual(['start', 'right', 'start']);
    frame.remove();
  });

  test('repeats no title that the article begins with', () => {
    expect(open(toHtml(clip('<h1>A <i>title</i></h1><p>x</p>'))).querySelectorAll('h1').length).toBe(1);
    expect(open(toHtml(clip('<p>x</p>'))).querySelectorAll('h1').length).toBe(1);
  });

  test('nor one that it has below a line such as its section', () => {
    expect(open(toHtml(clip('<h5>A title</h5><p>x</p>'))).querySelectorAll('h1').length).toBe(0);
    expect(open(toHtml(clip('<p>News</p><h1>A title</h1><p>x</p>'))).querySelectorAll('h1').length).toBe(1);
    expect(open(toHtml(clip('<h3>News</h3><h1>A title</h1><p>x</p>'))).querySelectorAll('h1').length).toBe(1);
    expect(open(toHtml(clip(`<h3>${'News '.repeat(30)}</h3><h1>A title</h1>`))).querySelectorAll('h1').length).toBe(2);
    expect(open(toHtml(clip(`<p>${'News '.repeat(30)}</p><h1>A title</h1>`))).querySelectorAll('h1').length).toBe(2);
  });

  test('takes a heading for the title though it says how its letters are read', () => {
    const heading = '<h1>冬の<ruby>灯台<rp>（</rp><rt>とうだい</rt><rp>）</rp></ruby></h1>';
    expect(open(toHtml(clip(heading, { title: '冬の灯台' }))).querySelectorAll('h1').length).toBe(1);
  });

  test.each([
    ['headings that never end', '<h1>'.repeat(40_000)],
    ['tags that never end', `${'<'.repeat(160_000)}<h1>x</h1>`],
  ])('%s are looked through for a title in less time than they take to clean', (_what, html) => {
    const start = performance.now();
    expect(startsWithTitle(clip(html))).toBe(false);
    const looked = performance.now() - start;
    sanitise(html);
    expect(looked).toBeLessThan(performance.now() - start - looked);
  });

  test('starts with a byte order mark where a long address hides the encoding', () => {
    const long = `https://example.org/${'x'.repeat(1000)}`;
    expect(toHtml(clip('<p>x</p>', { url: long })).startsWith('\ufeff<!--')).toBe(true);
    expect(toHtml(clip('<p>x</p>')).startsWith('<!--')).toBe(true);
  });

  test('holds the images that could be read, and the name is clean', () => {
    const file = toFile(
      {
        clip: clip('<img src="https://example.org/i.png" alt="">', { title: 'a/b: c' }),
        pictures: [{ url: 'https://example.org/i.png', type: 'image/png', data: 'AAAA' }],
      },
      sanitise,
    );
    expect(file.name).toBe('a b c.html');
    expect(open(file.text).querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  });
});

test('an image that is not stored is a link with its description, and nothing of the file loads from the network', () => {
  const page = open(
    toHtml(
      clip(
        '<p><img src="https://e.org/i.png" alt="A boat"><a href="https://e.org/"><img src="https://e.org/j.png"></a></p>',
      ),
    ),
  );
  expect(Array.from(page.querySelectorAll('img'))).toEqual([]);
  const gaps = Array.from(page.querySelectorAll('.gap'), (gap) => [
    gap.localName,
    gap.textContent,
    gap.getAttribute('href'),
  ]);
  expect(gaps).toEqual([
    ['a', 'Image not stored: A boat', 'https://e.org/i.png'],
    ['span', 'Image not stored', null],
  ]);
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain('img-src data:;');
});

test('what stands for an image that is not stored is in the language of the article', () => {
  const taken = clip('<p><img src="https://e.org/i.png" alt="Ein Boot"></p>');
  const german = { ...taken, metadata: { ...taken.metadata, lang: 'de-CH' } };
  expect(open(toHtml(german)).querySelector('.gap')?.textContent).toBe('Bild nicht gespeichert: Ein Boot');
});

describe('the Markdown file', () => {
  const front = (markdown: string): unknown => parse(/^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1] ?? '');

  test('has the seven fields as front matter', () => {
    expect(front(toMarkdown(clip('<p>x</p>'), ['a', 'b: c', 'sea salt']))).toEqual({
      title: 'A title',
      source: 'https://example.org/a?b=1&c=2',
      author: 'Ann',
      published: '2024-05-06',
      created: '2026-01-02T03:04:05.000Z',
      description: 'About',
      // What reads tags takes no space in one.
      tags: ['a', 'b:-c', 'sea-salt'],
    });
  });

  test.each(STRANGE)('keeps %j as it is in the front matter', (text) => {
    expect(front(toMarkdown(clip('<p>x</p>', { title: text, byline: text })))).toMatchObject({
      title: text,
      author: text,
    });
  });

  test('puts the title above an article that does not begin with it', () => {
    expect(toMarkdown(clip('<p>x</p>'))).toContain('\n# A title\n\nx\n');
    expect(toMarkdown(clip('<h1>A title</h1><p>x</p>'))).toMatch(
      /^(?:(?!# A title)[\s\S])*# A title(?:(?!# A title)[\s\S])*$/,
    );
  });

  test('a formula with signs of HTML holds none', () => {
    const math = `<math alttext="a&lt;b&gt;c\n\n&lt;script&gt;"><mi>a</mi></math>`;
    expect(toMarkdown(clip(`<p>${math}</p>`))).toContain('$a\\lt b\\gt c\n\\lt script\\gt $');
  });

  test.each([
    ['a dollar ends no formula', 'E$ [Click](javascript:alert(1)) $y', '$E\\$ [Click] (javascript:alert(1)) \\$y$'],
    ['nor does one after a new line of TeX', 'a\\\\$b', '$a\\\\\\$b$'],
    ['one that has its name keeps it', 'a\\$b', '$a\\$b$'],
    ['what would escape the end is left out', 'a\\', '$a$'],
    ['there is no code, no note and no image', '`a` ![b](c) [^1]', '$\\lq a\\lq  ![b] (c) [ ^1]$'],
    ['no list, no heading and no rule', 'a\n- b\n# c\n---', '$a\n\\relax - b\n\\relax # c\n\\relax ---$'],
    ['roots and powers are as they were', '\\sqrt[3]{x}-1\n-y_1^2 & z', '$\\sqrt[3]{x}-1\n-y_1^2 & z$'],
  ])('in TeX, %s', (_what, tex, markdown) => {
    const math = document.createElement('math');
    math.setAttribute('alttext', tex);
    math.textContent = 'x';
    expect(toMarkdown(clip(`<p>${math.outerHTML}</p>`))).toContain(`\n${markdown}\n`);
  });

  test('text that looks like markup stays text', () => {
    expect(toMarkdown(clip('<p>&lt;b&gt; *a* [b](c)</p>'))).toContain('\\<b> \\*a\\* \\[b\\](c)');
  });
});

describe('the text file', () => {
  const body = (html: string) => toText(clip(html)).split('\n\n').slice(1).join('\n\n');

  test('begins with title, what is known and the address', () => {
    expect(toText(clip('<p>x</p>'))).toBe('A title\nAnn · Site · 2024-05-06\nhttps://example.org/a?b=1&c=2\n\nx\n');
  });

  test('says a title once that the article begins with', () => {
    expect(toText(clip('<p>News</p><h1>A title</h1><p>x</p>'))).toBe(
      'Ann · Site · 2024-05-06\nhttps://example.org/a?b=1&c=2\n\nNews\n\nA title\n\nx\n',
    );
  });

  test('raises and lowers numbers, and no words', () => {
    expect(body('<p>10<sup>−3</sup> of H<sub>2</sub>O on the 1<sup>st</sup><sup><a href="#w-n">4</a></sup></p>')).toBe(
      '10⁻³ of H₂O on the 1st⁴\n',
    );
  });

  test('keeps the lines of code and marks no words', () => {
    expect(body('<h2>Use <i>it</i></h2><pre><code>if (a) {\n  b*c*;\n}</code></pre><p><b>1.</b> [x] a_b_</p>')).toBe(
      'Use it\n\nif (a) {\n  b*c*;\n}\n\n1. [x] a_b_\n',
    );
  });

  test('has every cell in its column, also below and beside empty ones and such as span several', () => {
    const row = (cells: string) => `<tr>${cells}</tr>`;
    const corner = row('<th></th><th>A</th><th>B</th>') + row('<th>1</th><td>x</td><td>y</td>');
    const spans = row('<td rowspan="2">p</td><td colspan="2">q</td><td>r</td>') + row('<td>s</td><td>t</td><td>u</td>');
    expect(body(`<p>x</p><table>${corner}</table><table>${spans}</table>`)).toBe(
      'x\n\n\tA\tB\n1\tx\ty\n\np\tq\t\tr\n\ts\tt\tu\n',
    );
  });

  test('has each formula once, cells with tabs between them, and no picture', () => {
    const math = '<math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>';
    const table =
      '<table><caption>T</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><p>1</p><p>2</p></td><td></td></tr></tbody></table>';
    expect(body(`<p>So ${math}.<img src="https://e.org/i.png" alt="i"></p>${table}<p>end</p>`)).toBe(
      'So x^2.\n\nT\n\na\tb\n1 2\n\nend\n',
    );
  });

  test('says what the items of a list are', () => {
    const list =
      '<ul><li>a<ul><li>b</li></ul></li><li>☑ c</li></ul><ol start="3"><li>d</li><li value="7">e</li><li>f</li></ol>';
    expect(body(`${list}<ol reversed="reversed"><li>g</li><li>h</li></ol>`)).toBe(
      '- a\n  - b\n☑ c\n\n3. d\n7. e\n8. f\n\n2. g\n1. h\n',
    );
  });

  test.each([
    ['<p>From<del> 40 € </del>25 €, <s>9 to <del>5</del></s>.</p>', 'From ~~40 €~~ 25 €, ~~9 to 5~~.\n'],
    [
      '<p><s>No <b>bread</b><br>no milk</s></p><p><s><img src="https://e.org/i.png"></s></p>',
      '~~No bread~~\n~~no milk~~\n',
    ],
    [
      '<ul><li>☑ <s>oil</s></li><li><s>wick</s></li></ul><s><p>a</p><p>b</p></s>',
      '☑ ~~oil~~\n- ~~wick~~\n\n~~a~~\n\n~~b~~\n',
    ],
  ])('marks what is struck in %s', (html, text) => {
    expect(body(html)).toBe(text);
  });

  test('has no sign for an item that is a picture', () => {
    expect(body('<ul><li>a</li><li><img src="https://e.org/i.png"></li><li>b</li></ul>')).toBe('- a\n- b\n');
  });

  test('counts items with letters where the page does', () => {
    const inner = '<ol type="i" start="3"><li>b</li><li value="9">c</li></ol>';
    expect(body(`<ol type="A"><li>a${inner}</li><li>d</li></ol><ol start="x"><li>e</li></ol>`)).toBe(
      'A. a\n  iii. b\n  ix. c\nB. d\n\n1. e\n',
    );
  });
});

describe('Markdown that reads as the article did', () => {
  const body = (html: string): string => toMarkdown(clip(html)).split('# A title\n\n')[1].trim();

  test.each([
    ['two lists stay two', '<ul><li>a</li></ul><ul><li>b</li></ul>', '-   a\n\n*   b'],
    [
      'a second list begins at its own number',
      '<ol><li>a</li><li>b</li></ol><ol start="5"><li>c</li></ol>',
      '1.  a\n2.  b\n\n5)  c',
    ],
    [
      'an item keeps the number that it names',
      '<ol><li>a</li><li value="20">b</li><li>c</li></ol>',
      '1.  a\n\n20)  b\n21)  c',
    ],
    [
      'a list that counts down does so',
      '<ol reversed><li>a</li><li>b</li><li value="9">c</li><li>d</li></ol><ol reversed start="5"><li>e</li><li>f</li></ol>',
      [4, 3, 9, 8, 5, 4].map((number, k) => `${number}${'.)'[k % 2]}  ${'abcdef'[k]}`).join('\n\n'),
    ],
    ['a number with a bracket makes no item of a paragraph', '<p>1) a (2) b 3) c</p>', '1\\) a (2) b 3) c'],
    [
      'a list within an item begins at its own number',
      '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
      '-   a\n    \n    3.  b',
    ],
    ['what is no number is none', '<ol start="x"><li value="y">a</li><li>b</li></ol>', '1.  a\n2.  b'],
    [
      'nothing is marked up within code',
      '<p><code>a <b>b</b> <a href="https://example.org/">c</a></code></p>',
      '`a b c`',
    ],
    ['a break within code parts its words', '<p><code>npm ci<br>npm test</code></p>', '`npm ci npm test`'],
    ['marks that touch stay apart', '<p><i>x <b>y</b></i><b>z</b></p>', '*x **y***<!-- -->**z**'],
    ['waves are no strike and no fence', '<p>~~~</p>', '\\~\\~\\~'],
    ['a heading keeps the sign at its end', '<h2>The note #</h2><p>C#</p>', '## The note \\#\n\nC#'],
  ])('%s', (_what, html, markdown) => {
    expect(body(html)).toBe(markdown);
  });

  test('items have their lines and lists within them, and cells their breaks', () => {
    const list = '<ol start="9"><li><p>a</p><p>b</p></li><li>c<ol><li>d</li><li>e</li></ol></li></ol>';
    expect(body(list)).toBe('9.  a\n    \n    b\n    \n10.  c\n     1.  d\n     2.  e');
    const table = '<table><tr><th>a</th><th>b<br>c</th></tr><tr><td></td><td>d|e</td></tr></table>';
    expect(body(table)).toBe('| a   | b  <br>c |\n| --- | --- |\n|     | d\\|e |');
  });
});

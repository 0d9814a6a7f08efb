import { describe, expect, test, vi } from 'vitest';
import cases from './clip-cases.json';
import { markdownBody, toMarkdown } from './files/markdown.ts';
import { toXhtml } from './files/xhtml.ts';
import { sanitise } from './sanitise.ts';
import { captureTestPage, clipHtml, clipInStepsOf, clipOf, testPage } from './testing.ts';

/** A book that has all images but those of formats that books do not take. */
const pathOf = (address: string): string | null => (address.endsWith('.jpg') ? 'images/01.jpg' : null);

/** Each case: a page of ours with one feature, its clip, its Markdown and its chapter of a book, reviewed by eye. */
describe('the clip of a page', () => {
  test.each(cases)('$name', ({ page, html, markdown, xhtml }) => {
    const clip = clipHtml(page);
    expect(clip).toBe(html);
    expect(markdownBody(clip)).toBe(markdown);
    expect(toXhtml(clip, pathOf)).toBe(xhtml);
  });

  test.each(cases)('is the same after sanitising again: $name', ({ html }) => {
    expect(sanitise(html)).toBe(html);
  });
});

describe('making a clip', () => {
  test('code keeps its lines where the selection has what stands in its block, and not the block', () => {
    const page = testPage('<pre id="block"><code id="in">if (a) {\n  one();\n}</code></pre>');
    expect(clipOf(page).html).toBe('<pre><code>if (a) {\n  one();\n}</code></pre>');
  });

  test('a text that stands there once for each width of a screen is in it once, as is its picture', () => {
    const lines = Array.from({ length: 6 }, (_, k) => `<p>Line ${k} of what the keeper of the light wrote down.</p>`);
    const article = `${lines.join('')}<p><img src="lamp.jpg" alt="Lamp" width="200" height="100"></p>`;
    const copy = (style: string) => `<div style="${style}">${article}</div>`;
    const page = testPage(`<div id="in">${copy('display: none')}${copy('')}${copy('display: none')}</div>`);
    const clip = clipOf(page);
    expect(clip.html.replace(/<p><img[^>]*><\/p>/, '')).toBe(lines.join(''));
    expect(clip.images).toHaveLength(1);
  });

  test('of images within the markup as many come along as can be stored, and the others leave their names', () => {
    const source = `data:image/png;base64,${'A'.repeat(5_000_000)}`;
    const image = (alt: string) => `<p><img src="${source}" alt="${alt}" width="200" height="100"></p>`;
    const clip = clipOf(testPage(`<div id="in">${image('One')}${image('Two')}${image('Three')}<p>End.</p></div>`));
    expect(clip.html.replaceAll(source, 'data:')).toBe(
      '<p><img src="data:" width="200" height="100" alt="One"></p>' +
        '<p><img src="data:" width="200" height="100" alt="Two"></p><p>[Three]</p><p>End.</p>',
    );
  });

  test('a rule parts nothing at the start and at the end, and signs that were left alone say nothing', () => {
    const button = '<p><a href="/zoom">🔍</a></p>';
    const page = testPage(`<div id="in"><hr>${button}<p>One.</p><p>·</p><hr><p>.</p><p>Two.</p><hr><hr></div>`);
    expect(clipOf(page).html).toBe('<p>One.</p><hr><p>Two.</p>');
  });

  test('what says again what the heading beside it says is there once', () => {
    const blocks = [
      '<h2><a href="https://a.example/">Green tea</a></h2><h2><a href="https://a.example/">Green tea</a></h2><p>Sencha.</p>',
      '<p>Peach tea</p><h2>Peach tea</h2><p>Peach tea</p><p>Of July.</p>',
      '<h2>Black tea</h2><p><a href="https://b.example/">Black tea</a></p>',
      '<p>Mint.</p><p>Mint.</p>',
    ];
    expect(clipHtml(blocks.join('')).replaceAll(' rel="noreferrer noopener"', '')).toBe(
      '<h2><a href="https://a.example/">Green tea</a></h2><p>Sencha.</p><h2>Peach tea</h2><p>Of July.</p>' +
        `${blocks[2]}${blocks[3]}`,
    );
  });

  test('a heading at the end that only leads to another article goes, one that says more or heads something stays', () => {
    const on = (words: string): string => `<h2>${words}: <a href="https://a.example/">Ten lamps</a></h2>`;
    expect(clipHtml(`<p>Text.</p>${on('Related')}${on('Up Next')}`)).toBe('<p>Text.</p>');
    for (const kept of [`<p>Text.</p>${on('Of note')}`, `<p>Text.</p>${on('Related')}<p>Of oil.</p>`]) {
      expect(clipHtml(kept).replaceAll(' rel="noreferrer noopener"', '')).toBe(kept);
    }
  });

  test('a pager goes with the words that lead to the pages beside this one, a list of numbers and words stays', () => {
    const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    const to = (page: string): string => `<a href="https://a.example/${page}">${page}</a>`;
    expect(clipHtml(`<p>Text.</p>${list('Start', 'Vorige', '1', to('2'), to('3'), to('Volgende'))}`)).toBe(
      '<p>Text.</p>',
    );
    for (const kept of [list('Lamps', '1', '2', '3'), list('1', '12', '3', 'Oil')]) expect(clipHtml(kept)).toBe(kept);
    expect(clipHtml(`<p>Text.</p><p>« ${to('1')} | ${to('2')} | ${to('3')}</p>`)).toBe('<p>Text.</p>');
    expect(clipHtml(`<p>Nos. ${to('1')} ${to('2')} ${to('3')}</p>`)).toContain('Nos.');
  });

  test.each(['Comments', '3 Comments (3)', 'Leave a reply', 'Kommentare', '评论'])(
    'nor is a heading at the end that says %j, or the rule before it',
    (words) => {
      expect(clipHtml(`<p>Text.</p><hr><h3>${words}</h3>`)).toBe('<p>Text.</p>');
      const [kept, answer] = [`<p>Text.</p><h3>${words}</h3>`, '<p>Of oil.</p>'];
      expect(clipHtml(kept + answer)).toBe(kept + answer);
    },
  );

  test('what is pointed at within a heading, or where a paragraph begins, is that heading or paragraph', () => {
    const way = '<p><a href="#use">Use</a> <a href="#tip">Tip</a></p>';
    const html = clipHtml(`${way}<h2><span id="use">Use</span></h2><p><span id="tip">Wait</span>.</p><p>Eat.</p>`);
    expect(html).toContain('<h2 id="w-use">Use</h2><p id="w-tip">Wait.</p><p>Eat.</p>');
  });

  test('a heading takes the link of one below it that says the same', () => {
    expect(clipHtml('<h1>Peach tea</h1><h2><a href="https://a.example/">Peach tea</a></h2><p>Of July.</p>')).toBe(
      '<h1><a href="https://a.example/" rel="noreferrer noopener">Peach tea</a></h1><p>Of July.</p>',
    );
  });

  test('a heading that says the stated title in another form is the title, and stands once', () => {
    const clip = clipOf(
      testPage('<div id="in"><h1>Installation</h1><p>Unpack it.</p></div>', '<title>Install</title>'),
    );
    expect(clip.metadata.title).toBe('Installation');
    expect(toMarkdown(clip).match(/^# .*/gm)).toEqual(['# Installation']);
  });

  test('a first paragraph that says the title is a heading, one that says more or stands further on is none', () => {
    const titled = (body: string): string =>
      clipOf(testPage(`<div id="in">${body}</div>`, '<title>Pipes: what is the difference?</title>')).html;
    const said = 'Pipes – what is the <b>difference</b>?';
    expect(titled(`<p>${said}</p><p>Much.</p>`)).toBe(`<h1>${said}</h1><p>Much.</p>`);
    for (const kept of [`<p>${said} Much.</p>`, `<p>Much.</p><p>${said}</p>`]) expect(titled(kept)).toBe(kept);
  });

  test('stars, breaks of three points and the way back from a note are kept', () => {
    const kept = ['<a href="https://shop.example/rated">★★★★</a>', '...', '* * *'];
    const page = testPage(`<div id="in"><p>${kept.join('</p><p>')}</p></div>`);
    expect(clipOf(page).html).toBe(
      `<p>${kept.join('</p><p>')}</p>`.replace('rated"', 'rated" rel="noreferrer noopener"'),
    );
    const noted = testPage(
      '<div id="in"><p>Told<a id="back" href="#note">1</a>.</p><p id="note">A note.</p><p><a href="#back">↩</a></p></div>',
    );
    expect(clipOf(noted).html).toContain('↩');
  });

  test('words that padding alone holds apart are two in the text as they are in the article', () => {
    const tag = '<span style="padding: 0 8px">';
    const page = testPage(`<div id="in"><p>${tag}Podcast</span>${tag}Robots</span> come <b>to</b>gether.</p></div>`);
    const clip = clipOf(page);
    expect(clip.html).toBe('<p>Podcast Robots come <b>to</b>gether.</p>');
    expect(clip.text).toBe('Podcast Robots come together.');
    expect(clip.words).toBe(4);
  });

  test('lets the page go on again and again where the article is long, and nothing of it is lost', () => {
    const paragraphs = Array.from({ length: 3000 }, (_, k) => `<p>Paragraph ${k} of <b>many</b>.</p>`);
    const steps = clipInStepsOf(testPage(`<div id="in">${paragraphs.join('')}</div>`));
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses++;
    expect(pauses).toBeGreaterThan(230);
    expect(step.value.html).toBe(paragraphs.join(''));
  });

  test('names that every object has are names like others: of tags, classes, roles and parts of drawings', () => {
    const drawing = '<svg width="100" height="100"><constructor/><rect width="90" height="90"/></svg>';
    const page = testPage(
      `<div id="in"><h2 class="constructor">Head</h2><p role="valueOf">One</p><toString>Two</toString>${drawing}` +
        '<pre><code class="language-constructor">a</code></pre>' +
        '<math><mover><mi>x</mi><mo>constructor</mo></mover></math></div>',
    );
    const { html } = clipOf(page);
    expect(html).toContain('<h2>Head</h2>');
    expect(html).toContain('<p>One</p>');
    expect(html).toContain('data:image/svg+xml');
    expect(html).toContain('language-constructor');
    expect(markdownBody(html)).toContain('overset');
  });

  test('takes out as many lines that say nothing as an article may have, beside a long text', () => {
    const lines = '<p>Advertisement</p>'.repeat(5_000);
    const page = testPage(`<div id="in">${lines}<p>${'word '.repeat(400_000)}</p><ul><li>${lines}a</li></ul></div>`);
    expect(clipOf(page).html).not.toContain('Advertisement');
  });

  test('addresses that are long and say nothing take no time', () => {
    const stripes = '1x1-'.repeat(120_000);
    const page = testPage(
      `<div id="in"><p>Text</p><img src="a.jpg" data-src="/${stripes}!" width="99" height="99">` +
        `<svg width="100" height="100"><rect fill="url('${'#'.repeat(300_000)}\\&quot;')" width="90" height="90"/></svg></div>`,
    );
    expect(clipOf(page).html).toContain('<p>Text</p>');
  });

  test('changes nothing in the page and runs no constructor of it', () => {
    let built = 0;
    const page = testPage('<div id="in"><p>text</p></div>');
    const view = page.document.defaultView;
    if (!view) throw new RangeError('no view');
    class Counted extends view.HTMLElement {
      constructor() {
        super();
        built++;
      }
    }
    view.customElements.define('x-counted', Counted);
    page.document.querySelector('#in')?.append(page.document.createElement('x-counted'));
    page.document.querySelector('x-counted')?.append('inside');
    const before = page.document.documentElement.outerHTML;
    const clip = clipOf(captureTestPage(page.document));
    expect(clip.text).toContain('inside');
    expect(built).toBe(1);
    expect(page.document.documentElement.outerHTML).toBe(before);
  });

  test('answers for a hidden chain of elements 12,000 deep', () => {
    const page = testPage('<div id="in"><p>top</p><div id="chain" hidden></div></div>');
    let at: Element | null = page.document.querySelector('#chain');
    for (let depth = 0; depth < 12_000; depth++) {
      const inner = page.document.createElement(depth % 3 === 0 ? 'blockquote' : depth % 3 === 1 ? 'b' : 'div');
      at?.append(inner);
      at = inner;
    }
    at?.append('bottom');
    const captured = captureTestPage(page.document);
    const view = page.document.defaultView;
    if (!view) throw new RangeError('the page has no window');
    const asked = vi.spyOn(view, 'getComputedStyle');
    const { html } = clipOf(captured);
    expect(html).toContain('<p>top</p>');
    expect(html).toContain('bottom');
    expect(asked.mock.calls.length).toBeLessThan(2000);
  });

  test('keeps a rule between blocks that are included one by one', () => {
    const page = testPage(
      '<p class="in">a</p><hr><p class="in">b</p><p class="in">c</p><hr style="display:none"><p class="in">d</p>',
    );
    expect(clipOf(page, '.in').html).toBe('<p>a</p><hr><p>b</p><p>c</p><p>d</p>');
  });

  test('joins several included blocks in document order and implies the list of single items', () => {
    const page = testPage(
      '<p class="a">one</p><p>skipped</p><ol><li class="a">two</li><li>no</li><li class="a">three</li></ol>',
    );
    expect(clipOf(page, '.a').html).toBe('<p>one</p><ol><li>two</li><li>three</li></ol>');
  });

  test('implies the table of rows of data that are included without it, one for each table', () => {
    const data = (inner: string) => `<table><caption>c</caption>${inner}</table>`;
    const body = '<tbody class="a"><tr><th>Part</th><th>Size</th></tr><tr><td>lamp</td><td>2 m</td></tr></tbody>';
    const rows = '<tr class="a"><td>x</td><td>1</td></tr><tr><td>no</td></tr><tr class="a"><td>y</td><td>2</td></tr>';
    const page = testPage(`<p class="a">one</p>${data(body)}${data(rows)}<p class="a">end</p>`);
    expect(clipOf(page, '.a').html).toBe(
      '<p>one</p><table><thead><tr><th>Part</th><th>Size</th></tr></thead>' +
        '<tbody><tr><td>lamp</td><td>2 m</td></tr></tbody></table>' +
        '<table><tbody><tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr></tbody></table><p>end</p>',
    );
  });

  test('rows of a table that only lays out the page stay wrappers', () => {
    const inner = '<td><table><tr><td>x</td></tr></table></td>';
    const page = testPage(`<table><tr class="a"><td>menu</td>${inner}</tr><tr class="a">${inner}</tr></table>`);
    expect(clipOf(page, '.a').html).toBe('<p>menu</p><p>x</p><p>x</p>');
  });

  test('lists each image once, by address', () => {
    const image = '<img src="a.jpg" width="80" height="60" alt="first">';
    expect(clipOf(testPage(`<div id="in">${image}${image}</div>`)).images).toEqual([
      { url: 'https://example.org/news/a.jpg', alt: 'first', width: 80, height: 60 },
    ]);
  });

  test('reads a noscript image where page scripts are on', () => {
    const page = testPage(
      '<div id="in"><img src="/placeholder.png" width="80" height="60"><noscript></noscript></div>',
    );
    const noscript = page.document.querySelector('noscript');
    if (noscript) noscript.textContent = '<img src="real.jpg">';
    expect(clipOf(captureTestPage(page.document)).images.map(({ url }) => url)).toEqual([
      'https://example.org/news/real.jpg',
    ]);
  });
});

test('a row of a formula with its number stays a row', () => {
  const table = (row: string): string =>
    `<math display="block"><mtable><${row}><mtd><mtext>(1)</mtext></mtd><mtd><mi>c</mi></mtd></${row}></mtable></math>`;
  expect(clipHtml(table('mlabeledtr'))).toBe(`<p>${table('mtr')}</p>`);
});

test('offers below a question or a figure go, a note of Confluence is one', () => {
  expect(clipHtml('<p>Text.</p><p>Share Improve this question</p><p><a href="/f1">Open in a new tab</a></p>')).toBe(
    '<p>Text.</p>',
  );
  const note = '<div class="confluence-information-macro"><p class="title">Mind</p><div><p>It burns.</p></div></div>';
  expect(clipHtml(note)).toBe('<blockquote><p>Mind</p><p>It burns.</p></blockquote>');
});

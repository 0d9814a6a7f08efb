import { describe, expect, test } from 'vitest';
import { allSteps } from '../../extract/page/steps.ts';
import { markdownBody } from '../files/markdown.ts';
import { clipHtml, clipOf, testPage } from '../testing.ts';
import { buildStyled } from './styled.ts';

/** Clip HTML of markup with a style sheet. */
const styled = (css: string, markup: string): string => clipHtml(`<style>${css}</style>${markup}`);

describe('the numbers of a list', () => {
  test.each([
    ['upper-roman', ' type="I"'],
    ['lower-alpha', ' type="a"'],
    ['lower-latin', ' type="a"'],
    ['decimal', ''],
    ['decimal-leading-zero', ''],
    ['lower-greek', ''],
    ['none', ''],
  ])('are those that a style sheet gives where HTML has them: %s', (type, attribute) => {
    expect(styled(`ol { list-style-type: ${type} }`, '<ol start="3"><li>a</li><li>b</li></ol>')).toBe(
      `<ol start="3"${attribute}><li>a</li><li>b</li></ol>`,
    );
  });

  test('stand where a style sheet numbers what is no numbered list, and go where it gives bullets', () => {
    expect(styled('ul { list-style: lower-roman }', '<ul><li>a</li></ul>')).toBe('<ol type="i"><li>a</li></ol>');
    expect(styled('ol { list-style: disc }', '<ol><li>a</li></ol>')).toBe('<ul><li>a</li></ul>');
  });

  test('are no text where counters write them', () => {
    const css =
      'ol { list-style: none; counter-reset: n 4 } li { counter-increment: n } li::before { content: counter(n) ") " }';
    expect(styled(css, '<ol><li>a</li><li>b</li></ol>')).toBe('<ol><li value="5">a</li><li>b</li></ol>');
    const roman = css.replace('counter(n)', 'counter(n, lower-roman)').replace(' 4', '');
    expect(styled(roman, '<ul><li>a</li><li>b</li></ul>')).toBe('<ol type="i"><li>a</li><li>b</li></ol>');
  });

  test('are text where they are more than a number', () => {
    const css =
      'ol { list-style: none; counter-reset: n } li { counter-increment: n } li::before { content: counters(n, ".") " " }';
    expect(styled(css, '<ol><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li><li>e</li></ol>')).toBe(
      '<ol><li>a</li><li>b<ul><li>2.1 c</li><li>2.2 d</li></ul></li><li>e</li></ol>',
    );
  });
});

describe('what a style sheet writes', () => {
  test('tells apart what is allowed and what is not, be it before an item or its marker', () => {
    const css = `ul { list-style: none } .yes li::before { content: "✔"; color: green } .no li::before { content: "✘ " }
      .string { list-style-type: "✔ " } .marker li::marker { content: "✘ " }`;
    const lists = ['yes', 'no', 'string', 'marker'].map(
      (name) => `<ul class="${name}"><li>Dogs</li><li>Cars</li></ul>`,
    );
    const list = (sign: string): string => `<ul><li>${sign} Dogs</li><li>${sign} Cars</li></ul>`;
    expect(styled(css, lists.join(''))).toBe(['✔', '✘', '✔', '✘'].map(list).join(''));
  });

  test('names who asks and who answers, what is required, and what a note is', () => {
    const css = `.q::before { content: "Q: "; font-weight: bold } .a::before { content: "A:"; margin-right: 8px }
      .req::after { content: " (required)" } .note::before { content: "Note"; display: block }
      .price::before { content: "$" } .label::after { content: ":" }`;
    const page = `<p class="q">Where from?</p><p class="a">From the hill.</p><p><b class="req">Name</b> of it</p>
      <div class="note"><p>Mind the step.</p></div><p>Only <span class="price">5</span>, <i class="label">Size</i> 2.</p>`;
    expect(styled(css, page)).toBe(
      '<p>Q: Where from?</p><p>A: From the hill.</p><p><b>Name (required)</b> of it</p><p>Note</p><p>Mind the step.</p>' +
        '<p>Only $5, <i>Size:</i> 2.</p>',
    );
  });

  test('numbers the sections, counted over the whole page', () => {
    const css = `body { counter-reset: s } h2 { counter-increment: s; counter-reset: ss } h2::before { content: counter(s) ". " }
      h3::before { counter-increment: ss; content: counter(s) "." counter(ss, upper-alpha) " " } [hidden] { display: none }`;
    const page = testPage(
      `<h2>Before</h2><h2 hidden>Not seen</h2><div id="in"><h2>One</h2><h3>a</h3><h3>b</h3><h2>Two</h2><h3>c</h3></div>`,
      `<style>${css}</style>`,
    );
    expect(clipOf(page).html).toBe('<h2>2. One</h2><h3>2.A a</h3><h3>2.B b</h3><h2>3. Two</h2><h3>3.A c</h3>');
  });

  test('counts as CSS says: what a sibling has set anew goes on, what stands deeper ends with its parent', () => {
    const css = `.reset { counter-reset: n 10 } .set { counter-set: n 7 } i { counter-increment: n 2; font-style: normal }
      i::after { counter-increment: n -1; content: counter(n) }`;
    const page =
      '<p><i>a</i> <i>b</i></p><p class="reset"><i>c</i></p><p><i class="set">d</i></p><p class="reset"><i>e</i></p>';
    // The first ones have a counter of their own, which ends with their paragraph.
    expect(styled(css, page).replace(/<\/?i>/g, '')).toBe('<p>a1 b2</p><p>c11</p><p>d6</p><p>e11</p>');
  });

  test('quotes where it opens and closes, but no second time in a quotation, and not as an ornament', () => {
    const css = `.said::before { content: open-quote } .said::after { content: close-quote } .said { quotes: "„" "“" }
      blockquote::before { content: "“"; font-size: 4em }`;
    const page = '<p><span class="said">Never</span>, and <q>ever</q>.</p><blockquote><p>More.</p></blockquote>';
    expect(styled(css, page)).toBe('<p>„Never“, and <q>ever</q>.</p><blockquote><p>More.</p></blockquote>');
  });

  test.each([
    ['bullets', 'li::before { content: "• " }'],
    ['dashes and arrows', 'li::before { content: "– " } a::after { content: " →" }'],
    ['separators', 'li::after { content: " / " } a::before { content: "» " }'],
    ['signs of fonts', 'li::before { content: "\\f00c" } a::before { font-family: Icons; content: "check" }'],
    ['letters that another font draws', 'a::before { font-family: Signs; content: "k" }'],
    ['what is hidden', 'a::after { content: "Tooltip"; visibility: hidden } li::after { content: "Tip"; opacity: 0 }'],
    [
      'what is cut away',
      'a::after { content: "New tab"; position: absolute; width: 1px; height: 1px; overflow: hidden }',
    ],
    ['what is no word for those who listen', 'li::before { content: "✔ " / "" }'],
    ['addresses', 'a::after { content: " (" attr(href) ")" }'],
    ['what stands there already', 'a::before { content: attr(data-text); position: absolute }'],
    ['pictures', 'a::before { content: url(a.png) } li::before { content: linear-gradient(red, blue) }'],
    ['long texts', `li::before { content: "${'word '.repeat(40)}" }`],
    ['counters of styles that are not known', 'a::before { counter-increment: n; content: counter(n, hebrew) }'],
  ])('is left out where it says nothing: %s', (_what, css) => {
    const link = '<a href="https://example.org/a" data-text="One">One</a>';
    expect(styled(css, `<ul><li>${link}</li></ul>`)).toBe(
      `<ul><li>${link.replace(' data-text="One"', ' rel="noreferrer noopener"')}</li></ul>`,
    );
  });

  test('is no part of code, of cells that name their columns, and of what is left out', () => {
    const css =
      'pre::before { content: "js" } td::before { content: attr(data-label) ": " } .out::before { content: "Ad" }';
    const page = `<pre><code>a</code></pre><table><tr><th>Size</th></tr><tr><td data-label="Size">2</td></tr></table><p class="out">x</p><p>y</p>`;
    const html = styled(css, page);
    expect(html).not.toMatch(/js|Size:|Ad/);
  });

  test('is markup of nobody', () => {
    const html = styled('p::before { content: "<img src=x onerror=alert(1)> " }', '<p>text</p>');
    expect(html).toBe('<p>&lt;img src=x onerror=alert(1)&gt; text</p>');
    expect(markdownBody(html)).toContain('\\<img');
  });

  test('cannot be bent by names of a form', () => {
    const css = 'form::before { content: "Told: " }';
    const inputs = ['attributes', 'ownerDocument', 'getAttribute', 'parentNode'].map(
      (name) => `<input name="${name}">`,
    );
    expect(styled(css, `<form>${inputs.join('')}by hand</form>`)).toBe('<p>Told: by hand</p>');
  });

  test('takes no time, however much it is', () => {
    const css = `li::before { content: "${'x'.repeat(20_000)}"; display: block; height: 1px; overflow: hidden; white-space: nowrap }
      i::before { counter-increment: n; content: counter(n) }`;
    const items = `${'<li>a</li>'.repeat(300)}<li>${'<i>b</i>'.repeat(8_000)}</li>`;
    expect(styled(css, `<ul>${items}</ul>`)).toContain('<li>a</li>');
  });

  test('stresses words with marks beside their letters', () => {
    const css = '.dots { text-emphasis: filled sesame }';
    expect(styled(css, '<p>彼は<span class="dots">必ず</span>来る。</p>')).toBe('<p>彼は<em>必ず</em>来る。</p>');
  });

  test('stands on paper too, where an article keeps the look of its page', () => {
    const css = `ol { list-style: none; counter-reset: n } li { counter-increment: n } li::before { content: counter(n) ") " }
      p::after { content: " (end)" }`;
    const page = testPage('<div id="in"><ol><li>a</li></ol><p>Text</p></div>', `<style>${css}</style>`);
    const { html } = allSteps(buildStyled(page.captured, { included: page.rows('#in'), excluded: [] }));
    expect(html.replace(/ class="s\d+"/g, '')).toBe(
      '<div><ol><li><span>1) </span>a</li></ol><p>Text<span> (end)</span></p></div>',
    );
  });
});

describe('what is no item by its tag', () => {
  const [words, two] = ['<p>Words</p>', '<div class="i">a</div><div class="i">b</div>'];

  test.each([
    ['style sheets lay it out as one', '.i { display: list-item; list-style: square }', 'ul'],
    ['style sheets number it', '.i { display: list-item; list-style: decimal }', 'ol'],
    ['a bullet is written before it', '.i::before { content: "•  "; color: red }', 'ul'],
    [
      'a dot is drawn before it',
      '.i::before { content: ""; display: inline-block; width: 6px; height: 6px; background: #000 }',
      'ul',
    ],
  ])('is one of a list where %s', (_what, css, list) => {
    expect(styled(css, words + two + words)).toBe(`${words}<${list}><li>a</li><li>b</li></${list}>${words}`);
  });

  test('is one by its role, within others too', () => {
    const role = (...items: string[]): string => `<div role="list">${items.join('')}</div>`;
    const inner = role('<span role="listitem" style="display: block">c</span>', '<div role="listitem">d</div>');
    expect(clipHtml(words + role('<div role="listitem">a</div>', `<div role="listitem">b${inner}</div>`) + words)).toBe(
      `${words}<ul><li>a</li><li>b<ul><li>c</li><li>d</li></ul></li></ul>${words}`,
    );
  });

  test('is none where it stands alone, is more than a line, stands in one, or means something by its tag', () => {
    const dotted = '.i::before { content: "•" }';
    expect(styled(dotted, `${words}<div class="i">a</div>${words}`)).toBe(`${words}<p>a</p>${words}`);
    expect(styled(dotted, '<p><span class="i">a</span> <span class="i">b</span></p>')).toBe('<p>a b</p>');
    expect(styled(dotted, '<h2 class="i">a</h2><h2 class="i">b</h2>')).toBe('<h2>a</h2><h2>b</h2>');
    const post = '<div role="listitem"><p>a</p><p>b</p></div>';
    expect(clipHtml(`<div role="list">${post}${post}</div>`)).toBe('<p>a</p><p>b</p><p>a</p><p>b</p>');
    const answer = '<div role="listitem"><div>a</div><div>b</div></div>';
    expect(clipHtml(`<div role="list">${answer}${answer}</div>`)).toBe('<p>a</p><p>b</p><p>a</p><p>b</p>');
    const long = `<div role="listitem">${'<span>a</span> '.repeat(99)}</div>`;
    expect(clipHtml(`<div role="list">${long}${long}</div>`)).not.toContain('<li>');
    const none = '.i { display: list-item; list-style: none }';
    expect(styled(none, two)).toBe('<p>a</p><p>b</p>');
  });
});

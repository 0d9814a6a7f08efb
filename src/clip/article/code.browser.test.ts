import { expect, test } from 'vitest';
import { allSteps } from '../../extract/page/steps.ts';
import { clipHtml, testPage } from '../testing.ts';
import { codeText } from './code.ts';
import { buildStyled } from './styled.ts';

function textOf(html: string): string {
  const pre = document.createElement('pre');
  pre.innerHTML = html;
  return codeText(pre, () => false);
}

test.each([
  ['<div>a</div><div>b</div>', 'a\nb'],
  ['<div>a</div>\n<div>b</div>', 'a\nb'],
  ['<div><div>a</div></div>b', 'a\nb'],
  ['<div>a<div>b</div>c</div>d', 'a\nb\nc\nd'],
  ['<div>a<br></div><div><br></div><div>b</div>', 'a\n\nb'],
  ['<span class="line"><b>a</b></span><span class="line"><b>b</b>c</span>', 'a\nbc'],
  ['<div><span>a</span></div><span><i>b</i></span>c', 'a\nbc'],
  ['<span class="line">a</span><span class="line"></span><span class="line">b</span>', 'a\n\nb'],
  ['<span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span>', 'a\n\nb'],
  ['<span class="line"><b></b></span><span class="line"><i></i></span><span class="line">b</span>', '\nb'],
  ['a\n\n  b  \n\n', 'a\n\n  b'],
])('the lines of %j are kept', (html, wanted) => {
  expect(textOf(html)).toBe(wanted);
});

test('no code holds a page up, however deep and long it is', () => {
  const pre = document.createElement('pre');
  let inner: Element = pre;
  for (let k = 0; k < 2000; k++) inner = inner.appendChild(document.createElement('div'));
  for (let k = 0; k < 20_000; k++) inner.append(document.createElement('b'));
  inner.append(`a${' '.repeat(200_000)}b`);
  expect(codeText(pre, () => false)).toBe(`a${' '.repeat(200_000)}b`);
  const lines = document.createElement('pre');
  lines.innerHTML = '<div>a line of some code that is long enough</div>'.repeat(40_000);
  expect(codeText(lines, () => false).split('\n')).toHaveLength(40_000);
});

test('a paragraph of columns, in letters of one width, is preformatted', () => {
  const columns = 'col1    col2\na       b';
  const typed = (style: string, text = columns) => clipHtml(`<p style="white-space: pre; ${style}">${text}</p>`);
  expect(typed('font-family: monospace')).toBe(`<pre><code>${columns}</code></pre>`);
  expect(typed('font-family: serif')).toBe('<p>col1 col2<br>a b</p>');
  expect(typed('font-family: monospace', 'A sentence.')).toBe('<p>A sentence.</p>');
});

test('the number of a line that nobody selects is no code, nor is one that goes with all of a page', () => {
  const line = (number: number, code: string): string =>
    `<div><span style="user-select: none">${number}</span><div style="display: inline-block">${code}</div></div>`;
  const code = `<pre>${line(1, 'composer install')}${line(2, 'echo <b>2</b>')}</pre>`;
  expect(clipHtml(code)).toBe('<pre><code>composer install\necho 2</code></pre>');
  expect(clipHtml('<div style="user-select: none"><pre>echo <b>2</b></pre></div>')).toBe(
    '<pre><code>echo 2</code></pre>',
  );
});

test('numbers that stand in the code before its lines are none of it (pages of sources by Javadoc)', () => {
  const line = (number: string, code: string) =>
    `<span class="source-line-no">${number}</span><span id="line-${number}">${code}</span>`;
  expect(clipHtml(`<pre>${line('018', 'package ferry;')}\n${line('019', '  import oil;')}\n</pre>`)).toBe(
    '<pre><code>package ferry;\n  import oil;</code></pre>',
  );
});

/** Code beside the numbers of its lines, as those who write it into the cells of a table do. */
const TABLES: readonly (readonly [string, string])[] = [
  [
    'Hexo',
    '<figure class="highlight js"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line"><b>let</b> a;</span><br><span class="line">  b();</span><br></pre></td></tr></table></figure>',
  ],
  [
    'Rouge',
    '<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="rouge-code"><pre><b>let</b> a;\n  b();\n</pre></td></tr></tbody></table></code></pre></div></div>',
  ],
  [
    'Jekyll',
    '<figure class="highlight"><pre><code class="language-js" data-lang="js"><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="code"><pre><b>let</b> a;\n  b();\n</pre></td></tr></tbody></table></code></pre></figure>',
  ],
  [
    'Pygments',
    '<div class="highlight-js notranslate"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>1\n2</pre></div></td><td class="code"><div class="highlight"><pre><span></span><b>let</b> a;\n  b();\n</pre></div></td></tr></table></div>',
  ],
  [
    'Hugo',
    '<div class="highlight"><table><tr><td><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td><pre><code class="language-js"><b>let</b> a;\n  b();\n</code></pre></td></tr></table></div>',
  ],
  [
    'GitHub',
    '<div class="highlight-source-js"><table style="white-space: pre"><tr><td class="blob-num" data-line-number="1">1</td><td class="blob-code"><b>let</b> a;</td></tr><tr><td class="blob-num">2</td><td class="blob-code">  b();</td></tr></table></div>',
  ],
  [
    'Trac',
    '<table class="code language-js" style="white-space: pre"><thead><tr><th class="lineno">Line</th><th class="content">&nbsp;</th></tr></thead><tbody><tr><th id="L1"><a href="#L1">1</a></th><td><b>let</b> a;</td></tr><tr><th id="L2"><a href="#L2">2</a></th><td>  b();</td></tr></tbody></table>',
  ],
  [
    'Crayon',
    '<div class="language-js"><table class="crayon-table"><tr class="crayon-row"><td class="crayon-nums"><div class="crayon-nums-content"><div class="crayon-num">1</div><div class="crayon-num">2</div></div></td><td class="crayon-code"><div class="crayon-pre" style="white-space: pre"><div class="crayon-line"><b>let</b> a;</div><div class="crayon-line">  b();</div></div></td></tr></table></div>',
  ],
];

test.each(TABLES)('code in a table by %s is one listing without the numbers of its lines', (_, table) => {
  const clean = clipHtml(`<p>Above.</p>${table}`).replace(/<\/?figure>/g, '');
  expect(clean).toBe('<p>Above.</p><pre><code class="language-js">let a;\n  b();</code></pre>');
});

test.each(TABLES)('code in a table by %s has no numbers of lines as on its page', (_, table) => {
  const page = testPage(`<div id="in">${table}</div>`);
  const { html } = allSteps(buildStyled(page.captured, { included: page.rows('#in'), excluded: [] }));
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  expect(text.replace(/\s/g, '')).toBe('leta;b();');
});

test('the code of a post, a cell with breaks between its lines, keeps its lines and how far they are set in', () => {
  const post =
    '<tr><td><b>Code:</b></td></tr><tr><td class="code">\n<br>\nlet a;\n<br>\n<br>\n&nbsp; b();\n<br>\n</td></tr>';
  expect(clipHtml(`<table>${post}</table>`)).toBe('<p><b>Code:</b></p><pre><code>let a;\n\n  b();</code></pre>');
  const line = '<tr><td class="code">let a; // one</td></tr>';
  expect(clipHtml(`<table>${line}</table>`)).toBe('<pre><code>let a; // one</code></pre>');
  const laidOut = '<tr><td>Bern</td><td class="code">BRN<br>ZDJ</td></tr>';
  expect(clipHtml(`<table>${laidOut}</table>`)).toBe('<p>Bern</p><p>BRN<br>ZDJ</p>');
  const codes = '<tr><th>Name</th><th>Code</th></tr><tr><td>Bern</td><td class="code">BRN<br>ZDJ</td></tr>';
  expect(clipHtml(`<table>${codes}</table>`)).toContain('BRN<br>ZDJ');
});

test('what a post quotes, a cell alone in its row, is a quotation', () => {
  const post = '<tr><td><b>She wrote:</b></td></tr><tr><td class="quote">One.<br><br>Two.</td></tr>';
  expect(clipHtml(`<table>${post}</table><p>So it is.</p>`)).toBe(
    '<p><b>She wrote:</b></p><blockquote><p>One.</p><p>Two.</p></blockquote><p>So it is.</p>',
  );
  const within = post.replace('One.', `<table>${post.replace(/She|One|Two/g, (word) => `${word} first`)}</table>`);
  expect(clipHtml(`<table>${within}</table>`)).toBe(
    '<p><b>She wrote:</b></p><blockquote><p><b>She first wrote:</b></p><blockquote><p>One first.</p><p>Two first.</p></blockquote><p>Two.</p></blockquote>',
  );
  const prices = '<tr><th>Share</th><th>Price</th></tr><tr><td>A</td><td class="quote">7</td></tr>';
  expect(clipHtml(`<table>${prices}</table>`)).not.toContain('blockquote');
});

test.each([
  ['in cells', (numbers: string, code: string) => `<table><tr><td>${numbers}</td><td>${code}</td></tr></table>`],
  ['side by side', (numbers: string, code: string) => `<div style="display: flex">${numbers}${code}</div>`],
  ['in boxes', (numbers: string, code: string) => `<div><div>${numbers}</div><div>${code}</div></div>`],
])('numbers of lines without a name, %s, are no code where the code beside them has as many lines', (_, lay) => {
  const code = '<pre>let a;\n\nb();</pre>';
  const listing = '<pre><code>let a;\n\nb();</code></pre>';
  expect(clipHtml(lay('<pre>7\n8\n9\n</pre>', code))).toBe(listing);
  expect(clipHtml(lay('<pre>1\n2</pre>', code))).toBe(`<pre><code>1\n2</code></pre>${listing}`);
  expect(clipHtml(lay('<pre>3\n1\n2</pre>', code))).toBe(`<pre><code>3\n1\n2</code></pre>${listing}`);
  expect(clipHtml(lay(code, '<pre>1\n2\n3</pre>'))).toBe(`${listing}<pre><code>1\n2\n3</code></pre>`);
});

test('a label above code goes: what the code says itself, or says from now on, and what a button did', () => {
  const box = (label: string, code: string): string => `<div><div>${label}</div></div><pre>${code}</pre>`;
  expect(clipHtml(box('Bash', '<code class="language-bash">ls</code>'))).toBe(
    '<pre><code class="language-bash">ls</code></pre>',
  );
  expect(clipHtml(box('Python<div>Copy code</div>', 'run()'))).toBe(
    '<pre><code class="language-python">run()</code></pre>',
  );
  expect(clipHtml(box('Zig', '<code class="language-zig">x</code>'))).toBe(
    '<pre><code class="language-zig">x</code></pre>',
  );
});

test('any number of labels above code goes', () => {
  expect(clipHtml(`${'<p>Copy</p>'.repeat(20_000)}<pre>ls</pre>`)).toBe('<pre><code>ls</code></pre>');
});

test.each([
  '<p>src/main.ts</p><pre><code>run()</code></pre>',
  '<p>Python</p><p>It runs.</p><pre><code>run()</code></pre>',
  '<p>Python</p><pre><code class="language-js">run()</code></pre>',
  '<p><strong>Python</strong></p><pre><code class="language-python">run()</code></pre>',
])('what is no label of the code below it stays: %s', (page) => {
  expect(clipHtml(page)).toBe(page);
});

test('the language of a listing of Confluence is named behind its theme', () => {
  const line = '<div class="container"><div class="line"><code>a</code></div></div>';
  const listing = (names: string): string =>
    `<div class="syntaxhighlighter ${names}"><table><tbody><tr><td class="code">${line}</td></tr></tbody></table></div>`;
  expect(clipHtml(listing('sh-confluence nogutter py'))).toBe('<pre><code class="language-py">a</code></pre>');
  expect(clipHtml(listing('py'))).toBe('<pre><code class="language-py">a</code></pre>');
});

test('verse in preformatted text is no code', () => {
  expect(clipHtml('<pre class="wp-block-verse">The lamps\n  are lit</pre>')).toBe(
    '<p>The lamps<br>&nbsp;&nbsp;are lit</p>',
  );
});

test('a label above code that names its language goes, whatever classes stand beside that of the language', () => {
  const labelled = (label: string, names: string): string =>
    clipHtml(`<div>${label}</div><pre><code class="${names}">ls</code></pre>`);
  expect(labelled('bash', 'language-bash hljs')).toBe('<pre><code class="language-bash">ls</code></pre>');
  expect(labelled('Bash', 'hljs language-shell')).toBe('<pre><code class="language-shell">ls</code></pre>');
  expect(labelled('JSON', 'language-js')).toBe('<p>JSON</p><pre><code class="language-js">ls</code></pre>');
});

test('the language of code is the class that names one and nothing else, and that of a notebook', () => {
  const code = (language: string) => `<pre><code class="language-${language}">run()</code></pre>`;
  expect(clipHtml('<pre><code class="hljs python">run()</code></pre>')).toBe(code('python'));
  expect(clipHtml('<pre><code class="lamp">run()</code></pre>')).toBe('<pre><code>run()</code></pre>');
  expect(clipHtml('<div class="highlight hl-ipython3"><pre>run()</pre></div>')).toBe(code('python'));
});

test('what a forum or a button says of code goes with it, what a text says stays', () => {
  const code = '<pre><code>run()</code></pre>';
  const forum = `<p style="font-weight: bold">Code: <a href="#">Select all</a></p>${code}`;
  expect(clipHtml(`<p>Text</p>${forum}<div style="display: none">Copied!</div><p>End</p>`)).toBe(
    `<p>Text</p>${code}<p>End</p>`,
  );
  expect(clipHtml(`<p><b>Read them all</b></p>${code}`)).toBe(`<p><b>Read them all</b></p>${code}`);
});

test('numbers by which notes below code speak of its lines stand in the lines, and once before the notes', () => {
  const number = (k: number) => `<i class="conum" data-value="${k}"></i><b style="display: none">(${k})</b>`;
  const note = (k: number) => `<tr><td>${number(k).replace(/[()]/g, '')}</td><td>Note ${k}</td></tr>`;
  const clip = clipHtml(
    `<pre><code>one ${number(1)}\ntwo ${number(2)}</code></pre><table>${note(1)}${note(2)}</table>`,
  );
  expect(clip).toBe(
    '<pre><code>one (1)\ntwo (2)</code></pre>' +
      '<table><tbody><tr><td><b>1</b></td><td>Note 1</td></tr><tr><td><b>2</b></td><td>Note 2</td></tr></tbody></table>',
  );
});

test('the language of code is that of the class that MediaWiki gives the box around it', () => {
  const box = (names: string) => `<div class="${names}" dir="ltr"><pre><span></span>run<b>()</b></pre></div>`;
  expect(clipHtml(box('mw-highlight mw-highlight-lang-python mw-content-ltr'))).toBe(
    '<pre><code class="language-python">run()</code></pre>',
  );
  expect(clipHtml(box('mw-highlight mw-content-ltr'))).toBe('<pre><code>run()</code></pre>');
});

import { expect, test } from 'vitest';
import { codeText } from './code.ts';
import { clipHtml } from './testing.ts';

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

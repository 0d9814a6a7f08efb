import { beforeEach, expect, test } from 'vitest';
import rules from './reader.css?inline';

const BODY = [
  '<header><p class="site">Site</p><h1>Title</h1><p class="byline">Writer</p></header>',
  '<article><h1>A</h1><h2>B</h2><h3>C</h3><p>Text <code>code</code> <span class="gap">Image</span></p>',
  '<figure><figcaption>Caption</figcaption></figure><table><tr><td>Cell <table><tr><td>Inner</td></tr></table></td></tr></table></article>',
  '<footer><p>Source</p></footer>',
].join('');

/** px of every element of an article at a size of running text. */
function sizesAt(reading: number): Record<string, number> {
  document.documentElement.style.setProperty('--reading-size', `${reading}px`);
  const all = Array.from(document.querySelectorAll('main *'));
  return Object.fromEntries(
    all.map((one, k) => [`${k} ${one.localName} ${one.className}`, Number.parseFloat(getComputedStyle(one).fontSize)]),
  );
}

beforeEach(() => {
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.adoptedStyleSheets[0].replaceSync(rules);
});

test('larger text makes all of an article larger, by the same share', () => {
  document.body.innerHTML = `<main>${BODY}</main>`;
  document.body.dataset.view = 'column';
  const [usual, large] = [sizesAt(18), sizesAt(30)];
  const grown = Object.entries(large).filter(([one, size]) => Math.abs(size / usual[one] - 30 / 18) < 0.01);
  expect(grown.map(([one]) => one)).toEqual(Object.keys(usual));
});

test('items stand as far apart below a list within one of them, and cells end where their words do', () => {
  document.body.innerHTML =
    '<article><ul><li>a<li>b<ul><li>c</ul><li>d</ul><table><tr><td>e<td><p>f</p></table></article>';
  const tops = Array.from(document.querySelectorAll('li'), (item) => item.getBoundingClientRect().top);
  const steps = tops.slice(1).map((top, k) => Math.round(top - tops[k]));
  expect(new Set(steps).size).toBe(1);
  expect(document.querySelector('tr')?.clientHeight).toBeLessThan(2 * steps[0]);
});

test('raised and lowered letters make no line higher', () => {
  const lines = 'x<br>'.repeat(3);
  document.body.innerHTML = `<main><article><p>${lines}x</p><p>${lines}x<sup>1</sup><sub>2</sub></p></article></main>`;
  const [plain, raised] = Array.from(document.querySelectorAll('p'), (text) => text.clientHeight);
  expect(raised).toBe(plain);
});

test('code in a box of code is as large as the box says, and a quotation ends where its words do', () => {
  document.body.innerHTML =
    '<main><article><pre><code>x</code></pre><blockquote><p>a</p></blockquote></article></main>';
  const [box, code] = ['pre', 'code'].map((name) => getComputedStyle(document.querySelector(name) as Element).fontSize);
  expect(code).toBe(box);
  const [quoted, words] = ['blockquote', 'blockquote p'].map((name) => document.querySelector(name)?.clientHeight);
  expect(quoted).toBe(words);
});

test('long words may be hyphenated, and no code and no address', () => {
  document.body.innerHTML =
    '<main><header><h1>x</h1></header><article><p>x</p><pre>x</pre><p><code>x</code> <a>x</a></p></article>' +
    '<section class="links">x</section><footer>x</footer></main>';
  const hyphens = (name: string) => getComputedStyle(document.querySelector(name) as Element).hyphens;
  expect(['h1', 'article p'].map(hyphens)).toEqual(['auto', 'auto']);
  expect(['pre', 'code', 'a', '.links', 'footer'].map(hyphens)).toEqual(Array(5).fill('manual'));
});

test('a choice that looks like a button keeps the arrow of the browser', () => {
  document.body.innerHTML = '<select class="button"><option>x</select><button class="button">x</button>';
  const select = getComputedStyle(document.querySelector('select') as HTMLElement);
  const button = getComputedStyle(document.querySelector('button') as HTMLElement);
  expect([select.appearance, button.appearance]).toEqual(['auto', 'none']);
  expect(select.backgroundColor).toBe(button.backgroundColor);
});

test('the bar to scroll a wide table by has no ground of its own, which would be white in dark colours', () => {
  document.body.innerHTML = '<main><article><table><tr><td>x</table></article></main>';
  document.body.dataset.view = 'column';
  const table = document.querySelector('table') as HTMLElement;
  expect(getComputedStyle(table).scrollbarColor).toMatch(/rgba\(0, 0, 0, 0\)$/);
});

test('code in an article from right to left is read from left to right, and keeps the direction that its page gave it', () => {
  document.body.innerHTML =
    '<main><article dir="rtl"><pre>hour;</pre><pre>كان;</pre><pre dir="rtl">hour;</pre></article></main>';
  const endsRight = Array.from(document.querySelectorAll('pre'), (code) => {
    const [first, last] = [0, (code.firstChild as Text).length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(code.firstChild as Text, at);
      range.setEnd(code.firstChild as Text, at + 1);
      return range.getBoundingClientRect().left;
    });
    return last > first;
  });
  expect(endsRight).toEqual([true, false, false]);
});

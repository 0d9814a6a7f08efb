import { expect, test } from 'vitest';
import { allSteps } from '../../extract/page/steps.ts';
import { sanitiseStyled } from '../sanitise.ts';
import { captureTestPage, testPage, type TestPage } from '../testing.ts';
import { colorOf } from './look-of.ts';
import { isHarmless } from './look.ts';
import { buildStyled } from './styled.ts';

const styledOf = (page: TestPage) =>
  allSteps(buildStyled(page.captured, { included: page.rows('#in'), excluded: page.rows('.out') }));

/** The styled article laid out anew, far from its page, as the reader does. */
function shown(body: string, head = ''): HTMLElement {
  const { html, looks } = styledOf(testPage(body, head));
  const place = document.createElement('article');
  place.className = 'styled';
  const style = document.createElement('style');
  style.textContent = '.styled :where(*:not(br)) { all: unset; box-sizing: border-box }';
  place.append(...new DOMParser().parseFromString(sanitiseStyled(html), 'text/html').body.childNodes);
  document.body.replaceChildren(style, place);
  looks.forEach((look, k) => {
    const rule = style.sheet?.cssRules[style.sheet.insertRule(`.styled .s${k} {}`, k + 1)];
    if (rule instanceof CSSStyleRule) for (const [name, value] of look) rule.style.setProperty(name, value);
  });
  return place;
}

const CSS = `<style>
  body { font: 15px/20px sans-serif; color: rgb(10, 20, 30) }
  h2 { font-size: 30px; color: rgb(200, 0, 0); margin: 12px 0 }
  .note { background: rgb(240, 240, 200); border-left: 4px solid rgb(0, 0, 200); padding: 8px }
  em { font-style: normal; font-weight: 700 }
</style>`;

test('a heading, a note and emphasis look as on their page', () => {
  const page = '<div id="in"><h2>Head</h2><p class="note">A <em>loud</em> note</p></div>';
  const place = shown(page, CSS);
  const of = (selector: string) => getComputedStyle(place.querySelector(selector) ?? place);
  expect([of('h2').fontSize, of('h2').color, of('h2').marginTop]).toEqual(['30px', 'rgb(200, 0, 0)', '12px']);
  expect([of('p').backgroundColor, of('p').borderLeftWidth]).toEqual(['rgb(240, 240, 200)', '4px']);
  expect([of('p').color, of('p').fontSize, of('p').display]).toEqual(['rgb(10, 20, 30)', '15px', 'block']);
  expect([of('p span').fontWeight, of('p span').fontStyle]).toEqual(['700', 'normal']);
  expect(place.textContent).toBe('HeadA loud note');
});

test('a line of one px is kept, and no other side gets one', () => {
  const css = '<style>h2 { border: 0 solid red; border-bottom: 1px solid rgb(1, 2, 3) } p { border-top: none }</style>';
  const place = shown('<div id="in"><h2>Head</h2><p>Words</p></div>', css);
  const of = (selector: string) => getComputedStyle(place.querySelector(selector) ?? place);
  const { borderBottom, borderTopWidth, borderLeftWidth } = of('h2');
  expect([borderBottom, borderTopWidth, borderLeftWidth]).toEqual(['1px solid rgb(1, 2, 3)', '0px', '0px']);
  expect(of('p').borderTopWidth).toBe('0px');
});

test('what is left out of the selection leaves no words and no columns', () => {
  const place = shown(
    '<div id="in" style="display: grid; grid-template-columns: 600px 200px"><div>kept</div><div class="out">gone</div></div>',
  );
  expect(place.textContent).toBe('kept');
  expect(getComputedStyle(place.firstElementChild ?? place).display).toBe('block');
});

test('a column that floats takes the whole width where nothing is left beside it', () => {
  const columns = '<div style="float: left; width: 60%">kept</div>';
  const beside = '<div style="float: right; width: 40%" class="out">gone</div>';
  const alone = shown(`<div id="in">${columns}${beside}</div>`);
  alone.style.width = '500px';
  expect(alone.firstElementChild?.firstElementChild?.getBoundingClientRect().width).toBe(500);
  const both = shown(`<div id="in">${columns}${beside.replace('class="out"', '')}</div>`);
  both.style.width = '500px';
  expect(both.firstElementChild?.firstElementChild?.getBoundingClientRect().width).toBe(300);
});

test('columns of a grid keep their shares of a narrower page', () => {
  const place = shown(
    '<div id="in" style="display: grid; grid-template-columns: 600px 300px"><div>a</div><div>b</div></div>',
  );
  place.style.width = '300px';
  const [a, b] = Array.from(place.firstElementChild?.children ?? [], (cell) => cell.getBoundingClientRect().width);
  expect([a, b]).toEqual([200, 100]);
});

test('nothing is placed, hidden or kept on one line that is wider than paper', () => {
  const { looks } = styledOf(
    testPage(
      '<div id="in" style="position: fixed; overflow: hidden; height: 20px; transform: rotate(4deg)"><p style="white-space: nowrap; position: absolute">a long line</p></div>',
    ),
  );
  const properties = new Set(looks.flat().map(([name]) => name));
  for (const name of ['position', 'overflow', 'height', 'transform']) expect(properties).not.toContain(name);
  expect(looks.flat()).not.toContainEqual(['white-space', 'nowrap']);
});

test('light text keeps the dark background that stands behind it, wherever that is', () => {
  const place = shown('<main style="background: rgb(0, 0, 60); color: white"><p id="in">night</p></main>');
  const [block] = place.children;
  expect(getComputedStyle(block).backgroundColor).toBe('rgb(0, 0, 60)');
  expect(getComputedStyle(block).color).toBe('rgb(255, 255, 255)');
});

test('light text on a picture that is not printed becomes dark', () => {
  const place = shown(
    '<div id="in" style="background-image: linear-gradient(#000, #000); color: white"><p>hero</p></div>',
  );
  const color = colorOf(getComputedStyle(place.querySelector('p') ?? place).color);
  expect(Math.max(...(color ?? [255]))).toBeLessThan(60);
});

test('what a collapsed part hides is shown', () => {
  const place = shown('<div id="in"><details><summary>more</summary><p>inside</p></details></div>');
  expect(place.innerText).toContain('inside');
});

test('every declaration is harmless, and no word of a style leads anywhere', () => {
  const { html, looks } = styledOf(
    testPage(
      `<div id="in" style="background: url(https://sink.example/a) red; font-family: 'x;}', serif; cursor: url(https://sink.example/c), auto">
        <p style="content: url(https://sink.example/b); list-style-image: url(https://sink.example/d)" onclick="alert(1)">t</p><script>1</script></div>`,
    ),
  );
  expect(looks.flat().filter((declaration) => !isHarmless(declaration))).toEqual([]);
  expect(JSON.stringify(looks) + html).not.toMatch(/sink|onclick|script/);
});

test('tables keep their heads and spans, and links and images their addresses', () => {
  const place = shown(
    '<div id="in"><table><thead><tr><th colspan="2">H</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table><a href="/x">link</a><img src="a.png" width="40" height="30" alt="A"></div>',
  );
  const head = place.querySelector('thead');
  expect(head && getComputedStyle(head).display).toBe('table-header-group');
  expect(place.querySelector('th')?.colSpan).toBe(2);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('https://example.org/x');
  expect(place.querySelector('img')?.getAttribute('src')).toBe('https://example.org/news/a.png');
});

test('a tree that the parser would change is the same when it is read again', () => {
  const page = testPage('<div id="in"><p id="p"></p></div>');
  const inner = page.document.createElement('div');
  inner.append('block in a paragraph');
  page.document.querySelector('#p')?.append('before ', inner, ' after');
  const { html } = styledOf(captureTestPage(page.document));
  const again = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  expect(again).toBe(html);
  expect(sanitiseStyled(html)).toBe(html);
});

test('the page is as it was', () => {
  const page = testPage('<div id="in"><h2 style="color: red">a</h2><p>b</p></div>');
  const before = page.document.documentElement.outerHTML;
  styledOf(page);
  expect(page.document.documentElement.outerHTML).toBe(before);
});

test('code has the colours of what it stands in within its block', () => {
  const css =
    '<style>pre { background: rgb(20, 20, 30); color: rgb(30, 30, 40) } code { color: rgb(230, 230, 240) }</style>';
  const place = shown('<div id="in"><pre><code>let <b>x</b> = 1;\n  x++;</code></pre><pre>plain</pre></div>', css);
  const [pre, plain] = place.querySelectorAll('pre');
  expect(pre.textContent).toBe('let x = 1;\n  x++;');
  expect(getComputedStyle(pre.firstElementChild ?? pre).color).toBe('rgb(230, 230, 240)');
  expect(getComputedStyle(pre).backgroundColor).toBe('rgb(20, 20, 30)');
  expect(plain.innerHTML).toBe('plain');
});

test('what stands in a line and takes all of it is a block, which paper keeps with what is below it', () => {
  const head = '<style>h2 { display: inline-block; width: 100% } b { display: inline-block }</style>';
  const place = shown('<div id="in" style="width: 500px"><h2>Head</h2><p><b>Some</b> words</p></div>', head);
  const displayOf = (selector: string) => getComputedStyle(place.querySelector(selector) ?? place).display;
  expect([displayOf('h2'), displayOf('p span')]).toEqual(['block', 'inline-block']);
});

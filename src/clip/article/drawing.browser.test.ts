import { afterEach, expect, test } from 'vitest';
import { drawingSource } from './drawing.ts';

afterEach(() => document.body.replaceChildren());

/** The markup that a drawing of a page is carried along as. */
function carried(html: string): string {
  document.body.innerHTML = html;
  const svg = document.body.querySelector('svg');
  const source = svg && drawingSource(svg);
  return decodeURIComponent((source ?? '').replace(/^data:image\/svg\+xml,/, ''));
}

test('a drawing has the colours and lines that the style sheet of its page gives it', () => {
  const style = '<style>.line { fill: none; stroke: rgb(1, 2, 3) } .bars { fill: rgb(9, 9, 9); opacity: .5 }</style>';
  const line = '<path class="line" d="M0 0L9 9"/>';
  const markup = carried(`${style}<svg>${line}<g class="bars"><rect width="5" height="5"/></g></svg>`);
  expect(markup).toContain('<path class="line" d="M0 0L9 9" fill="none" stroke="rgb(1, 2, 3)"></path>');
  expect(markup).toContain('<g class="bars" fill="rgb(9, 9, 9)" opacity="0.5"><rect width="5" height="5"></rect></g>');
});

test('a label that was cut in the middle of a letter stops nothing', () => {
  document.body.innerHTML = '<svg><rect width="5" height="5"/><text></text></svg>';
  const [svg, label] = ['svg', 'text'].map((name) => document.body.querySelector(name));
  if (label) label.textContent = `${'Smile 😀'.slice(0, 7)}…`;
  expect(decodeURIComponent((svg && drawingSource(svg)) ?? '')).toContain('Smile \ufffd…');
});

test('what takes the colour of the text has it', () => {
  const markup = carried(
    '<p style="color: rgb(4, 5, 6)"><svg><rect width="5" height="5" fill="currentColor"/></svg></p>',
  );
  expect(markup).toContain('<rect width="5" height="5" fill="rgb(4, 5, 6)">');
});

test('a pattern stays a part of the drawing', () => {
  const stop = '<stop offset="0" style="stop-color: rgb(7, 7, 7)"/>';
  const gradient = `<linearGradient id="g">${stop}</linearGradient>`;
  const markup = carried(`<svg>${gradient}<rect width="5" height="5" style="fill: url(#g)"/></svg>`);
  expect(markup).toContain('<stop offset="0" stop-color="rgb(7, 7, 7)">');
  expect(markup).toContain('fill="url(#g)"');
});

test('words in a box of HTML are text, in the middle of the box', () => {
  const box = '<foreignObject x="10" y="20" width="100" height="40"><div><b>Survey</b></div></foreignObject>';
  const markup = carried(`<svg><rect width="5" height="5"/>${box}</svg>`);
  expect(markup).toMatch(/<text x="60" y="40"[^>]* text-anchor="middle"[^>]*>Survey<\/text>/);
  const turned = '<foreignObject width="50%" height="100%" transform="rotate(90)"><p>Survey</p></foreignObject>';
  expect(carried(`<svg width="200" height="100"><rect width="5" height="5"/>${turned}</svg>`)).toMatch(
    /<text x="50" y="50"[^>]* transform="rotate\(90\)"[^>]*>Survey<\/text>/,
  );
});

test('what is drawn from another place of the page is written out', () => {
  const sprite = '<svg style="display: none"><symbol id="boat" viewBox="0 0 20 20"><path d="M0 9z"/></symbol></svg>';
  document.body.innerHTML = `<div id="at"><svg><use href="#boat" x="3" width="60" height="60"/></svg></div>${sprite}`;
  const markup = decodeURIComponent(drawingSource(document.querySelectorAll('svg')[0]) ?? '');
  expect(markup).toContain('<svg x="3" width="60" height="60" viewBox="0 0 20 20"><path d="M0 9z"></path></svg>');
  expect(carried('<svg><g id="dot"><circle r="2"/></g><use href="#dot" x="5" y="6"/></svg>')).toContain(
    '<g transform="translate(5 6)"><g><circle r="2"></circle></g></g>',
  );
});

test('what is drawn a thousand times is written out two hundred times', () => {
  const markup = carried(`<svg><g id="dot"><circle r="2"/></g>${'<use href="#dot"/>'.repeat(1000)}</svg>`);
  expect(markup.match(/<circle/g)).toHaveLength(201);
});

test('what is not shown is not carried along', () => {
  expect(carried('<svg><rect width="5" height="5"/><circle r="2" style="display: none"/></svg>')).not.toContain(
    'circle',
  );
});

test.each([
  ['viewBox="5 5 20 20"', 'x="5" y="5" width="20" height="20"'],
  ['', 'x="0" y="0" width="100%" height="100%"'],
])('a drawing of a dark page has its colour behind all of it: %s', (view, place) => {
  const markup = carried(
    `<div style="background: rgb(10, 10, 10)"><svg ${view}><path d="M0 9z" stroke="#fff"/></svg></div>`,
  );
  expect(/^<svg[^>]*>(<rect[^>]*>)/.exec(markup)?.[1]).toBe(`<rect ${place} fill="rgb(10, 10, 10)">`);
});

test('a drawing of very many parts is carried along as it is marked up', () => {
  expect(carried(`<svg>${'<rect width="5" height="5" style="fill: red"/>'.repeat(4000)}</svg>`)).not.toContain('fill');
});

test('lengths and turns that a style sheet gives are those of the drawing', () => {
  const style =
    '<style>.bar { width: 40px; height: 7px } .dot { r: 4px } .turn { transform: rotate(90deg); transform-origin: 10px 20px } ' +
    '.own { transform: scale(2); transform-box: fill-box; transform-origin: center }</style>';
  const shapes =
    '<rect class="bar" width="9" height="7"/><circle class="dot" cx="5"/><g class="turn"><path d="M0 9z"/></g>' +
    '<rect class="own" x="10" y="10" width="20" height="10"/><rect transform="translate(3 4)" width="5" height="5"/>';
  const markup = carried(`${style}<svg width="200" height="100">${shapes}</svg>`);
  expect(markup).toContain('<rect class="bar" width="40" height="7"></rect>');
  expect(markup).toContain('<circle class="dot" cx="5" r="4"></circle>');
  expect(markup).toMatch(
    /<g class="turn" transform="translate\(10 20\) matrix\(0, 1, -1, 0, 0, 0\) translate\(-10 -20\)">/,
  );
  expect(markup).toMatch(
    /class="own" [^>]*transform="translate\(20 15\) matrix\(2, 0, 0, 2, 0, 0\) translate\(-20 -15\)"/,
  );
  expect(markup).toContain('<rect transform="translate(3 4)" width="5" height="5">');
});

test('ends of lines and cuts that a style sheet names are parts of the drawing', () => {
  const parts =
    '<marker id="arrow"><path d="M0 0z"/></marker><clipPath id="cut"><rect width="5" height="5"/></clipPath>';
  const line = '<line style="marker-end: url(#arrow); clip-path: url(#cut)" x2="9"/>';
  const markup = carried(`<svg width="200" height="100">${parts}${line}</svg>`);
  expect(markup).toContain('marker-end="url(#arrow)"');
  expect(markup).toContain('clip-path="url(#cut)"');
});

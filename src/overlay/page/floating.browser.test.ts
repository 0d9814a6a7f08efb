import { afterEach, expect, test, vi } from 'vitest';
import { capture } from '../../capture/capture.ts';
import type { Box } from '../../messages/protocol.ts';
import { boxOf } from './boxes.ts';
import { createFloating } from './floating.ts';

afterEach(() => document.body.replaceChildren());

/** Fills the window, above the text. */
const VEIL = 'position: fixed; inset: 0; z-index: 9; ';

/** What floats over an article that fills the window, beside which `markup` stands. */
function over(markup: string): Box[] {
  document.body.innerHTML = `<main style="height: 2000px"><p>What the person came for.</p></main>${markup}`;
  const captured = capture(document);
  const main = captured.elements.findIndex(({ localName }) => localName === 'main');
  const lit = boxOf(captured.elements[main]);
  const floating = createFloating(document.createElement('div'));
  return floating(captured, { included: [main], excluded: [] }, lit ? [lit] : []);
}

test('a bar with a background that lies over the selection shows there', () => {
  const bar = '<nav style="position: fixed; left: 0; right: 0; top: 100px; height: 50px; background: navy">Menu</nav>';
  expect(over(bar)).toMatchObject([{ top: 100, bottom: 150 }]);
});

test('a bar that is a form whose fields are named like what is asked of it shows there', () => {
  const fields = ['checkVisibility', 'localName', 'getBoundingClientRect'].map((name) => `<input name="${name}">`);
  const style = 'position: fixed; top: 100px; left: 0; right: 0; height: 50px; background: navy';
  expect(over(`<form style="${style}; padding-left: 80%">${fields.join('')}</form>`)).toMatchObject([{ top: 100 }]);
});

test.each(['oklch(0.4 0.1 200)', 'color(srgb 0.1 0.2 0.3 / 0.9)'])('a bar of the colour %s shows there', (color) => {
  const bar = `<nav style="position: fixed; left: 0; right: 0; top: 100px; height: 50px; background: ${color}">Menu</nav>`;
  expect(over(bar)).toMatchObject([{ top: 100, bottom: 150 }]);
});

test('a bar of glass shows, as what lies behind it is blurred', () => {
  const glass = 'background: rgb(255 255 255 / 40%); backdrop-filter: blur(8px)';
  const bar = `<nav style="position: fixed; left: 0; right: 0; top: 100px; height: 50px; ${glass}">Menu</nav>`;
  expect(over(bar)).toMatchObject([{ top: 100, bottom: 150 }]);
});

test('a bar that is a picture shows there', () => {
  const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/%3E';
  const bar = `<div style="position: fixed; top: 80px"><img src='${picture}' width="60" height="40" alt=""></div>`;
  expect(over(bar)).toHaveLength(1);
});

test.each([
  ['is invisible', `<div style="${VEIL}visibility: hidden; background: black">Menu</div>`],
  ['is faded out', `<div style="${VEIL}opacity: 0; background: black">Menu</div>`],
  [
    'stands in what is faded out',
    `<div style="${VEIL}opacity: 0"><div style="height: 100%; background: black">Menu</div></div>`,
  ],
  [
    'is a veil that a question about cookies lays over the page',
    `<div style="${VEIL}background: rgb(0 0 0 / 50%)"></div>`,
  ],
  ['is a veil in another colour space', `<div style="${VEIL}background: oklch(0 0 0 / 50%)"></div>`],
  ['is empty', `<div style="${VEIL}"></div>`],
  ['lets the pointer through and is empty', `<div style="${VEIL}pointer-events: none"></div>`],
  ['lies behind the text', `<div style="${VEIL}z-index: -1; background: beige"></div>`],
])('what fills the window and %s takes no light from the selection', (_, veil) => {
  expect(over(veil)).toEqual([]);
});

test('of a frame without a background that fills the window only what it holds shows', () => {
  const box = '<div style="position: absolute; inset: 40% 30%; background: white">Our newsletter</div>';
  const [shown, ...more] = over(`<div style="${VEIL}">${box}</div>`);
  expect(more).toEqual([]);
  expect(shown.right - shown.left).toBeCloseTo(window.innerWidth * 0.4, 0);
});

/** What floats over the first article of a shell that is fixed to the window and holds all else, `markup` too. */
function overInShell(markup: string): { readonly boxes: Box[]; readonly looked: number } {
  const article = '<main style="height: 300px"><p>What the person came for.</p></main>';
  document.body.innerHTML = `<div style="position: fixed; inset: 0; overflow: auto">${article}${markup}</div>`;
  const captured = capture(document);
  const main = captured.elements.findIndex(({ localName }) => localName === 'main');
  const choice = { included: [main], excluded: [] };
  const lit = boxOf(captured.elements[main]);
  const floating = createFloating(document.createElement('div'));
  floating(captured, choice, lit ? [lit] : []);
  const look = vi.spyOn(Range.prototype, 'getBoundingClientRect');
  const boxes = floating(captured, choice, lit ? [lit] : []);
  const looked = look.mock.calls.length;
  look.mockRestore();
  return { boxes, looked };
}

test('where a fixed shell holds the whole page, a bar with a place of its own in it shows over the article', () => {
  const bar =
    '<nav style="position: absolute; left: 0; right: 0; top: 100px; height: 50px; background: navy">Menu</nav>';
  expect(overInShell(bar).boxes).toMatchObject([{ top: 100, bottom: 150 }]);
  expect(overInShell(`<div>${bar}</div>`).boxes).toMatchObject([{ top: 100, bottom: 150 }]);
});

test('what follows the article in a fixed shell is not looked for at each frame', () => {
  expect(overInShell('<p></p>'.repeat(50))).toEqual({ boxes: [], looked: 0 });
});

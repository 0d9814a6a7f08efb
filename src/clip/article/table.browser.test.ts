import { describe, expect, test } from 'vitest';
import { markdownBody } from '../files/markdown.ts';
import { plainText } from '../files/plain-text.ts';
import { clipHtml } from '../testing.ts';

const offers = '<table><tr><td>Single</td><td>9 €</td></tr><tr><td>Pack</td><td>40 €</td></tr></table>';
const head = '<tr><th>Shop</th><th>Offers</th></tr>';
const south = '<tr><td>South</td><td>none</td></tr>';

describe('a table in a cell', () => {
  test('of a table of data leaves it one, and stands in it', () => {
    const html = clipHtml(`<table>${head}<tr><td>North</td><td>${offers}</td></tr>${south}</table>`);
    const inner = offers.replace('<table>', '<table><tbody>').replace('</table>', '</tbody></table>');
    expect(html).toBe(
      `<table><thead>${head}</thead><tbody><tr><td>North</td><td>${inner}</td></tr>${south}</tbody></table>`,
    );
    expect(markdownBody(html)).toBe(
      '| Shop | Offers |\n| --- | --- |\n| North | Single · 9 €  <br>Pack · 40 € |\n| South | none |',
    );
    const text = plainText(new DOMParser().parseFromString(html, 'text/html').body);
    expect(text).toBe('Shop\tOffers\nNorth\tSingle · 9 € Pack · 40 €\nSouth\tnone');
  });

  test('stands beside a list in the cells of a table that Markdown has as HTML', () => {
    const list = '<tr><td>South</td><td><ul><li>Single</li><li>Pack</li></ul></td></tr>';
    const html = clipHtml(`<table>${head}<tr><td>North</td><td>${offers}</td></tr>${list}</table>`);
    expect(markdownBody(html)).toMatch(/^<table>.*<td><table>.*<\/table><\/td>.*<\/table>$/);
  });

  test('needs no headings where lines are drawn around all cells', () => {
    const ruled = '<style>td { border: 1px solid }</style>';
    const rows = `<tr><td>North</td><td>${offers}</td></tr>${south}`;
    expect(clipHtml(`${ruled}<table>${rows}</table>`)).toContain('<td><table>');
    expect(clipHtml(`<table>${rows}</table>`)).not.toContain('<td><table>');
  });

  test('that holds a post of a forum, or tables side by side, is laid out', () => {
    const post = `<table><tr><td>Told</td><td>today</td></tr><tr><td>By</td><td>${'words '.repeat(100)}</td></tr></table>`;
    const thread = clipHtml(`<table>${head}<tr><td>Ann</td><td>${post}</td></tr>${south}</table>`);
    expect(thread).not.toContain('<th>');
    const pair = clipHtml(`<table>${head}<tr><td>${offers}</td><td>${offers}</td></tr></table>`);
    expect(pair).not.toContain('<th>');
  });

  test('takes no time, however many there are and however deep', () => {
    const row = `<tr><td>a</td><td>${offers}</td></tr>${south}`;
    const deep = `<table>${south}<tr><td>`.repeat(400);
    expect(clipHtml(`<table>${head}${row.repeat(2_000)}</table><div>${deep}end`)).toContain('end');
  });
});

test('points that a law sets in tables of their own are paragraphs, each behind its number', () => {
  const point = (sign: string, text: string) =>
    `<table><colgroup><col><col></colgroup><tr><td><p>${sign}</p></td><td>${text}</td></tr></table>`;
  const inner = point('(i)', '<p>those on ships;</p>');
  const page = `${point('(a)', '<p>oil;</p>')}${point('(b)', `<p>gas, except:</p>${inner}`)}${point('—', '<p>wax.</p>')}`;
  expect(clipHtml(page)).toBe('<p>(a) oil;</p><p>(b) gas, except:</p><p>(i) those on ships;</p><p>— wax.</p>');
});

test('what begins with a word, or has rows of numbers, stays a table', () => {
  const rows = (...cells: string[][]) =>
    `<table><tbody>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
  const ranks = rows(['1.', 'Oil'], ['2.', 'Gas'], ['3.', 'Wax']);
  expect(clipHtml(ranks)).toBe(ranks);
  const lamp = '<table><caption>Lamp</caption><tbody><tr><td>Oil</td><td>4</td></tr></tbody></table>';
  expect(clipHtml(lamp)).toBe(lamp);
});

test('a table that says it only lays out the page is data where lines are drawn around all its cells', () => {
  const table = (style: string) =>
    `<table role="presentation"><tr><td ${style}>Plan</td><td ${style}>Lamps</td></tr><tr><td ${style}>Small</td><td ${style}>2</td></tr></table>`;
  expect(clipHtml(table('style="border: 1px solid"'))).toMatch(/^<table><tbody><tr><td>Plan<\/td>/);
  expect(clipHtml(table(''))).not.toContain('<table>');
});

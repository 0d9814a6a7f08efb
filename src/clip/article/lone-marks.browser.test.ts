import { expect, test } from 'vitest';
import { clipHtml, clipOf, testPage } from '../testing.ts';

const beside = (mark: string, text: string): string =>
  `<div style="display: flex"><div><div>${mark}</div></div><div>${text}</div></div>`;

test.each([
  [
    'boxes to tick beside their texts are items',
    beside('<input type="checkbox" checked>', 'Oil') + beside('<input type="checkbox">', 'Poles'),
    '<ul><li>☑ Oil</li><li>☐ Poles</li></ul>',
  ],
  [
    'numbers that count on stand in the line of their texts',
    beside('<span>1.</span>', 'Oil') + beside('<span>2.</span>', 'Poles'),
    '<p>1. Oil</p><p>2. Poles</p>',
  ],
  [
    'numbers of chapters stand alone',
    '<p>1.</p><p>It was dark.</p><p>Then.</p>',
    '<p>1.</p><p>It was dark.</p><p>Then.</p>',
  ],
  ['so do votes', '<p>42</p><p>It was dark.</p>', '<p>42</p><p>It was dark.</p>'],
  [
    'the sign of a note begins the note',
    '<p>Lit<sup><a id="r" href="#n">1</a></sup> by hand.</p><p id="n"><a href="#r">1</a></p><p>In May.</p><p><sup>a</sup></p><p>In June.</p>',
    '<p>Lit<sup id="w-r"><a href="#w-n">1</a></sup> by hand.</p><p id="w-n"><a href="#w-r">1</a> In May.</p><p><sup>a</sup> In June.</p>',
  ],
])('%s', (_, markup, expected) => {
  expect(clipHtml(markup).replaceAll(' rel="noreferrer noopener"', '')).toBe(expected);
});

test('bullets that a style sheet writes into boxes of their own are those of a list, between words they are none', () => {
  const style = '<style>.b::before { content: "•" } .row { display: flex; gap: 20px }</style>';
  const item = (text: string): string => `<div class="row"><div><div class="b"></div></div><div>${text}</div></div>`;
  const line =
    '<div class="row"><div>Ann</div><div class="b"></div><div>May</div><div class="b"></div><div>June</div></div>';
  const page = testPage(`<div id="in">${item('Oil')}${item('Poles')}${line}</div>`, style);
  expect(clipOf(page).html).toBe('<ul><li>Oil</li><li>Poles</li></ul><p>Ann</p><p>May</p><p>June</p>');
});

test('code in a box that is called code keeps its lines', () => {
  const code =
    '<div style="white-space: pre-wrap; font-family: Menlo, monospace"><b>const</b> oil = 4<i>;</i>\n  <b>burn</b>(oil);</div>';
  expect(clipHtml(`<div class="notion-code-block">${code}</div>`)).toBe(
    '<pre><code>const oil = 4;\n  burn(oil);</code></pre>',
  );
  expect(clipHtml(code)).not.toContain('<pre>');
});

test('the marks and names of notes of LaTeXML stand once, and the notes in brackets, hidden or not', () => {
  const note =
    '<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content">' +
    '<sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>In May.</span></span></span>';
  const style = '<style>.hides .ltx_note_outer { display: none }</style>';
  for (const name of ['hides', 'shows']) {
    const page = testPage(`<div id="in"><p class="${name}">Lit by hand${note} and put out.</p></div>`, style);
    expect(clipOf(page).html).toBe('<p>Lit by hand<sup>1</sup> (In May.) and put out.</p>');
  }
});

test('a formula that is set in cells is one line', () => {
  const row =
    '<tr class="ltx_equation ltx_eqn_row"><td></td><td><math><mi>a</mi></math></td><td><math><mo>=</mo></math></td><td>(2)</td></tr>';
  expect(clipHtml(`<p>Then</p><table class="ltx_eqn_table"><tbody>${row}${row}</tbody></table><p>End.</p>`)).toBe(
    `<p>Then</p>${'<p><math><mi>a</mi></math> <math><mo>=</mo></math> (2)</p>'.repeat(2)}<p>End.</p>`,
  );
});

import { expect, test } from 'vitest';
import { clipHtml } from '../testing.ts';

test('what says the number of an item of an ordered list goes, what says more or another number stays', () => {
  const list = (...marks: string[]): string =>
    `<ol>${marks.map((mark) => `<li><div>${mark}</div><div>Trim it.</div><div>Light it.</div></li>`).join('')}</ol>`;
  const plain = '<li><p>Trim it.</p><p>Light it.</p></li>';
  expect(clipHtml(list('1', '2'))).toBe(`<ol>${plain}${plain}</ol>`);
  expect(clipHtml(list('Step 1', '<h3>Step 2:</h3>', '手順3'))).toBe(`<ol>${plain}${plain}${plain}</ol>`);
  expect(clipHtml(list('Apollo 1', '3'))).toMatch(/Apollo 1.*<p>3<\/p>/);
  expect(clipHtml('<ol><li><b>1</b></li><li><b>2</b></li></ol>')).toBe('<ol><li><b>1</b></li><li><b>2</b></li></ol>');
  expect(clipHtml(list('Step 1').replace('<ol>', '<ol start="7">'))).toContain('<p>Step 1</p>');
});

test('a list without numbers, whose items each begin with their own, is one with numbers', () => {
  const list = (...heads: string[]): string =>
    `<ul>${heads.map((head) => `<li><h3>${head}</h3><p>Trim it.</p></li>`).join('')}</ul>`;
  const plain = '<li><p>Trim it.</p></li>';
  expect(clipHtml(list('step 1', 'step 2'))).toBe(`<ol>${plain}${plain}</ol>`);
  expect(clipHtml(list('step 1', 'Wick'))).toBe(
    '<ul><li><h3>step 1</h3><p>Trim it.</p></li><li><h3>Wick</h3><p>Trim it.</p></li></ul>',
  );
});

test('a number of a step stands in the line of the paragraph beside it, of which another follows', () => {
  const step = (number: number): string =>
    `<div style="display: flex"><div>${number}</div><div><p>Trim it.</p><p>Light it.</p></div></div>`;
  expect(clipHtml(step(1) + step(2))).toBe('<p>1 Trim it.</p><p>Light it.</p><p>2 Trim it.</p><p>Light it.</p>');
});

test('numbers of steps beside their headings are in them, where they count on', () => {
  const step = (number: number, title: string): string =>
    `<div style="display: flex"><div><div>${number}</div><div></div></div><div><h3>${title}</h3><p>Oil.</p></div></div>`;
  expect(clipHtml(step(1, 'Buy') + step(2, 'Climb'))).toBe('<h3>1. Buy</h3><p>Oil.</p><h3>2. Climb</h3><p>Oil.</p>');
  const votes = step(42, 'Is it lit?') + step(7, 'Since when?');
  expect(clipHtml(votes)).toBe('<p>42</p><h3>Is it lit?</h3><p>Oil.</p><p>7</p><h3>Since when?</h3><p>Oil.</p>');
});

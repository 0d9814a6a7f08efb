import { afterEach, expect, test } from 'vitest';
import { takesText } from './field.ts';

afterEach(() => document.body.replaceChildren());

function first(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('.it') ?? document.body.children[0];
}

test.each([
  '<input>',
  '<input type="search">',
  '<input type="date">',
  '<textarea></textarea>',
  '<select><option>one</option></select>',
  '<div contenteditable><b class="it">edited</b></div>',
])('what is typed goes into %s', (html) => {
  expect(takesText(first(html))).toBe(true);
});

test.each(['<input type="checkbox">', '<button>go</button>', '<a href="#">there</a>', '<p tabindex="0">text</p>'])(
  'nothing is typed into %s',
  (html) => {
    expect(takesText(first(html))).toBe(false);
  },
);

test('a window is no field', () => {
  expect(takesText(window)).toBe(false);
  expect(takesText(undefined)).toBe(false);
});

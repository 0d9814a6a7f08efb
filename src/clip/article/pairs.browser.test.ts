import { expect, test } from 'vitest';
import { clipOf, testPage } from '../testing.ts';

const STYLE =
  '<style>.row { display: flex; gap: 20px } .column { display: flex; flex-direction: column } .bold { font-weight: 700 }' +
  '.two { display: grid; grid-template-columns: 1fr 1fr } .line { display: block }</style>';

const clipped = (markup: string): string => clipOf(testPage(`<div id="in">${markup}</div>`, STYLE)).html;

const TIMES = [
  ['Prep Time', '10 mins'],
  ['Cook Time', '1 hour'],
] as const;

/** A row of boxes, each with two texts. */
const row = (
  of: (label: string, value: string) => string,
  pairs: readonly (readonly [string, string])[] = TIMES,
): string => `<div class="row">${pairs.map(([label, value]) => of(label, value)).join('')}</div>`;

const AS_LINES = '<p>Prep Time 10 mins</p><p>Cook Time 1 hour</p>';

test.each([
  ['over one another', (label: string, value: string) => `<div><div>${label}</div><div>${value}</div></div>`],
  [
    'beside one another',
    (label: string, value: string) => `<div class="row"><div>${label}</div><div>${value}</div></div>`,
  ],
  [
    'under a sign',
    (label: string, value: string) =>
      `<div><svg width="24" height="24"><circle r="9"/></svg><p>${label}</p><p>${value}</p></div>`,
  ],
  ['of which one flows', (label: string, value: string) => `<div><span>${label}</span><div>${value}</div></div>`],
  ['as paragraphs', (label: string, value: string) => `<div><p>${label}</p><p>${value}</p></div>`],
  [
    'in a column',
    (label: string, value: string) => `<div class="column"><span>${label}</span><span>${value}</span></div>`,
  ],
  ['as a label over text', (label: string, value: string) => `<div><span class="line">${label}</span> ${value}</div>`],
])('a label and its value %s are one line', (_, of) => {
  expect(clipped(row(of))).toBe(AS_LINES);
});

test('a label is as bold as on its page', () => {
  const of = (label: string, value: string): string => `<div><div class="bold">${label}</div><div>${value}</div></div>`;
  const pairs = [['Course', 'Dessert'] as const, ['Cuisine', 'Bohemian'] as const];
  expect(clipped(row(of, pairs))).toBe(
    '<p><strong>Course</strong> Dessert</p><p><strong>Cuisine</strong> Bohemian</p>',
  );
});

test('so are the two texts of an item', () => {
  const item = (label: string, value: string): string => `<li><p>${label}</p><p>${value}</p></li>`;
  expect(clipped(`<ul>${item('Fat', '36 g')}${item('Salt', '2 g')}</ul>`)).toBe(
    '<ul><li>Fat 36 g</li><li>Salt 2 g</li></ul>',
  );
});

test('what is for screen readers alone, a button that is a sign and a field do not part a pair', () => {
  const hidden = '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden"> minutes</span>';
  const time = (label: string): string =>
    `<div class="column"><span>${label}</span><span>10${hidden} <span aria-hidden="true">mins</span></span></div>`;
  const sign = (text: string): string => `<span role="button" tabindex="0">${text}</span>`;
  const field = `<div style="display: inline-flex">${sign('–')}<input type="number" value="6">${sign('+')}</div>`;
  const servings = `<div><span class="line bold">Servings</span> ${field} <span>people</span></div>`;
  expect(clipped(`<div class="row">${time('Prep')}${time('Rest')}</div><div>${servings}${servings}</div>`)).toBe(
    '<p>Prep 10 mins</p><p>Rest 10 mins</p><p><strong>Servings</strong> 6 people</p><p><strong>Servings</strong> 6 people</p>',
  );
});

test('a pair alone stands apart', () => {
  expect(clipped('<div><div>Total</div><div>1 hour</div></div>')).toBe('<p>Total</p><p>1 hour</p>');
});

test('texts that flow in one line are left as they are', () => {
  const amount = '<div><b>20</b><span>%</span></div>';
  expect(clipped(amount + amount)).toBe('<p><b>20</b>%</p><p><b>20</b>%</p>');
});

test('two texts that nothing tells apart stand apart: a name and what somebody does', () => {
  const of = (name: string, role: string): string => `<div><div>${name}</div><div>${role}</div></div>`;
  const team = [['Ada Holm', 'Lamps'] as const, ['Ola Brandt', 'Oil'] as const];
  expect(clipped(row(of, team))).toBe('<p>Ada Holm</p><p>Lamps</p><p>Ola Brandt</p><p>Oil</p>');
});

test('headings, links, pictures, long texts and three texts are no pair', () => {
  const twice = (inner: string): string => clipped(`<div>${inner}</div><div>${inner}</div>`);
  expect(twice('<h3>Basic</h3><div>5 €</div>')).toBe('<h3>Basic</h3><p>5 €</p><h3>Basic</h3><p>5 €</p>');
  const link = '<p><a href="https://e.test/" rel="noreferrer noopener">Basic</a></p><p>5 €</p>';
  expect(twice('<a href="https://e.test/" class="line">Basic</a><div>5 €</div>')).toBe(link + link);
  const long = 'It stands on the hill above the harbour and is lit at eight.';
  expect(twice(`<div>1890</div><div>${long}</div>`)).toBe(`<p>1890</p><p>${long}</p>`.repeat(2));
  expect(twice('<div>9:00</div><div>Harbour</div><div>Talk</div>')).toBe(
    '<p>9:00</p><p>Harbour</p><p>Talk</p>'.repeat(2),
  );
});

test('rows of a table keep their cells', () => {
  const table = '<table><tbody><tr><td>Fat</td><td>36 g</td></tr><tr><td>Salt</td><td>2 g</td></tr></tbody></table>';
  expect(clipped(table)).toBe(table);
});

test('a label that ends in a colon and what it says are one line though no other stands beside them, a sentence and its list are not', () => {
  expect(
    clipped(
      '<h2>Cake</h2><div><div>Temps total :</div><div>une heure</div></div><p>Beat the eggs until they are pale.</p>',
    ),
  ).toBe('<h2>Cake</h2><p>Temps total : une heure</p><p>Beat the eggs until they are pale.</p>');
  expect(clipped('<div><p>You need:<br>Rye<br>Water</p><p>Bake it.</p></div>')).toBe(
    '<p>You need:<br>Rye<br>Water</p><p>Bake it.</p>',
  );
});

test('a list and a heading under a label stay what they are, also where their words stand in parts of them', () => {
  const list = '<ul><li><span>No timer</span></li><li><span>Dear</span></li></ul>';
  expect(clipped(`<div><p>Cons:</p>${list}</div>`)).toBe('<p>Cons:</p><ul><li>No timer</li><li>Dear</li></ul>');
  expect(clipped('<div><p>3 hours ago:</p><h4><a href="/rye">Rye</a></h4></div>')).toContain('</p><h4><a');
});

const alternating = (of: string, ...texts: readonly string[]): string =>
  `<div class="${of}">${texts.map((text, at) => `<div${at % 2 ? '' : ' class="bold"'}>${text}</div>`).join('')}</div>`;

test.each(['two', 'column'])(
  'labels and values that stand by turns in one box of the class %s are a line a pair',
  (of) => {
    expect(clipped(alternating(of, 'Course', 'Dessert', 'Cuisine', 'Bohemian'))).toBe(
      '<p><strong>Course</strong> Dessert</p><p><strong>Cuisine</strong> Bohemian</p>',
    );
  },
);

test('boxes of one weight, a box that has no other and long texts beside labels stand apart', () => {
  const apart = (markup: string): number => clipped(markup).split('<p>').length - 1;
  const plain = ['Course', 'Dessert', 'Cuisine', 'Bohemian'].map((name) => `<div>${name}</div>`).join('');
  expect(apart(`<div class="two">${plain}</div>`)).toBe(4);
  expect(apart(alternating('two', 'Course', 'Dessert', 'Cuisine'))).toBe(3);
  const long = 'It stands on the hill above the harbour and is lit at eight.';
  expect(apart(alternating('two', 'Course', long, 'Cuisine', long))).toBe(4);
});

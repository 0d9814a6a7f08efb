import { expect, test } from 'vitest';
import { DISPLAY, FLAG } from './snapshot.ts';
import { h, rowOf, snapshotOf, type TestElement } from './testing.ts';
import { selectionText } from './text.ts';

function textOf(...children: (TestElement | string)[]): string {
  const page = snapshotOf(h('body', {}, ...children));
  return selectionText(page, { included: [1], excluded: [] });
}

test('blocks stand on their own lines and inline text is joined', () => {
  expect(textOf(h('h1', {}, 'A ', h('em', {}, 'fine'), ' day'), h('p', {}, 'un', h('b', {}, 'believ'), 'able'))).toBe(
    'A fine day\nunbelievable',
  );
});

test('a block between two inline runs ends the line on both sides', () => {
  expect(textOf('one', h('div', {}, 'two'), 'three')).toBe('one\ntwo\nthree');
});

test('a line break and a rule separate lines though they hold no text', () => {
  expect(textOf(h('p', {}, 'first', h('br', {}), 'second'), 'third', h('hr', {}), 'fourth')).toBe(
    'first\nsecond\nthird\nfourth',
  );
});

test('cells of a row are separated by a tab and rows by a line', () => {
  const cells = (...texts: string[]) => h('tr', {}, ...texts.map((text) => h('td', {}, text)));
  expect(textOf(h('table', {}, h('tbody', {}, cells('a', 'b'), cells('c', 'd'))))).toBe('a\tb\nc\td');
});

test('white space collapses across elements but not in preformatted text', () => {
  expect(textOf(h('p', {}, '  a  \n', h('i', {}, '  b ')), h('pre', { flags: FLAG.preserved }, 'x\n  y'))).toBe(
    'a b\nx\n  y',
  );
});

test('a span that the page lays out as a block is a line of its own', () => {
  expect(textOf('label', h('span', { display: DISPLAY.block }, 'value'))).toBe('label\nvalue');
});

test('inline boxes apart on one line are two words and touching boxes are one', () => {
  const side = (left: number) => h('span', { rect: [left, 0, left + 50, 20] }, 'half');
  expect(textOf(side(0), side(50))).toBe('halfhalf');
  expect(textOf(side(0), side(60))).toBe('half half');
});

test('collapsed text in the selection is read with the tags deciding its lines', () => {
  const hidden = { display: DISPLAY.none };
  expect(textOf(h('details', {}, h('summary', {}, 'More'), h('p', hidden, 'a'), h('p', hidden, 'b')))).toBe(
    'More\na\nb',
  );
});

test('hidden menus, dialogs and forms are not read, visible ones are', () => {
  const hidden = { flags: FLAG.notRendered };
  expect(
    textOf(
      h('p', {}, 'seen'),
      h('nav', hidden, h('p', hidden, 'menu')),
      h('div', { ...hidden, role: 'dialog' }, h('p', hidden, 'sign up')),
      h('form', {}, 'visible form'),
      h('div', hidden, 'second tab'),
    ),
  ).toBe('seen\nvisible form\nsecond tab');
});

test('hidden boxes whose names say that they open over the page are not read', () => {
  const hidden = { flags: FLAG.notRendered };
  const box = (name: string) => h('div', { ...hidden, class: name }, h('p', hidden, name));
  expect(textOf(...['modal fade', 'size-popup', 'off-canvas', 'multimodal', 'tab'].map(box))).toBe('multimodal\ntab');
});

test('the hidden source of what a notebook shows is not read, code in an editor that is seen is', () => {
  const source = (flags: number) =>
    h('div', { flags, class: 'CodeMirror cm-s-ipython' }, h('pre', { flags }, '## Rain'));
  expect(textOf(h('div', {}, source(FLAG.notRendered), h('h2', {}, 'Rain')), source(0))).toBe('Rain\n## Rain');
});

test('data of scripts and unfilled templates that are hidden are not read, hidden code and data in sight are', () => {
  const hidden = { display: DISPLAY.none, flags: FLAG.notRendered };
  const read = (text: string, tag = 'div', spec: object = hidden) => {
    const page = snapshotOf(h('body', {}, h(tag, spec, text), h('p', {}, 'Seen')));
    return selectionText(page, { included: [0], excluded: [] });
  };
  expect(read('{"price": "15.49", "offers": [1]}')).toBe('Seen');
  expect(read(' [{"id": 1}]\n')).toBe('Seen');
  expect(read('{{ errors[1].message }}')).toBe('Seen');
  expect(read('[1] Letters of a keeper')).toBe('[1] Letters of a keeper\nSeen');
  expect(read('{"price": "15.49"}', 'code')).toContain('price');
  const tab = h('pre', hidden, h('span', hidden, '{"price": "15.49"}'));
  const coded = snapshotOf(h('body', {}, tab, h('p', {}, 'Seen')));
  expect(selectionText(coded, { included: [0], excluded: [] })).toContain('price');
  expect(read('{"price": "15.49"}', 'div', {})).toContain('price');
});

test('lines that a wiki hides above an article, by their ids, are not read', () => {
  const hidden = { flags: FLAG.notRendered };
  const line = (id: string, attributes: object) => h('div', { ...attributes, id }, id);
  expect(textOf(line('siteSub', hidden), line('jump-to-nav', hidden), line('notes', hidden))).toBe('notes');
  expect(textOf(line('siteSub', {}))).toBe('siteSub');
});

const SENTENCE = 'The keeper of the light wrote down what the sea had brought, and when. ';
const article = (attributes: object, number: number, lines: readonly string[]) =>
  h('div', { id: `n${number}`, ...attributes }, ...lines.map((line) => h('p', attributes, line)));

test('a copy of the text for screens of another width is read once, in sight or not', () => {
  const hidden = { flags: FLAG.notRendered };
  const lines = Array.from({ length: 5 }, (_, k) => `${k} ${SENTENCE}`);
  const once = lines.map((line) => line.trim()).join('\n');
  expect(textOf(article(hidden, 1, lines), article({}, 2, lines), article(hidden, 3, lines))).toBe(once);
  expect(textOf(article(hidden, 1, lines), article(hidden, 2, lines))).toBe(once);
});

test('what is hidden and says something of its own, or little, or code, is no copy', () => {
  const hidden = { flags: FLAG.notRendered };
  const code = { flags: FLAG.notRendered | FLAG.preserved };
  const lines = Array.from({ length: 5 }, (_, k) => `${k} ${SENTENCE}`);
  const count = (...kept: Parameters<typeof textOf>) => textOf(...kept).split('\n').length;
  expect(count(article({}, 1, lines), article(hidden, 2, [...lines, `Another: ${SENTENCE}`]))).toBe(11);
  expect(count(article({}, 1, lines), article(hidden, 2, lines.slice(0, 2)))).toBe(7);
  expect(count(article({}, 1, lines), article(code, 2, lines))).toBe(10);
});

test('a hidden copy is read where the text in sight is not part of the selection', () => {
  const hidden = { flags: FLAG.notRendered };
  const lines = Array.from({ length: 5 }, (_, k) => `${k} ${SENTENCE}`);
  const page = snapshotOf(h('body', {}, article({}, 1, lines), article(hidden, 2, lines)));
  expect(selectionText(page, { included: [rowOf(page, 'n2')], excluded: [] })).toContain(SENTENCE.trim());
});

test('text for screen readers alone and choices of form fields are not read', () => {
  expect(
    textOf(
      h('p', {}, 'seen'),
      h('span', { rect: [5, 5, 6, 6], flags: FLAG.clipped }, 'skip to content'),
      h('span', { rect: [-9999, 0, -9000, 20], flags: FLAG.clipped }, 'off the page'),
      h('select', {}, h('option', {}, 'choice')),
    ),
  ).toBe('seen');
});

test('sentences in a collapsed box are read, labels and prices in one are not', () => {
  const collapsed = { rect: [0, 40, 600, 40], flags: FLAG.clipped } as const;
  const sentences =
    'The light is lit at dusk, and the keeper winds the clockwork every four hours until the sun is up again.';
  expect(textOf(h('p', {}, 'When is it lit?'), h('div', collapsed, sentences), h('div', collapsed, '250 euros'))).toBe(
    `When is it lit?\n${sentences}`,
  );
});

test('text outside the selection and in excluded rows is left out', () => {
  const page = snapshotOf(
    h('body', {}, h('nav', {}, 'menu'), h('main', { id: 'in' }, 'kept', h('aside', { id: 'out' }, 'ad'), 'on')),
  );
  expect(selectionText(page, { included: [rowOf(page, 'in')], excluded: [rowOf(page, 'out')] })).toBe('kept\non');
});

test('soft hyphens and zero-width spaces vanish', () => {
  expect(textOf(h('p', {}, 'Donau\u00addampf\u200bschiff'))).toBe('Donaudampfschiff');
});

test('a space that does not break the line parts words too', () => {
  expect(textOf(h('p', {}, 'such as\u00a0', h('b', {}, 'this'), '\u00a0and that'))).toBe('such as this and that');
});

test('lines of code in elements of their own are lines, though nothing but a line break stands between them', () => {
  const line = (text: string, top: number) => h('span', { flags: FLAG.preserved, rect: [0, top, 90, top + 20] }, text);
  expect(textOf(h('pre', { flags: FLAG.preserved }, line('one', 0), line('two', 20)))).toBe('one\ntwo');
});

test('signs without width are no text in code, and part nothing; the end of a line behind them does', () => {
  const part = (text: string) => h('span', { flags: FLAG.preserved }, text);
  const code = (between: string) =>
    textOf(h('pre', { flags: FLAG.preserved }, part('one'), part(between), part('two')));
  expect([code('\u200b\n'), code('\u200b')]).toEqual(['one\ntwo', 'onetwo']);
});

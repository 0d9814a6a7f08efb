import { describe, expect, test } from 'vitest';
import { pageHeadings } from './page-headings.ts';
import { FLAG } from './snapshot.ts';
import { h, snapshotOf } from './testing.ts';

const box = { rect: [0, 0, 100, 20] as const };
const of = (...children: Parameters<typeof h>[2][]) => pageHeadings(snapshotOf(h('body', box, ...children)));

describe('headings of a page', () => {
  test('are those of the first three levels, in document order', () => {
    const found = of(
      h('h2', box, 'Above'),
      h('h1', box, 'Rye'),
      h('h3', box, 'Water'),
      h('h4', box, 'Salt'),
      h('p', box, 'Text'),
    );
    expect(found.map(({ level, text }) => [level, text])).toEqual([
      [2, 'Above'],
      [1, 'Rye'],
      [3, 'Water'],
    ]);
  });

  test('that are not seen are none', () => {
    expect(of(h('h1', { ...box, flags: FLAG.notRendered }, 'Hidden'), h('h1', box))).toEqual([]);
  });

  test('end where their box ends', () => {
    const found = of(h('h1', box, 'Rye ', h('em', box, 'bread')), 'loose text', h('p', box, 'more'));
    expect(found.map(({ text }) => text)).toEqual(['Rye bread']);
  });

  test('say nothing of a link to themselves', () => {
    expect(of(h('h1', box, 'Rye', h('a', box, ' ¶'))).map(({ text }) => text)).toEqual(['Rye']);
    expect(of(h('h1', box, 'Rye', h('a', box, '\uf0c1'))).map(({ text }) => text)).toEqual(['Rye']);
  });

  test('say nothing of how letters are read', () => {
    const lamp = h('ruby', box, '灯台', h('rp', {}, '（'), h('rt', box, h('span', box, 'とうだい')), h('rp', {}, '）'));
    expect(of(h('h1', box, '冬の', lamp, 'を歩く')).map(({ text }) => text)).toEqual(['冬の灯台を歩く']);
  });

  test('keep words apart that a line break parts', () => {
    expect(of(h('h1', box, 'Rye', h('br', {}), 'bread')).map(({ text }) => text)).toEqual(['Rye bread']);
  });

  test('as long as a paragraph are none', () => {
    expect(of(h('h1', box, 'bread '.repeat(60)))).toEqual([]);
  });

  test('are told up to 200', () => {
    expect(of(...Array.from({ length: 300 }, () => h('h2', box, 'Again')))).toHaveLength(200);
  });
});

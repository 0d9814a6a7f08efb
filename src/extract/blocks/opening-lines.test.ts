import { describe, expect, test } from 'vitest';
import { FLAG } from '../page/snapshot.ts';
import { h, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { textBlocks } from './blocks.ts';
import { closingLines, openingLines, rowOfTitle } from './opening-lines.ts';

let top = 0;
/** A block below the one before. */
const block = (tag: string, text: string, spec: Parameters<typeof h>[1] = {}): TestElement =>
  h(tag, { rect: [0, (top += 20), 500, top + 18], ...spec }, text);

const page = (...blocks: readonly TestElement[]) => snapshotOf(h('body', { rect: [0, 0, 1000, 1000] }, ...blocks));
const texts = (...blocks: readonly TestElement[]): string[] => {
  const snapshot = page(...blocks);
  const lines = openingLines(snapshot, textBlocks(snapshot), rowOf(snapshot, 'title'));
  return lines.filter(({ isBeyond }) => !isBeyond).map(({ text }) => text);
};

const LONG = 'The oven was cold and the flour was old, but nobody in the house minded that at all. '.repeat(4);

describe('lines around a title', () => {
  test('are those from it on, then those above, nearest first', () => {
    const lines = texts(
      block('p', 'First'),
      block('p', 'Second'),
      block('h1', 'Rye', { id: 'title' }),
      block('p', 'By Ada'),
    );
    expect(lines).toEqual(['Rye', 'By Ada', 'Second', 'First']);
  });

  test('are followed by those beyond the second heading, up to the third, and behind the second long paragraph', () => {
    const beyond = (...blocks: readonly TestElement[]): string[] => {
      const snapshot = page(block('h1', 'Rye', { id: 'title' }), ...blocks);
      const lines = openingLines(snapshot, textBlocks(snapshot), rowOf(snapshot, 'title'));
      expect(
        lines
          .slice(
            0,
            lines.findIndex(({ isBeyond }) => isBeyond),
          )
          .some(({ isBeyond }) => isBeyond),
      ).toBe(false);
      return lines.filter(({ isBeyond }) => isBeyond).map(({ text }) => text);
    };
    const parted = [
      block('p', 'Tested'),
      block('h2', 'Jump'),
      block('p', 'By Ada'),
      block('h2', 'More'),
      block('p', 'x'),
    ];
    expect(beyond(...parted)).toEqual(['Jump', 'By Ada']);
    expect(beyond(block('p', LONG), block('p', LONG), block('p', 'By Ada'))).toEqual([LONG.trim(), 'By Ada']);
  });

  test('are none of quotations, but where the title stands in one', () => {
    const [title, post] = [block('h1', 'Rye', { id: 'title' }), block('p', 'Lock Keeper, 3 March 2026')];
    expect(texts(title, h('blockquote', {}, post), block('p', 'By Ada'))).toEqual(['Rye', 'By Ada']);
    expect(texts(h('blockquote', {}, title, post))).toEqual(['Rye', 'Lock Keeper, 3 March 2026']);
  });

  test('are none of the captions of pictures', () => {
    const caption = h('figcaption', {}, block('p', 'The lock, 3 March 2026'));
    expect(texts(block('h1', 'Rye', { id: 'title' }), caption, block('p', 'By Ada'))).toEqual(['Rye', 'By Ada']);
  });

  test('end before the second long paragraph', () => {
    const lines = texts(
      block('h1', 'Rye', { id: 'title' }),
      block('p', LONG),
      block('p', 'By Ada'),
      block('p', LONG),
      block('p', 'Later'),
    );
    expect(lines).toEqual(['Rye', LONG.trim(), 'By Ada']);
  });

  test('end before the next heading', () => {
    const lines = texts(
      block('h1', 'Rye', { id: 'title' }),
      block('p', 'By Ada'),
      block('h2', 'Flour'),
      block('p', 'By Tom'),
    );
    expect(lines).toEqual(['Rye', 'By Ada']);
  });

  test('go on below a heading right below the title, which says more of it', () => {
    const lines = texts(
      block('h1', 'Rye', { id: 'title' }),
      block('h3', 'What a wet summer teaches'),
      block('p', 'By Ada'),
      block('h3', 'Flour'),
      block('p', 'By Tom'),
    );
    expect(lines).toEqual(['Rye', 'What a wet summer teaches', 'By Ada']);
  });

  test('end before a heading that leads to an article of its own', () => {
    const link = (text: string) => h('a', { href: '/flour', rect: [0, (top += 20), 500, top + 18] }, text);
    const heading = h('h2', { rect: [0, top + 20, 500, top + 38] }, link('Flour'));
    const lines = texts(block('h1', 'News', { id: 'title' }), heading, block('p', 'By Tom'));
    expect(lines).toEqual(['News']);
  });

  test('leave out code', () => {
    const lines = texts(
      block('h1', 'Rye', { id: 'title' }),
      block('pre', 'published: 2019-05-04'),
      h('p', { rect: [0, (top += 20), 500, top + 18] }, 'The file ', h('code', {}, '2019-05-04.jpg'), ' is the one'),
    );
    expect(lines).toEqual(['Rye', 'The file is the one']);
  });

  test('are not run together where a break parts them', () => {
    const both = h('p', { rect: [0, (top += 20), 500, top + 18] }, 'By Ada', h('br', {}), 'March 4, 2021');
    expect(texts(block('h1', 'Rye', { id: 'title' }), both)).toEqual(['Rye', 'By Ada March 4, 2021']);
  });

  test('leave out what is not seen', () => {
    const lines = texts(
      block('h1', 'Rye', { id: 'title' }),
      block('p', 'By nobody', { flags: FLAG.notRendered }),
      block('p', 'By Ada'),
    );
    expect(lines).toEqual(['Rye', 'By Ada']);
  });

  test('come with the words of the boxes around them', () => {
    const snapshot = page(
      block('h1', 'Rye', { id: 'title' }),
      h(
        'div',
        { class: 'post-meta_by', rect: [0, 900, 500, 920] },
        h('span', { id: 'authorName', rect: [0, 900, 500, 920] }, 'Ada'),
      ),
    );
    const ada = openingLines(snapshot, textBlocks(snapshot), rowOf(snapshot, 'title')).find(
      ({ text }) => text === 'Ada',
    );
    expect(ada?.names).toBe('author name post meta by');
  });
});

describe('the end of an article', () => {
  test('are its last seen lines, nearest first, and two behind it', () => {
    const snapshot = page(
      h('main', { id: 'main', rect: [0, 0, 500, 500] }, ...['1', '2', '3', '4', '5'].map((text) => block('p', text))),
      block('p', 'Hidden', { flags: FLAG.notRendered }),
      ...['Behind', 'Further', 'Far'].map((text) => block('p', text)),
    );
    const end = snapshot.end[rowOf(snapshot, 'main')];
    expect(closingLines(snapshot, textBlocks(snapshot), end)).toEqual(['5', '4', '3', '2', 'Behind', 'Further']);
  });
});

describe('the line of a title that is no heading', () => {
  const snapshot = page(
    block('p', 'Rye'),
    block('p', 'Bread from rye', { id: 'title' }),
    block('p', 'By Ada'),
    block('p', LONG, { id: 'text' }),
  );
  const text = rowOf(snapshot, 'text');

  test('is the nearest above that says it, or most of it', () => {
    expect(rowOfTitle(snapshot, textBlocks(snapshot), 'Bread from rye', text)).toBe(rowOf(snapshot, 'title'));
    expect(rowOfTitle(snapshot, textBlocks(snapshot), 'Bread from rye and water', text)).toBe(rowOf(snapshot, 'title'));
  });

  test('is where the article starts where none does', () => {
    expect(rowOfTitle(snapshot, textBlocks(snapshot), 'Rye bread for beginners', text)).toBe(text);
    expect(rowOfTitle(snapshot, textBlocks(snapshot), '', text)).toBe(text);
  });
});

import { describe, expect, test } from 'vitest';
import { serialise, type Snapshot } from '../extract/snapshot.ts';
import { h, rowOf, snapshotOf } from '../extract/testing.ts';
import { toBase64 } from './base64.ts';
import { frozenPage, rowAt } from './frozen-page.ts';
import { sha256 } from './sha256.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 800] },
    h('div', { rect: [0, 0, 1000, 100] }, 'Menu'),
    h('p', { id: 'first', rect: [0, 100, 600, 300] }, 'The first paragraph of the text'),
    h(
      'div',
      { id: 'text', rect: [0, 300, 600, 800] },
      h('p', { id: 'second', rect: [0, 300, 600, 500] }, 'The second one'),
      h('p', { rect: [0, 500, 600, 800] }, 'The third one'),
    ),
  ),
);
const final = { included: ['/html[1]/body[1]/div[2]'], excluded: ['/html[1]/body[1]/div[2]/p[1]'], selectors: [[]] };

function frozen(snapshot: Snapshot, paths = final) {
  const bytes = serialise(snapshot);
  return frozenPage({ final: paths, snapshot: toBase64(bytes), snapshotHash: sha256(bytes) });
}

describe('a path', () => {
  test.each([
    ['/html[1]/body[1]/p[1]', 'first'],
    ['/html[1]/body[1]/div[2]', 'text'],
    ['/html[1]/body[1]/div[2]/p[1]', 'second'],
  ])('%s leads to %s', (path, id) => {
    expect(rowAt(page, path)).toBe(rowOf(page, id));
  });

  test.each(['/html[1]/body[1]/p[2]', '/html[2]', '/html[1]/body[1]/article[1]', 'p', '/html[1]//p[1]'])(
    '%s leads nowhere',
    (path) => {
      expect(rowAt(page, path)).toBe(-1);
    },
  );
});

describe('the page of a label', () => {
  test('is read back with the rows that its paths name', () => {
    const read = frozen(page);
    expect(read?.choice).toEqual({ included: [rowOf(page, 'text')], excluded: [rowOf(page, 'second')] });
    expect(read?.snapshot.text).toBe(page.text);
  });

  test('is null where the label brings none', () => {
    expect(frozenPage({ final, snapshotHash: '' })).toBeNull();
  });

  test.each([
    [
      'another page than was labelled',
      () => frozenPage({ final, snapshot: toBase64(serialise(page)), snapshotHash: '0' }),
    ],
    ['no base64', () => frozenPage({ final, snapshot: '?', snapshotHash: '0' })],
    ['no snapshot', () => frozenPage({ final, snapshot: 'AAAA', snapshotHash: sha256(new Uint8Array(3)) })],
    ['a path that leads nowhere', () => frozen(page, { ...final, included: ['/html[1]/p[9]'] })],
    ['rows that are no tree', () => frozen({ ...page, end: page.end.map((_, row) => row) })],
    ['a row that is its own parent', () => frozen({ ...page, parent: page.parent.map((_, row) => row) })],
    ['a column that is cut short', () => frozen({ ...page, flags: page.flags.slice(1) })],
  ])('is refused: %s', (_, read) => {
    expect(read).toThrow(RangeError);
  });
});

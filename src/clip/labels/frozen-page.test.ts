import { describe, expect, test } from 'vitest';
import { COLUMNS, serialise, type Snapshot } from '../../extract/page/snapshot.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { toBase64 } from '../base64.ts';
import { sha256 } from '../sha256.ts';
import { frozenPage, rowAt } from './frozen-page.ts';

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
  return frozenBytes(serialise(snapshot), paths);
}

function frozenBytes(bytes: Uint8Array, paths = final) {
  return frozenPage({ final: paths, snapshot: toBase64(bytes), snapshotHash: sha256(bytes) });
}

/** The page with something else in place of what its header says: others write files too. */
function withScalar(name: keyof Snapshot, value: unknown): Snapshot {
  return { ...page, [name]: value };
}

/** Every row below the root stands right below it, whatever it stands in. */
const aboveAll = (_: number, row: number): number => (row === 0 ? -1 : 0);

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

test('elements with a colon in their names, as word processors write them, are found by their paths', () => {
  const written = snapshotOf(h('body', {}, h('o:p', {}), h('o:p', { id: 'in' }, h('p', { id: 'deep' }, 'Text'))));
  expect(rowAt(written, '/html[1]/body[1]/o:p[2]')).toBe(rowOf(written, 'in'));
  expect(rowAt(written, '/html[1]/body[1]/o:p[2]/p[1]')).toBe(rowOf(written, 'deep'));
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
    ['no header', () => frozenBytes(Uint8Array.of(4, 0, 0, 0, ...new TextEncoder().encode('null')))],
    ['a row that stands in one that is not its parent', () => frozen({ ...page, parent: page.parent.map(aboveAll) })],
    ...COLUMNS.map(([name]): [string, () => unknown] => [
      `${name} cut short`,
      () => frozen({ ...page, [name]: page[name].slice(1) }),
    ]),
    ...(['classes', 'id', 'role', 'href', 'label'] as const).map((name): [string, () => unknown] => [
      `${name} beyond the strings`,
      () => frozen({ ...page, [name]: page[name].map(() => page.strings.length) }),
    ]),
    ['a tag without a name', () => frozen({ ...page, tagNames: [] })],
    ['an unknown display', () => frozen({ ...page, display: page.display.map(() => 99) })],
    ['fewer letters than none', () => frozen({ ...page, chars: page.chars.map(() => -1) })],
    ['a box that is nowhere', () => frozen({ ...page, left: page.left.map(() => NaN) })],
    ['more runs than are there', () => frozen({ ...page, runCount: 30e6 })],
    ['a run in no row', () => frozen({ ...page, runOwner: page.runOwner.map(() => page.count) })],
    ['a run after the row that owns it', () => frozen({ ...page, runAfter: page.runAfter.map(() => page.count - 1) })],
    ['runs out of order', () => frozen({ ...page, runStart: page.runStart.toReversed() })],
    ['a run beyond the text', () => frozen({ ...page, text: '' })],
    ['no strings', () => frozen(withScalar('strings', null))],
    ['strings that are none', () => frozen(withScalar('strings', page.strings.map(Number)))],
    ['no text', () => frozen(withScalar('text', null))],
    ['no width', () => frozen(withScalar('width', 'wide'))],
    ['no direction', () => frozen(withScalar('dir', null))],
  ])('is refused: %s', (_, read) => {
    expect(read).toThrow(RangeError);
  });
});

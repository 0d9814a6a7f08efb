import { expect, test } from 'vitest';
import { checksumOf, checksumsOf } from './checksums.ts';
import { h, rowOf, snapshotOf } from './testing.ts';

const page = snapshotOf(
  h(
    'body',
    {},
    h('p', { id: 'one' }, 'The keepers ', h('b', {}, 'trimmed'), ' the lamp.'),
    'Between the two.',
    h('p', { id: 'two' }, 'The\u2003keepers\n trimmed the lamp.'),
    h('p', { id: 'other' }, 'The lamp trimmed the keepers.'),
    h('p', { id: 'empty' }),
  ),
);
const checksum = checksumsOf(page);

test('rows that say the same have one checksum, whatever white space stands between their words', () => {
  expect(checksum(rowOf(page, 'one'))).toBe(checksumOf('The keepers trimmed the lamp.'));
  expect(checksum(rowOf(page, 'two'))).toBe(checksum(rowOf(page, 'one')));
});

test('rows that say other words, or the same in another order, have others', () => {
  const texts = ['The lamp trimmed the keepers.', 'The keepers trimmed the lamp', 'The keepers trimmed the lamps', ''];
  expect(new Set(texts.map(checksumOf)).size).toBe(texts.length);
  expect(checksum(rowOf(page, 'other'))).toBe(checksumOf(texts[0]));
});

test('a row without letters has none', () => {
  expect([checksum(rowOf(page, 'empty')), checksumOf(' \u00a0\n')]).toEqual(['', '']);
});

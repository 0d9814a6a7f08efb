import { expect, test } from 'vitest';
import type { LabelEntry } from '../store/labels/labels.ts';
import { EVERYTHING, matching, sitesOf, withSiteOf, type Filter } from './filter.ts';

function entry(id: string, site: string, day: string, correction: boolean): LabelEntry {
  const time = new Date(`${day}T12:00:00`).toISOString();
  return {
    id,
    version: 1,
    url: '',
    site,
    title: id,
    time,
    correction,
    outline: null,
    deletedAt: '',
    hasSnapshot: false,
  };
}

const ENTRIES = [
  entry('a', 'sea.example', '2026-05-03', true),
  entry('b', 'lamp.example', '2026-05-02', false),
  entry('c', 'sea.example', '2026-05-01', false),
  entry('d', '', '2026-04-30', true),
];

const ids = (part: Partial<Filter>) => matching(ENTRIES, { ...EVERYTHING, ...part }).map(({ id }) => id);

test.each<[string, Partial<Filter>, readonly string[]]>([
  ['nothing', {}, ['a', 'b', 'c', 'd']],
  ['a site', { site: 'sea.example' }, ['a', 'c']],
  ['corrections', { kind: 'correction' }, ['a', 'd']],
  ['confirmations of a site', { kind: 'confirmation', site: 'sea.example' }, ['c']],
  ['a first day, itself included', { from: '2026-05-02' }, ['a', 'b']],
  ['a last day, itself included', { until: '2026-05-01' }, ['c', 'd']],
  ['one day', { from: '2026-05-01', until: '2026-05-01' }, ['c']],
  ['a stretch that ends before it begins', { from: '2026-05-02', until: '2026-05-01' }, []],
])('asked for %s, these fit', (_, part, fitting) => {
  expect(ids(part)).toEqual(fitting);
});

test('a site that no label has any more is asked for no longer: it would hide all labels, and stands in no list', () => {
  const asked: Filter = { ...EVERYTHING, kind: 'correction', site: 'lamp.example' };
  expect(withSiteOf(asked, ENTRIES)).toBe(asked);
  expect(withSiteOf(asked, ENTRIES.slice(2))).toEqual({ ...asked, site: '' });
});

test('sites are listed once, files not at all', () => {
  expect(sitesOf(ENTRIES)).toEqual(['lamp.example', 'sea.example']);
});

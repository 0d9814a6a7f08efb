import { expect, test } from 'vitest';
import { checkLabel } from './check-label.ts';
import { LABEL_VERSION, type Label } from './label-format.ts';

function labelOf(time: string): Label {
  return {
    version: LABEL_VERSION,
    url: 'https://example.org/',
    title: '',
    time,
    viewport: { width: 1280, height: 1024 },
    extractor: { name: 'winnow', model: '' },
    prediction: null,
    final: { included: [], excluded: [], selectors: [] },
    snapshotHash: '',
    edits: [],
  };
}

test.each([
  '~',
  '',
  'yesterday',
  '2026',
  '2026-13-01T00:00:00Z',
  '2026-02-30T25:00:00Z',
  'March 1, 2026',
  '99999-01-01',
])('a label of the time "%s" is refused', (time) => {
  expect(() => checkLabel(labelOf(time))).toThrow(TypeError);
});

test.each([
  ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00+05:30', '2026-03-01T04:30:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
])('the time %s is written as %s: times are compared as text', (time, written) => {
  expect(checkLabel(labelOf(time)).time).toBe(written);
});

import { expect, test, vi } from 'vitest';
import english from '../../public/_locales/en/messages.json';
import { importedSentence } from './imported.ts';
import type { ImportedLabels, WhyRefused } from './transfer.ts';

vi.mock('./transfer.ts', () => ({}));

const NOTHING: ImportedLabels = {
  added: 0,
  completed: 0,
  known: 0,
  older: 0,
  replaced: [],
  refused: [],
  left: 0,
  hasLabels: true,
};

function refusedAt(why: WhyRefused, ...lines: readonly number[]): ImportedLabels['refused'] {
  return lines.map((line) => ({ line, why }));
}

test('what became of labels beside those that were there is told apart', () => {
  const stored = { _id: 'label:1', _rev: '1-a' } as ImportedLabels['replaced'][number]['stored'];
  const replaced = [{ stored, line: '', by: '' }];
  expect(importedSentence({ ...NOTHING, added: 4, known: 5 })).toBe('New: 4. Known already: 5. Not usable: 0.');
  expect(importedSentence({ ...NOTHING, completed: 1, older: 3, replaced, left: 7 })).toBe(
    'New: 0. Known already: 0. Not usable: 0. Completed with their pages: 1. Older than yours, which stay: 3. ' +
      'Yours, replaced by newer ones: 1. Stopped. Not imported: 7.',
  );
});

test('why lines were refused is told in words, with the numbers of the first of them', () => {
  const refused = [...refusedAt('later', 9), ...refusedAt('cut', 2, 5), ...refusedAt('page', 10, 11, 12, 13, 14, 15)];
  expect(importedSentence({ ...NOTHING, refused })).toBe(
    'New: 0. Known already: 0. Not usable: 9. Damaged or cut off: 2 (lines 2, 5). ' +
      'Only a newer version of Winnow can read them: 1 (line 9). Update Winnow, then import them again. ' +
      'With another page than the one that was labelled: 6 (lines 10, 11, 12, 13, 14 …).',
  );
});

test('a file without a single label is said to be none of labels, unless it was stopped before one', () => {
  const refused = refusedAt('cut', 1);
  expect(importedSentence({ ...NOTHING, refused, hasLabels: false })).toBe(english.labels_import_none.message);
  expect(importedSentence({ ...NOTHING, refused, hasLabels: false, left: 2 })).toMatch(/Not imported: 2\.$/);
});

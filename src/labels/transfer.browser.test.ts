import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { labelDocument } from '../store/labels/label-document.ts';
import { deleteLabel, readLabel, readLabels, saveLabel, labelDocuments } from '../store/labels/labels.ts';
import { bareLabel, sampleLabel } from '../store/testing.ts';
import { importLines, jsonLines, labelStudio } from './transfer.ts';

/** Later than all labels here, whatever the clock of the machine says. */
beforeEach(() => void vi.setSystemTime('2026-05-01T10:00:00Z'));

afterEach(async () => {
  vi.useRealTimers();
  await labelDocuments.destroyAll();
});

const NOW = new Date('2026-05-01T10:00:00Z');

async function ids(): Promise<string[]> {
  return (await readLabels()).entries.map(({ id }) => id);
}

/** Two labels of two pages. */
async function saveTwo(): Promise<void> {
  await saveLabel(sampleLabel({ title: 'First' }));
  await saveLabel(sampleLabel({ title: 'Second', time: '2026-03-05T10:00:00.000Z' }, 'Another text.'));
}

test('labels are the same after export and import, and importing again adds nothing', async () => {
  await saveTwo();
  const before = await Promise.all((await ids()).map((id) => readLabel(id, true)));
  const { file, name, labels } = await jsonLines(await ids(), true, NOW);
  expect([name, labels]).toEqual(['winnow-labels-2026-05-01.jsonl', 2]);
  await labelDocuments.destroyAll();
  expect(await importLines(file)).toEqual({
    added: 2,
    completed: 0,
    known: 0,
    older: 0,
    replaced: [],
    refused: [],
    left: 0,
    hasLabels: true,
  });
  expect(await importLines(file)).toMatchObject({ added: 0, known: 2, older: 0, replaced: [] });
  expect(await Promise.all((await ids()).map((id) => readLabel(id, true)))).toEqual(before);
});

test('an import brings back what was deleted, and keeps the later of two decisions about a page', async () => {
  await saveTwo();
  const { file } = await jsonLines(await ids(), true, NOW);
  const [second, first] = await ids();
  await deleteLabel(first);
  await saveLabel(sampleLabel({ title: 'Fixed', time: '2026-04-01T10:00:00.000Z' }, 'Another text.'));
  expect(await importLines(file)).toMatchObject({ added: 1, older: 1, known: 0 });
  expect((await readLabel(second, false))?.title).toBe('Fixed');
  expect((await readLabel(first, true))?.title).toBe('First');
});

test('without their pages the lines are small, and lead to no page in Label Studio', async () => {
  await saveTwo();
  const [large, small] = [await jsonLines(await ids(), true, NOW), await jsonLines(await ids(), false, NOW)];
  expect(small.file.size).toBeLessThan(large.file.size / 2);
  expect(await small.file.text()).not.toContain('"snapshot"');
  await labelDocuments.destroyAll();
  await importLines(small.file);
  expect(await labelStudio(await ids(), NOW)).toMatchObject({ labels: 0, leftOut: 2 });
});

test('a label that cannot be read keeps no other from being exported, and is told', async () => {
  await saveTwo();
  await labelDocuments.open().put({ _id: 'label:x', ...labelDocument(bareLabel({ title: 'Broken' }), null) });
  expect(await ids()).toHaveLength(3);
  expect(await jsonLines(await ids(), true, NOW)).toMatchObject({ labels: 2, leftOut: 0, unreadable: 1 });
  expect(await labelStudio(await ids(), NOW)).toMatchObject({ labels: 2, leftOut: 0, unreadable: 1 });
});

test('a file for Label Studio is one list of tasks', async () => {
  await saveTwo();
  const { file, labels } = await labelStudio(await ids(), NOW);
  const tasks = JSON.parse(await file.text()) as { data: { title: string } }[];
  expect([labels, ...tasks.map(({ data }) => data.title)]).toEqual([2, 'First', 'Second']);
});

test('an import tells how far it is, in bytes, and where it is stopped keeps what it has and counts what is left', async () => {
  await saveTwo();
  const { file } = await jsonLines(await ids(), true, NOW);
  await labelDocuments.destroyAll();
  const stop = new AbortController();
  const steps: (readonly [number, number])[] = [];
  const report = (done: number, of: number): void => {
    steps.push([done, of]);
    stop.abort();
  };
  expect(await importLines(file, { report, signal: stop.signal })).toMatchObject({ added: 1, left: 1 });
  const [first] = (await file.text()).split('\n');
  expect(steps).toEqual([[new Blob([first]).size, file.size]]);
  expect(await ids()).toHaveLength(1);
});

test('lines that are no labels are told, and the others come in', async () => {
  const lines = ['', '{', JSON.stringify({ ...bareLabel(), title: 5 }), JSON.stringify(bareLabel())];
  const { added, refused } = await importLines(new Blob([lines.join('\n')]));
  expect(added).toBe(1);
  expect(refused).toEqual([
    { line: 2, why: 'cut' },
    { line: 3, why: 'damaged' },
  ]);
});

test('a line that is longer than any label is told, and the others come in', async () => {
  const label = JSON.stringify(bareLabel());
  const first = await importLines(new Blob(['\n', 'x'.repeat(64_000_001), '\n', label, '\n']));
  expect(first).toMatchObject({ added: 1, refused: [{ line: 2, why: 'long' }] });
  const last = await importLines(new Blob([label, '\n', 'x'.repeat(64_000_001)]));
  expect(last).toMatchObject({ known: 1, refused: [{ line: 2, why: 'long' }] });
});

test('a file without a single label is told from one with broken ones', async () => {
  const holds = async (...lines: readonly string[]) => (await importLines(new Blob([lines.join('\n')]))).hasLabels;
  expect(await holds('one', '{"title": "two"}', 'null')).toBe(false);
  expect(await holds()).toBe(false);
  expect(await holds('one', JSON.stringify({ ...bareLabel(), title: 5 }))).toBe(true);
});

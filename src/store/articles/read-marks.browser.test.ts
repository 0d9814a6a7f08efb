import { afterEach, expect, test } from 'vitest';
import { UNWATCHED } from '../database/course.ts';
import { destroyDatabases } from '../database/database.ts';
import { sampleClip } from '../testing.ts';
import { markClips, putBackMarks } from './read-marks.ts';
import { getClip, noteReading, saveClip } from './store.ts';

afterEach(destroyDatabases);

/** Three articles, the first of them read. */
async function three(): Promise<string[]> {
  const ids = await Promise.all(
    ['a', 'b', 'c'].map((title) => saveClip({ clip: sampleClip({ title }), pictures: [], kept: true })),
  );
  await noteReading(ids[0], { read: true, progress: 1 });
  return ids;
}

function readings(ids: readonly string[]): Promise<(readonly unknown[])[]> {
  return Promise.all(
    ids.map(async (id) => {
      const clip = await getClip(id);
      return [clip?.read, clip?.progress];
    }),
  );
}

test('many are marked as read and as unread again, those left alone that are so already', async () => {
  const ids = await three();
  const [a, b] = ids;
  expect([...(await markClips([a, b], true, UNWATCHED, 1)).keys()]).toEqual([b]);
  expect(await readings(ids)).toEqual([
    [true, 1],
    [true, 0],
    [false, 0],
  ]);
  expect([...(await markClips(ids, false, UNWATCHED)).keys()]).toEqual([a, b]);
  expect(await readings(ids)).toEqual(Array(3).fill([false, 0]));
});

test('marks that are taken back leave the place where a person has stopped reading', async () => {
  const ids = await three();
  const [a, b] = ids;
  await noteReading(b, { progress: 0.4 });
  const before = await readings(ids);
  for (const read of [true, false]) {
    const marked = await markClips(ids, read, UNWATCHED);
    expect((await putBackMarks(marked, UNWATCHED, 1)).sort()).toEqual([...marked.keys()].sort());
    expect(await readings(ids)).toEqual(before);
  }
  const marked = await markClips([a], false, UNWATCHED);
  await noteReading(a, { read: true, progress: 0.7 });
  expect(await putBackMarks(marked, UNWATCHED)).toEqual([]);
  expect(await readings([a])).toEqual([[true, 0.7]]);
});

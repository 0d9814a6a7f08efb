import { afterEach, expect, test } from 'vitest';
import { UNWATCHED } from '../database/course.ts';
import { destroyDatabases } from '../database/database.ts';
import { sampleClip } from '../testing.ts';
import { markClips } from './read-marks.ts';
import { getClip, noteReading, saveClip } from './store.ts';

afterEach(destroyDatabases);

test('many are marked as read and as unread again, those left alone that are so already', async () => {
  const [a, b, c] = await Promise.all(
    ['a', 'b', 'c'].map((title) => saveClip({ clip: sampleClip({ title }), pictures: [], kept: true })),
  );
  await noteReading(a, { read: true, progress: 1 });
  const readings = () => Promise.all([a, b, c].map(async (id) => (await getClip(id))?.read));
  expect(await markClips([a, b], true, UNWATCHED, 1)).toEqual([b]);
  expect(await readings()).toEqual([true, true, false]);
  expect(await markClips([a, b, c], false, UNWATCHED)).toEqual([a, b]);
  expect(await readings()).toEqual([false, false, false]);
  expect((await getClip(a))?.progress).toBe(0);
});

import { afterEach, expect, test } from 'vitest';
import { UNWATCHED } from '../database/course.ts';
import { destroyDatabases } from '../database/database.ts';
import { sampleClip } from '../testing.ts';
import { describeClip, getClip, saveClip } from './store.ts';
import { putBackTags, tagClips } from './tags-of-many.ts';

afterEach(destroyDatabases);

/** Articles that have these tags. */
function tagged(...tags: readonly (readonly string[])[]): Promise<string[]> {
  return Promise.all(tags.map((some) => saveClip({ clip: sampleClip(), pictures: [], kept: true, tags: some })));
}

function tagsOf(ids: readonly string[]): Promise<(readonly string[] | undefined)[]> {
  return Promise.all(ids.map(async (id) => (await getClip(id))?.tags));
}

test('many are given tags behind those they have, and those alone are counted that lacked one', async () => {
  const ids = await tagged([], ['lamps'], ['Sea', 'lamps']);
  const [a, b] = ids;
  const changes = await tagClips(ids, [' sea ', 'lamps'], true, UNWATCHED, 1);
  expect([...changes.keys()]).toEqual([a, b]);
  expect(await tagsOf(ids)).toEqual([
    ['sea', 'lamps'],
    ['lamps', 'sea'],
    ['Sea', 'lamps'],
  ]);
});

test('a tag is taken from all that have it, however it is written, and Undo puts it where it stood', async () => {
  const ids = await tagged([], ['Sea', 'lamps'], ['lamps']);
  const before = await tagsOf(ids);
  const changes = await tagClips(ids, ['sea'], false, UNWATCHED);
  expect([...changes.keys()]).toEqual([ids[1]]);
  expect(await tagsOf(ids)).toEqual([[], ['lamps'], ['lamps']]);
  expect(await putBackTags(changes, UNWATCHED, 1)).toEqual([ids[1]]);
  expect(await tagsOf(ids)).toEqual(before);
});

test('tags that are taken back stay where an article had them before, and leave what was changed since', async () => {
  const ids = await tagged(['sea'], [], []);
  const [, b, c] = ids;
  const changes = await tagClips(ids, ['sea'], true, UNWATCHED);
  await describeClip(b, { tags: ['sea', 'theirs'] });
  await describeClip(c, { tags: [] });
  expect(await putBackTags(changes, UNWATCHED)).toEqual([b]);
  expect(await tagsOf(ids)).toEqual([['sea'], ['theirs'], []]);
});

test('an article keeps all the tags it has where there is room for no more', async () => {
  const many = Array.from({ length: 60 }, (_, k) => `tag ${k}`);
  const [id] = await tagged(many);
  expect((await tagClips([id], ['sea'], true, UNWATCHED)).size).toBe(0);
  expect(await tagsOf([id])).toEqual([many]);
});

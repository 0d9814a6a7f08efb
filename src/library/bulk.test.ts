import { expect, test } from 'vitest';
import english from '../../public/_locales/en/messages.json';
import { BulkActions } from './bulk.ts';
import { Notices } from './notices.ts';
import { sampleStores } from './testing.ts';

/** Bulk actions on these articles. What is said is given without the marks of direction. */
function bulkOn(...ids: readonly string[]) {
  const sample = sampleStores(...ids);
  const unchosen: string[] = [];
  const notices = new Notices(() => undefined);
  const bulk = new BulkActions({
    stores: sample.stores,
    notices,
    run: (work) => work(),
    unchoose: (some) => unchosen.push(...some),
    titleOf: (id) => (id === 'untitled' ? '' : `The ${id}`),
  });
  return {
    bulk,
    sample,
    unchosen,
    said: () => notices.current?.sentence.replace(/[\u2066-\u2069]/g, '') ?? '',
    canUndo: () => !!notices.current?.undo,
    undo: async (): Promise<void> => {
      notices.current?.undo?.();
      // Its turn is over when that of the next is.
      await bulk.restore([]);
    },
    stopAtSecond: () => {
      let steps = 0;
      sample.onStep = () => {
        if (++steps === 2) notices.current?.progress?.onStop();
      };
    },
    /** Ids of the articles in the library. */
    standing: () => Array.from(sample.places).flatMap(([id, place]) => (place === 'library' ? [id] : [])),
  };
}

test('one article that goes into the trash is named, many are counted, and one Undo brings them back', async () => {
  const { bulk, said, undo, standing, unchosen } = bulkOn('a', 'b', 'untitled');
  await bulk.trash(['a']);
  expect([said(), standing()]).toEqual(['Deleted “The a”.', ['b', 'untitled']]);
  await bulk.trash(['untitled']);
  expect(said()).toBe('Deleted “Untitled”.');
  await bulk.restore(['a', 'untitled']);
  await bulk.trash(['a', 'b', 'untitled']);
  expect([said(), standing()]).toEqual(['3 articles are in the trash.', []]);
  await undo();
  expect([said(), standing()]).toEqual(['3 articles are back in the library.', ['a', 'b', 'untitled']]);
  expect(unchosen).toContain('b');
});

test('articles are marked as read together, those alone are counted that were not, and Undo takes it back from them', async () => {
  const { bulk, sample, said, undo, unchosen } = bulkOn('a', 'b', 'c');
  await bulk.mark(['a'], true);
  expect(said()).toBe('1 article is marked as read.');
  await bulk.mark(['a', 'b', 'c'], true);
  expect([said(), Array.from(sample.read)]).toEqual(['2 articles are marked as read.', ['a', 'b', 'c']]);
  await undo();
  expect([said(), Array.from(sample.read)]).toEqual(['2 articles are marked as unread.', ['a']]);
  expect(unchosen).toEqual([]);
});

test('articles are given tags together, those alone are counted that lacked one, and Undo leaves the tags they had', async () => {
  const { bulk, sample, said, undo, unchosen } = bulkOn('a', 'b', 'c');
  sample.tags.set('b', ['sea']);
  await bulk.tag(['a', 'b', 'c'], ['sea'], true);
  expect(said()).toBe('Added “sea” to 2 articles.');
  await undo();
  expect([said(), Array.from(sample.tags)]).toEqual([
    '2 articles have their tags as before.',
    [
      ['b', ['sea']],
      ['a', []],
      ['c', []],
    ],
  ]);
  expect(unchosen).toEqual([]);
});

test('a tag is taken away from the articles that have it, and comes back by Undo', async () => {
  const { bulk, sample, said, undo } = bulkOn('a', 'b');
  sample.tags.set('b', ['sea', 'lamps']);
  await bulk.tag(['a', 'b'], ['sea'], false);
  expect([said(), sample.tags.get('b')]).toEqual(['Took “sea” away from 1 article.', ['lamps']]);
  await undo();
  expect(sample.tags.get('b')).toEqual(['sea', 'lamps']);
});

test('where all have a tag already that is said, and a second press takes no Undo away', async () => {
  const { bulk, said, canUndo } = bulkOn('a', 'b');
  await Promise.all([bulk.tag(['a', 'b'], ['sea'], true), bulk.tag(['a', 'b'], ['sea'], true)]);
  expect([said(), canUndo()]).toEqual(['Added “sea” to 2 articles.', true]);
  await bulk.tag(['a', 'b'], ['sea'], true);
  expect(said()).toBe('Nothing changed: none of these articles lacked “sea”.');
});

test('a second press during an action waits for it, finds nothing left to do, and takes no Undo away', async () => {
  const { bulk, sample, said, canUndo } = bulkOn('a', 'b');
  let begun = 0;
  let release = (): void => undefined;
  sample.onStep = async () => {
    if (++begun === 1) await new Promise<void>((resolve) => (release = resolve));
  };
  const first = bulk.trash(['a', 'b']);
  const second = bulk.trash(['a', 'b']);
  await expect.poll(() => begun).toBe(1);
  release();
  await Promise.all([first, second]);
  expect(begun).toBe(4);
  expect([said(), canUndo()]).toEqual(['2 articles are in the trash.', true]);
});

test('an action that fails holds up no other', async () => {
  const { bulk, sample, standing } = bulkOn('a', 'b');
  sample.onStep = () => {
    sample.onStep = () => undefined;
    throw new RangeError('the disk is broken');
  };
  const failing = bulk.trash(['a']);
  const next = bulk.trash(['b']);
  await expect(failing).rejects.toThrow('the disk is broken');
  await next;
  expect(standing()).toEqual([]);
});

test('Undo of a deletion that was stopped brings back what it had put into the trash, and nothing else', async () => {
  const { bulk, sample, said, stopAtSecond, undo, standing } = bulkOn('a', 'b', 'c', 'd');
  await bulk.trash(['d']);
  stopAtSecond();
  await bulk.trash(['d', 'a', 'b', 'c']);
  expect([said(), standing()]).toEqual(['Deleted “The a”. 1 of these articles is no longer there.', ['b', 'c']]);
  sample.onStep = () => undefined;
  await undo();
  expect([said(), standing()]).toEqual(['1 article is back in the library.', ['a', 'b', 'c']]);
});

test('an Undo that was stopped can be gone on with, until nothing is left of it', async () => {
  const { bulk, sample, said, canUndo, stopAtSecond, undo, standing } = bulkOn('a', 'b', 'c');
  await bulk.trash(['a', 'b', 'c']);
  stopAtSecond();
  await undo();
  expect([said(), standing(), canUndo()]).toEqual(['2 articles are back in the library.', ['a', 'b'], true]);
  sample.onStep = () => undefined;
  await undo();
  expect([said(), standing(), canUndo()]).toEqual(['1 article is back in the library.', ['a', 'b', 'c'], false]);
});

test('an Undo that finds nothing says so', async () => {
  const { bulk, sample, said, undo, canUndo } = bulkOn('a');
  await bulk.trash(['a']);
  sample.places.set('a', 'gone');
  await undo();
  expect([said(), canUndo()]).toEqual([expect.stringMatching(/^There was nothing to bring back/), false]);
});

test('a joined article goes once all that it was made of is there again', async () => {
  const { bulk, sample, said, stopAtSecond, undo, standing } = bulkOn('a', 'b', 'c');
  await bulk.join(['a', 'b', 'c']);
  expect([said(), standing()]).toEqual(['“All” now holds 3 articles; the originals are in the trash.', ['joined']]);
  stopAtSecond();
  await undo();
  expect(standing()).toEqual(['a', 'b', 'joined']);
  sample.onStep = () => undefined;
  await undo();
  expect(standing()).toEqual(['a', 'b', 'c']);
  expect(sample.places.get('joined')).toBe('gone');
  expect(said()).toBe('1 article is back in the library.');
});

test('where a joined article was changed before it is taken apart, it is told to be in the trash', async () => {
  const { bulk, sample, said, undo } = bulkOn('a', 'b');
  await bulk.join(['a', 'b']);
  sample.isJoinedChanged = true;
  await undo();
  expect(sample.places.get('joined')).toBe('trash');
  expect(said()).toBe('2 articles are back in the library. “All” was changed since it was joined: it is in the trash.');
});

test('a joined article stays where a part of it is gone for good', async () => {
  const { bulk, sample, undo, standing } = bulkOn('a', 'b');
  await bulk.join(['a', 'b']);
  sample.places.set('a', 'gone');
  await undo();
  expect(standing()).toEqual(['b', 'joined']);
});

test('where fewer than two articles to join are left, that is said and not that it was stopped', async () => {
  const { bulk, sample, said } = bulkOn('a', 'b');
  sample.places.set('a', 'gone');
  await bulk.join(['a', 'b']);
  expect(said()).toBe(english.library_join_gone.message);
});

test('a second press on Join takes no Undo away', async () => {
  const { bulk, said, canUndo } = bulkOn('a', 'b');
  await Promise.all([bulk.join(['a', 'b']), bulk.join(['a', 'b'])]);
  expect([said(), canUndo()]).toEqual(['“All” now holds 2 articles; the originals are in the trash.', true]);
});

test('where nothing that is to be restored is in the trash any more, that is said; a second press says nothing', async () => {
  const { bulk, sample, said } = bulkOn('a', 'b');
  await bulk.trash(['a', 'b']);
  sample.places.set('a', 'gone');
  await bulk.restore(['a']);
  expect(said()).toBe(english.library_not_restored.message);
  await Promise.all([bulk.restore(['b']), bulk.restore(['b'])]);
  expect(said()).toBe('1 article is back in the library.');
});

test('what is restored is counted, and what was not in the trash is told apart', async () => {
  const { bulk, said } = bulkOn('a', 'b');
  await bulk.trash(['a']);
  await bulk.restore(['a', 'b']);
  expect(said()).toMatch(/^1 article is back in the library\. 1 of these articles was not brought back: /);
});

test('an Undo tells what it could not bring back', async () => {
  const { bulk, sample, said, undo } = bulkOn('a', 'b', 'c');
  await bulk.trash(['a', 'b', 'c']);
  sample.places.set('a', 'gone');
  await undo();
  expect(said()).toMatch(/^2 articles are back in the library\. 1 of these articles was not brought back: /);
});

test('what of the chosen articles has gone meanwhile is told where the others are deleted, joined or deleted for good', async () => {
  const { bulk, sample, said, canUndo } = bulkOn('a', 'b', 'c', 'd');
  sample.places.set('a', 'gone');
  await bulk.trash(['a', 'b', 'c', 'd']);
  expect(said()).toBe('3 articles are in the trash. 1 of these articles is no longer there.');
  await bulk.destroy(['a', 'b']);
  expect(said()).toBe('1 article was deleted for good. 1 of these articles is no longer there.');
  await bulk.restore(['c', 'd']);
  await bulk.join(['a', 'b', 'c', 'd']);
  expect(said()).toMatch(/^“All” now holds 2 articles; .* 2 of these articles are no longer there\.$/);
  expect(canUndo()).toBe(true);
});

test('where all that is to be deleted has gone meanwhile, that is said: of one article by its title', async () => {
  const { bulk, sample, said } = bulkOn('a', 'b');
  sample.places.set('a', 'gone');
  sample.places.set('b', 'gone');
  await bulk.trash(['a']);
  expect(said()).toBe('“The a” is no longer there.');
  await bulk.trash(['a', 'b']);
  expect(said()).toBe('2 of these articles are no longer there.');
  await bulk.destroy(['b']);
  expect(said()).toBe('“The b” is no longer there.');
});

test('of what a stopped action did not look at nothing is said', async () => {
  const { bulk, said, stopAtSecond } = bulkOn('a', 'b', 'c', 'd');
  stopAtSecond();
  await bulk.trash(['a', 'b', 'c', 'd']);
  expect(said()).toBe('2 articles are in the trash.');
});

test('what is deleted for good, and what stays since it was restored meanwhile, is told, without Undo', async () => {
  const { bulk, sample, said, canUndo } = bulkOn('a', 'b', 'c');
  await bulk.trash(['a', 'b', 'c']);
  sample.places.set('c', 'library');
  await bulk.destroy(['a', 'b', 'c']);
  expect(said()).toMatch(/^2 articles were deleted for good\. 1 article/);
  expect(canUndo()).toBe(false);
  expect(Array.from(sample.places.values())).toEqual(['gone', 'gone', 'library']);
});

test('where all stay, nothing is said of any that went', async () => {
  const { bulk, sample, said } = bulkOn('a', 'b');
  await bulk.trash(['a', 'b']);
  sample.places.set('a', 'library');
  sample.places.set('b', 'library');
  await bulk.destroy(['a', 'b']);
  expect(said()).toBe('2 articles were restored or changed meanwhile, and stay.');
});

test('one article is taken back without a word, and what is there already is not', async () => {
  const { bulk, said, standing } = bulkOn('a');
  await bulk.trash(['a']);
  const before = said();
  expect([await bulk.takeBackOne('a'), standing(), said()]).toEqual([true, ['a'], before]);
  expect(await bulk.takeBackOne('a')).toBe(false);
});

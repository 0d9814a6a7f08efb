import { expect, test } from 'vitest';
import type { BlockChange } from '../store/articles/store.ts';
import { LibraryCopy } from './library-copy.ts';

/** A library that holds what is stored in it, and writes nothing while it is broken. */
function library(removed: readonly number[] | null) {
  const held = {
    removed,
    isBroken: false,
    changes: [] as BlockChange[],
    change(change: BlockChange): Promise<void> {
      if (held.isBroken) return Promise.reject(new Error('broken'));
      held.changes.push(change);
      const left = (held.removed ?? []).filter((number) => !change.back.includes(number));
      held.removed = Array.from(new Set([...left, ...change.out])).sort((a, b) => a - b);
      return Promise.resolve();
    },
    async keep(without: readonly number[]): Promise<void> {
      if (held.isBroken) throw new Error('full');
      held.removed = without;
      await held.written;
    },
    /** Settles when an article that is kept has been written whole. */
    written: Promise.resolve(),
  };
  return held;
}

/** The copy of a reader whose article has these blocks, `removed` of them out, and all that it tells. */
function copyOf(held: ReturnType<typeof library>, removed: readonly number[] = [], blocks = [0, 1, 2, 3, 4]) {
  const told: string[] = [];
  let out = removed;
  const copy = new LibraryCopy({
    library: {
      change: (change) => held.change(change),
      keep: (without) => held.keep(without),
      removed: () => Promise.resolve(held.removed),
    },
    isKept: held.removed !== null,
    removed,
    takeIn(numbers) {
      const known = numbers.filter((number) => blocks.includes(number));
      out = blocks.filter((number) => out.includes(number) !== known.includes(number));
      told.push(`takes in ${numbers.join()}`);
      return out;
    },
    onChange: () => told.push('changed'),
    onFailure: (error) => told.push(String(error)),
  });
  const ask = (numbers: readonly number[]): void => copy.ask((out = numbers));
  return { copy, ask, told };
}

test('what is removed is stored in turn, as what is new in each, and told once it is', async () => {
  const held = library([]);
  const { copy, ask, told } = copyOf(held);
  ask([1]);
  ask([1, 3]);
  ask([3]);
  expect([copy.asked, copy.removed, told]).toEqual([[3], [], []]);
  await copy.follow();
  expect(held.changes).toEqual([
    { out: [1], back: [] },
    { out: [3], back: [] },
    { out: [], back: [1] },
  ]);
  expect([copy.removed, held.removed, told.length]).toEqual([[3], [3], 3]);
});

test('the same asked for again stores nothing', async () => {
  const held = library([2]);
  const { copy, ask, told } = copyOf(held, [2]);
  ask([2]);
  await copy.follow();
  expect([held.changes, told]).toEqual([[], []]);
});

test('what could not be stored is told, and stored with the next', async () => {
  const held = library([]);
  const { copy, ask, told } = copyOf(held);
  held.isBroken = true;
  ask([1]);
  await expect.poll(() => told).toEqual(['Error: broken']);
  expect([copy.asked, copy.removed]).toEqual([[1], []]);
  held.isBroken = false;
  ask([1, 2]);
  await expect.poll(() => held.removed).toEqual([1, 2]);
});

test('an article that is not kept stores nothing until it is, and then goes without what was removed, which is told', async () => {
  const held = library(null);
  const { copy, ask, told } = copyOf(held);
  ask([1]);
  await copy.keep();
  expect([copy.isKept, held.removed, held.changes]).toEqual([true, [1], []]);
  expect(told).toEqual(['changed', 'changed']);
});

test('what is removed while the article is being kept is stored after it', async () => {
  const held = library(null);
  const { copy, ask, told } = copyOf(held);
  let write = (): void => undefined;
  held.written = new Promise((resolve) => (write = resolve));
  const keeping = copy.keep();
  await expect.poll(() => held.removed).toEqual([]);
  const following = copy.follow();
  ask([1]);
  write();
  await Promise.all([keeping, following]);
  await expect.poll(() => copy.removed).toEqual([1]);
  expect([copy.isKept, copy.asked, held.removed]).toEqual([true, [1], [1]]);
  expect(told.filter((what) => what.startsWith('takes'))).toEqual([]);
});

test('what was removed before the article was kept elsewhere goes with it, and what was removed there is taken in', async () => {
  const held = library(null);
  const { copy, ask } = copyOf(held);
  ask([1]);
  await expect.poll(() => copy.removed).toEqual([1]);
  held.removed = [3];
  await copy.follow();
  expect([copy.isKept, copy.asked, held.removed]).toEqual([true, [1, 3], [1, 3]]);
});

test('what the library says while what was asked for is still on its way is not taken in', async () => {
  const held = library([]);
  const { copy, ask, told } = copyOf(held);
  ask([1]);
  const following = copy.follow();
  ask([1, 2]);
  await following;
  expect(told.filter((what) => what.startsWith('takes'))).toEqual([]);
  await expect.poll(() => held.removed).toEqual([1, 2]);
});

test('an article that cannot be kept is not kept', async () => {
  const held = library(null);
  const { copy, told } = copyOf(held);
  held.isBroken = true;
  await expect(copy.keep()).rejects.toThrow('full');
  expect([copy.isKept, told]).toEqual([false, []]);
});

test('what another reader removes or puts back is taken in, and not stored again', async () => {
  const held = library([1]);
  const { copy, told } = copyOf(held, [1]);
  held.removed = [2, 3];
  await copy.follow();
  expect(told).toEqual(['takes in 2,3,1', 'changed']);
  expect([copy.asked, copy.removed, held.changes]).toEqual([[2, 3], [2, 3], []]);
});

test('blocks that the article does not have stay out in the library', async () => {
  const held = library([1, 99]);
  const { copy, ask, told } = copyOf(held, [1]);
  await copy.follow();
  expect(told).toEqual(['takes in 99']);
  ask([]);
  await expect.poll(() => held.removed).toEqual([99]);
  expect(copy.removed).toEqual([]);
});

test('what is removed while the article is in the trash goes with it when it comes back', async () => {
  const held = library([]);
  const { copy, ask } = copyOf(held);
  held.removed = null;
  await copy.follow();
  expect(copy.isKept).toBe(false);
  ask([4]);
  await expect.poll(() => copy.removed).toEqual([4]);
  expect(held.changes).toEqual([]);
  held.removed = [];
  await copy.follow();
  expect([copy.isKept, held.removed]).toEqual([true, [4]]);
});

test('what the library says while something else is asked for is not taken in', async () => {
  const held = library([]);
  const { copy, ask, told } = copyOf(held);
  held.removed = [2];
  const following = copy.follow();
  await Promise.resolve();
  ask([1]);
  await following;
  expect(told.filter((what) => what.startsWith('takes'))).toEqual([]);
  await expect.poll(() => held.removed).toEqual([1, 2]);
});

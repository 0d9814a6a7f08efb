import { beforeEach, expect, test, vi } from 'vitest';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));
/** As slow as that of a browser: whoever reads and writes is overtaken. */
vi.mock('./closed-area.ts', () => ({
  readClosed: async (key: string) => {
    await Promise.resolve();
    return stored.get(key);
  },
  writeClosed: async (key: string, value: unknown) => {
    await Promise.resolve();
    stored.set(key, value);
  },
}));

/** One after the other, as the locks of a browser. */
let last: Promise<unknown> = Promise.resolve();
const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work));
vi.stubGlobal('navigator', { locks: { request } });

const { addLater, joinLater, putBackLater, readLater, removeLater } = await import('./later.ts');

const page = (name: string) => ({ url: `https://example.org/${name}`, title: name, added: '' });
const titles = async () => (await readLater()).map(({ title }) => title);

beforeEach(() => stored.clear());

test('what is added twice is there once, and the answer is how many are new', async () => {
  expect(await addLater([page('a'), page('b')])).toBe(2);
  expect(await addLater([page('b'), page('c')])).toBe(1);
  expect(await titles()).toEqual(['a', 'b', 'c']);
});

test('one page of the list that is not well-formed takes no other with it', async () => {
  await addLater([page('a'), page('b')]);
  const known = stored.get('later') as readonly unknown[];
  stored.set('later', [known[0], { url: 'https://example.org/x' }, null, known[1]]);
  expect(await titles()).toEqual(['a', 'b']);
  await addLater([page('c')]);
  expect(await titles()).toEqual(['a', 'b', 'c']);
});

test('no change overtakes another: nothing that is added is lost, and nothing that is removed comes back', async () => {
  await addLater([page('a'), page('b'), page('c')]);
  await Promise.all([
    addLater([page('d')]),
    removeLater([page('a').url]),
    addLater([page('e')]),
    removeLater([page('b').url]),
  ]);
  expect(await titles()).toEqual(['c', 'd', 'e']);
});

test('what was removed is put back where it stood', async () => {
  await addLater([page('a'), page('b'), page('c')]);
  await removeLater([page('b').url]);
  await putBackLater(page('b'), 1);
  expect(await titles()).toEqual(['a', 'b', 'c']);
});

test('a list that tells no times is read, and what is added tells its own', async () => {
  stored.set('later', [{ url: page('a').url, title: 'a' }]);
  await addLater([page('b')], new Date('2026-03-01T10:00:00Z'));
  expect((await readLater()).map(({ added }) => added)).toEqual(['', '2026-03-01T10:00:00.000Z']);
});

test('the list of another machine comes after what is on this one, each page once, with the time it was put there', async () => {
  await addLater([page('a')], new Date('2026-05-01T10:00:00Z'));
  const theirs = ['b', 'a', 'b'].map((name) => ({ ...page(name), added: '2026-03-01T10:00:00.000Z' }));
  expect(await joinLater([...theirs, { url: 'javascript:x()', title: 'x' }, null])).toBe(1);
  expect((await readLater()).map(({ title, added }) => [title, added.slice(0, 7)])).toEqual([
    ['a', '2026-05'],
    ['b', '2026-03'],
  ]);
  expect(await joinLater('no list')).toBe(0);
});

import { expect, test } from 'vitest';
import type { Entry } from '../store/articles/entry.ts';
import type { FromWorker } from './catalogue-client.ts';
import { CatalogueWork } from './catalogue-work.ts';
import { sampleEntry } from './testing.ts';

/** The work on a catalogue that finds an article by its sequence number, and what it tells the page. */
function workOn(seq = 1) {
  const changed: readonly Entry[] = [];
  const given = { seq, changed, failed: '', opened: 0, broken: 0, failing: Promise.resolve() };
  const told: FromWorker[] = [];
  const work = new CatalogueWork({
    catchUp: (report) => {
      report({ since: 0, seq: given.seq, changed: given.changed, gone: [], unreadable: 0 });
      return Promise.resolve({ seq: given.seq, failed: given.failed });
    },
    openSearcher: () => {
      given.opened++;
      if (given.broken-- > 0) {
        return given.failing.then(() => {
          throw new RangeError('the disk does not answer');
        });
      }
      const id = `to ${given.seq}`;
      return Promise.resolve({ search: () => [id] });
    },
    tell: (message) => told.push(message),
  });
  return {
    given,
    refresh: () => work.hear({ ask: 'refresh' }),
    search: (n = 1) => work.hear({ ask: 'search', query: 'lamp', n }),
    told: () => told.splice(0),
  };
}

test('all that has changed is told, then up to where that is, and it can be searched in', async () => {
  const { refresh, search, told, given } = workOn(7);
  await refresh();
  expect(told()).toMatchObject([
    { tell: 'update', update: { seq: 7 } },
    { tell: 'ready', seq: 7 },
  ]);
  await search(3);
  expect(told()).toMatchObject([{ tell: 'hits', ids: ['to 7'], n: 3 }]);
  expect(given.opened).toBe(1);
});

test('what went wrong with one article is told after all others can be searched in', async () => {
  const { refresh, search, told, given } = workOn(7);
  given.failed = 'RangeError: the disk does not answer';
  await refresh();
  expect(told()).toMatchObject([
    { tell: 'update' },
    { tell: 'ready', seq: 7 },
    { tell: 'problem', message: 'RangeError: the disk does not answer' },
  ]);
  await search();
  expect(told()).toMatchObject([{ ids: ['to 7'] }]);
});

test('an article that could not be read at first is found once it has been read, though nothing else has changed', async () => {
  const { refresh, search, given } = workOn(7);
  given.failed = 'RangeError: the disk does not answer';
  await refresh();
  Object.assign(given, { failed: '', changed: [sampleEntry('late')] });
  await refresh();
  await search();
  expect(given.opened).toBe(2);
});

test('of many changes in a row all are taken in, by one refresh that goes on and one after it; the index is read at the end', async () => {
  const { refresh, told, given } = workOn();
  const first = refresh();
  await Promise.resolve(); // It has begun.
  given.seq = 9;
  await Promise.all([first, refresh(), refresh(), refresh()]);
  expect(told().filter(({ tell }) => tell === 'update').length).toBe(2);
  expect(given.opened).toBe(1);
  await refresh();
  expect(told()).toMatchObject([{ tell: 'update' }, { tell: 'ready', seq: 9 }]);
});

test('a refresh that goes wrong is told once, and the next one is done all the same', async () => {
  const { refresh, told, given } = workOn();
  given.broken = 1;
  await refresh();
  expect(told()).toMatchObject([{ tell: 'update' }, { tell: 'problem' }]);
  await refresh();
  expect(told()).toMatchObject([{ tell: 'update' }, { tell: 'ready' }]);
});

test('the index is read again only where more has been taken in', async () => {
  const { refresh, search, told, given } = workOn();
  await search();
  await refresh();
  await refresh();
  expect(given.opened).toBe(2);
  given.seq = 2;
  await refresh();
  told();
  await search();
  expect([told(), given.opened]).toMatchObject([[{ ids: ['to 2'] }], 3]);
});

test('an index that could not be read for a search is told and read again by the next', async () => {
  const { search, told, given } = workOn();
  given.broken = 1;
  await search();
  expect(told()).toEqual([{ tell: 'problem', message: 'RangeError: the disk does not answer' }]);
  await search();
  expect(told()).toMatchObject([{ tell: 'hits' }]);
});

test('an index that could not be read after changes is read again by the next search, and the next refresh', async () => {
  for (const next of ['search', 'refresh'] as const) {
    const one = workOn();
    one.given.broken = 1;
    await one.refresh();
    expect(one.told()).toMatchObject([{ tell: 'update' }, { tell: 'problem' }]);
    await one[next]();
    expect(one.told().at(-1)).toMatchObject({ tell: next === 'search' ? 'hits' : 'ready' });
    expect(one.given.opened).toBe(2);
  }
});

test('an index that fails late takes none away that was read since', async () => {
  const { refresh, search, told, given } = workOn();
  given.broken = 1;
  let fail = (): void => undefined;
  given.failing = new Promise((resolve) => (fail = resolve));
  const failing = search();
  await refresh();
  fail();
  await failing;
  expect(told().at(-1)).toMatchObject({ tell: 'problem' });
  await search();
  expect(told()).toMatchObject([{ tell: 'hits' }]);
  expect(given.opened).toBe(2);
});

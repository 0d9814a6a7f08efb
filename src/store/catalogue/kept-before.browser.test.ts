import { afterEach, expect, test, vi } from 'vitest';
import { saveClip } from '../articles/store.ts';
import { deleteClip, removeClip } from '../articles/trash.ts';
import { destroyDatabases } from '../database/database.ts';
import { sampleClip } from '../testing.ts';
import { catchUp } from './catalogue.ts';
import { keptBefore } from './kept-before.ts';
import { destroyCatalogue, entriesOf } from './listing.ts';

const PAGE = 'https://example.org/keepers';

afterEach(async () => {
  await destroyCatalogue();
  await destroyDatabases();
});

function save(url: string, day: string): Promise<string> {
  return saveClip({ clip: { ...sampleClip({ url }), savedAt: `${day}T10:00:00.000Z` }, pictures: [], kept: true });
}

const keptAt = async (url: string) => (await keptBefore({ title: 'Keepers', url })).at;

const takeIn = () =>
  catchUp(
    () => undefined,
    () => Promise.reject(new RangeError('nothing is taken out')),
  );

test('a page that was never kept was not kept before, whatever else was', async () => {
  expect(await keptAt(PAGE)).toBe('');
  await save(`${PAGE}?page=2`, '2026-03-01');
  expect(await keptAt(PAGE)).toBe('');
});

test('the latest of several articles of a page tells when, before the catalogue has taken them in and after', async () => {
  await save(PAGE, '2026-03-02');
  await save(PAGE, '2026-03-01');
  expect(await keptAt(PAGE)).toBe('2026-03-02T10:00:00.000Z');
  await takeIn();
  await save(PAGE, '2026-03-03');
  expect(await keptAt(PAGE)).toBe('2026-03-03T10:00:00.000Z');
});

test('the articles of a page are named, the latest first, and neither the trash nor those of other pages', async () => {
  const ids = [await save(PAGE, '2026-03-01'), await save(PAGE, '2026-03-03'), await save(PAGE, '2026-03-02')];
  await save(`${PAGE}?page=2`, '2026-03-04');
  await takeIn();
  await deleteClip(ids[0]);
  expect((await keptBefore({ title: 'Keepers', url: PAGE })).ids).toEqual([ids[1], ids[2]]);
});

test('an article of another place in the page is one of the page, before the catalogue has taken it in and after', async () => {
  const id = await save(`${PAGE}#notes`, '2026-03-01');
  await save(`${PAGE}#/notes`, '2026-03-02');
  expect((await keptBefore({ title: 'Keepers', url: PAGE })).ids).toEqual([id]);
  await takeIn();
  for (let k = 0; k < 101; k++) await save(`${PAGE}/${k}`, '2026-03-02');
  expect((await keptBefore({ title: 'Keepers', url: `${PAGE}#end` })).ids).toEqual([id]);
});

test('an article of any place in the page is found, and of the pages that fragments name none is read', async () => {
  const places = ['', '#', '#"quoted"', '#(1)', '#0', '#notes', '#notes#/2', '#é'];
  const others = ['#!', '#!/a', '#/', '#/a', '#/a#notes', '!', '?page=2', '/more'];
  for (const place of [...places, ...others]) await save(PAGE + place, '2026-03-01');
  await takeIn();
  const read = vi.spyOn(IDBIndex.prototype, 'getAll');
  const found = (await entriesOf(PAGE)).map(({ url }) => url);
  expect(found.sort()).toEqual(places.map((place) => PAGE + place).sort());
  const ranges = read.mock.calls.map(([range]) => range as IDBKeyRange);
  read.mockRestore();
  expect(ranges.some((range) => others.some((other) => other.startsWith('#') && range.includes(PAGE + other)))).toBe(
    false,
  );
  expect((await entriesOf(`${PAGE}#/a`)).map(({ url }) => url)).toEqual([`${PAGE}#/a`, `${PAGE}#/a#notes`]);
});

test('what is older than the newest changes is known from the catalogue', async () => {
  await save(PAGE, '2026-03-01');
  await takeIn();
  for (let k = 0; k < 101; k++) await save(`${PAGE}/${k}`, '2026-03-02');
  expect(await keptAt(PAGE)).toBe('2026-03-01T10:00:00.000Z');
});

test('what is in the trash, or gone, was not kept, though the catalogue has not heard of it', async () => {
  const [first, second] = [await save(PAGE, '2026-03-01'), await save(PAGE, '2026-03-02')];
  await takeIn();
  await deleteClip(second);
  expect(await keptAt(PAGE)).toBe('2026-03-01T10:00:00.000Z');
  await removeClip(first);
  expect(await keptAt(PAGE)).toBe('');
});

test('other pages of the article are counted, each once, and neither the trash nor other articles', async () => {
  const pages = async () => (await keptBefore({ title: 'Keepers', url: `${PAGE}?page=3` })).pages;
  expect(await pages()).toBe(0);
  await save(PAGE, '2026-03-01');
  await save(PAGE, '2026-03-02');
  const second = await save(`${PAGE}?page=2`, '2026-03-02');
  await save(`${PAGE}?page=3`, '2026-03-02');
  await save('https://example.org/lamps', '2026-03-02');
  expect(await pages()).toBe(2);
  await deleteClip(second);
  expect(await pages()).toBe(1);
});

import { afterEach, expect, test } from 'vitest';
import { catchUp } from './catalogue.ts';
import { destroyDatabases } from './database.ts';
import { keptBefore } from './kept-before.ts';
import { destroyCatalogue } from './listing.ts';
import { deleteClip, removeClip, saveClip } from './store.ts';
import { sampleClip } from './testing.ts';

const PAGE = 'https://example.org/keepers';

afterEach(async () => {
  await destroyCatalogue();
  await destroyDatabases();
});

function save(url: string, day: string): Promise<string> {
  return saveClip({ clip: { ...sampleClip({ url }), savedAt: `${day}T10:00:00.000Z` }, pictures: [], kept: true });
}

const takeIn = () => catchUp(() => undefined);

test('a page that was never kept was not kept before, whatever else was', async () => {
  expect(await keptBefore(PAGE)).toBe('');
  await save(`${PAGE}?page=2`, '2026-03-01');
  expect(await keptBefore(PAGE)).toBe('');
});

test('the latest of several articles of a page tells when, before the catalogue has taken them in and after', async () => {
  await save(PAGE, '2026-03-02');
  await save(PAGE, '2026-03-01');
  expect(await keptBefore(PAGE)).toBe('2026-03-02T10:00:00.000Z');
  await takeIn();
  await save(PAGE, '2026-03-03');
  expect(await keptBefore(PAGE)).toBe('2026-03-03T10:00:00.000Z');
});

test('what is older than the newest changes is known from the catalogue', async () => {
  await save(PAGE, '2026-03-01');
  await takeIn();
  for (let k = 0; k < 101; k++) await save(`${PAGE}/${k}`, '2026-03-02');
  expect(await keptBefore(PAGE)).toBe('2026-03-01T10:00:00.000Z');
});

test('what is in the trash, or gone, was not kept, though the catalogue has not heard of it', async () => {
  const [first, second] = [await save(PAGE, '2026-03-01'), await save(PAGE, '2026-03-02')];
  await takeIn();
  await deleteClip(second);
  expect(await keptBefore(PAGE)).toBe('2026-03-01T10:00:00.000Z');
  await removeClip(first);
  expect(await keptBefore(PAGE)).toBe('');
});

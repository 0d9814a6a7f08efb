import { expect, test } from 'vitest';
import { article, digestOf, titleOf } from './articles.ts';
import { changing, compare, emptyLedger, enter, type Expected, type Ledger } from './ledger.ts';
import type { Seen } from './store-in-page.ts';

function seen(number: number, part: Partial<Seen> = {}): Seen {
  const made = article(number);
  const { url, title } = made.clip.metadata;
  return {
    id: `clip:${number}`,
    url,
    title,
    isDeleted: false,
    digest: digestOf(made),
    rev: '1-a',
    conflicts: 0,
    ...part,
  };
}

/** A ledger with one article that was reported as saved. */
async function saved(): Promise<{ ledger: Ledger; expected: Expected }> {
  const ledger = emptyLedger();
  const expected = enter(ledger);
  await changing(expected.presence, 'there', async () => {});
  return { ledger, expected };
}

function verdict(ledger: Ledger, all: readonly Seen[]) {
  const { lost, broken, doubled } = compare(ledger, all);
  return { lost, broken, doubled };
}

const CLEAN = { lost: 0, broken: 0, doubled: 0 };

test('what was reported as saved and is there is fine; missing, it is lost', async () => {
  const { ledger } = await saved();
  expect(verdict(ledger, [seen(1)])).toEqual(CLEAN);
  expect(verdict(ledger, [])).toEqual({ ...CLEAN, lost: 1 });
});

test('what was being saved may be there or not, but not half', async () => {
  const ledger = emptyLedger();
  const expected = enter(ledger);
  const killed = changing(expected.presence, 'there', () => Promise.reject(new Error('killed')));
  await expect(killed).rejects.toThrow();
  expect(
    verdict({ ...ledger, articles: new Map([[1, { ...expected, presence: new Set(expected.presence) }]]) }, []),
  ).toEqual(CLEAN);
  expect(verdict(ledger, [seen(1, { digest: 'half' })])).toEqual({ ...CLEAN, broken: 1 });
});

test('an article that is there twice is doubled', async () => {
  const { ledger } = await saved();
  expect(verdict(ledger, [seen(1), seen(1, { id: 'clip:other' })])).toEqual({ ...CLEAN, doubled: 1 });
});

test('a title or a deletion that was reported and is undone is lost', async () => {
  const { ledger, expected } = await saved();
  await changing(expected.titles, 'New', async () => {});
  expect(verdict(ledger, [seen(1, { title: titleOf(1) })])).toEqual({ ...CLEAN, lost: 1 });
  await changing(expected.presence, 'gone', async () => {});
  expect(verdict(ledger, [seen(1)])).toEqual({ ...CLEAN, lost: 1 });
});

test('what was found once must be found again', async () => {
  const { ledger, expected } = await saved();
  await changing(expected.titles, 'New', () => Promise.reject(new Error('killed'))).catch(() => undefined);
  expect(verdict(ledger, [seen(1, { title: 'New' })])).toEqual(CLEAN);
  expect(verdict(ledger, [seen(1)])).toEqual({ ...CLEAN, lost: 1 });
});

test('an article that nobody asked for is noticed', () => {
  expect(verdict(emptyLedger(), [seen(7)])).toEqual({ ...CLEAN, broken: 1 });
});

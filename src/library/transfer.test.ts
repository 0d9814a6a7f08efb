import { beforeEach, expect, test, vi } from 'vitest';
import type { Course } from '../store/course.ts';

interface Fake {
  /** What an export gives; null where it was stopped. */
  exported: { archive: Blob; unreadable: number } | null;
  /** What it was asked for. */
  asked: { ids: readonly string[]; lists: readonly unknown[] } | null;
  saved: string[];
}

const fake = vi.hoisted((): Fake => ({ exported: null, asked: null, saved: [] }));

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../store/archive.ts', () => ({
  exportArchive: (ids: readonly string[], _: Date, { report }: Course, lists: readonly unknown[]) => {
    fake.asked = { ids, lists };
    report(1, ids.length);
    return Promise.resolve(fake.exported);
  },
}));
vi.mock('../store/archive-lists.ts', () => ({
  readLists: () => Promise.resolve([{ file: 'later.json', text: '[]' }]),
}));
vi.mock('../store/later.ts', () => ({}));
vi.mock('../store/files.ts', () => ({}));
vi.mock('../store/store.ts', () => ({}));
vi.mock('../ui/save-file.ts', () => ({ saveFile: (name: string) => void fake.saved.push(name) }));

const { exportAll, exportChosen } = await import('./transfer.ts');

/** What is said at the desk, and shown of how far it is. */
function desk() {
  const [said, shown]: string[][] = [[], []];
  return {
    said,
    shown,
    say: (sentence: string) => void said.push(sentence.replace(/[\u2066-\u2069]/g, '')),
    show: (sentence: string, done: number, of: number) => void shown.push(`${sentence} ${done} of ${of}`),
    signal: new AbortController().signal,
  };
}

const FILE = /^winnow-\d{4}-\d\d-\d\d\.zip$/;

beforeEach(() => Object.assign(fake, { exported: { archive: new Blob(), unreadable: 0 }, asked: null, saved: [] }));

test('an archive of everything holds the lists too, and what it holds is said of it; one of some articles holds them alone', async () => {
  const [all, some] = [desk(), desk()];
  await exportAll(['a', 'b'], all);
  expect(fake.asked).toEqual({ ids: ['a', 'b'], lists: [{ file: 'later.json', text: '[]' }] });
  await exportChosen(['b'], some);
  expect(fake.asked).toEqual({ ids: ['b'], lists: [] });
  expect(fake.saved).toEqual([expect.stringMatching(FILE), expect.stringMatching(FILE)]);
  expect(some.said).toEqual([expect.stringContaining(fake.saved[1])]);
  expect(all.said[0].startsWith(some.said[0])).toBe(true);
  expect(all.said[0].length).toBeGreaterThan(some.said[0].length);
});

test('how far an export is is shown', async () => {
  const { shown, ...all } = desk();
  await exportChosen(['a', 'b'], all);
  expect(shown).toEqual([expect.stringMatching(/^\S.* 1 of 2$/)]);
});

test('an export that was stopped saves nothing, and says so', async () => {
  fake.exported = null;
  const all = desk();
  await exportAll(['a'], all);
  expect(fake.saved).toEqual([]);
  expect(all.said).toHaveLength(1);
  expect(all.said[0]).not.toContain('.zip');
});

test('how many articles could not be read is said', async () => {
  fake.exported = { archive: new Blob(), unreadable: 3 };
  const all = desk();
  await exportChosen(['a'], all);
  expect(all.said[0]).toMatch(/\b3\b/);
  expect(fake.saved).toHaveLength(1);
});

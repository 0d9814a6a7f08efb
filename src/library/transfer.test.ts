import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../public/_locales/en/messages.json';
import type { Course } from '../store/database/course.ts';

interface Fake {
  /** What an export gives; null where it was stopped. */
  exported: { archive: Blob; articles: number; unreadable: number } | null;
  /** What it was asked for. */
  asked: { ids: readonly string[]; lists: readonly unknown[] } | null;
  saved: string[];
  /** Articles that were chosen and are there no more. */
  gone: readonly string[];
  /** Title of the file that many articles became. */
  title: string;
  /** What the lists of an archive that is imported held. */
  lists: { later: number; memories: number };
  /** What became of a saved page that is imported. */
  became: 'added' | 'known' | 'refused';
}

const fake = vi.hoisted((): Fake => ({
  exported: null,
  asked: null,
  saved: [],
  gone: [],
  title: '',
  lists: { later: 0, memories: 0 },
  became: 'added',
}));

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../store/files/archive.ts', () => ({
  exportArchive: (ids: readonly string[], _: Date, { report }: Course, lists: readonly unknown[]) => {
    fake.asked = { ids, lists };
    report(1, ids.length);
    return Promise.resolve(fake.exported);
  },
  importArchive: async (_: Blob, __: Course, joinLists: (read: () => Promise<unknown>) => Promise<void>) => {
    await joinLists(() => Promise.resolve(null));
    return { added: 3, known: 2, refused: 1, left: 0 };
  },
}));
vi.mock('../store/files/archive-lists.ts', () => ({
  readLists: () => Promise.resolve([{ file: 'later.json', text: '[]' }]),
  joinLists: () =>
    Promise.resolve({
      ...fake.lists,
      settings: { taken: 0, isPrivateLeft: false, isNewer: false },
      personal: { taken: 0, hasLearnt: false, isNewer: false, replace: null },
    }),
}));
vi.mock('../store/settings/later.ts', () => ({}));
vi.mock('../store/files/files.ts', () => ({
  fileOfMany: async (articles: AsyncIterable<unknown>, _: string, title: string) => {
    fake.title = title;
    let read = 0;
    for await (const _article of articles) read++;
    return read === 0 ? null : { name: 'book.epub', blob: new Blob() };
  },
}));
vi.mock('../store/articles/store.ts', () => ({
  getClip: (id: string) =>
    Promise.resolve(fake.gone.includes(id) ? null : { clip: { metadata: { title: `Title of ${id}` } } }),
  saveImported: () => Promise.resolve(fake.became),
}));
vi.mock('./saved-page.ts', () => ({
  kindOf: (text: string) => (text.startsWith('<') ? 'page' : 'other'),
  clipSavedPage: () => Promise.resolve({ html: '', text: '' }),
}));
vi.mock('../ui/save-file.ts', () => ({ saveFile: (name: string) => void fake.saved.push(name) }));

const { exportAll, exportChosen, importFiles, saveTogether } = await import('./transfer.ts');

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

beforeEach(() =>
  Object.assign(fake, {
    exported: { archive: new Blob(), articles: 1, unreadable: 0 },
    asked: null,
    saved: [],
    gone: [],
    lists: { later: 0, memories: 0 },
  }),
);

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
  fake.exported = { archive: new Blob(), articles: 0, unreadable: 3 };
  const all = desk();
  await exportChosen(['a'], all);
  expect(all.said[0]).toMatch(/\b3\b/);
  expect(fake.saved).toHaveLength(1);
});

test('a file of one article has the title of that, and one of many another', async () => {
  await saveTogether(['a'], 'epub', desk());
  expect(fake.title).toBe('Title of a');
  await saveTogether(['a', 'b'], 'epub', desk());
  expect(fake.title).not.toMatch(/Title of/);
  expect(fake.title).not.toBe('');
});

test('where all that was chosen has gone meanwhile nothing is saved, and that is said', async () => {
  fake.gone = ['a', 'b'];
  const together = desk();
  await saveTogether(['a', 'b'], 'epub', together);
  fake.exported = { archive: new Blob(), articles: 0, unreadable: 0 };
  const archived = desk();
  await exportChosen(['a', 'b'], archived);
  expect(fake.saved).toEqual([]);
  expect(together.said).toEqual([english.library_export_gone.message]);
  expect(archived.said).toEqual(together.said);
});

test('where some of what was chosen has gone meanwhile the rest is saved, and how many are not there is said', async () => {
  fake.gone = ['a', 'b'];
  const together = desk();
  await saveTogether(['a', 'b', 'c'], 'epub', together);
  fake.exported = { archive: new Blob(), articles: 1, unreadable: 1 };
  const archived = desk();
  await exportChosen(['a', 'b', 'c', 'd'], archived);
  expect(fake.saved).toHaveLength(2);
  for (const { said } of [together, archived])
    expect(said).toEqual([expect.stringMatching(/\. 2 of these articles are no longer there\.$/)]);
});

test('an archive of everything is saved for its lists where no article is left', async () => {
  fake.exported = { archive: new Blob(), articles: 0, unreadable: 0 };
  await exportAll([], desk());
  expect(fake.saved).toEqual([expect.stringMatching(FILE)]);
});

/** What is said of a file that is imported, without its name. */
async function importing(content: string): Promise<string> {
  const { said, ...at } = desk();
  await importFiles([new File([content], 'file.txt')], at);
  return said.join(' ').replace('file.txt', '');
}

test('of an archive is said what became of its articles, and of its lists where they held anything new', async () => {
  const without = await importing('an archive');
  expect(without).toMatch(/3\D+2\D+1\D*$/);
  fake.lists = { later: 4, memories: 5 };
  const withLists = await importing('an archive');
  expect(withLists).toMatch(/3\D+2\D+1\D+4\D+5\D*$/);
});

test.each([
  ['added', [1, 0, 0]],
  ['known', [0, 1, 0]],
  ['refused', [0, 0, 1]],
] as const)('of a saved page is said what became of it: %s', async (became, counts) => {
  fake.became = became;
  expect((await importing('<p>A page')).match(/\d+/g)?.map(Number)).toEqual(counts);
});

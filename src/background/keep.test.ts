import { beforeEach, expect, test, vi } from 'vitest';
import type { Sender } from '../messages/channel.ts';
import type { Earlier, Purpose } from '../messages/protocol.ts';
import type { Result } from '../messages/result.ts';
import { STORE_VERSION } from '../store/database/document.ts';
import { MAX_ARTICLE } from '../store/database/schema.ts';
import { sampleClip } from '../store/testing.ts';
import { addTo, keep, keptClip, openKept, toldOfKept } from './keep.ts';

interface Fake {
  keepPrivate: boolean;
  /** Id under which the very same article is stored; empty for nowhere. */
  same: string;
  /** Where articles are, by id. */
  readonly places: Map<string, 'library' | 'trash'>;
  /** Ids of the articles of the page that were kept on other visits, the latest first; an error where they cannot be read. */
  visits: readonly string[] | Error;
  /** When the latest of them was. */
  at: string;
  /** What is stored under any id. */
  document: unknown;
  /** What the store throws. */
  error: Error | null;
  /** Where in its window the last tab was opened. */
  index: number | undefined;
  /** Whether the browser opens pages of ours in private windows. */
  opensPrivate: boolean;
  readonly done: string[];
}

const fake = vi.hoisted((): Fake => {
  const start = { keepPrivate: false, same: '', visits: [], at: '', document: null, error: null, opensPrivate: true };
  return { ...start, index: undefined, places: new Map(), done: [] };
});

vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: { getURL: (path: string) => `ours/${path}` },
    tabs: {
      create: ({ url, windowId, index }: { url: string; windowId?: number; index?: number }) => {
        fake.index = index;
        if (windowId === 2 && !fake.opensPrivate) return Promise.reject(new Error('not in a private window'));
        return Promise.resolve(void fake.done.push(`tab ${url.replace(/.*\?/, '')} in ${windowId ?? 'any'}`));
      },
      query: () => Promise.resolve([]),
    },
  },
}));
vi.mock('../ui/open-outside.ts', () => ({
  openOutside: (url: string) => Promise.resolve(void fake.done.push(`outside ${url.replace(/.*\?/, '')}`)),
}));
vi.mock('../store/database/database.ts', () => ({ find: () => Promise.resolve(fake.document) }));
vi.mock('../store/articles/held.ts', () => ({ holdClip: () => Promise.resolve((fake.done.push('held'), 'held:new')) }));
vi.mock('../store/articles/lacking.ts', () => ({ countLacking: () => Promise.resolve(3) }));
vi.mock('../store/settings/settings.ts', () => ({
  readSettings: () => Promise.resolve({ keepPrivate: fake.keepPrivate }),
}));
vi.mock('../store/catalogue/kept-before.ts', () => ({
  keptBefore: () =>
    fake.visits instanceof Error
      ? Promise.reject(fake.visits)
      : Promise.resolve({ at: fake.at, pages: 0, ids: fake.visits }),
}));
vi.mock('../store/articles/same-article.ts', () => ({
  sameArticle: (ids: readonly string[]) => Promise.resolve(ids.includes(fake.same) ? fake.same : ''),
}));
vi.mock('../store/articles/store.ts', () => {
  const store = (what: string, id: string) => {
    if (fake.error) return Promise.reject(fake.error);
    return Promise.resolve((fake.done.push(what), id));
  };
  return {
    addPictures: (id: string, pictures: readonly { url: string }[]) => {
      if (fake.error) return Promise.reject(fake.error);
      fake.done.push(`pictures of ${id}: ${pictures.map(({ url }) => url).join()}`);
      return Promise.resolve(pictures.length);
    },
    isInLibrary: (id: string) => Promise.resolve(fake.places.get(id) === 'library'),
    keptId: (id: string) => id.replace(/^[a-z]+:/, 'clip:'),
    saveClip: ({ kept }: { kept: boolean }, same: string) =>
      store(`stored to be ${kept ? 'kept' : 'printed'}${same && `, as ${same}`}`, kept ? 'clip:new' : 'print:new'),
    saveClipAgain: (_: unknown, before: string) => store(`stored in place of ${before}`, 'clip:new'),
  };
});
vi.mock('../store/articles/trash.ts', () => ({
  isInTrash: (id: string) => Promise.resolve(fake.places.get(id) === 'trash'),
  restoreClip: (id: string) => Promise.resolve(void fake.done.push(`restored ${id}`)),
}));

const taken = { clip: sampleClip(), pictures: [] };
const inTab = (part: object = {}): Sender => ({ tab: { id: 7, index: 0, windowId: 1, ...part } });
const inPrivate = inTab({ windowId: 2, incognito: true });

async function kept(purpose: Purpose, sender = inTab(), earlier: Partial<Earlier> = {}): Promise<unknown> {
  const answer = await keep(taken, purpose, sender, { kept: '', printed: '', ...earlier });
  return answer.ok ? answer.value : answer.problem.code;
}

beforeEach(() => {
  Object.assign(fake, {
    keepPrivate: false,
    same: '',
    visits: [],
    at: '',
    document: null,
    error: null,
    opensPrivate: true,
  });
  fake.places.clear();
  fake.done.length = 0;
});

test('an article is kept, or takes the place of the one that its page has had kept', async () => {
  expect(await kept('keep')).toMatchObject({ id: 'clip:new', wasThere: false, lacks: 3 });
  expect(await kept('keep', inTab(), { kept: 'clip:old' })).toMatchObject({ id: 'clip:new', wasThere: false });
  expect(fake.done).toEqual(['stored to be kept', 'stored in place of clip:old']);
});

test.each([
  ['this visit', { earlier: { kept: 'clip:old' }, visits: [] }],
  ['another visit', { earlier: {}, visits: ['clip:other', 'clip:old'] }],
])('the very same article, kept on %s, is in the library once', async (_, { earlier, visits }) => {
  Object.assign(fake, { same: 'clip:old', visits });
  fake.places.set('clip:old', 'library');
  expect(await kept('keep', inTab(), earlier)).toMatchObject({ id: 'clip:old', wasThere: true });
  expect(fake.done).toEqual(['pictures of clip:old: ']);
});

test('the very same article comes out of the trash; what was only printed is kept under its id', async () => {
  fake.same = 'clip:old';
  fake.places.set('clip:old', 'trash');
  expect(await kept('keep', inTab(), { kept: 'clip:old' })).toMatchObject({ id: 'clip:old', wasThere: false });
  expect(fake.done).toContain('restored clip:old');
  fake.done.length = 0;
  fake.same = 'print:other';
  expect(await kept('keep', inTab(), { printed: 'print:other' })).toMatchObject({ id: 'clip:new', wasThere: false });
  expect(fake.done).toEqual(['stored to be kept, as print:other']);
});

test('an article is kept though nobody can tell what was kept before', async () => {
  fake.visits = new Error('the catalogue is broken');
  expect(await kept('keep')).toMatchObject({ id: 'clip:new' });
});

test('what is printed opens in the reader beside its page, and is in no library', async () => {
  expect(await kept('print')).toEqual({ id: 'print:new', note: '', wasThere: false, lacks: 0 });
  expect(fake.done).toEqual(['stored to be printed', 'tab id=print%3Anew&tab=7&print in 1']);
});

test('what is opened stands right behind the tab that it was asked for in', async () => {
  await openKept('clip:old', inTab({ index: 4 }));
  expect(fake.index).toBe(5);
});

test('of a private window nothing is written to the disk, unless the settings allow it', async () => {
  expect(await kept('keep', inPrivate)).toBe('refused');
  expect(fake.done).toEqual([]);
  expect(await kept('print', inPrivate)).toMatchObject({ id: 'held:new' });
  expect(fake.done).toEqual(['held', 'tab id=held%3Anew&tab=7&print in 2']);
  fake.keepPrivate = true;
  expect(await kept('keep', inPrivate)).toMatchObject({ id: 'clip:new' });
});

test('a page is told that it is in the library, and nothing of that in a private window', async () => {
  fake.visits = ['clip:old'];
  fake.at = '2026-03-01T10:00:00.000Z';
  expect(await toldOfKept('https://example.org/', inTab())).toMatchObject({ ok: true, value: { id: 'clip:old' } });
  expect(await toldOfKept('https://example.org/', inPrivate)).toEqual({ ok: true, value: null });
});

test('where a browser shows no page of ours in a private window it opens in another', async () => {
  fake.opensPrivate = false;
  await kept('print', inPrivate);
  expect(fake.done.at(-1)).toBe('tab id=held%3Anew&tab=7&print in any');
  await openKept('clip:old', inPrivate);
  expect(fake.done.at(-1)).toBe('outside id=clip%3Aold&tab=7');
  await openKept('clip:old', inTab());
  expect(fake.done.at(-1)).toBe('tab id=clip%3Aold&tab=7 in 1');
});

test.each([
  [
    new DOMException('no room', 'QuotaExceededError'),
    /^The disk is full: nothing/,
    /^The disk is full: not all of its/,
  ],
  [new Error('something else'), /something else/, /something else/],
])('%s is told of the article, and of its pictures', async (error, ofArticle, ofPictures) => {
  fake.error = error;
  const said = async (answer: Promise<Result<unknown>>) => {
    const result = await answer;
    return result.ok ? '' : result.problem.sentence;
  };
  expect(await said(keep(taken, 'keep', inTab(), { kept: '', printed: '' }))).toMatch(ofArticle);
  expect(await said(addTo('clip:old', taken.clip, []))).toMatch(ofPictures);
});

test('an article that is too long is refused', async () => {
  const long = { ...taken, clip: { ...taken.clip, html: 'x'.repeat(MAX_ARTICLE + 1) } };
  const answer = await keep(long, 'keep', inTab(), { kept: '', printed: '' });
  expect(answer).toMatchObject({ ok: false, problem: { code: 'refused' } });
});

test('pictures that come later are added where the article shows them, and no others', async () => {
  const picture = (url: string) => ({ url, type: 'image/png', data: '' });
  const clip = { ...taken.clip, images: [{ url: 'a', alt: '', width: 1, height: 1 }] };
  expect(await addTo('clip:old', clip, [picture('a'), picture('b')])).toEqual({ ok: true, value: 1 });
  expect(fake.done).toEqual(['pictures of clip:old: a']);
});

test('of what later code has stored nothing is told: it may be of any form', async () => {
  fake.document = { version: STORE_VERSION, clip: { metadata: { url: 'https://example.org/' } } };
  expect(await keptClip('clip:old')).toEqual({ metadata: { url: 'https://example.org/' } });
  fake.document = { version: STORE_VERSION + 1, clip: { facts: {} } };
  expect(await keptClip('clip:old')).toBeNull();
});

import { beforeEach, expect, test, vi } from 'vitest';
import type { Sender } from '../messages/channel.ts';
import type { Result } from '../messages/result.ts';
import { sampleClip } from '../store/testing.ts';

type Listener = (message: unknown, sender: Sender, answer: (value: Result<unknown>) => void) => true | undefined;
type Clicked = (info: { readonly menuItemId: string }, tab: object) => void;

interface Fake {
  hear: Listener;
  clickMenu: Clicked;
  /** What is to be done when the extension has been installed. */
  readonly installed: (() => void)[];
  /** The browser has started. */
  start: () => void;
  press: (command: string, tab: object) => void;
  /** Somebody listens whether another version has come: Firefox does not install it then before its next start. */
  listensForUpdates: boolean;
  /** Tabs where a person asked for a clip. */
  readonly sessions: Set<number>;
  /** Addresses of the stored articles, by id. */
  readonly stored: Map<string, string>;
  /** What was done, in its order. */
  readonly done: string[];
  /** Addresses whose drafts have ended. */
  readonly ended: string[];
  /** Whether the browser lets scripts run. */
  lets: boolean;
  /** The person has closed the tab. */
  isGone: boolean;
  /** What the page answers. */
  answer: unknown;
}

const fake = vi.hoisted((): Fake => {
  const nothing = () => undefined;
  return {
    hear: nothing,
    clickMenu: nothing,
    installed: [],
    start: nothing,
    listensForUpdates: false,
    press: nothing,
    sessions: new Set(),
    stored: new Map(),
    done: [],
    ended: [],
    lets: true,
    isGone: false,
    answer: { ok: true, value: {} },
  };
});

const part = vi.hoisted(() => (name: string) => () => ({ default: `${name}.js` }));
vi.mock('../overlay/main.ts?script&iife', part('main'));
vi.mock('../overlay/clip-part.ts?script&iife', part('clip'));
vi.mock('../overlay/learn-part.ts?script&iife', part('learn'));
vi.mock('../overlay/edit-part.ts?script&iife', part('edit'));
vi.mock('../overlay/methods-part.ts?script&iife', part('methods'));
vi.mock('../overlay/changes-part.ts?script&iife', part('changes'));
vi.mock('../overlay/text-part.ts?script&iife', part('text'));

vi.mock('webextension-polyfill', () => {
  const done = (what: string) => Promise.resolve(void fake.done.push(what));
  return {
    default: {
      runtime: {
        id: 'us',
        getURL: (path: string) => `chrome-extension://us/${path}`,
        onMessage: { addListener: (listen: Listener) => (fake.hear = listen) },
        onInstalled: { addListener: (installed: () => void) => fake.installed.push(installed) },
        onStartup: { addListener: (started: () => void) => (fake.start = started) },
        onUpdateAvailable: { addListener: () => (fake.listensForUpdates = true) },
      },
      i18n: { getMessage: (key: string) => key },
      scripting: {
        executeScript: ({ files, target }: { files: string[]; target: { tabId: number } }) =>
          fake.lets ? done(`${files.join()} in ${target.tabId}`) : Promise.reject(new Error('no script runs here')),
      },
      tabs: {
        sendMessage: async (tab: number, { name }: { name: string }) => {
          await done(`${name} in ${tab}`);
          return fake.answer;
        },
      },
      action: {
        openPopup: () => (fake.isGone ? Promise.reject(new Error('no such window')) : done('popup')),
        setBadgeText: () => (fake.isGone ? Promise.reject(new Error('no such tab')) : done('badge')),
      },
      contextMenus: {
        onClicked: { addListener: (clicked: Clicked) => (fake.clickMenu = clicked) },
        removeAll: () => done('no entry'),
        create: ({ id, title }: { id: string; title: string }) => done(`entry ${id}: ${title}`),
      },
      commands: { onCommand: { addListener: (pressed: Fake['press']) => (fake.press = pressed) } },
    },
  };
});

const nothing = vi.hoisted(() => () => Promise.resolve());
vi.mock('../store/settings/closed-storage.ts', () => ({ closeStorage: nothing }));
vi.mock('../store/database/fresh-log.ts', () => ({ beginFreshLog: nothing }));
vi.mock('../store/settings/loans.ts', () => ({ followLoans: nothing }));
vi.mock('../store/articles/loss.ts', () => ({
  lossBy: async () => {
    await new Promise((resolve) => setTimeout(resolve));
    fake.done.push('looked for a loss');
  },
}));
vi.mock('../store/labels/labels.ts', () => ({
  sweepLabels: () => Promise.resolve(void fake.done.push('labels swept')),
}));
vi.mock('../store/articles/tidy.ts', () => ({ tidy: () => Promise.resolve(void fake.done.push('articles tidied')) }));
vi.mock('../store/articles/missing-pictures.ts', () => ({ fillPictures: nothing }));
vi.mock('./replicate.ts', () => ({ followServer: () => fake.done.push('replicating') }));
vi.mock('./own-model.ts', () => ({ modelInUse: (name: string) => Promise.resolve({ name }) }));
vi.mock('../store/settings/settings.ts', () => ({ readSettings: () => Promise.resolve({ extractor: 'clg' }) }));
vi.mock('../store/settings/sessions.ts', () => ({
  hasSession: (tab: number) => Promise.resolve(fake.sessions.has(tab)),
  openSession: (tab: number) => Promise.resolve(void fake.sessions.add(tab)),
}));
vi.mock('../store/settings/site-methods.ts', () => ({
  hostAndPort: (address: string) => new URL(address).host,
  methodOf: (host: string) => Promise.resolve(host === 'chosen.example' ? 'mss' : ''),
  rememberMethod: (host: string, extractor: string) =>
    Promise.resolve(void fake.done.push(`${extractor || 'nothing'} for ${host}`)),
}));
vi.mock('./keep.ts', () => {
  const answer = (what: string, value: unknown) => {
    fake.done.push(what);
    return Promise.resolve({ ok: true, value });
  };
  return {
    keep: (_taken: unknown, purpose: string, _sender: unknown, { kept }: { kept: string }) =>
      answer(`${purpose} in place of ${kept || 'nothing'}`, {
        id: 'clip:new',
        note: 'Kept.',
        wasThere: false,
        lacks: 0,
      }),
    keptClip: (id: string) => {
      const url = fake.stored.get(id);
      return Promise.resolve(url === undefined ? null : { metadata: { url } });
    },
    addTo: (id: string) => answer(`pictures of ${id}`, 1),
    openKept: (id: string) => answer(`open ${id}`, null),
    toldOfKept: (url: string) => answer(`kept before at ${url}`, null),
  };
});
vi.mock('./learn.ts', () => {
  const answer = (what: string, value: unknown) => {
    fake.done.push(what);
    return Promise.resolve({ ok: true, value });
  };
  return {
    knowledgeFor: () => answer('knowledge', null),
    learn: () => answer('learn', 'Learnt.'),
    holdDraft: () => answer('draft', null),
    endDraft: (url: string) => Promise.resolve(void fake.ended.push(url)),
    refuse: (id: string) => answer(`refuse ${id}`, null),
  };
});

await import('./background.ts');

await vi.waitFor(() => expect(fake.done).toContain('replicating'));
/** What was done when the background had started. */
const atStart = [...fake.done];

const tab = { id: 7, index: 0, incognito: false };
const page: Sender = { id: 'us', origin: 'https://example.org', url: 'https://example.org/a', frameId: 0, tab };
const ours: Sender = { id: 'us', origin: 'chrome-extension://us' };

/** What the background answers: the value, or the code of the problem. */
async function ask(name: string, request: unknown, sender = page): Promise<unknown> {
  const result = await new Promise<Result<unknown>>(
    (resolve) => void fake.hear({ to: 'background', name, request }, sender, resolve),
  );
  return result.ok ? result.value : result.problem.code;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const article = { clip: sampleClip({ url: 'https://example.org/a' }), pictures: [] };
const lesson = { url: 'https://example.org/a', label: null, replaces: '', memory: null, refused: '' };

beforeEach(() => {
  fake.sessions.clear();
  fake.sessions.add(7);
  fake.stored.clear();
  fake.stored.set('clip:own', 'https://example.org/earlier').set('clip:of-others', 'https://example.com/');
  fake.done.length = fake.ended.length = 0;
  Object.assign(fake, { lets: true, isGone: false, answer: { ok: true, value: {} } });
});

test('another version does not end what a person is at: it waits for the next start of the browser', () => {
  expect(fake.listensForUpdates).toBe(true);
});

test('whether the library is gone is looked at before anything is replicated, which would make an empty one', () => {
  expect(atStart).toEqual(['looked for a loss', 'replicating']);
});

test('what was thrown away long ago goes once the browser has started, after what a person opens first', () => {
  vi.useFakeTimers();
  fake.start();
  expect(fake.done).toEqual([]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(fake.done).toEqual(['articles tidied', 'labels swept']);
});

/** What leaves something in the store, or tells and shows what is there. */
const STORES: readonly (readonly [string, unknown])[] = [
  ['keep', { taken: article, purpose: 'keep' }],
  ['pictures', { id: 'clip:own', pictures: [] }],
  ['open', { id: 'clip:own' }],
  ['before', { url: 'https://example.org/a' }],
  ['learn', { lesson }],
  ['draft', { url: 'https://example.org/a', selection: null }],
  ['refuse', { id: 'one' }],
  ['remember', { extractor: 'clg' }],
];

test.each(STORES)(
  'a page where no person asked for a clip gets nothing into the store and nothing from it: %s',
  async (name, request) => {
    fake.sessions.clear();
    expect(await ask(name, request)).toBe('bad-message');
    expect(fake.done).toEqual([]);
    fake.sessions.add(7);
    expect(await ask(name, request)).not.toBe('bad-message');
    expect(fake.done).toHaveLength(1);
  },
);

/** What else a page asks for. */
const ASKS: typeof STORES = [
  ['model', { extractor: '' }],
  ['load', { part: 'clip' }],
  ['site', null],
];

test.each([...STORES, ...ASKS])('a frame within a page may ask for nothing: %s', async (name, request) => {
  expect(await ask(name, request, { ...page, frameId: 3 })).toBe('bad-message');
  expect(fake.done).toEqual([]);
});

test.each([
  ['pictures', { id: 'clip:of-others', pictures: [] }],
  ['open', { id: 'clip:of-others' }],
  ['open', { id: 'clip:gone' }],
  ['before', { url: 'https://example.com/' }],
  ['keep', { taken: { ...article, clip: sampleClip({ url: 'https://example.com/' }) }, purpose: 'keep' }],
  ['keep', { taken: article, purpose: 'keep', lesson: { ...lesson, url: 'https://example.com/' } }],
  ['learn', { lesson: { ...lesson, url: 'https://example.com/' } }],
  ['draft', { url: 'https://example.com/', selection: null }],
])('a page does not get at what is of another site, or gone: %s', async (name, request) => {
  expect(await ask(name, request)).toBe('bad-message');
  expect(fake.done).toEqual([]);
});

test.each([
  ['awake', null],
  ['fillPictures', { id: 'clip:own', without: [] }],
])('only our own pages ask for it: %s', async (name, request) => {
  expect(await ask(name, request)).toBe('bad-message');
  expect(await ask(name, request, ours)).not.toBe('bad-message');
});

test('our own pages open what is of any site, without a session', async () => {
  await ask('open', { id: 'clip:of-others' }, ours);
  expect(fake.done).toEqual(['open clip:of-others']);
});

test('an article takes the place of the one that its own page has had kept, and of no other', async () => {
  const keep = (kept: string) => ask('keep', { taken: article, purpose: 'keep', earlier: { kept, printed: '' } });
  for (const kept of ['clip:own', 'clip:of-others', 'clip:gone']) await keep(kept);
  expect(fake.done).toEqual(['keep in place of clip:own', 'keep in place of nothing', 'keep in place of nothing']);
});

test('what was kept and what was learnt are told in one note; an article is kept though its lesson is none', async () => {
  const keep = (what: unknown) => ask('keep', { taken: article, purpose: 'keep', lesson: what });
  expect(await keep(lesson)).toMatchObject({ note: 'Kept. Learnt.' });
  expect(await keep(null)).toMatchObject({ note: 'Kept.' });
  expect(fake.done).toEqual(['keep in place of nothing', 'learn', 'keep in place of nothing']);
  fake.done.length = 0;
  expect(await keep('no lesson')).toMatchObject({ note: expect.stringMatching(/^Kept\. ./) as string });
  expect(fake.done).toEqual(['keep in place of nothing']);
});

test('a correction is held until its article is kept, or it has taught something; to print it is neither', async () => {
  await ask('keep', { taken: article, purpose: 'print' });
  expect(fake.ended).toEqual([]);
  await ask('keep', { taken: article, purpose: 'keep' });
  await ask('learn', { lesson: { ...lesson, url: 'https://example.org/b' } });
  expect(fake.ended).toEqual(['https://example.org/a', 'https://example.org/b']);
});

test('what is no selection is not held', async () => {
  const selection = { included: ['/html[1]'], excluded: [], selectors: [] };
  expect(await ask('draft', { url: 'https://example.org/a', selection })).toBeNull();
  expect(await ask('draft', { url: 'https://example.org/a', selection: { ...selection, included: [1] } })).toBe(
    'bad-message',
  );
});

test('the method is the one that is asked for, else that of the site, else that of the settings', async () => {
  expect(await ask('model', { extractor: 'lr' })).toMatchObject({ name: 'lr' });
  expect(await ask('model', { extractor: '' })).toMatchObject({ name: 'clg' });
  expect(await ask('model', { extractor: '' }, { ...page, url: 'https://chosen.example/' })).toMatchObject({
    name: 'mss',
  });
});

test('a method is remembered for the site of the page, or forgotten; nothing is of private windows, or of no method', async () => {
  await ask('remember', { extractor: 'clg' });
  await ask('remember', { extractor: '' });
  expect(fake.done).toEqual(['clg for example.org', 'nothing for example.org']);
  await ask('remember', { extractor: 'clg' }, { ...page, tab: { ...tab, incognito: true } });
  expect(await ask('remember', { extractor: 'no method' })).toBe('bad-message');
  expect(fake.done).toHaveLength(2);
});

test('a part of the script is put into the page that asks; where the browser refuses, that is told', async () => {
  expect(await ask('load', { part: 'edit' })).toBeNull();
  expect(fake.done).toEqual(['/edit.js in 7']);
  expect(await ask('load', { part: 'constructor' })).toBe('bad-message');
  fake.lets = false;
  expect(await ask('load', { part: 'edit' })).toBe('refused');
});

test.each([
  ['the entry of the menu', (given: object) => fake.clickMenu({ menuItemId: 'clip' }, given)],
  ['the shortcut', (given: object) => fake.press('clip', given)],
])('%s clips the page, which may store from then on', async (_, choose) => {
  choose({ id: 8, url: 'https://example.org/' });
  await settled();
  expect(fake.done).toEqual(['/main.js in 8', 'find in 8']);
  expect(fake.sessions.has(8)).toBe(true);
});

test('another entry of the menu, and another shortcut, do nothing', async () => {
  fake.clickMenu({ menuItemId: 'another' }, { id: 8, url: 'https://example.org/' });
  fake.press('another', { id: 8, url: 'https://example.org/' });
  await settled();
  expect(fake.done).toEqual([]);
});

test('where a page cannot be clipped, or will not, the popup says why; a search that was stopped needs no reason', async () => {
  const press = async (url: string) => {
    fake.press('clip', { id: 8, url });
    await settled();
    return fake.done.splice(0).at(-1);
  };
  expect(await press('chrome://settings/')).toBe('popup');
  fake.answer = { ok: false, problem: { code: 'empty', sentence: 'Nothing.' } };
  expect(await press('https://example.org/')).toBe('popup');
  fake.answer = { ok: false, problem: { code: 'stopped', sentence: '' } };
  expect(await press('https://example.org/')).toBe('find in 8');
  fake.lets = false;
  expect(await press('https://example.org/')).toBe('popup');
});

test('a tab that is closed while its page should be clipped needs no reason', async () => {
  Object.assign(fake, { lets: false, isGone: true });
  fake.press('clip', { id: 8, url: 'https://example.org/' });
  await settled();
  expect(fake.done).toEqual([]);
});

test('the menu of pages has one entry, also where an earlier version had one', async () => {
  for (const listen of fake.installed) listen();
  await settled();
  expect(fake.done).toEqual(['no entry', 'entry clip: Clip this page with Winnow']);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { KNOWS_NOTHING } from '../messages/knows-nothing.ts';
import type { Lesson } from '../messages/protocol.ts';
import type { Saved } from '../store/database/documents.ts';
import { bareLabel } from '../store/testing.ts';
import { endDraft, holdDraft, knowledgeFor, learn } from './learn.ts';

interface Fake {
  saved: Saved | Error;
  keepLabels: boolean;
  siteMemory: boolean;
  hasSession: boolean;
  reopened: string;
  isReadable: boolean;
  readonly deleted: string[];
  readonly memories: string[];
  readonly drafts: Map<string, object | null>;
}

const fake = vi.hoisted((): Fake => {
  const choices = { keepLabels: true, siteMemory: true, hasSession: true, isReadable: true };
  return { saved: 'added', ...choices, reopened: '', deleted: [], memories: [], drafts: new Map() };
});

vi.mock('webextension-polyfill', () => ({ default: { action: { setBadgeText: () => Promise.resolve() } } }));
vi.mock('../store/labels/labels.ts', () => ({
  deleteLabel: (id: string) => Promise.resolve(void fake.deleted.push(id)),
  labelId: () => 'label:new',
  readLabel: () =>
    fake.isReadable
      ? Promise.resolve({ url: 'https://www.example.org/keepers', final: 'the selection' })
      : Promise.reject(new RangeError('a label of a later version')),
  saveLabel: () => (typeof fake.saved === 'string' ? Promise.resolve(fake.saved) : Promise.reject(fake.saved)),
}));
vi.mock('../store/settings/memories.ts', () => ({
  addMemory: (site: string) => Promise.resolve(void fake.memories.push(site)),
  editMemory: () => Promise.resolve(),
  memoriesOf: () =>
    Promise.resolve([
      { id: 'used', isOn: true },
      { id: 'turned off', isOn: false },
    ]),
}));
vi.mock('../store/settings/drafts.ts', () => ({
  draftOf: (url: string) => Promise.resolve(fake.drafts.get(url) ?? null),
  writeDraft: (url: string, selection: object | null) => Promise.resolve(void fake.drafts.set(url, selection)),
}));
vi.mock('../store/settings/reopened.ts', () => ({
  closeReopened: () => Promise.resolve(void (fake.reopened = '')),
  reopenedIn: () => Promise.resolve(fake.reopened),
}));
vi.mock('../store/settings/sessions.ts', () => ({ hasSession: () => Promise.resolve(fake.hasSession) }));
vi.mock('../store/settings/settings.ts', () => ({
  readSettings: () =>
    Promise.resolve({ keepLabels: fake.keepLabels, siteMemory: fake.siteMemory, lettersWithAlt: true }),
}));
vi.mock('../store/settings/site-methods.ts', () => ({
  hostAndPort: (address: string) => (address === '' ? '' : new URL(address).host),
  methodOf: () => Promise.resolve('clg'),
}));

const label = bareLabel();
const sender = { tab: { id: 1, index: 0 } };
const memory = { url: label.url } as Lesson['memory'];
const lesson = (part: Partial<Lesson>): Lesson => {
  return { url: label.url, label, replaces: '', memory: null, refused: '', ...part };
};

async function told(part: Partial<Lesson>): Promise<string> {
  const answer = await learn(lesson(part), sender);
  return answer.ok ? answer.value : answer.problem.sentence;
}

beforeEach(() => {
  Object.assign(fake, {
    saved: 'added',
    keepLabels: true,
    siteMemory: true,
    hasSession: true,
    isReadable: true,
    reopened: '',
  });
  fake.deleted.length = 0;
  fake.memories.length = 0;
  fake.drafts.clear();
});

test('a label that was kept, and one that was fixed, are told', async () => {
  expect(await told({})).toBe('The selection is kept as a label.');
  expect(await told({ memory })).toBe('Your correction is remembered for this site and kept as a label.');
  fake.reopened = 'label:before';
  expect(await told({ replaces: 'label:before' })).toBe('The label is fixed.');
  expect(fake).toMatchObject({ deleted: ['label:before'], reopened: '' });
});

test('where a label was fixed that alone is told, though the site is remembered too', async () => {
  fake.reopened = 'label:before';
  expect(await told({ replaces: 'label:before', memory })).toBe('The label is fixed.');
  expect(fake.memories).toEqual(['www.example.org']);
});

test('where a later label stays, nobody is told that one was kept or fixed, and the one to fix stays', async () => {
  fake.saved = 'known';
  expect(await told({})).toBe('This page has a later label already, which stays.');
  expect(await told({ memory })).toBe(
    'Your correction is remembered for this site. This page has a later label already, which stays.',
  );
  expect(fake.memories).toEqual(['www.example.org']);
  fake.reopened = 'label:before';
  expect(await told({ replaces: 'label:before' })).toBe('This page has a later label already, which stays.');
  expect(fake).toMatchObject({ deleted: [], reopened: 'label:before' });
});

test('where the label or the memory cannot be kept, the other is, and both are told', async () => {
  const noLabel = 'The label could not be kept.';
  expect(await told({ label: 'invalid' })).toBe(noLabel);
  expect(await told({ label: 'invalid', memory })).toBe(`Your correction is remembered for this site. ${noLabel}`);
  expect(await told({ memory: 'invalid' })).toBe(
    'Your correction could not be remembered for this site. The selection is kept as a label.',
  );
  fake.saved = new RangeError('the page is another');
  expect(await told({ memory })).toBe(
    'Your correction is remembered for this site. The label was not kept: in the stored page its selection could not be found again.',
  );
  expect(fake.memories).toHaveLength(2);
});

test('nobody is told that a label was fixed where none could be kept', async () => {
  fake.reopened = 'label:before';
  expect(await told({ label: 'invalid', replaces: 'label:before' })).toBe('The label could not be kept.');
  expect(fake).toMatchObject({ deleted: [], reopened: 'label:before' });
});

test('what nobody foresaw fails the lesson alone, and is told: the article that it came with is kept', async () => {
  fake.saved = new Error('the disk failed');
  expect(await learn(lesson({}), sender)).toMatchObject({
    ok: false,
    problem: { code: 'failed', sentence: expect.stringContaining('the disk failed') as string },
  });
});

test('nothing is learnt of a private window, or where it is not known which window it is', async () => {
  const of = (part: object) => learn(lesson({ memory }), part);
  expect(await of({ tab: { ...sender.tab, incognito: true } })).toEqual({ ok: true, value: '' });
  expect(await of({ tab: { index: 0 } })).toEqual({ ok: true, value: '' });
  expect(fake.memories).toEqual([]);
});

const page = { ...sender, url: label.url };
const known = async (part: object = {}): Promise<unknown> => {
  const answer = await knowledgeFor({ ...page, ...part });
  return answer.ok ? answer.value : answer.problem;
};

test('a page is told what is known of its site and still used', async () => {
  const all = { keepLabels: true, keepMemories: true, reopened: null, lettersWithAlt: true, method: 'clg' };
  expect(await known()).toMatchObject({ ...all, memories: [{ id: 'used' }] });
  fake.keepLabels = fake.siteMemory = false;
  expect(await known()).toMatchObject({ ...all, memories: [], keepLabels: false, keepMemories: false });
});

test('a private window, a page where no person asked, and a page of no site are told nothing of any site', async () => {
  const nothing = { ...KNOWS_NOTHING, lettersWithAlt: true };
  expect(await known({ tab: { ...sender.tab, incognito: true } })).toEqual(nothing);
  expect(await known({ tab: undefined })).toEqual(nothing);
  expect(await known({ url: '' })).toMatchObject({ memories: [], keepMemories: false, method: null });
  fake.hasSession = false;
  expect(await known()).toEqual(nothing);
});

test('a tab that was opened to fix a label is given it, and keeps it, while it shows the site of the label', async () => {
  fake.reopened = 'label:before';
  fake.keepLabels = false;
  expect(await known()).toMatchObject({
    reopened: { id: 'label:before', selection: 'the selection' },
    keepLabels: true,
  });
  expect(await known({ url: 'https://example.com/' })).toMatchObject({ reopened: null, keepLabels: false });
});

test('a label to fix that cannot be read any more keeps a page from nothing else that is known of its site', async () => {
  fake.reopened = 'label:before';
  fake.isReadable = false;
  expect(await known()).toMatchObject({ reopened: null, memories: [{ id: 'used' }], lettersWithAlt: true });
});

test('a correction that is held comes back on its page until it ends; a private window holds none and ends none', async () => {
  const selection = { included: ['/html[1]'], excluded: [], selectors: [] };
  const inPrivate = { ...sender, tab: { ...sender.tab, incognito: true } };
  await holdDraft({ url: label.url, selection }, inPrivate);
  expect(await known()).toMatchObject({ draft: null });
  await holdDraft({ url: label.url, selection }, sender);
  await endDraft(label.url, inPrivate);
  expect(await known()).toMatchObject({ draft: selection });
  await endDraft(label.url, sender);
  expect(await known()).toMatchObject({ draft: null });
});

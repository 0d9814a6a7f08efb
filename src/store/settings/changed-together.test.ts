import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteRule } from '../../extract/edit/site-memory.ts';
import { fakeLocks } from '../testing.ts';
import { addMemory, joinMemories, memoriesOf, putBackMemory, readMemories, removeMemory } from './memories.ts';
import { closeReopened, reopenedIn, reopenIn } from './reopened.ts';
import { hasSession, openSession } from './sessions.ts';
import { readSiteMethods, rememberMethod } from './site-methods.ts';

const fake = vi.hoisted(() => {
  const stored: Record<string, unknown> = {};
  /** As the browser's: answers come later, so that who reads may miss what another writes meanwhile. */
  const area = {
    get: (key: string) => new Promise((resolve) => setTimeout(() => resolve({ [key]: stored[key] }))),
    set: (values: object) =>
      new Promise<void>((resolve) => setTimeout(() => resolve(void Object.assign(stored, values)))),
  };
  /** What is kept closed, with the same delays. */
  const closed = new Map<string, unknown>();
  const later = <T>(work: () => T) => new Promise<T>((resolve) => setTimeout(() => resolve(work())));
  return { stored, area, closed, later };
});

vi.mock('webextension-polyfill', () => ({ default: { storage: { local: fake.area, session: fake.area } } }));

vi.mock('../database/change.ts', () => ({ announceChange: () => undefined }));
vi.mock('./closed-area.ts', () => ({
  readClosed: (key: string) => fake.later(() => fake.closed.get(key)),
  readAllClosed: () => fake.later(() => new Map(fake.closed)),
  writeClosed: (key: string, value: unknown) =>
    fake.later(() => void (value === undefined ? fake.closed.delete(key) : fake.closed.set(key, value))),
}));

beforeEach(() => {
  fake.closed.clear();
  for (const key of Object.keys(fake.stored)) delete fake.stored[key];
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});

test('methods that are remembered at the same time are all remembered', async () => {
  await Promise.all([rememberMethod('a.example', 'clg'), rememberMethod('b.example', 'mss')]);
  expect(await readSiteMethods()).toEqual({ 'a.example': 'clg', 'b.example': 'mss' });
});

test('tabs that are clipped at the same time all have a session', async () => {
  await Promise.all([openSession(1), openSession(2)]);
  expect([await hasSession(1), await hasSession(2)]).toEqual([true, true]);
});

test('labels that are reopened and closed at the same time are each as they should be', async () => {
  await reopenIn(1, 'label:1');
  await Promise.all([reopenIn(2, 'label:2'), closeReopened(1), reopenIn(3, 'label:3')]);
  expect([await reopenedIn(1), await reopenedIn(2), await reopenedIn(3)]).toEqual(['', 'label:2', 'label:3']);
});

const RULE: SiteRule = {
  version: 1,
  shape: '/tides',
  template: [],
  included: [{ path: { steps: [], inside: ['p'] }, many: false, share: 1 }],
  excluded: [],
};

/** A correction of this year. */
const correction = (year: number) => ({
  rule: RULE,
  url: 'https://example.org/tides',
  title: 'Tides',
  time: `${year}-01-01T00:00:00.000Z`,
  outline: { inside: '', outside: '', blocks: '', tall: 1 },
});

test('of the site that was corrected longest ago nothing is forgotten that is learnt while that goes', async () => {
  const old = (id: string, year: number) => [{ ...correction(year), id, isOn: true }];
  fake.closed.set('memory:oldest.example', old('oldest', 2000));
  for (let k = 1; k < 1000; k++) fake.closed.set(`memory:${k}.example`, old(`${k}`, 2001));
  await Promise.all([addMemory('new.example', correction(2026)), addMemory('oldest.example', correction(2026))]);
  expect((await memoriesOf('oldest.example')).map(({ time }) => time)).toEqual(['2026-01-01T00:00:00.000Z']);
  expect(Object.keys(await readMemories())).toHaveLength(1000);
});

test('a correction that is put back is there once, also where two tabs put it back', async () => {
  await addMemory('new.example', correction(2026));
  const [memory] = await memoriesOf('new.example');
  await removeMemory('new.example', memory.id);
  expect(await memoriesOf('new.example')).toEqual([]);
  await Promise.all([putBackMemory('new.example', memory), putBackMemory('new.example', memory)]);
  expect(await memoriesOf('new.example')).toEqual([memory]);
});

test('what another machine remembers is taken in once, and takes the place of nothing that is remembered here', async () => {
  await addMemory('a.example', correction(2026));
  const theirs = (id: string) => [{ ...correction(2025), id, isOn: true }];
  const all = {
    'a.example': theirs('1'),
    'b.example': theirs('2'),
    'no host/': theirs('3'),
    'c.example': ['nonsense'],
  };
  expect(await joinMemories(all)).toBe(1);
  expect(await joinMemories(all)).toBe(0);
  const years = Object.entries(await readMemories()).map(([site, list]) => [
    site,
    list.map(({ time }) => time.slice(0, 4)),
  ]);
  expect(years).toEqual([
    ['a.example', ['2026']],
    ['b.example', ['2025']],
  ]);
});

import { beforeEach, expect, test, vi } from 'vitest';
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
  return { stored, area };
});

vi.mock('webextension-polyfill', () => ({ default: { storage: { local: fake.area, session: fake.area } } }));

/** The locks of the browser: of one name, one after the other. */
function locks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => Promise<unknown>) {
      const next = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(name, next);
      return next;
    },
  };
}

beforeEach(() => {
  for (const key of Object.keys(fake.stored)) delete fake.stored[key];
  vi.stubGlobal('navigator', { locks: locks() });
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

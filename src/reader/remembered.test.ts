import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_READING } from './reading-choices.ts';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));
const local = {
  get: (keys: readonly string[]) => Promise.resolve(Object.fromEntries(keys.map((key) => [key, stored.get(key)]))),
  set: (values: object) => {
    for (const [key, value] of Object.entries(values)) stored.set(key, value);
    return Promise.resolve();
  },
};
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));

/** One after the other, as the locks of a browser. */
let last: Promise<unknown> = Promise.resolve();
const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work));
vi.stubGlobal('navigator', { language: 'en-GB', locks: { request } });

const { readRemembered, remember } = await import('./remembered.ts');

beforeEach(() => stored.clear());

test('two readers that were opened before do not undo the choices of each other', async () => {
  await Promise.all([
    remember('reading', DEFAULT_READING, { ...DEFAULT_READING, theme: 'dark' }),
    remember('reading', DEFAULT_READING, { ...DEFAULT_READING, size: 24 }),
  ]);
  expect((await readRemembered()).reading).toEqual({ ...DEFAULT_READING, theme: 'dark', size: 24 });
});

test('what is chosen for paper leaves what is chosen for the screen as it is', async () => {
  await remember('reading', DEFAULT_READING, { ...DEFAULT_READING, width: 'wide' });
  const { print } = await readRemembered();
  await remember('print', print, { ...print, columns: 2 });
  expect(await readRemembered()).toEqual({
    print: { ...print, columns: 2 },
    reading: { ...DEFAULT_READING, width: 'wide' },
  });
});

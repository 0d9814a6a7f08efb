import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../store/testing.ts';
import { DEFAULT_READING } from './reading-choices.ts';

const { stored, local } = fakeStorage();
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));

vi.stubGlobal('navigator', { language: 'en-GB' });

const { readRemembered, remember } = await import('./remembered.ts');
const { readReaderChoices } = await import('../store/settings/reader-choices.ts');

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

test('a choice is stored even where the reader is closed right after it', async () => {
  void remember('reading', DEFAULT_READING, { ...DEFAULT_READING, face: 'sans' });
  expect(stored.size).toBe(1);
  expect((await readRemembered()).reading.face).toBe('sans');
});

test('choices that an earlier version stored together are read, and a later choice goes before them', async () => {
  stored.set('reading', { ...DEFAULT_READING, theme: 'sepia', size: 24 });
  const { reading } = await readRemembered();
  expect(reading).toEqual({ ...DEFAULT_READING, theme: 'sepia', size: 24 });
  await remember('reading', reading, { ...reading, theme: 'dark' });
  expect((await readRemembered()).reading).toEqual({ ...DEFAULT_READING, theme: 'dark', size: 24 });
});

test('which edition was chosen is stored under the name that it had at first, also together with others', async () => {
  stored.set('print', { look: 'page', columns: 2 });
  const { print } = await readRemembered();
  expect([print.edition, print.columns]).toEqual(['page', 2]);
  await remember('print', print, { ...print, edition: 'clean' });
  expect(stored.get('print.look')).toBe('clean');
  expect((await readRemembered()).print.edition).toBe('clean');
});

test('every choice goes into an archive of everything', async () => {
  const { print, reading } = await readRemembered();
  const otherwise = <T extends object>(choices: T): T =>
    Object.assign({ ...choices }, ...Object.keys(choices).map((name) => ({ [name]: null }))) as T;
  await remember('print', otherwise(print), print);
  await remember('reading', otherwise(reading), reading);
  expect(await readReaderChoices()).toEqual(Object.fromEntries(stored));
  expect(stored.size).toBe(Object.keys(print).length + Object.keys(reading).length);
});

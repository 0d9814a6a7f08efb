import { beforeEach, expect, test, vi } from 'vitest';

type Changes = Readonly<Record<string, object>>;

const { stored, listeners } = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  listeners: [] as ((changes: Changes) => void)[],
}));

const local = {
  get: (keys: readonly string[]) => Promise.resolve(Object.fromEntries(keys.map((key) => [key, stored.get(key)]))),
  set: (values: object) => {
    for (const [key, value] of Object.entries(values)) stored.set(key, value);
    for (const hear of listeners) hear(Object.fromEntries(Object.keys(values).map((key) => [key, {}])));
    return Promise.resolve();
  },
  onChanged: { addListener: (hear: (changes: Changes) => void) => void listeners.push(hear) },
};

vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));

const { onSettingsChange, readSettings, writeSettings } = await import('./settings.ts');

const AT_FIRST = {
  extractor: '',
  printSource: true,
  relatedPictures: true,
  keepPrivate: false,
  keepLabels: false,
  siteMemory: true,
  lettersWithAlt: false,
};

const OTHER = {
  extractor: 'clg',
  printSource: false,
  relatedPictures: false,
  keepPrivate: true,
  keepLabels: true,
  siteMemory: false,
  lettersWithAlt: true,
};

beforeEach(() => stored.clear());

test('at first nothing of private windows is kept, and no labels', async () => {
  expect(await readSettings()).toEqual(AT_FIRST);
});

test('what a person has chosen is read as it was stored; what is of the wrong type is as at first', async () => {
  await writeSettings(OTHER);
  expect(await readSettings()).toEqual(OTHER);
  for (const key of Object.keys(OTHER)) stored.set(key, 1);
  expect(await readSettings()).toEqual(AT_FIRST);
});

test('one choice leaves the others as they are', async () => {
  await writeSettings(OTHER);
  await writeSettings({ keepPrivate: false });
  expect(await readSettings()).toEqual({ ...OTHER, keepPrivate: false });
});

test('whoever follows the settings hears of them, and of nothing else that is stored beside them', async () => {
  const hear = vi.fn();
  onSettingsChange(hear);
  await local.set({ siteMethods: {} });
  expect(hear).not.toHaveBeenCalled();
  await writeSettings({ keepLabels: true });
  expect(hear).toHaveBeenCalledTimes(1);
});

test('whoever follows one setting hears of no other', async () => {
  const hear = vi.fn();
  onSettingsChange(hear, ['printSource']);
  await writeSettings({ keepLabels: true });
  expect(hear).not.toHaveBeenCalled();
  await writeSettings({ printSource: false });
  expect(hear).toHaveBeenCalledTimes(1);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing.ts';

const { stored, local } = fakeStorage();
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));
vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<unknown>) => work() } });

const { joinSettingsFile, readSettingsFile } = await import('./settings-file.ts');
const { readSettings, writeSettings } = await import('../settings/settings.ts');
const { readSiteMethods, rememberMethod } = await import('../settings/site-methods.ts');

beforeEach(() => stored.clear());

/** What an archive says of the settings that are there now; then they are gone, as in another browser. */
async function carried(): Promise<unknown> {
  const file: unknown = JSON.parse(JSON.stringify(await readSettingsFile()));
  stored.clear();
  return file;
}

const NOTHING = { taken: 0, isPrivateLeft: false, isNewer: false };

test('what a person has chosen is the same in another browser, and what was never chosen is not in the file', async () => {
  await writeSettings({ extractor: 'clg', relatedPictures: false, lettersWithAlt: true });
  await rememberMethod('a.example', 'density');
  await rememberMethod('b.example:8080', 'cetd');
  const before = [await readSettings(), Object.entries(await readSiteMethods())];
  const file = await carried();
  expect(file).toMatchObject({ settings: { extractor: 'clg', relatedPictures: false, lettersWithAlt: true } });
  expect(Object.keys((file as { settings: object }).settings)).toHaveLength(3);
  expect(await joinSettingsFile(file)).toEqual({ ...NOTHING, taken: 5 });
  expect([await readSettings(), Object.entries(await readSiteMethods())]).toEqual(before);
  expect(await joinSettingsFile(file)).toEqual(NOTHING);
});

test('what was chosen here stays, be it the default, and what was not is taken', async () => {
  await writeSettings({ printSource: false, siteMemory: false });
  await rememberMethod('a.example', 'density');
  await rememberMethod('b.example', 'cetd');
  const file = await carried();
  await writeSettings({ printSource: true });
  await rememberMethod('a.example', 'clg');
  expect(await joinSettingsFile(file)).toEqual({ ...NOTHING, taken: 2 });
  expect(await readSettings()).toMatchObject({ printSource: true, siteMemory: false });
  expect(await readSiteMethods()).toEqual({ 'a.example': 'clg', 'b.example': 'cetd' });
});

test('no file makes articles of private windows be kept, and that they were kept there is told', async () => {
  await writeSettings({ keepPrivate: true });
  const file = await carried();
  expect(await joinSettingsFile(file)).toEqual({ ...NOTHING, isPrivateLeft: true });
  expect((await readSettings()).keepPrivate).toBe(false);
  await writeSettings({ keepPrivate: true });
  expect(await joinSettingsFile(file)).toEqual(NOTHING);
});

test('of more methods than are kept those that are here stay, and the latest of the others come', async () => {
  await rememberMethod('here.example', 'clg');
  const siteMethods = Object.fromEntries(Array.from({ length: 1200 }, (_, k) => [`s${k}.example`, 'cetd']));
  expect(await joinSettingsFile({ version: 1, settings: {}, siteMethods })).toMatchObject({ taken: 999 });
  const sites = Object.keys(await readSiteMethods());
  expect([sites[0], sites.at(-2), sites.at(-1)]).toEqual(['s201.example', 's1199.example', 'here.example']);
});

test.each([
  ['nothing, as in older archives', null, NOTHING],
  ['no object', 'text', NOTHING],
  ['no version', { settings: { printSource: false } }, NOTHING],
  ['a later version', { version: 2, settings: { printSource: false } }, { ...NOTHING, isNewer: true }],
  ['other types', { version: 1, settings: { printSource: 'no', extractor: 7 }, siteMethods: [1] }, NOTHING],
  ['other names', { version: 1, settings: { server: 'x', __proto__: { printSource: false } } }, NOTHING],
  ['what is no method', { version: 1, settings: { extractor: '<b>' }, siteMethods: { 'a.example': '../x' } }, NOTHING],
  [
    'what is no site',
    { version: 1, settings: {}, siteMethods: { 'a.example/path': 'clg', '': 'clg', 'b.example': '' } },
    NOTHING,
  ],
])('of a file with %s no setting is taken', async (_, file, became) => {
  expect(await joinSettingsFile(file)).toEqual(became);
  expect(await readSettings()).toMatchObject({ printSource: true, extractor: '' });
  expect(await readSiteMethods()).toEqual({});
});

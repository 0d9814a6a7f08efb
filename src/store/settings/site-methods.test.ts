import { expect, test, vi } from 'vitest';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));
const local = {
  get: (key: string) => Promise.resolve({ [key]: stored.get(key) }),
  set: (values: object) => Promise.resolve(Object.entries(values).forEach(([key, value]) => stored.set(key, value))),
};
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));
vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<unknown>) => work() } });

const { methodOf, readSiteMethods, rememberMethod } = await import('./site-methods.ts');

test.each(['example.org', 'constructor', '__proto__'])(
  'the method of %s is the one that was chosen for it',
  async (host) => {
    expect(await methodOf(host)).toBe('');
    await rememberMethod(host, 'density');
    expect(await methodOf(host)).toBe('density');
    await rememberMethod(host, '');
    expect(await methodOf(host)).toBe('');
  },
);

test('of many sites the oldest goes for a new one, and none where a site is forgotten', async () => {
  const sites = Array.from({ length: 1000 }, (_, k) => `site-${k}.example`);
  stored.set('siteMethods', Object.fromEntries(sites.map((site) => [site, 'density'])));
  await rememberMethod('unknown.example', '');
  expect(Object.keys(await readSiteMethods())).toEqual(sites);
  await rememberMethod('new.example', 'density');
  expect(Object.keys(await readSiteMethods())).toEqual([...sites.slice(1), 'new.example']);
  await rememberMethod('site-7.example', '');
  expect(Object.keys(await readSiteMethods())).toHaveLength(999);
});

test('a method that the browser does not store is not said to be remembered', async () => {
  const refused = vi.spyOn(local, 'set').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(rememberMethod('example.org', 'density')).rejects.toThrow('the disk is full');
  refused.mockRestore();
});

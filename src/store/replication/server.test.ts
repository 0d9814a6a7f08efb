import { expect, test, vi } from 'vitest';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../settings/closed-area.ts', () => ({ readClosed: (key: string) => Promise.resolve(stored.get(key)) }));

const { databaseAddress, readServer } = await import('./server.ts');

test('a server that was named before labels could go there gets none', async () => {
  stored.set('server', { url: 'https://couch.example.org/library', user: 'me', password: 'secret' });
  expect(await readServer()).toMatchObject({ user: 'me', labels: false });
});

test('a server that a page has put there, with an address that nobody could have typed, is none', async () => {
  stored.set('server', { url: 'http://evil.example/library', user: '', password: '', labels: true });
  expect(await readServer()).toBeNull();
});

test('an address of a database is taken without slash, query and credentials', () => {
  expect(databaseAddress(' https://couch.example.org:6984/library/ ')).toBe('https://couch.example.org:6984/library');
  expect(databaseAddress('https://me:secret@couch.example.org/library?x#y')).toBe('https://couch.example.org/library');
});

test('a server without a database, and what is no address, are none', () => {
  for (const typed of ['https://couch.example.org/', 'couch', '', 'ftp://couch.example.org/library', 'javascript:1']) {
    expect([typed, databaseAddress(typed)]).toEqual([typed, null]);
  }
});

test('without TLS only machines near by are taken, and none by a name that any network may give', () => {
  expect(databaseAddress('http://couch.example.org/library')).toBeNull();
  expect(databaseAddress('http://10.evil.example/library')).toBeNull();
  for (const host of ['nas', 'nas.lan', 'couch.internal', 'couch.home.arpa', 'fritz.box']) {
    expect(databaseAddress(`http://${host}/library`)).toBeNull();
    expect(databaseAddress(`https://${host}/library`)).toBe(`https://${host}/library`);
  }
  for (const host of ['localhost:5984', '127.0.0.1:5984', '192.168.1.7', '172.20.0.2', 'nas.local', '[::1]:5984']) {
    expect(databaseAddress(`http://${host}/library`)).toBe(`http://${host}/library`);
  }
});

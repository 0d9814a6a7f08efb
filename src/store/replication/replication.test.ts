import { expect, test, vi } from 'vitest';
import { startReplication } from './replication.ts';

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

const opened = vi.hoisted(() => [] as { url: string; fetch: Fetch }[]);

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('./live-replication.ts', () => ({ replicate: () => ({ stop: () => undefined, look: () => undefined }) }));
vi.mock('pouchdb-browser', () => ({
  default: class {
    static plugin = () => undefined;
    constructor(url: string, { fetch }: { fetch: Fetch }) {
      opened.push({ url, fetch });
    }
  },
}));

/** How a server with a name and a password is asked for something. */
async function asked(user: string, password: string): Promise<RequestInit> {
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    requests.push(options);
    return Promise.resolve(new Response());
  });
  const url = 'http://127.0.0.1:9/library';
  startReplication({ url, user, password, labels: false }, () => undefined);
  const database = opened.at(-1);
  await database?.fetch(`${url}/_changes`, { headers: { accept: 'application/json' }, credentials: 'include' });
  vi.unstubAllGlobals();
  return requests[0];
}

const headerOf = ({ headers }: RequestInit, name: string): string | null => new Headers(headers).get(name);

test('a server gets the name and the password, in letters of any script, and nothing of the browser besides', async () => {
  const request = await asked('Zoë', 'пароль:1');
  const [scheme, credentials] = headerOf(request, 'authorization')?.split(' ') ?? [];
  expect([scheme, Buffer.from(credentials, 'base64').toString()]).toEqual(['Basic', 'Zoë:пароль:1']);
  expect(headerOf(request, 'accept')).toBe('application/json');
  expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test.each(['library', 'library+more', 'my$library', '(library)'])(
  'a database that is not there yet is created, whatever stands in its name, and one that goes is told: %s',
  async (name) => {
    const reason = 'Database does not exist.';
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ reason }, { status: 404 })));
    startReplication({ url: `http://127.0.0.1:9/${name}`, user: '', password: '', labels: false }, () => undefined);
    const database = opened.at(-1);
    // As PouchDB writes it.
    const address = `http://127.0.0.1:9/${encodeURIComponent(name)}/`;
    expect(await database?.fetch(address, {})).toMatchObject({ status: 404 });
    await expect(database?.fetch(`${address}_changes`, {})).rejects.toMatchObject({ fault: 'gone' });
    vi.unstubAllGlobals();
  },
);

test('a server without a name is asked without one', async () => {
  expect(headerOf(await asked('', ''), 'authorization')).toBeNull();
});

import PouchDB from 'pouchdb-browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentsOf } from '../database/documents.ts';
import { replicate, type ReplicationState, type Running } from './live-replication.ts';
import { fromDatabase, type Asked } from './server-fault.ts';

interface Note {
  readonly text: string;
}

const notes = documentsOf<Note>('test-near', 'library');
/** A database of this browser stands for that of the server. */
const far = () => new PouchDB<Note>('test-far');

/** What is asked of a server in most requests. */
const SOMETHING: Asked = { method: 'GET', ofDatabase: false };

let running: Running | null = null;
let state: ReplicationState | null = null;

function start(other: PouchDB<Note> = far()): Running {
  const hear = (next: ReplicationState): void => void (state = next);
  return (running = replicate(notes, other, () => undefined, hear));
}

async function textsIn(database: PouchDB<Note>): Promise<string[]> {
  const { rows } = await database.allDocs({ include_docs: true, startkey: '', endkey: '\ufff0' });
  return rows.map(({ doc }) => doc?.text ?? '');
}

const connections = new Set<IDBDatabase>();

/** Begun here: each would leave half a record in the browser's log where the disk is full. */
let writes = 0;

/** As where the disk is full: the browser breaks off what is written here, and PouchDB closes the connection. */
function fillDisk(): void {
  vi.spyOn(notes.open(), 'bulkDocs').mockImplementation(() => {
    for (const connection of connections) connection.dispatchEvent(new Event('abort'));
    return Promise.reject(Object.assign(new Error('QuotaExceededError'), { status: 500 }));
  });
}

beforeEach(() => {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...of) {
    if (this.name === '_pouch_test-near') connections.add(this);
    if (this.name === '_pouch_test-near' && of[1] === 'readwrite' && [of[0]].flat().includes('by-sequence')) writes++;
    return transaction.apply(this, of);
  });
});

afterEach(async () => {
  running?.stop();
  vi.restoreAllMocks();
  connections.clear();
  await notes.destroyAll();
  await far().destroy();
});

test('what is written after a write that failed for a full disk goes on its way', async () => {
  const { look } = start();
  await notes.create({ _id: 'a', text: 'one' });
  await expect.poll(() => textsIn(far())).toEqual(['one']);
  fillDisk();
  await expect(notes.editTogether(['a'], (note) => ({ ...note, text: 'lost' }))).rejects.toThrow('Quota');
  await notes.create({ _id: 'b', text: 'two' });
  look();
  await expect.poll(() => textsIn(far())).toEqual(['one', 'two']);
});

test('where the disk is full as something arrives all can be read, and it arrives once there is room', async () => {
  const { look } = start();
  await notes.create({ _id: 'a', text: 'one' });
  await expect.poll(() => textsIn(far())).toEqual(['one']);
  await expect.poll(() => state?.phase).toBe('waiting');
  fillDisk();
  await far().put({ _id: 'b', text: 'two' });
  await expect.poll(() => state?.problem).toBeTruthy();
  await expect.poll(() => textsIn(notes.open()).catch(String)).toEqual(['one']);
  look();
  await expect.poll(() => textsIn(notes.open()).catch(String)).toEqual(['one', 'two']);
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', problem: '' });
});

test('while the disk is full no write of what arrives is begun, the person reads why, and it arrives once there is room', async () => {
  start();
  await notes.create({ _id: 'a', text: 'one' });
  await expect.poll(() => textsIn(far())).toEqual(['one']);
  await expect.poll(() => state?.phase).toBe('waiting');
  const room = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 1e6, quota: 1e6 + 4096 });
  writes = 0;
  await far().put({ _id: 'b', text: 'two' });
  await expect.poll(() => state).toMatchObject({ fault: 'full', problem: 'there is no room left on the disk' });
  expect(writes).toBe(0);
  room.mockResolvedValue({ usage: 1e6, quota: 1e10 });
  await expect.poll(() => textsIn(notes.open()), { timeout: 20_000 }).toEqual(['one', 'two']);
  expect(state).toMatchObject({ problem: '' });
});

test('where the server is away the person reads it, and not that all is equal', async () => {
  start(new PouchDB<Note>('http://127.0.0.1:9/away'));
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', problem: expect.stringMatching(/./) as string });
});

test('where a page answers, it is told from a server that is away, and from a gateway to one', async () => {
  const page = (status: number) => () =>
    Promise.resolve(new Response('<html>', { status, headers: { 'content-type': 'text/html' } })).then((answer) =>
      fromDatabase(answer, SOMETHING),
    );
  start(new PouchDB<Note>('http://127.0.0.1:9/page', { fetch: page(200) }));
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', fault: 'foreign', problem: '200, text/html' });
  running?.stop();
  start(new PouchDB<Note>('http://127.0.0.1:9/gateway', { fetch: page(502) }));
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', fault: 'away', problem: '502' });
});

test.each([
  ['with its reason', '{"error":"internal_server_error","reason":"No DB shards could be opened."}', 'application/json'],
  ['as a page', '<html>Internal Server Error', 'text/html'],
  ['without a word', '', ''],
])('where the server answers that it failed, %s, it is told from one that is away', async (_, body, type) => {
  const fetch = () =>
    Promise.resolve(new Response(body, { status: 500, headers: { 'content-type': type } })).then((answer) =>
      fromDatabase(answer, SOMETHING),
    );
  start(new PouchDB<Note>('http://127.0.0.1:9/failing', { fetch }));
  const problem = type === 'application/json' ? '500, No DB shards could be opened.' : '500';
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', fault: 'failing', problem });
});

/** A server at an address of its own, by what it answers to each request. */
function server(answer: (asked: Asked) => readonly [status: number, body: object]): PouchDB<Note> {
  const url = 'http://127.0.0.1:9/notes';
  return new PouchDB<Note>(url, {
    fetch: (address, { method = 'GET' }) => {
      const asked = { method, ofDatabase: new URL(address).pathname.replace(/\/$/, '') === '/notes' };
      const [status, body] = answer(asked);
      const headers = { 'content-type': 'application/json' };
      return fromDatabase(new Response(JSON.stringify(body), { status, headers }), asked);
    },
  });
}

const NOT_THERE = [404, { error: 'not_found', reason: 'Database does not exist.' }] as const;
const MISSING = [404, { error: 'not_found', reason: 'missing' }] as const;
const THERE = [200, { db_name: 'notes', update_seq: '0', doc_count: 0 }] as const;

test('a server that does not let a person create the database is told from one that refuses the password', async () => {
  const reason = 'You are not a server admin.';
  start(server(({ method }) => (method === 'PUT' ? [401, { error: 'unauthorized', reason }] : NOT_THERE)));
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', fault: 'closed', problem: `401, ${reason}` });
  running?.stop();
  const wrong = 'Name or password is incorrect.';
  start(server(() => [401, { error: 'unauthorized', reason: wrong }]));
  await expect.poll(() => state).toMatchObject({ phase: 'refused', problem: wrong });
});

test('a database that is gone from its server is told from a server that is away, and from a document that is missing', async () => {
  start(server(({ ofDatabase }) => (ofDatabase ? THERE : MISSING)));
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', fault: 'away' });
  running?.stop();
  start(server(({ ofDatabase }) => (ofDatabase ? THERE : NOT_THERE)));
  const problem = '404, Database does not exist.';
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', fault: 'gone', problem });
});

test('an address with a name that no database may have is told from a server that is away', async () => {
  const reason = "Name: 'Notes'. Only lowercase characters are allowed.";
  start(server(() => [400, { error: 'illegal_database_name', reason }]));
  await expect.poll(() => state).toMatchObject({ phase: 'waiting', fault: 'foreign', problem: `400, ${reason}` });
});

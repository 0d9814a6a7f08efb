import type PouchDB from 'pouchdb-browser';
import type { Sync } from 'pouchdb-browser';
import { expect, test, vi } from 'vitest';
import { mendLog } from '../database/fresh-log.ts';
import { replicate, type ReplicationState } from './live-replication.ts';

vi.mock('../database/fresh-log.ts', () => ({ mendLog: vi.fn(() => Promise.resolve()) }));

/** Starts, and gives the last state after each event. */
function started(arrived: () => void = () => undefined) {
  const listeners = new Map<string, (value?: unknown) => void>();
  const directed = (direction: string) => {
    const one = { on: (event: string, listen: () => void) => (listeners.set(`${direction} ${event}`, listen), one) };
    return one;
  };
  const sync = {
    push: directed('push'),
    pull: directed('pull'),
    on(event: string, listen: (value?: unknown) => void) {
      listeners.set(event, listen);
      return sync;
    },
    then: () => undefined,
  } as unknown as Sync;
  const database = { sync: () => sync, info: () => Promise.resolve({ doc_count: 0, update_seq: 0 }) } as Partial<
    PouchDB<object>
  > as PouchDB<object>;
  const near = { open: () => database, forget: () => undefined };
  let last: ReplicationState | null = null;
  replicate(near, database, arrived, (state) => (last = state));
  return (event: string, value?: unknown): ReplicationState | null => {
    listeners.get(event)?.(value);
    return last;
  };
}

const change = { direction: 'push', change: { docs_written: 1, pending: 0 } };
const denied = (id: string) => ({ direction: 'push', doc: { id, reason: 'only administrators may write' } });

test('documents that the server denied stay counted while others are sent and all else is equal', () => {
  const hear = started();
  expect(hear('paused')).toMatchObject({ phase: 'waiting', denied: 0 });
  expect(hear('denied', denied('clip:1'))).toMatchObject({ denied: 1, problem: '' });
  expect(hear('change', change)).toMatchObject({ sent: 1, denied: 1 });
  hear('denied', denied('clip:2'));
  const reason = 'only administrators may write';
  expect(hear('paused')).toMatchObject({ phase: 'waiting', problem: '', denied: 2, reasonOfDenial: reason });
});

test('a document that is denied again is counted once, and what began anew begins with none', () => {
  const hear = started();
  hear('denied', denied('clip:1'));
  expect(hear('denied', denied('clip:1'))).toMatchObject({ denied: 1 });
  expect(started()('paused')).toMatchObject({ denied: 0 });
});

test('it is told that documents have arrived where any have: not those that were sent, and not where none was new', () => {
  const arrived = vi.fn();
  const hear = started(arrived);
  const changed = (direction: 'push' | 'pull', written: number) =>
    hear('change', { direction, change: { docs_written: written, pending: 0 } });
  expect(changed('push', 2)).toMatchObject({ sent: 2, received: 0 });
  changed('pull', 0);
  expect(arrived).not.toHaveBeenCalled();
  expect(changed('pull', 3)).toMatchObject({ sent: 2, received: 3 });
  expect(arrived).toHaveBeenCalledTimes(1);
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [500, 'failed'],
  [undefined, 'failed'],
])('a server that ends it with %s has it %s', (status, phase) => {
  expect(started()('error', { status, reason: 'it ends here' })).toMatchObject({ phase, problem: 'it ends here' });
});

test('what is wrong in one direction is told until that goes on, whatever the other one does', () => {
  const hear = started();
  expect(hear('push paused', new Error('the network is away'))).toMatchObject({ problem: 'the network is away' });
  expect(hear('pull paused')).toMatchObject({ problem: 'the network is away' });
  expect(hear('push paused')).toMatchObject({ problem: '' });
});

test('what is begun is told at once, before anything is sent or received', () => {
  expect(started()('nothing')).toMatchObject({ phase: 'working', sent: 0, received: 0 });
});

test('a database that closes while it is looked at is opened anew a minute later', async () => {
  vi.useFakeTimers();
  const deaf = { on: () => deaf };
  const sync = { push: deaf, pull: deaf, on: () => sync, then: vi.fn(), cancel: vi.fn() } as unknown as Sync;
  const begun = vi.fn(() => sync);
  let isClosed = false;
  const database = {
    sync: begun,
    info: () => (isClosed ? Promise.reject(new Error('closed')) : Promise.resolve({})),
    bulkDocs: () => {
      isClosed = true;
      return Promise.reject(new Error('the connection is closing'));
    },
  } as unknown as PouchDB<object>;
  const near = { open: () => database, forget: () => undefined };
  const running = replicate(near, database, vi.fn(), vi.fn());
  running.look();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(begun).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun).toHaveBeenCalledTimes(2);
  running.stop();
  vi.useRealTimers();
});

test('a database that has closed is opened anew only once its log can be mended: until then that is tried every minute', async () => {
  vi.useFakeTimers();
  const deaf = { on: () => deaf };
  const sync = { push: deaf, pull: deaf, on: () => sync, then: vi.fn(), cancel: vi.fn() } as unknown as Sync;
  const begun = vi.fn(() => sync);
  const database = { sync: begun, info: () => Promise.reject(new Error('closed')) } as unknown as PouchDB<object>;
  const open = vi.fn(() => database);
  const near = { open, forget: () => undefined };
  const running = replicate(near, database, vi.fn(), vi.fn());
  vi.mocked(mendLog).mockRejectedValue(new Error('the disk is full'));
  open.mockClear();
  running.look();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(open).not.toHaveBeenCalled();
  vi.mocked(mendLog).mockResolvedValue();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toHaveBeenCalledTimes(2);
  running.stop();
  vi.useRealTimers();
});

test('a database that is replaced while the one before is looked at is not forgotten, nor begun with again', async () => {
  vi.useFakeTimers();
  const listeners: ((error?: unknown) => void)[] = [];
  const hearing = { on: (_: string, listen: () => void) => (listeners.push(listen), hearing) };
  const sync = { push: hearing, pull: hearing, on: () => sync, then: vi.fn(), cancel: vi.fn() } as unknown as Sync;
  const begun = vi.fn(() => sync);
  const closed: (() => void)[] = [];
  const before = {
    sync: begun,
    info: () => new Promise((_, reject) => closed.push(() => reject(new Error('closed')))),
  } as unknown as PouchDB<object>;
  const after = {
    sync: begun,
    info: () => Promise.resolve({}),
    bulkDocs: () => Promise.resolve([]),
  } as unknown as PouchDB<object>;
  let opened = before;
  const forget = vi.fn();
  const running = replicate({ open: () => opened, forget }, before, vi.fn(), vi.fn());
  listeners[0](new Error('the connection is closing'));
  opened = after;
  running.look();
  await vi.advanceTimersByTimeAsync(0);
  forget.mockClear();
  for (const close of closed) close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(forget).not.toHaveBeenCalled();
  expect(begun).toHaveBeenCalledTimes(2);
  running.stop();
  vi.useRealTimers();
});

test('two looks at a database that has closed begin with another one once', async () => {
  const deaf = { on: () => deaf };
  const sync = { push: deaf, pull: deaf, on: () => sync, then: vi.fn(), cancel: vi.fn() } as unknown as Sync;
  const begun = vi.fn(() => sync);
  const closed = { sync: begun, info: () => Promise.reject(new Error('closed')) } as unknown as PouchDB<object>;
  const fresh = { sync: begun, info: () => Promise.resolve({}), bulkDocs: vi.fn() } as unknown as PouchDB<object>;
  let opened = closed;
  const forgotten: PouchDB<object>[] = [];
  const forget = (database: PouchDB<object>): void => {
    forgotten.push(database);
    opened = fresh;
  };
  const running = replicate({ open: () => opened, forget }, closed, vi.fn(), vi.fn());
  running.look();
  running.look();
  await new Promise((resolve) => setTimeout(resolve));
  expect(forgotten).toEqual([closed]);
  expect(begun).toHaveBeenCalledTimes(2);
  running.stop();
});

import { expect, test, vi } from 'vitest';
import { startReplication, type ReplicationState } from './replication.ts';

type Listen = (value?: unknown) => void;

const fake = vi.hoisted(() => ({ listeners: new Map<string, (value?: unknown) => void>() }));

vi.mock('pouchdb-browser', () => ({ default: class {} }));
vi.mock('./server.ts', () => ({ labelsAddress: () => '' }));
vi.mock('./change.ts', () => ({ announceChange: () => undefined }));
vi.mock('./labels.ts', () => ({ labelDatabase: () => null }));
vi.mock('./database.ts', () => {
  const sync = {
    on(event: string, listen: Listen) {
      fake.listeners.set(event, listen);
      return sync;
    },
    then: () => undefined,
    cancel: () => undefined,
  };
  return { library: () => ({ sync: () => sync, bulkDocs: () => Promise.resolve([]) }) };
});

const server = { url: 'https://example.org/db', user: '', password: '', labels: false };

/** Starts, and gives the last state after each event. */
function started() {
  let last: ReplicationState | null = null;
  startReplication(server, (state) => (last = state));
  return (event: string, value?: unknown): ReplicationState | null => {
    fake.listeners.get(event)?.(value);
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

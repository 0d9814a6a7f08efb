import PouchDB, { type Sync } from 'pouchdb-browser';
import { toBase64 } from '../clip/base64.ts';
import { announceChange } from './change.ts';
import { library } from './database.ts';
import { labelDatabase } from './labels.ts';
import { labelsAddress, type Server } from './server.ts';

/** How replication stands. */
export interface ReplicationState {
  /** 'working': documents are on their way. 'waiting': all is equal, or the network is away; it goes on by itself. */
  readonly phase: 'off' | 'working' | 'waiting' | 'refused' | 'failed';
  /** Documents sent and received since it was started. */
  readonly sent: number;
  readonly received: number;
  /** Documents that wait to be sent or received, as far as the server tells. */
  readonly pending: number;
  /** What the server or the browser said last; empty where all went well. */
  readonly problem: string;
  /** Documents that were denied since it was started: they stay where they are, and are not tried again. */
  readonly denied: number;
  /** Why the last of them was; empty where none was. */
  readonly reasonOfDenial: string;
}

/** The state of replication where no server is set. */
export const OFF: ReplicationState = {
  phase: 'off',
  sent: 0,
  received: 0,
  pending: 0,
  problem: '',
  denied: 0,
  reasonOfDenial: '',
};

/** Articles, or labels, sent at a time: each goes with its attachments, and all of them are in memory. */
const BATCH = 8;
const BATCHES = 2;

/** A replication that was started. */
export interface Running {
  stop(): void;
  /** Sends what another context has changed: PouchDB hears of that through local storage, which a worker has not. */
  look(): void;
}

type Report = (state: ReplicationState) => void;

/**
 * Replicates the library with a server, both ways, until it is stopped: it goes on where it was, tries again while the
 * network is away, and keeps both versions of what was changed on two machines. `report` hears of every step.
 */
export function startReplication(server: Server, report: Report): Running {
  return replicate(library(), remote(server, server.url), () => announceChange('library'), report);
}

/** The same for the labels, with a database of their own beside that of the library. */
export function startLabelReplication(server: Server, report: Report): Running {
  return replicate(labelDatabase(), remote(server, labelsAddress(server)), () => announceChange('labels'), report);
}

function replicate<T>(local: PouchDB<T>, server: PouchDB<T>, announce: () => void, report: Report): Running {
  let state: ReplicationState = { ...OFF, phase: 'working' };
  const tell = (part: Partial<ReplicationState>): void => report((state = { ...state, ...part }));
  const pending = { push: 0, pull: 0 };
  const denied = new Set<string>();
  const options = { live: true, retry: true, batch_size: BATCH, batches_limit: BATCHES };
  const sync: Sync = local.sync(server, { push: options, pull: options });
  sync
    .on('change', ({ direction, change }) => {
      pending[direction] = change.pending ?? 0;
      const count =
        direction === 'push'
          ? { sent: state.sent + change.docs_written }
          : { received: state.received + change.docs_written };
      if (direction === 'pull' && change.docs_written > 0) announce();
      tell({ ...count, phase: 'working', pending: pending.push + pending.pull, problem: '' });
    })
    .on('active', () => tell({ phase: 'working' }))
    .on('paused', (error) => tell({ phase: 'waiting', problem: error ? sentenceOf(error) : '' }))
    .on('denied', ({ doc }) => {
      denied.add(doc.id);
      tell({ denied: denied.size, reasonOfDenial: sentenceOf(doc) });
    })
    .on('error', (error) => tell({ phase: isRefusal(error) ? 'refused' : 'failed', problem: sentenceOf(error) }));
  // It settles with 'error' too, which has been told above.
  sync.then(undefined, () => undefined);
  tell({});
  // Writing nothing makes it look for changes.
  return { stop: () => sync.cancel(), look: () => void local.bulkDocs([]) };
}

function remote<T>({ user, password }: Server, url: string): PouchDB<T> {
  const credentials = new TextEncoder().encode(`${user}:${password}`);
  const authorization = user ? `Basic ${toBase64(credentials)}` : '';
  return new PouchDB<T>(url, {
    // No cookies, no referrer: the server learns what is sent to it and nothing else.
    fetch(address, options) {
      const headers = new Headers(options.headers);
      if (authorization) headers.set('authorization', authorization);
      return fetch(address, { ...options, headers, credentials: 'omit', referrerPolicy: 'no-referrer' });
    },
  });
}

function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && (error.status === 401 || error.status === 403)
  );
}

function sentenceOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { reason, message, name } = error as { reason?: unknown; message?: unknown; name?: unknown };
  return (
    ([reason, message, name].find((part) => typeof part === 'string' && part !== '') as string | undefined) ?? 'unknown'
  );
}

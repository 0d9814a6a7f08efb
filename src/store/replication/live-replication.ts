import type PouchDB from 'pouchdb-browser';
import type { Sync } from 'pouchdb-browser';
import type { Connection } from '../database/connection.ts';
import { mendLog } from '../database/fresh-log.ts';
import { faultOf, type Fault } from './server-fault.ts';

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
  /** What is wrong, where `problem` says that something is. */
  readonly fault: Fault;
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
  fault: 'away',
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

/** ms until it is tried again where the browser has broken off what arrives: most often the disk is full. */
const LATER = 60_000;

/**
 * Keeps the documents of a database equal with those of `far`, both ways, until it is stopped. `arrived` is called when
 * documents have come in, `report` at every step.
 */
export function replicate<T>(
  near: Pick<Connection<T>, 'open' | 'forget'>,
  far: PouchDB<T>,
  arrived: () => void,
  report: (state: ReplicationState) => void,
): Running {
  let state: ReplicationState = { ...OFF, phase: 'working' };
  const tell = (part: Partial<ReplicationState>): void => report((state = { ...state, ...part }));
  const pending = { push: 0, pull: 0 };
  const problems: Record<'push' | 'pull', unknown> = { push: null, pull: null };
  const denied = new Set<string>();
  let local = near.open();
  let sync = begin();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function begin(): Sync {
    const options = { live: true, retry: true, batch_size: BATCH, batches_limit: BATCHES };
    const begun = local.sync(far, { push: options, pull: options });
    for (const direction of ['push', 'pull'] as const) {
      begun[direction].on('paused', (error) => {
        problems[direction] = error ?? null;
        const problem = problems.push ?? problems.pull;
        tell({ problem: problem === null ? '' : sentenceOf(problem), fault: faultOf(problem) });
        if (error) void goOnLater();
      });
    }
    begun
      .on('change', ({ direction, change }) => {
        pending[direction] = change.pending ?? 0;
        const count =
          direction === 'push'
            ? { sent: state.sent + change.docs_written }
            : { received: state.received + change.docs_written };
        if (direction === 'pull' && change.docs_written > 0) arrived();
        tell({ ...count, phase: 'working', pending: pending.push + pending.pull, problem: '' });
      })
      .on('active', () => tell({ phase: 'working' }))
      .on('paused', () => tell({ phase: 'waiting' }))
      .on('denied', ({ doc }) => {
        denied.add(doc.id);
        tell({ denied: denied.size, reasonOfDenial: sentenceOf(doc) });
      })
      .on('error', (error) => tell({ phase: isRefusal(error) ? 'refused' : 'failed', problem: sentenceOf(error) }));
    // It settles with 'error' too, which has been told above.
    begun.then(undefined, () => undefined);
    return begun;
  }

  /** A write that the browser breaks off closes the database under what replicates, which would never go on by itself. */
  async function goOnLater(): Promise<void> {
    const asked = local;
    if ((await isOpen(asked)) || isStopped || local !== asked) return;
    near.forget(asked);
    lookLater();
  }

  function lookLater(): void {
    clearTimeout(waiting);
    if (!isStopped) waiting = setTimeout(() => void look(), LATER);
  }

  async function look(): Promise<void> {
    try {
      await mendLog();
    } catch {
      return lookLater(); // The disk is full still: nothing is to be written behind half a record.
    }
    const asked = local;
    if (near.open() !== asked || !(await isOpen(asked))) {
      // Another look may have begun with another one meanwhile.
      if (!isStopped && local === asked) again();
      return;
    }
    try {
      await local.bulkDocs([]); // Writing nothing makes it look for changes.
    } catch {
      await goOnLater(); // It has been closed meanwhile.
    }
  }

  function again(): void {
    clearTimeout(waiting);
    sync.cancel();
    near.forget(local);
    local = near.open();
    sync = begin();
  }

  tell({});
  return {
    look: () => void look(),
    stop() {
      isStopped = true;
      clearTimeout(waiting);
      sync.cancel();
    },
  };
}

async function isOpen<T>(database: PouchDB<T>): Promise<boolean> {
  return database.info().then(
    () => true,
    () => false,
  );
}

function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && (error.status === 401 || error.status === 403)
  );
}

function sentenceOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { reason, message, name } = error as { reason?: unknown; message?: unknown; name?: unknown };
  return [reason, message, name].find((part): part is string => typeof part === 'string' && part !== '') ?? 'unknown';
}

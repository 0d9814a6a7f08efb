import { isQuota } from '../../disk/problems.ts';

/**
 * Why nothing goes to a server, or comes from it. 'away': nothing answers, or a gateway says that nothing does. 'foreign':
 * something else than a database answers. 'failing': it answers that it has failed. 'closed': it has no database of this
 * name, and does not let this person create one. 'gone': the database was there, and is no longer. 'full': the disk here is.
 */
export type Fault = 'away' | 'foreign' | 'failing' | 'closed' | 'gone' | 'full';

const FAULTS: ReadonlySet<unknown> = new Set<Fault>(['foreign', 'failing', 'closed', 'gone']);

/** Statuses of a gateway that gets no answer from what is behind it. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** What is asked of a server: of the database itself, or of something in it. */
export interface Asked {
  readonly method: string;
  readonly ofDatabase: boolean;
}

/**
 * An answer of a server as it is, where a database may give it. Throws what `faultOf` tells apart where the server has
 * failed, where a page or a plain text answers, which a database gives to nobody who asks for JSON, and where there is no
 * database and none can be created: PouchDB asks for it first, and creates it where it is not there.
 */
export async function fromDatabase(answer: Response, { method, ofDatabase }: Asked): Promise<Response> {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  const isPage = /^text\/html\b/i.test(type) || (status >= 400 && !/json/i.test(type));
  if (status >= 500) {
    throw faulty(GATEWAY.has(status) ? 'away' : 'failing', isPage ? `${status}` : await toldIn(answer));
  }
  if (isPage) throw faulty('foreign', `${status}, ${type || '?'}`);
  const isRefused = status === 401 || status === 403;
  // A name that no database may have.
  if (ofDatabase && status === 400) throw faulty('foreign', await toldIn(answer));
  if (ofDatabase && method === 'PUT' && isRefused) throw faulty('closed', await toldIn(answer));
  if (!ofDatabase && status === 404) {
    const reason = await toldIn(answer);
    if (isOfDatabase(reason)) throw faulty('gone', reason);
  }
  return answer;
}

/** What an error of a replication says of the server, or of the disk here. PouchDB makes an error of its own of each, with the same fields. */
export function faultOf(error: unknown): Fault {
  const fault = typeof error === 'object' && error !== null && 'fault' in error ? error.fault : '';
  if (isFault(fault)) return fault;
  return isQuota(error) ? 'full' : 'away';
}

function isFault(value: unknown): value is Fault {
  return FAULTS.has(value);
}

/** Status and reason of an answer that is read elsewhere too. */
async function toldIn(answer: Response): Promise<string> {
  const reason = reasonIn(await answer.clone().text());
  return reason === '' ? `${answer.status}` : `${answer.status}, ${reason}`;
}

/** Whether it is the database that is not there, by what CouchDB, its forks and PouchDB say: of a document it is "missing" or "deleted". */
function isOfDatabase(reason: string): boolean {
  return /\bdatabase\b|no_db_file/i.test(reason);
}

function faulty(fault: Fault, message: string): TypeError {
  return Object.assign(new TypeError(message), { fault });
}

/** What CouchDB says of why it failed; empty where the answer does not say. */
function reasonIn(json: string): string {
  try {
    const { reason } = JSON.parse(json) as { readonly reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return ''; // Cut off, or no JSON after all: the status is told alone.
  }
}

/**
 * What is wrong with a server that cannot be used. 'away': nothing answers, or a gateway says that nothing does. 'foreign':
 * something else than a database answers. 'failing': it answers that it has failed.
 */
export type Fault = 'away' | 'foreign' | 'failing';

/** Statuses of a gateway that gets no answer from what is behind it. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * An answer of a server as it is, where a database may give it. Throws what `faultOf` tells apart where the server has
 * failed, or where a page or a plain text answers, which a database gives to nobody who asks for JSON.
 */
export async function fromDatabase(answer: Response): Promise<Response> {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  const isPage = /^text\/html\b/i.test(type) || (status >= 400 && !/json/i.test(type));
  if (status >= 500) {
    const reason = isPage ? '' : reasonIn(await answer.text());
    throw faulty(GATEWAY.has(status) ? 'away' : 'failing', reason === '' ? `${status}` : `${status}, ${reason}`);
  }
  if (isPage) throw faulty('foreign', `${status}, ${type || '?'}`);
  return answer;
}

/** What an error of a replication says of the server. PouchDB makes an error of its own of each, with the same fields. */
export function faultOf(error: unknown): Fault {
  const fault = typeof error === 'object' && error !== null && 'fault' in error ? error.fault : '';
  return fault === 'foreign' || fault === 'failing' ? fault : 'away';
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

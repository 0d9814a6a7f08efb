import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { checkLabel } from '../clip/labels/check-label.ts';

/** How the extension stores a label: its id begins with this, the label and its snapshot are attached by these names. */
const PREFIX = 'label:';
const LABEL = 'label';
const SNAPSHOT = 'snapshot';

/** Documents asked for at a time; attachments are asked for one by one. */
const PAGE = 200;

/** Bytes of a snapshot: beyond, it is no page of ours. */
const MAX_SNAPSHOT = 256_000_000;

/** A database that does not answer as one. The message is a sentence for people. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

const rowsSchema = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      doc: v.object({
        deletedAt: v.optional(v.string(), ''),
        _attachments: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    }),
  ),
});

/** What was pulled. */
export interface Pulled {
  /** Labels, each a line of JSON, with their pages where the server has them; by their ids. */
  readonly lines: readonly string[];
  /** Deleted by the person, or not as the extension writes them. */
  readonly deleted: number;
  readonly refused: readonly string[];
}

/**
 * The labels of a CouchDB-compatible database, as `check-labels` and `train --labels` read them. Name and password may
 * stand in the address. What is on a server is not trusted: each label is checked. Throws NoDatabase where the address
 * is none of a database.
 */
export async function pullLabels(address: string): Promise<Pulled> {
  const server = serverAt(address);
  const lines: string[] = [];
  const refused: string[] = [];
  let deleted = 0;
  let from = PREFIX;
  for (let isMore = true; isMore;) {
    const rows = await readRows(server, from);
    for (const { id, doc } of rows) {
      if (doc.deletedAt !== '') deleted++;
      else {
        const line = await readLine(server, id, SNAPSHOT in doc._attachments);
        if (line === null) refused.push(id);
        else lines.push(line);
      }
    }
    from = `${rows.at(-1)?.id ?? ''}\u0000`;
    isMore = rows.length === PAGE;
  }
  return { lines, deleted, refused };
}

type Get = (path: string) => Promise<Response>;

function serverAt(address: string): Get {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new NoDatabase(`${address} is no address of a database.`);
  const { origin, pathname, username, password } = new URL(address);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  const base = origin + pathname.replace(/\/+$/, '');
  return (path) => fetch(`${base}/${path}`, { headers });
}

async function readRows(get: Get, from: string): Promise<v.InferOutput<typeof rowsSchema>['rows']> {
  const range = { startkey: JSON.stringify(from), endkey: JSON.stringify(`${PREFIX}\ufff0`) };
  const query = new URLSearchParams({ ...range, include_docs: 'true', limit: String(PAGE) });
  const answer = await get(`_all_docs?${query.toString()}`);
  if (!answer.ok) throw new NoDatabase(`The server answers ${answer.status} ${answer.statusText}.`);
  const parsed = v.safeParse(rowsSchema, await answer.json());
  if (!parsed.success) throw new NoDatabase('The server does not answer like a database of labels.');
  return parsed.output.rows;
}

/** Null for what is no label. */
async function readLine(get: Get, id: string, hasSnapshot: boolean): Promise<string | null> {
  const label = await get(`${encodeURIComponent(id)}/${LABEL}`);
  if (!label.ok) return null;
  const snapshot = hasSnapshot ? await readSnapshot(get, id) : undefined;
  try {
    const value = JSON.parse(await label.text()) as object;
    return JSON.stringify(checkLabel({ ...value, ...(snapshot !== undefined && { snapshot }) }));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Base64, as exported labels have it; undefined where it is damaged: the label is of use without it. */
async function readSnapshot(get: Get, id: string): Promise<string | undefined> {
  const answer = await get(`${encodeURIComponent(id)}/${SNAPSHOT}`);
  if (!answer.ok) return undefined;
  try {
    const bytes = gunzipSync(Buffer.from(await answer.arrayBuffer()), { maxOutputLength: MAX_SNAPSHOT });
    return bytes.toString('base64');
  } catch {
    return undefined; // No gzip, or more than a page is.
  }
}

import * as v from 'valibot';
import { announceChange, onChange } from '../database/change.ts';
import { readClosed, writeClosed } from '../settings/closed-area.ts';
import { isKeptNear } from '../settings/near.ts';

/** A CouchDB-compatible server that the person has named, to keep the library on more than one machine. */
export interface Server {
  /** Address of the database, without credentials. */
  readonly url: string;
  /** Empty where the server asks for none. */
  readonly user: string;
  readonly password: string;
  /** Whether the labels are kept there too. */
  readonly labels: boolean;
}

/** Where no page may read it, and never synchronised by the browser. */
const KEY = 'server';

const serverSchema = v.object({
  url: v.pipe(
    v.string(),
    v.check((text) => databaseAddress(text) === text, 'the address of a database'),
  ),
  user: v.string(),
  password: v.string(),
  labels: v.optional(v.boolean(), false),
});

/** Null where none is named. */
export async function readServer(): Promise<Server | null> {
  const parsed = v.safeParse(serverSchema, await readClosed(KEY));
  return parsed.success ? parsed.output : null;
}

/** Null: replicate no more; what is on the server stays there. */
export async function writeServer(server: Server | null): Promise<void> {
  await writeClosed(KEY, server ?? undefined);
  announceChange('server');
}

/** Calls `hear` whenever the server is named, changed or removed. */
export function onServerChange(hear: () => void): void {
  onChange('server', hear);
}

/**
 * The address of a database from what a person typed: a path of at least one part, no credentials, no query. Null where
 * it is none, or would send the library over the open network without TLS.
 */
export function databaseAddress(typed: string): string | null {
  const text = typed.trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.protocol === 'http:' && !isKeptNear(url.hostname)) return null;
  const path = url.pathname.replace(/\/+$/, '');
  return path === '' ? null : `${url.origin}${path}`;
}

/** Address of the database of the labels: beside that of the library, on the same server. */
export function labelsAddress({ url }: Pick<Server, 'url'>): string {
  return `${url}-labels`;
}

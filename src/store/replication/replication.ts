import PouchDB from 'pouchdb-browser';
import { toBase64 } from '../../clip/base64.ts';
import { announceChange } from '../database/change.ts';
import { libraryDocuments } from '../database/database.ts';
import { labelDocuments } from '../labels/labels.ts';
import { replicate, type ReplicationState, type Running } from './live-replication.ts';
import { fromDatabase } from './server-fault.ts';
import { labelsAddress, type Server } from './server.ts';

type Report = (state: ReplicationState) => void;

/**
 * Replicates the library with a server, both ways, until it is stopped: it goes on where it was, tries again while the
 * network is away, and keeps both versions of what was changed on two machines. `report` hears of every step.
 */
export function startReplication(server: Server, report: Report): Running {
  return replicate(libraryDocuments, remote(server, server.url), () => announceChange('library'), report);
}

/** The same for the labels, with a database of their own beside that of the library. */
export function startLabelReplication(server: Server, report: Report): Running {
  return replicate(labelDocuments, remote(server, labelsAddress(server)), () => announceChange('labels'), report);
}

/** Of an address, with its signs as they are: PouchDB writes some of those in the name of a database as numbers. */
function pathOf(address: string): string {
  const path = new URL(address).pathname.replace(/\/$/, '');
  return path.replace(/%[2-7][\da-f]/gi, (sign) => decodeURIComponent(sign));
}

function remote<T>({ user, password }: Server, url: string): PouchDB<T> {
  const credentials = new TextEncoder().encode(`${user}:${password}`);
  const authorization = user ? `Basic ${toBase64(credentials)}` : '';
  return new PouchDB<T>(url, {
    // No cookies, no referrer: the server learns what is sent to it and nothing else.
    async fetch(address, options) {
      const headers = new Headers(options.headers);
      if (authorization) headers.set('authorization', authorization);
      const answer = await fetch(address, { ...options, headers, credentials: 'omit', referrerPolicy: 'no-referrer' });
      const ofDatabase = pathOf(address) === pathOf(url);
      return fromDatabase(answer, { method: options.method ?? 'GET', ofDatabase });
    },
  });
}

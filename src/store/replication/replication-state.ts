import browser from 'webextension-polyfill';
import { OFF, type ReplicationState } from './live-replication.ts';

/** What is replicated: each has a state of its own. */
export type Replicated = 'library' | 'labels';

/** Session storage: the background writes it, the pages show it. Each write also keeps the background alive. */
const KEYS: Readonly<Record<Replicated, string>> = { library: 'replication', labels: 'replication-labels' };

/** Null: it is not replicated. */
export async function showReplication(what: Replicated, state: ReplicationState | null): Promise<void> {
  await browser.storage.session.set({ [KEYS[what]]: state ?? OFF });
}

/** How replication stands, now and whenever that changes. */
export async function watchReplication(what: Replicated, hear: (state: ReplicationState) => void): Promise<void> {
  const key = KEYS[what];
  browser.storage.session.onChanged.addListener((changes) => {
    if (key in changes) hear((changes[key].newValue as ReplicationState | undefined) ?? OFF);
  });
  hear(((await browser.storage.session.get(key))[key] as ReplicationState | undefined) ?? OFF);
}

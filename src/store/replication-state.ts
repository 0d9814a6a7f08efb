import browser from 'webextension-polyfill';
import { OFF, type ReplicationState } from './replication.ts';

/** Session storage: the background writes it, the pages show it. Each write also keeps the background alive. */
const KEY = 'replication';

/** Null: there is no server. */
export async function showReplication(state: ReplicationState | null): Promise<void> {
  await browser.storage.session.set({ [KEY]: state ?? OFF });
}

/** How replication stands, now and whenever that changes. */
export async function watchReplication(hear: (state: ReplicationState) => void): Promise<void> {
  browser.storage.session.onChanged.addListener((changes) => {
    if (KEY in changes) hear((changes[KEY].newValue as ReplicationState | undefined) ?? OFF);
  });
  hear(((await browser.storage.session.get(KEY))[KEY] as ReplicationState | undefined) ?? OFF);
}

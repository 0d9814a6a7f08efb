/** Channel on which every context of the extension hears that the library has changed. */
const CHANNEL = 'winnow-library';

/** Tells the other contexts. Replication calls it too. */
export function announceChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls `hear` whenever the library was changed by another context, or by this one. */
export function onChange(hear: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', hear);
}

/** What every context of the extension hears of when it has changed. */
export type Changing = 'library' | 'labels' | 'server' | 'memories' | 'later';

function channelOf(what: Changing): BroadcastChannel {
  return new BroadcastChannel(`winnow-${what}`);
}

/** Tells all contexts, this one too. */
export function announceChange(what: Changing): void {
  const channel = channelOf(what);
  channel.postMessage(null);
  channel.close();
}

/** Calls `hear` whenever it was changed by another context, by replication or by this one. */
export function onChange(what: Changing, hear: () => void): void {
  channelOf(what).addEventListener('message', hear);
}

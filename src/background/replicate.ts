import { onChange } from '../store/database/change.ts';
import type { Running } from '../store/replication/live-replication.ts';
import { showReplication } from '../store/replication/replication-state.ts';
import { startLabelReplication, startReplication } from '../store/replication/replication.ts';
import { onServerChange, readServer, type Server } from '../store/replication/server.ts';

/** What runs now. The browser may end the background at any moment: it goes on where it was when it starts again. */
let running: readonly Running[] = [];

/** The last of the restarts, which come one after the other: of two at once one would run on, and nobody could stop it. */
let restarting = Promise.resolve();

/** Replicates with the server of the settings from now on, whichever it is. */
export function followServer(): void {
  const again = (): void => void (restarting = restarting.then(restart, restart));
  onServerChange(again);
  onChange('library', lookAgain);
  onChange('labels', lookAgain);
  again();
}

async function restart(): Promise<void> {
  for (const one of running) one.stop();
  running = [];
  const server = await readServer();
  if (server) running = startAll(server);
  if (!server) await showReplication('library', null);
  if (!server?.labels) await showReplication('labels', null);
}

function startAll(server: Server): Running[] {
  const library = startReplication(server, (state) => void showReplication('library', state));
  if (!server.labels) return [library];
  return [library, startLabelReplication(server, (state) => void showReplication('labels', state))];
}

function lookAgain(): void {
  for (const one of running) one.look();
}

import { onChange } from '../store/change.ts';
import { startLabelReplication, startReplication, type Running } from '../store/replication.ts';
import { showReplication } from '../store/replication-state.ts';
import { onServerChange, readServer } from '../store/server.ts';

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
  const started: Running[] = [];
  if (server) started.push(startReplication(server, (state) => void showReplication('library', state)));
  else await showReplication('library', null);
  if (server?.labels) started.push(startLabelReplication(server, (state) => void showReplication('labels', state)));
  else await showReplication('labels', null);
  running = started;
}

function lookAgain(): void {
  for (const one of running) one.look();
}

import { startReplication } from '../store/replication.ts';
import { showReplication } from '../store/replication-state.ts';
import { onServerChange, readServer } from '../store/server.ts';

/** What runs now. The browser may end the background at any moment: it goes on where it was when it starts again. */
let running: { stop(): void } | null = null;

/** Replicates with the server of the settings from now on, whichever it is. */
export function followServer(): void {
  onServerChange(() => void restart());
  void restart();
}

async function restart(): Promise<void> {
  running?.stop();
  running = null;
  const server = await readServer();
  if (server) running = startReplication(server, (state) => void showReplication(state));
  else await showReplication(null);
}

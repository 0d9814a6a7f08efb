import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./couch.mjs', import.meta.url));

/** ms that the server has to listen. */
const START = 30_000;

/** A server whose data outlive it. */
export interface CouchServer {
  /** Address of the database that the library is replicated with. */
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** A CouchDB-compatible server on a free port of loopback, not started yet. */
export async function couchServer(folder: string): Promise<CouchServer> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}/library`,
    async start() {
      child = spawn(process.execPath, [SCRIPT, folder, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
      const started = child;
      process.once('exit', () => started.kill('SIGKILL'));
      await listening(started);
    },
    async kill() {
      const victim = child;
      if (!victim) return;
      const gone = new Promise((resolve) => victim.once('exit', resolve));
      victim.kill('SIGKILL');
      await gone;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RangeError(`the server did not listen within ${START} ms`)), START);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    if (!child.stdout) return reject(new TypeError('the server has no output'));
    createInterface(child.stdout).once('line', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

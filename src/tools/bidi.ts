import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';

/** A session of WebDriver BiDi with a Firefox of its own. */
export interface Bidi {
  send<T>(method: string, params: object): Promise<T>;
  /** Subscribes to an event. */
  on(event: string, listen: () => void): Promise<void>;
  close(): Promise<void>;
}

interface Pending {
  /** The command, for people. */
  readonly what: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A value as BiDi writes it. */
export interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
}

/** Characters of a command that an error quotes. */
const SHOWN = 200;

/** ms that Firefox has to start on a busy machine. */
const START = 90_000;

/** Starts Firefox headless with a fresh profile whose preferences are given, and opens a session. */
export async function startFirefox(
  path: string,
  preferences: Readonly<Record<string, string | number | boolean>>,
): Promise<Bidi> {
  const profile = await mkdtemp(join(tmpdir(), 'winnow-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const flags = [
    '--remote-debugging-port=0',
    '--remote-allow-system-access',
    '--headless',
    '--no-remote',
    '--profile',
    profile,
  ];
  const firefox = spawn(path, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = await connect(`${await addressOf(firefox)}/session`);
  const bidi = session(socket);
  await bidi.send('session.new', { capabilities: {} });
  return {
    send: bidi.send,
    async on(event, listen) {
      bidi.listen(event, listen);
      await bidi.send('session.subscribe', { events: [event] });
    },
    async close() {
      socket.close();
      await ended(firefox);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RangeError(`Firefox did not start within ${START} ms`)), START);
    if (!firefox.stderr) return reject(new TypeError('Firefox has no standard error'));
    createInterface(firefox.stderr).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

function connect(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

function session(socket: WebSocket): Pick<Bidi, 'send'> & { listen(event: string, run: () => void): void } {
  const waiting = new Map<number, Pending>();
  const listeners = new Map<string, () => void>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as {
      id?: number;
      type: string;
      result?: unknown;
      error?: string;
      message?: string;
      method?: string;
    };
    if (answer.type === 'event') return listeners.get(answer.method ?? '')?.();
    const pending = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!pending || answer.id === undefined) return;
    waiting.delete(answer.id);
    if (answer.type === 'success') pending.resolve(answer.result);
    else pending.reject(new Error(`${pending.what}: ${answer.error}: ${answer.message}`));
  });
  return {
    listen: (event, run) => listeners.set(event, run),
    send<T>(method: string, params: object): Promise<T> {
      const id = ++last;
      return new Promise<T>((resolve, reject) => {
        const what = `${method} ${JSON.stringify(params).slice(0, SHOWN)}`;
        waiting.set(id, { what, resolve: (value) => resolve(value as T), reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
  };
}

function ended(firefox: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (firefox.exitCode !== null) return resolve();
    firefox.once('exit', () => resolve());
    firefox.kill();
  });
}

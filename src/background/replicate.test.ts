import { expect, test, vi } from 'vitest';
import type { Running } from '../store/replication/live-replication.ts';
import type { Server } from '../store/replication/server.ts';
import { followServer } from './replicate.ts';

interface Fake {
  server: Server | null;
  readonly running: Set<symbol>;
  change: () => void;
  /** Something of a kind was written. */
  readonly written: Map<string, () => void>;
  /** How often what runs has looked for what was written. */
  looks: number;
  show: () => Promise<void>;
}

const SERVER: Server = { url: 'https://example.org/db', user: '', password: '', labels: false };

const fake = vi.hoisted((): Fake => {
  const nothing = () => undefined;
  return {
    server: null,
    running: new Set(),
    change: nothing,
    written: new Map(),
    looks: 0,
    show: () => Promise.resolve(),
  };
});

vi.mock('../store/database/change.ts', () => ({
  onChange: (what: string, hear: () => void) => void fake.written.set(what, hear),
}));
vi.mock('../store/replication/replication-state.ts', () => ({ showReplication: () => fake.show() }));
vi.mock('../store/replication/server.ts', () => ({
  onServerChange: (changed: () => void) => void (fake.change = changed),
  readServer: () => Promise.resolve(fake.server),
}));
vi.mock('../store/replication/replication.ts', () => {
  const start = (): Running => {
    const one = Symbol();
    fake.running.add(one);
    return { stop: () => void fake.running.delete(one), look: () => void fake.looks++ };
  };
  return { startReplication: start, startLabelReplication: start };
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the server that was named before is replicated with once the background has started, and gets what is written', async () => {
  fake.server = SERVER;
  followServer();
  await settled();
  expect([fake.running.size, fake.looks]).toEqual([1, 0]);
  fake.written.get('library')?.();
  fake.written.get('labels')?.();
  expect(fake.looks).toBe(2);
});

test('nothing is replicated once the server is gone, also where its change has started the background', async () => {
  fake.server = SERVER;
  followServer();
  fake.change();
  await settled();
  expect(fake.running.size).toBe(1);
  fake.server = null;
  fake.change();
  await settled();
  expect(fake.running.size).toBe(0);
});

test('what was started is stopped with its server, though how it stands could not be shown', async () => {
  fake.server = SERVER;
  fake.show = () => {
    fake.server = null;
    fake.show = () => Promise.resolve();
    return Promise.reject(new RangeError('quota exceeded'));
  };
  fake.change();
  fake.change();
  await settled();
  expect(fake.running.size).toBe(0);
});

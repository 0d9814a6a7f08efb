import { expect, test, vi } from 'vitest';
import type { Running } from '../store/replication/live-replication.ts';
import type { Server } from '../store/replication/server.ts';
import { followServer } from './replicate.ts';

interface Fake {
  server: Server | null;
  readonly running: Set<symbol>;
  change: () => void;
  show: () => Promise<void>;
}

const SERVER: Server = { url: 'https://example.org/db', user: '', password: '', labels: false };

const fake = vi.hoisted((): Fake => {
  return { server: null, running: new Set(), change: () => undefined, show: () => Promise.resolve() };
});

vi.mock('../store/database/change.ts', () => ({ onChange: () => undefined }));
vi.mock('../store/replication/replication-state.ts', () => ({ showReplication: () => fake.show() }));
vi.mock('../store/replication/server.ts', () => ({
  onServerChange: (changed: () => void) => void (fake.change = changed),
  readServer: () => Promise.resolve(fake.server),
}));
vi.mock('../store/replication/replication.ts', () => {
  const start = (): Running => {
    const one = Symbol();
    fake.running.add(one);
    return { stop: () => void fake.running.delete(one), look: () => undefined };
  };
  return { startReplication: start, startLabelReplication: start };
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

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

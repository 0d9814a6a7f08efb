import { expect, test, vi } from 'vitest';
import type { Running } from '../store/replication.ts';
import type { Server } from '../store/server.ts';
import { followServer } from './replicate.ts';

interface Fake {
  server: Server | null;
  readonly running: Set<symbol>;
  change: () => void;
}

const fake = vi.hoisted((): Fake => {
  const server = { url: 'https://example.org/db', user: '', password: '', labels: false };
  return { server, running: new Set(), change: () => undefined };
});

vi.mock('../store/change.ts', () => ({ onChange: () => undefined }));
vi.mock('../store/replication-state.ts', () => ({ showReplication: () => Promise.resolve() }));
vi.mock('../store/server.ts', () => ({
  onServerChange: (changed: () => void) => void (fake.change = changed),
  readServer: () => Promise.resolve(fake.server),
}));
vi.mock('../store/replication.ts', () => {
  const start = (): Running => {
    const one = Symbol();
    fake.running.add(one);
    return { stop: () => void fake.running.delete(one), look: () => undefined };
  };
  return { startReplication: start, startLabelReplication: start };
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('nothing is replicated once the server is gone, also where its change has started the background', async () => {
  followServer();
  fake.change();
  await settled();
  expect(fake.running.size).toBe(1);
  fake.server = null;
  fake.change();
  await settled();
  expect(fake.running.size).toBe(0);
});

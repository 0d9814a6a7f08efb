import { expect, test } from 'vitest';
import { OFF, type ReplicationState } from '../store/replication/live-replication.ts';
import { sentenceFor } from './replication-words.ts';

const said = (part: Partial<ReplicationState>): string =>
  sentenceFor({ ...OFF, sent: 3, received: 5, ...part }).replace(/[\u2066-\u2069]/g, '');

const all = said({ phase: 'waiting' });

test('where nothing is replicated nothing is said; what is equal is told with how much went and came', () => {
  expect(sentenceFor(OFF)).toBe('');
  expect(all).toMatch(/3.*5/);
  expect(said({ phase: 'working', pending: 7 })).toMatch(/3.*5.*7/);
});

test('a server that is away, one that fails, something else than a database, none, a refusal and what nobody foresaw are told apart', () => {
  const problem = 'no answer';
  const sentences = [
    said({ phase: 'waiting', problem }),
    said({ phase: 'waiting', problem, fault: 'foreign' }),
    said({ phase: 'waiting', problem, fault: 'failing' }),
    said({ phase: 'waiting', problem, fault: 'closed' }),
    said({ phase: 'waiting', problem, fault: 'gone' }),
    said({ phase: 'refused', problem }),
    said({ phase: 'failed', problem }),
  ];
  expect(new Set([all, ...sentences]).size).toBe(8);
  for (const sentence of sentences) expect(sentence).toContain(problem);
});

test('where the disk here is full that is told, and not that the server is away', () => {
  const full = said({ phase: 'waiting', problem: 'no room', fault: 'full' });
  expect(full).toMatch(/^The disk of this computer is full.*goes on by itself\.$/);
});

test('what the server did not take is told, with why; not while the server is away', () => {
  const denied = { phase: 'waiting', denied: 2, reasonOfDenial: 'too large' } as const;
  expect(said(denied)).toMatch(/2.*too large/);
  expect(said({ ...denied, problem: 'no answer' })).not.toContain('too large');
});

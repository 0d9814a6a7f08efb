/** What a person's corrections have taught Winnow about sites: rules by host, each from one corrected page. */
import { announceChange, onChange } from '../database/change.ts';
import { readAllClosed, readClosed, writeClosed } from './closed-area.ts';
import { memoriesIn, withMemoriesOf, withMemory, type Memory, type NewMemory } from './memory.ts';
import { hostAndPort } from './site-methods.ts';

/** Memories by host, the latest of a host last. */
export type Memories = Readonly<Record<string, readonly Memory[]>>;

/** Of keys where no page may read: the prefix and a host. */
const PREFIX = 'memory:';

/** Hosts; those that were corrected longest ago go. */
const MOST_SITES = 1000;

/** Everything that is remembered. */
export async function readMemories(): Promise<Memories> {
  const stored = await readAllClosed(PREFIX);
  const memories = Array.from(stored).map(([key, value]) => [key.slice(PREFIX.length), memoriesIn(value)] as const);
  return Object.fromEntries(memories.filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is remembered of one host; empty for nothing. What is not well-formed is left out. */
export async function memoriesOf(site: string): Promise<readonly Memory[]> {
  return memoriesIn(await readClosed(PREFIX + site));
}

/** Remembers a correction in place of those that speak of pages of the same structure. */
export async function addMemory(site: string, memory: NewMemory): Promise<void> {
  await change(site, (before) => withMemory(before, memory, crypto.randomUUID()), forgetOldest);
}

/** Changes what is remembered by one correction. Nothing where it is remembered no more. */
export async function editMemory(
  site: string,
  id: string,
  part: Partial<Pick<Memory, 'isOn' | 'rule'>>,
): Promise<void> {
  await change(site, (before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
}

/** Forgets one correction; `putBackMemory` takes that back. */
export async function removeMemory(site: string, id: string): Promise<void> {
  await change(site, (before) => before.filter((one) => one.id !== id));
}

/** Takes back a removal. */
export async function putBackMemory(site: string, memory: Memory): Promise<void> {
  await change(site, (before) => [...before.filter(({ id }) => id !== memory.id), memory]);
}

/**
 * Takes in what another machine remembers: an untrusted value of the shape of `Memories`. The answer is how many
 * corrections are new. What was remembered here stays; of sites beyond the most that are kept those of oldest corrections go.
 */
export async function joinMemories(value: unknown): Promise<number> {
  const all: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const sites = all.filter(([site]) => hostAndPort(`https://${site}`) === site).slice(0, MOST_SITES);
  let added = 0;
  for (const [k, [site, list]] of sites.entries()) {
    const withMore = (before: readonly Memory[]): readonly Memory[] => {
      const joined = withMemoriesOf(before, list);
      added += joined.length - before.length;
      return joined;
    };
    await change(site, withMore, k === sites.length - 1 ? forgetOldest : undefined);
  }
  return added;
}

/** Calls `hear` whenever something remembered has changed. */
export function onMemoriesChange(hear: () => void): void {
  onChange('memories', hear);
}

/** One change at a time, with what follows from it, whichever context makes it: each reads what the one before has written. */
async function change(
  site: string,
  next: (before: readonly Memory[]) => readonly Memory[],
  follow?: () => Promise<void>,
): Promise<void> {
  await navigator.locks.request(PREFIX, async () => {
    const list = next(await memoriesOf(site));
    await writeClosed(PREFIX + site, list.length > 0 ? list : undefined);
    await follow?.();
  });
  announceChange('memories');
}

/** For whoever holds the lock: what is corrected meanwhile is not the oldest any more. */
async function forgetOldest(): Promise<void> {
  const sites = Object.entries(await readMemories());
  if (sites.length <= MOST_SITES) return;
  const latest = (list: readonly Memory[]) => list.reduce((time, one) => (one.time > time ? one.time : time), '');
  const oldest = sites.sort(([, a], [, b]) => (latest(a) < latest(b) ? -1 : 1)).slice(0, sites.length - MOST_SITES);
  for (const [site] of oldest) await writeClosed(PREFIX + site, undefined);
}

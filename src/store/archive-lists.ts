import type { ListFile } from './archive.ts';
import { joinLater, readLater } from './later.ts';
import { joinMemories, readMemories } from './memories.ts';

/** The files of an archive of everything beside its articles: pages to clip, and corrections that are remembered, by site. */
const [LATER, MEMORIES] = ['later.json', 'memories.json'];

/** How many pages to clip, and remembered corrections, are new on this machine. */
export interface JoinedLists {
  readonly later: number;
  readonly memories: number;
}

/** What this machine has on its lists. */
export async function readLists(): Promise<ListFile[]> {
  return [
    { file: LATER, text: JSON.stringify(await readLater()) },
    { file: MEMORIES, text: JSON.stringify(await readMemories()) },
  ];
}

/** Takes in the lists of another machine; what is on those of this one stays. */
export async function joinLists(read: (file: string) => Promise<unknown>): Promise<JoinedLists> {
  return { later: await joinLater(await read(LATER)), memories: await joinMemories(await read(MEMORIES)) };
}

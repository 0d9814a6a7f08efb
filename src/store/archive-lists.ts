import type { ListFile } from './archive.ts';
import { joinLater, readLater } from './later.ts';
import { joinMemories, readMemories } from './memories.ts';
import { joinSettingsFile, readSettingsFile, type JoinedSettings } from './settings-file.ts';

/**
 * The files of an archive of everything beside its articles: pages to clip, corrections that are remembered, by site, and
 * what the person has chosen. Older archives lack some.
 */
const [LATER, MEMORIES, SETTINGS] = ['later.json', 'memories.json', 'settings.json'];

/** How many pages to clip, and remembered corrections, are new on this machine, and what became of the settings. */
export interface JoinedLists {
  readonly later: number;
  readonly memories: number;
  readonly settings: JoinedSettings;
}

/** What this machine has on its lists. */
export async function readLists(): Promise<ListFile[]> {
  return [
    { file: LATER, text: JSON.stringify(await readLater()) },
    { file: MEMORIES, text: JSON.stringify(await readMemories()) },
    { file: SETTINGS, text: JSON.stringify(await readSettingsFile()) },
  ];
}

/** Takes in the lists of another machine; what is on those of this one stays. */
export async function joinLists(read: (file: string) => Promise<unknown>): Promise<JoinedLists> {
  return {
    later: await joinLater(await read(LATER)),
    memories: await joinMemories(await read(MEMORIES)),
    settings: await joinSettingsFile(await read(SETTINGS)),
  };
}

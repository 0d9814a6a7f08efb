import { joinLater, readLater } from '../settings/later.ts';
import { joinMemories, readMemories } from '../settings/memories.ts';
import type { ListFile } from './archive.ts';
import { joinPersonalFile, readPersonalFile, type JoinedPersonal } from './personal-file.ts';
import { joinSettingsFile, readSettingsFile, type JoinedSettings } from './settings-file.ts';

/**
 * The files of an archive of everything beside its articles: pages to clip, corrections that are remembered, by site,
 * what the person has chosen in the settings, and how they read and print, with what was learnt from their corrections.
 * Older archives lack some.
 */
const [LATER, MEMORIES, SETTINGS, PERSONAL] = ['later.json', 'memories.json', 'settings.json', 'personal.json'];

/** How many pages to clip, and remembered corrections, are new on this machine, and what became of the rest. */
export interface JoinedLists {
  readonly later: number;
  readonly memories: number;
  readonly settings: JoinedSettings;
  readonly personal: JoinedPersonal;
}

/** What this machine has on its lists. */
export async function readLists(): Promise<ListFile[]> {
  return [
    { file: LATER, text: JSON.stringify(await readLater()) },
    { file: MEMORIES, text: JSON.stringify(await readMemories()) },
    { file: SETTINGS, text: JSON.stringify(await readSettingsFile()) },
    { file: PERSONAL, text: JSON.stringify(await readPersonalFile()) },
  ];
}

/** Takes in the lists of another machine; what is on those of this one stays. */
export async function joinLists(read: (file: string) => Promise<unknown>): Promise<JoinedLists> {
  return {
    later: await joinLater(await read(LATER)),
    memories: await joinMemories(await read(MEMORIES)),
    settings: await joinSettingsFile(await read(SETTINGS)),
    personal: await joinPersonalFile(await read(PERSONAL)),
  };
}

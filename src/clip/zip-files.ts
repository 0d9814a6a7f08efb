import { strToU8, zipSync, type Zippable } from 'fflate';
import { namesApart } from './file-name.ts';
import type { TextFile } from './file.ts';
import { zipTime } from './zip-time.ts';

/** Text files as a zip archive; those of the same name are kept apart by numbers. `now` is the time stamp of all. */
export function zipFiles(files: readonly TextFile[], now: Date): Uint8Array {
  const entries: Zippable = {};
  const nameApart = namesApart();
  for (const { name, text } of files) {
    const ending = /\.[a-z]+$/.exec(name)?.[0] ?? '';
    entries[`${nameApart(name.slice(0, name.length - ending.length))}${ending}`] = strToU8(text);
  }
  return zipSync(entries, { mtime: zipTime(now) });
}

import { strToU8, Zip, ZipDeflate } from 'fflate';
import { namesApart } from './file-name.ts';
import type { TextFile } from './file.ts';
import { zipTime } from './zip-time.ts';

/**
 * Text files as a zip archive, written file by file as they come: `write` gets its bytes, a piece after the other. Those of
 * the same name are kept apart by numbers. `now` is the time stamp of all.
 */
export async function zipFiles(
  files: Iterable<TextFile> | AsyncIterable<TextFile>,
  now: Date,
  write: (piece: Uint8Array) => void,
): Promise<void> {
  const nameApart = namesApart();
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    write(piece);
  });
  for await (const { name, text } of files) {
    const ending = /\.[a-z]+$/.exec(name)?.[0] ?? '';
    const file = new ZipDeflate(`${nameApart(name.slice(0, name.length - ending.length))}${ending}`);
    file.mtime = zipTime(now);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
}

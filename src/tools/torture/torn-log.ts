import { appendFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of a block of the log; a record lies in one of them. */
const BLOCK = 32_768;

/** Bytes before the data of a record: four of checksum, two of length, one of type. */
const HEADER = 7;

/** Bytes of data that the record was to have, at most. */
const MOST = 4096;

/** Files in which Chromium has the log of the databases of extensions, the oldest first. */
export async function logsIn(profile: string): Promise<string[]> {
  const all = join(profile, 'Default/IndexedDB');
  const folders = (await readdir(all)).filter((name) => name.endsWith('.leveldb'));
  const files = await Promise.all(
    folders.map(async (name) => (await readdir(join(all, name))).map((file) => join(all, name, file))),
  );
  return files
    .flat()
    .filter((file) => file.endsWith('.log'))
    .sort();
}

/**
 * Leaves at the end of the log of a dead Chromium what a death in the middle of a write leaves: a record whose head is there
 * and half of its data. What was written whole before stays. Nothing where the block has no room for one.
 */
export async function tearLog(profile: string): Promise<void> {
  const log = (await logsIn(profile)).at(-1);
  if (!log) throw new RangeError('the browser has no database');
  const room = BLOCK - ((await stat(log)).size % BLOCK) - HEADER;
  const length = Math.min(room, MOST);
  if (length < 2) return;
  const record = Buffer.alloc(HEADER + Math.floor(length / 2), 1);
  record.writeUInt16LE(length, 4);
  await appendFile(log, record);
}

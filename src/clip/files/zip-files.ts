import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-no-worker.js';
import { zipTime } from './zip-time.ts';

/** A file of an archive. */
export interface ZipFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether no packing makes it smaller, as with most images: it is stored as it is. */
  readonly isPacked: boolean;
}

/** A file of an archive that is text. */
export function zipText(path: string, text: string): ZipFile {
  return { path, bytes: new TextEncoder().encode(text), isPacked: false };
}

/**
 * Writes a zip archive, file after file: what has been written is held no longer. `now` is the time stamp of all; no path comes
 * twice. Sizes stand before the bytes of each file, and nothing is added to its name: some readers of books take no other.
 * Rejects where a file cannot be read or written.
 */
export async function writeZip(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  now: Date,
  to: WritableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const zip = new ZipWriter(to, {
    dataDescriptor: false,
    extendedTimestamp: false,
    lastModDate: zipTime(now),
  });
  for await (const { path, bytes, isPacked } of files)
    await zip.add(path, new Uint8ArrayReader(bytes), { useWebWorkers: false, ...(isPacked && { level: 0 }) });
  await zip.close();
}

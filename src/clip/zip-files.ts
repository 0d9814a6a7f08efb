import { zipSync, type Zippable } from 'fflate';
import { zipTime } from './zip-time.ts';

/** Bytes of the records of a zip file, and where in them numbers stand (APPNOTE 4.3.12 and 4.3.16); all little-endian. */
const END = { size: 22, signature: 0x06054b50, files: 10, directorySize: 12, directoryStart: 16 };
const HEADER = { size: 46, nameLength: 28, extraLength: 30, commentLength: 32, start: 42 };

/** What a zip file without extensions of the format can count: files, and bytes. */
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffffffff;

/**
 * Files by their paths as one zip archive, a piece after the other: what has been given out is held no longer, but for the
 * directory, which stands at the end. `some`: files that go into the archive together; no path comes twice. `now` is the
 * time stamp of all. Throws RangeError where there are more files, or bytes, than such an archive can hold.
 */
export async function* zipped(
  some: Iterable<Zippable> | AsyncIterable<Zippable>,
  now: Date,
  most = MOST_FILES,
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let [files, bytes] = [0, 0];
  for await (const together of some) {
    const piece = zipSync(together, { mtime: zipTime(now) });
    const view = new DataView(piece.buffer, piece.byteOffset, piece.length);
    const end = piece.length - END.size;
    const start = view.getUint32(end + END.directoryStart, true);
    moveHeaders(view, start, end, bytes);
    files += view.getUint16(end + END.files, true);
    bytes += start;
    if (files > most || bytes > MOST_BYTES) throw new RangeError(`${files} files of ${bytes} bytes in a zip file`);
    directory.push(piece.slice(start, end));
    yield piece.subarray(0, start);
  }
  yield* directory;
  yield endOf(files, bytes, directory);
}

/** Tells the headers of a directory, from `start` to `end`, that what they speak of stands so many bytes further on. */
function moveHeaders(view: DataView, start: number, end: number, bytes: number): void {
  const variable = [HEADER.nameLength, HEADER.extraLength, HEADER.commentLength];
  for (let at = start; at < end;) {
    const file = at + HEADER.start;
    view.setUint32(file, view.getUint32(file, true) + bytes, true);
    at = variable.reduce((size, length) => size + view.getUint16(at + length, true), at + HEADER.size);
  }
}

/** The record by which an archive is read: how many files it has, and where their directory stands. */
function endOf(files: number, directoryStart: number, directory: readonly Uint8Array[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(END.size));
  view.setUint32(0, END.signature, true);
  view.setUint16(END.files - 2, files, true);
  view.setUint16(END.files, files, true);
  view.setUint32(
    END.directorySize,
    directory.reduce((size, { length }) => size + length, 0),
    true,
  );
  view.setUint32(END.directoryStart, directoryStart, true);
  return new Uint8Array(view.buffer);
}

/** Bytes that are gathered before they are handed to the browser, which puts them on the disk when they grow. */
const CHUNK = 8_000_000;

/** Bytes that become one Blob. */
export interface BlobSink {
  /** Takes bytes that are there; throws where they cannot be taken. */
  write(bytes: Uint8Array): void;
  /** Takes bytes that come; whatever fills it is stopped where they cannot be taken. */
  readonly stream: WritableStream<Uint8Array>;
  blob(): Blob;
}

/** Takes up to `most` bytes; the next one is a RangeError. */
export function blobSink(type: string, most = Infinity): BlobSink {
  const parts: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let taken = 0;
  const flush = (): void => {
    parts.push(new Blob(waiting));
    waiting = [];
    size = 0;
  };
  const write = (bytes: Uint8Array): void => {
    taken += bytes.length;
    if (taken > most) throw new RangeError(`more than ${most} bytes`);
    waiting.push(Uint8Array.from(bytes));
    size += bytes.length;
    if (size >= CHUNK) flush();
  };
  const blob = (): Blob => {
    flush();
    return new Blob(parts, { type });
  };
  return { write, stream: new WritableStream({ write }), blob };
}

/** Bytes that are gathered before they are handed to the browser, which puts them on the disk when they grow. */
const CHUNK = 8_000_000;

/** A stream that becomes one Blob once it is closed. */
export interface BlobSink {
  readonly stream: WritableStream<Uint8Array<ArrayBuffer>>;
  blob(): Blob;
}

/** Takes up to `most` bytes; with the next one the stream ends in a RangeError, and whatever fills it is stopped. */
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
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      taken += chunk.length;
      if (taken > most) throw new RangeError(`more than ${most} bytes`);
      waiting.push(chunk.slice());
      size += chunk.length;
      if (size >= CHUNK) flush();
    },
    close: flush,
  });
  return { stream, blob: () => new Blob(parts, { type }) };
}

/** Bytes that are gathered before they are handed to the browser, which puts them on the disk when they grow. */
const CHUNK = 8_000_000;

/** A stream that becomes one Blob once it is closed. */
export interface BlobSink {
  readonly stream: WritableStream<Uint8Array<ArrayBuffer>>;
  blob(): Blob;
  /** The same as text. What is short never becomes a Blob: making one and reading it asks another process. */
  text(): Promise<string>;
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
  });
  const blob = (): Blob => new Blob([...parts, ...waiting], { type });
  return { stream, blob, text: () => (parts.length > 0 ? blob().text() : Promise.resolve(decoded(waiting))) };
}

function decoded(chunks: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}

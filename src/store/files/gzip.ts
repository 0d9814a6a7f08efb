import { blobSink } from './blob-sink.ts';

const GZIP = 'application/gzip';

/** Bytes in gzip. */
export function packed(bytes: Uint8Array): Promise<Blob> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream, { headers: { 'content-type': GZIP } }).blob();
}

/** The bytes that `packed` took. Rejects with TypeError where they are no gzip, with RangeError where they are more than `most`. */
export async function unpacked(file: Blob, most: number): Promise<Uint8Array> {
  const sink = blobSink('', most);
  await file.stream().pipeThrough(new DecompressionStream('gzip')).pipeTo(sink.stream);
  return new Uint8Array(await sink.blob().arrayBuffer());
}

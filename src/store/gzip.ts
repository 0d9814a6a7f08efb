/** Bytes in gzip. */
export function packed(bytes: Uint8Array): Promise<Blob> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream, { headers: { 'content-type': 'application/gzip' } }).blob();
}

/** The bytes that `packed` took. Rejects with TypeError where they are no gzip. */
export async function unpacked(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

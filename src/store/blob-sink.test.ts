import { expect, test } from 'vitest';
import { blobSink } from './blob-sink.ts';

/** A stream of bytes that never ends, and how many of them were asked for. */
function endless() {
  const asked = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      asked.bytes += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  return { stream, asked };
}

test('what is written becomes one blob of a type', async () => {
  const sink = blobSink('text/plain');
  await new Blob(['the ', 'lamp']).stream().pipeTo(sink.stream);
  expect([sink.blob().type, await sink.blob().text()]).toEqual(['text/plain', 'the lamp']);
});

test('as many bytes as are allowed are taken', async () => {
  const sink = blobSink('text/plain', 8);
  await new Blob(['the lamp']).stream().pipeTo(sink.stream);
  expect(sink.blob().size).toBe(8);
});

test('what has more bytes than are allowed is asked for no more of them', async () => {
  const { stream, asked } = endless();
  await expect(stream.pipeTo(blobSink('text/plain', 5000).stream)).rejects.toThrow(RangeError);
  expect(asked.bytes).toBeLessThan(10_000);
});

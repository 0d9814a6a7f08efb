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

test.each([1, 400_000])('what is written is one text, though a letter is cut in two: %s times', async (times) => {
  const words = 'Der Wärter – 灯塔. '.repeat(times);
  const bytes = new TextEncoder().encode(words);
  const sink = blobSink('text/plain');
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += 7 * times)
        controller.enqueue(bytes.slice(from, from + 7 * times));
      controller.close();
    },
  });
  await pieces.pipeTo(sink.stream);
  expect((await sink.text()) === words).toBe(true);
  expect((await sink.blob().text()) === words).toBe(true);
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

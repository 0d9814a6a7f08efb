import { expect, test } from 'vitest';
import { BlockReader } from './block-reader.ts';

/** A file of so many bytes, whose readings are counted. */
function counted(size: number) {
  const bytes = Uint8Array.from({ length: size }, (_, k) => (k * 7919) >> 3);
  const file = new Blob([bytes]);
  const read = { times: 0 };
  const slice = file.slice.bind(file);
  file.slice = (...given) => {
    read.times++;
    return slice(...given);
  };
  return { bytes, reader: new BlockReader(file), read };
}

test('what is read is what stands there, within a block, over its end, over several and at the end of the file', async () => {
  const { bytes, reader } = counted(3_200_000);
  for (const [offset, length] of [
    [0, 10],
    [999_990, 10],
    [999_990, 11],
    [500_000, 2_000_000],
    [3_199_000, 1000],
    [3_199_990, 50],
  ]) {
    const there = bytes.subarray(offset, offset + length);
    expect(Buffer.compare(await reader.readUint8Array(offset, length), there), `${length} from ${offset} on`).toBe(0);
  }
});

test('many small readings are few of the file, also where they go back and forth', async () => {
  const { reader, read, bytes } = counted(2_000_000);
  for (let k = 0; k < 1000; k++) {
    const offset = (k % 2) * 1_000_000 + k * 100;
    expect((await reader.readUint8Array(offset, 50))[0]).toBe(bytes[offset]);
  }
  expect(read.times).toBe(2);
});

test('of a large file a few blocks are held: what was not read for long is read again', async () => {
  const { reader, read } = counted(6_000_000);
  for (let block = 0; block < 6; block++) await reader.readUint8Array(block * 1_000_000, 1);
  await reader.readUint8Array(5_000_000, 1);
  expect(read.times).toBe(6);
  await reader.readUint8Array(0, 1);
  expect(read.times).toBe(7);
});

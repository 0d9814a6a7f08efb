import { expect, test } from 'vitest';
import { packed, unpacked } from './gzip.ts';

test('bytes come out of gzip as they went in', async () => {
  const bytes = new TextEncoder().encode('lamp '.repeat(1000));
  expect(await unpacked(await packed(bytes), 5000)).toEqual(bytes);
});

test('a small file that becomes a large one is given up before it has', async () => {
  await expect(unpacked(await packed(new Uint8Array(5001)), 5000)).rejects.toThrow(RangeError);
});

test('what is no gzip is refused', async () => {
  await expect(unpacked(new Blob(['lamp']), 5000)).rejects.toThrow();
});

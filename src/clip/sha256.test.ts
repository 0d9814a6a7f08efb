import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 1000, 100_003])('%i bytes hash as Node hashes them', (length) => {
  const bytes = Uint8Array.from({ length }, (_, k) => (k * 31 + (k >> 3)) & 0xff);
  expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

import { expect, test } from 'vitest';
import { isWhite } from './white-space.ts';

test('white space is what regular expressions take for it', () => {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code);
  expect(codes.filter(isWhite)).toEqual(codes.filter((code) => /\s/.test(String.fromCharCode(code))));
});

import { expect, test } from 'vitest';
import { textOfFile } from './file-text.ts';

/** A file of these bytes: each letter of a text is the byte of its code. */
function file(...parts: readonly (string | readonly number[])[]): Blob {
  return new Blob(
    parts.map((part) =>
      Uint8Array.from(typeof part === 'string' ? Array.from(part, (one) => one.charCodeAt(0)) : part),
    ),
  );
}

const SEA = [0xa4, 0xa6, 0xa4, 0xdf]; // うみ in EUC-JP
const CAFE = [0x63, 0x61, 0x66, 0xe9]; // café in windows-1252

test.each([
  ['<meta charset=euc-jp>', SEA, 'うみ'],
  ['<html><head>\n<META  content="text/html; Charset = EUC-JP" http-equiv=Content-Type>', SEA, 'うみ'],
  ["<meta charset='iso-8859-1'>", CAFE, 'café'],
  ['<meta charset="utf-16">', [0xc3, 0xa9], 'é'],
  ['<meta charset="no such">', [0xc3, 0xa9], 'é'],
  ['<!-- <meta charset=euc-jp> --><p>', [0xc3, 0xa9], 'é'],
  ['<p>', CAFE, 'café'],
  ['<p>', [0xc3, 0xa9], 'é'],
])('after %s the bytes %o say %s', async (head, bytes, text) => {
  expect(await textOfFile(file(head, bytes))).toBe(`${head}${text}`);
});

test('the mark that a file begins with says more than its words', async () => {
  expect(await textOfFile(file([0xef, 0xbb, 0xbf], '<meta charset=euc-jp>', [0xc3, 0xa9]))).toBe(
    '<meta charset=euc-jp>é',
  );
  expect(await textOfFile(file([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0]))).toBe('<p>');
  expect(await textOfFile(file([0xfe, 0xff, 0, 0x3c, 0, 0x70, 0, 0x3e]))).toBe('<p>');
});

test('a beginning that ends within a letter is read as what it is', async () => {
  expect(await textOfFile(file('<p>', [0xc3, 0xa9, 0xc3]), true)).toMatch(/^<p>é/);
});

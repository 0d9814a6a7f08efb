import { expect, test } from 'vitest';
import { sniffPicture } from './picture-type.ts';

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif', 'image/avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
  ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg>', 'image/svg+xml'],
])('the bytes %j are of type %s', (text, type) => {
  expect(sniffPicture(text)).toBe(type);
});

test('a drawing may open with several comments', () => {
  expect(sniffPicture(`${'<!-- a --> '.repeat(40)}<svg>`)).toBe('image/svg+xml');
});

test('the first bytes of a file hold nobody up, whatever they are', () => {
  expect(sniffPicture(`${'<!---->'.repeat(73)}x`)).toBeNull();
});

test.each(['', '<html><svg>', '<!doctype html>', 'PNG', '{"image":"svg"}'])('%j is no image', (text) => {
  expect(sniffPicture(text)).toBeNull();
});

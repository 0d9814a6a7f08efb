import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toBase64 } from '../../clip/base64.ts';
import { pictureSchema } from './schema.ts';

const picture = (data: string) => ({ url: 'https://example.org/a.png', type: 'image/png', data });

test('an image may be as large as those that pages send, and larger', () => {
  expect(v.is(pictureSchema, picture(toBase64(new Uint8Array(6_000_000))))).toBe(true);
  expect(v.is(pictureSchema, picture('A'.repeat(80_000_000)))).toBe(true);
});

test.each(['', 'YQ==', 'YWI=', 'YWJj', 'YW+/'])('%j is base64', (data) => {
  expect(v.is(pictureSchema, picture(data))).toBe(true);
});

test.each(['YQ=', 'Y', 'YQ==YQ==', 'YWJj\n', 'YW-_', 'Y Q=', '====', 'ü', `${'A'.repeat(9_000_000)}ü`])(
  'what is no base64 is refused',
  (data) => {
    expect(v.is(pictureSchema, picture(data))).toBe(false);
  },
);

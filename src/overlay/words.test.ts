import { expect, test } from 'vitest';
import { speak } from '../ui/testing.ts';
import { KEY_LINES } from './keys.ts';
import { capsOf } from './words.ts';

test('keys have the names that the language gives them, in the list as in sentences', () => {
  speak({ key_space: { message: 'Leertaste' }, key_shift: { message: 'Umschalt' } });
  const caps = new Set(KEY_LINES.flatMap((line) => capsOf(line, false)));
  expect(caps).toContain('Umschalt');
  expect(caps).toContain('Leertaste');
  expect(caps).not.toContain('Shift');
});

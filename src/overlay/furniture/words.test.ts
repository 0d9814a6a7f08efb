import { expect, test } from 'vitest';
import french from '../../../public/_locales/fr/messages.json' with { type: 'json' };
import { speak } from '../../ui/testing.ts';
import { KEY_LINES } from '../keys.ts';
import { capsOf } from './words.ts';

test('keys have the names that the language gives them, in the list as in sentences', () => {
  speak(french);
  const caps = new Set(KEY_LINES.flatMap((line) => capsOf(line, false)));
  expect([...caps].filter((cap) => /\p{L}{2}/u.test(cap))).toEqual(['Espace', 'Maj', 'Entrée', 'Échap']);
});

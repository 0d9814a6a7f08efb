import { expect, test } from 'vitest';
import french from '../../../public/_locales/fr/messages.json' with { type: 'json' };
import { speak } from '../../ui/testing.ts';
import { KEY_LINES } from '../keys.ts';
import { capsOf, whyNotSentence } from './words.ts';

test('a block that a person dropped is said to come in by a key: a click beside the first drops what is around it too', () => {
  expect(whyNotSentence({ reason: 'by-hand', score: null })).toBe('Why not this? You dropped it. Space takes it in.');
  expect(whyNotSentence({ reason: 'noise', score: null })).toMatch(/A click or Space takes it in\.$/);
});

test('keys have the names that the language gives them, in the list as in sentences', () => {
  speak(french);
  const caps = new Set(KEY_LINES.flatMap((line) => capsOf(line, false)));
  expect([...caps].filter((cap) => /\p{L}{2}/u.test(cap))).toEqual(['Espace', 'Maj', 'Entrée', 'Échap']);
});

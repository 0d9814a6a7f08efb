import { expect, test } from 'vitest';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
import german from '../../public/_locales/de/messages.json' with { type: 'json' };
import { methodTitle, methodTitles } from './methods.ts';
import { speak } from './testing.ts';

test('methods are called by plain words in the language of the browser', () => {
  speak(german);
  expect(methodTitle('cetd')).toBe('Textdichte (CETD)');
  expect(methodTitles(['cetd', 'naive-bayes'])).toBe('Textdichte (CETD) und Naiver Bayes');
  speak(english);
});

test('a name that no method has, also one that every object has, is told as it is', () => {
  expect(methodTitle('toString')).toBe('toString');
});

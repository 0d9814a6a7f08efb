import { expect, test } from 'vitest';
import { cleanTags } from '../articles/tags.ts';
import { sampleClip } from '../testing.ts';
import { STORE_VERSION, upgrade, type AnyDocument } from './document.ts';

const first: AnyDocument = {
  version: 1,
  clip: sampleClip({ title: 'Old' }),
  kept: true,
  deletedAt: '',
  pictures: ['https://example.org/a.png'],
};

test('a document of version 1 becomes one of today, its texts attached and nothing lost', () => {
  const { document, texts } = upgrade(first);
  expect(document.version).toBe(STORE_VERSION);
  expect(texts).toEqual({ html: first.clip.html, text: first.clip.text });
  expect({ ...document.clip, ...texts }).toEqual(first.clip);
  expect(document.pictures).toEqual(first.pictures);
});

test('a document of today is left as it is', () => {
  const { document } = upgrade(first);
  expect(upgrade(document)).toEqual({ document, texts: null });
});

test('a document of a later version is refused, not misread', () => {
  const later = { ...upgrade(first).document, version: STORE_VERSION + 1 };
  expect(() => upgrade(later)).toThrow(RangeError);
});

test('tags are trimmed and stand once, whatever their case', () => {
  expect(cleanTags([' Sea  life', 'sea life', '', '  ', 'Lamps'])).toEqual(['Sea life', 'Lamps']);
});

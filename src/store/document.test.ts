import { expect, test } from 'vitest';
import { STORE_VERSION, upgrade, type AnyDocument } from './document.ts';
import { isConflict, isMissing, isQuota } from './problems.ts';
import { cleanTags } from './tags.ts';
import { sampleClip } from './testing.ts';

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

test('a full disk is recognised however the browser and PouchDB put it', () => {
  expect(isQuota(new DOMException('no room', 'QuotaExceededError'))).toBe(true);
  expect(isQuota(Object.assign(new Error('Failed to open indexedDB'), { reason: 'QuotaExceededError' }))).toBe(true);
  expect(isQuota(Object.assign(new Error('missing'), { status: 404, reason: 'missing' }))).toBe(false);
  expect(isQuota(undefined)).toBe(false);
});

test('missing documents and conflicts are told apart', () => {
  expect([isMissing({ status: 404 }), isConflict({ status: 404 })]).toEqual([true, false]);
  expect([isMissing({ status: 409 }), isConflict({ status: 409 })]).toEqual([false, true]);
});

test('tags are trimmed and stand once, whatever their case', () => {
  expect(cleanTags([' Sea  life', 'sea life', '', '  ', 'Lamps'])).toEqual(['Sea life', 'Lamps']);
});

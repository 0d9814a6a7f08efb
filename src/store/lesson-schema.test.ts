import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keepRequestSchema } from './lesson-schema.ts';

const clip = {
  version: 1,
  metadata: {
    title: 'Tides',
    byline: '',
    published: '',
    siteName: '',
    lang: 'en',
    dir: 'ltr',
    excerpt: '',
    url: 'https://example.org/tides',
    canonical: '',
  },
  html: '<p>Words</p>',
  text: 'Words',
  words: 1,
  images: [],
  savedAt: '2026-01-02T03:04:05.000Z',
  extractor: 'hand',
};
const lessonOf = (steps: readonly object[]) => ({
  url: clip.metadata.url,
  label: null,
  replaces: '',
  refused: '',
  memory: {
    rule: {
      version: 1,
      shape: '/tides',
      template: [],
      included: [{ path: { steps, inside: ['p'] }, many: false, share: 1 }],
      excluded: [],
    },
    url: clip.metadata.url,
    title: 'Tides',
    time: clip.savedAt,
    outline: { inside: 'M0 0H9V9Z', outside: '', blocks: '', tall: 1 },
  },
});
const read = (lesson: unknown) =>
  v.parse(keepRequestSchema, { taken: { clip, pictures: [] }, purpose: 'keep', lesson });

test('a correction of the whole body comes with its article', () => {
  expect(read(lessonOf([])).lesson).toMatchObject({ refused: '' });
});

test('a lesson that does not hold keeps no article from being kept', () => {
  const { taken, lesson } = read(lessonOf([{ tag: 'p', names: [], position: -1 }]));
  expect(taken.clip.text).toBe('Words');
  expect(lesson).toBe('invalid');
});

test('an article may come without a lesson', () => {
  expect(read(null).lesson).toBe(null);
  expect(read(undefined).lesson).toBe(null);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keepRequestSchema } from './lesson-schema.ts';
import { sampleClip } from './testing.ts';

const clip = sampleClip({ url: 'https://example.org/tides' });
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
  expect(taken.clip.text).toBe(clip.text);
  expect(lesson).toBe('invalid');
});

test('an article may come without a lesson', () => {
  expect(read(null).lesson).toBe(null);
  expect(read(undefined).lesson).toBe(null);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isTooLong } from '../database/schema.ts';
import { bareLabel, sampleClip } from '../testing.ts';
import { keepRequestSchema, learnRequestSchema } from './lesson-schema.ts';

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

test('an article of any length comes to what keeps it, which says where it is too long', () => {
  const long = { ...clip, html: 'x'.repeat(20_000_001) };
  const request = { taken: { clip: long, pictures: [] }, purpose: 'keep' };
  expect(isTooLong(v.parse(keepRequestSchema, request).taken.clip)).toBe(true);
  expect(isTooLong(clip)).toBe(false);
});

test('a lesson that does not hold keeps no article from being kept', () => {
  const { taken, lesson } = read({ ...lessonOf([]), replaces: 5 });
  expect(taken.clip.text).toBe(clip.text);
  expect(lesson).toBe('invalid');
});

test('a memory that does not hold takes no label with it, nor a label a memory', () => {
  const broken = lessonOf([{ tag: 'p', names: [], position: -1 }]);
  expect(read({ ...broken, label: bareLabel() }).lesson).toMatchObject({
    label: { title: 'Keepers' },
    memory: 'invalid',
  });
  expect(read({ ...lessonOf([]), label: bareLabel({ time: '~' }) }).lesson).toMatchObject({
    label: 'invalid',
    memory: { title: 'Tides' },
  });
  const { lesson } = v.parse(learnRequestSchema, { lesson: { ...broken, label: bareLabel() } });
  expect(lesson).toMatchObject({ label: { title: 'Keepers' }, memory: 'invalid' });
});

test('the label and the memory of a page with a long address and a long title hold', () => {
  const { memory, ...rest } = lessonOf([]);
  const url = `https://example.org/tides?${'q'.repeat(3000)}`;
  const title = 'Tides '.repeat(500);
  const long = { ...rest, url, label: bareLabel({ url, title }), memory: { ...memory, url, title } };
  expect(read(long).lesson).toMatchObject({
    label: { url, title },
    memory: { url: 'https://example.org/tides', title: title.slice(0, 2000) },
  });
});

test('an article may come without a lesson', () => {
  expect(read(null).lesson).toBe(null);
  expect(read(undefined).lesson).toBe(null);
});

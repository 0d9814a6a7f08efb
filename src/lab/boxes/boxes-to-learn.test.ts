import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { CHINESE_BOXES_AMID_TEXT } from './boxes-amid-text-zh.ts';
import { BOXES_AMID_TEXT } from './boxes-amid-text.ts';
import { BOX_FILES, boxesToLearn, kindsOf, type BoxLanguage } from './boxes-to-learn.ts';

const PHRASES = { titles: ['How a town kept its tram'], sentences: ['Nobody had counted them before.'] };

const LANGUAGES = ['en', 'zh'] as const;

const drawn = (noise: number, count: number, seed = 1, language: BoxLanguage = 'en') => {
  const draw = boxesToLearn(seededRandom(seed), noise, PHRASES, language);
  return Array.from({ length: count }, draw);
};

test.each(LANGUAGES)('every box is written out: no sign of a template is left (%s)', (language) => {
  for (const noise of [0, 1]) {
    for (const { html } of drawn(noise, 2000, 1, language))
      expect(html).not.toMatch(/<\/?(?:head|line|press|list|item)>|[{}|]|\$[a-z]/);
  }
});

test('boxes are content or noise by the share that is asked for', () => {
  expect(drawn(0, 50).every(({ belongs }) => belongs)).toBe(true);
  expect(drawn(1, 50).some(({ belongs }) => belongs)).toBe(false);
  const share = drawn(0.6, 2000).filter(({ belongs }) => !belongs).length / 2000;
  expect(share).toBeCloseTo(0.6, 1);
});

test('the same numbers draw the same boxes', () => {
  expect(drawn(0.6, 20, 7)).toEqual(drawn(0.6, 20, 7));
  expect(drawn(0.6, 20, 7)).not.toEqual(drawn(0.6, 20, 8));
});

test('a file has a kind in each paragraph, its names before a colon; a dash is none, lines of # are notes', () => {
  expect(kindsOf('# note\n\nshare-bar tools:\n  <b>a</b>\n  b: c\n\n-: <p>x</p>\n')).toEqual([
    { names: ['share-bar', 'tools'], template: '<b>a</b>b: c' },
    { names: [], template: '<p>x</p>' },
  ]);
});

test('what boxes are judged by is not what is learnt from', () => {
  const learnt = LANGUAGES.flatMap((language) => BOX_FILES[language].map((file) => readFileSync(file, 'utf8'))).join(
    '\n',
  );
  for (const { says } of Object.values(BOXES_AMID_TEXT)) {
    expect(learnt).not.toContain(says.split(' ').slice(0, 3).join(' '));
  }
  for (const { says } of Object.values(CHINESE_BOXES_AMID_TEXT)) {
    expect(learnt).not.toContain(says.slice(0, 5));
  }
});

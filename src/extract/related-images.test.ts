import { expect, test } from 'vitest';
import { entityCosine, judgeImages, withoutUnrelatedImages } from './related-images.ts';
import { h, rowOf, snapshotOf, type TestElement } from './testing.ts';

const BODY =
  'The council of Leeds met on Monday. Ann Lee spoke for Leeds, and Tom Hall spoke for York. ' +
  'Later that day Ann Lee said that York and Leeds would share the cost. Nobody from Hull came.';

const picture = (id: string, label?: string, side = 200): TestElement =>
  h('img', { id, image: [side, side], rect: [0, 0, side, side], ...(label !== undefined && { label }) });
const figure = (id: string, caption: string): TestElement => h('figure', {}, picture(id), h('figcaption', {}, caption));

function articleWith(body: string, ...pictures: readonly TestElement[]) {
  const page = snapshotOf(h('body', {}, h('article', { id: 'article' }, h('p', {}, body), ...pictures)), {
    lang: 'en',
  });
  const selection = { included: [rowOf(page, 'article')], excluded: [] };
  return { page, selection };
}

function verdicts(body: string, ...pictures: readonly TestElement[]) {
  const { page, selection } = articleWith(body, ...pictures);
  return judgeImages(page, selection).map(({ verdict }) => verdict);
}

test('a caption that names who the text is about keeps its picture; one that names others does not', () => {
  expect(verdicts(BODY, figure('a', 'Ann Lee at the town hall'), figure('b', 'New shoes by Acme Sports'))).toEqual([
    'related',
    'unrelated',
  ]);
});

test('too little evidence keeps the picture: no caption, no names, a short body, a script without capitals', () => {
  expect(verdicts(BODY, h('div', {}, picture('a')), figure('b', 'a view of the hall'))).toEqual(['unsure', 'unsure']);
  expect(verdicts('Ann Lee spoke.', figure('a', 'Shoes by Acme Sports'))).toEqual(['unsure']);
  expect(verdicts('北京今天下雨。'.repeat(20), figure('a', 'Shoes by Acme Sports'))).toEqual(['unsure']);
});

test('the alternative text of a picture is read with its caption', () => {
  expect(verdicts(BODY, h('div', {}, picture('a', 'Portrait of Ann Lee')))).toEqual(['related']);
});

test('icons are not judged', () => {
  expect(verdicts(BODY, h('div', {}, picture('a', 'Shoes by Acme Sports', 16)))).toEqual([]);
});

test('unrelated pictures are cut out of a selection and named, all else stays', () => {
  const { page, selection } = articleWith(BODY, figure('a', 'Ann Lee speaks'), figure('b', 'New shoes by Acme Sports'));
  const whole = { ...selection, extractor: 'test', scores: [1], leftOut: [] };
  const row = rowOf(page, 'b');
  expect(withoutUnrelatedImages(page, whole)).toEqual({
    ...whole,
    excluded: [row],
    leftOut: [{ row, reason: 'unrelated-image', score: 0 }],
  });
});

test('the cosine compares how often names stand in two texts', () => {
  // (2, 1) · (1, 1) / (√5 · √2)
  expect(entityCosine(['A', 'B', 'A'], ['B', 'a'])).toBeCloseTo(3 / Math.sqrt(10), 10);
  expect(entityCosine(['A'], ['B'])).toBe(0);
  expect(entityCosine([], ['B'])).toBe(0);
});

import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { IMAGE_OPTIONS, judgeImages, withoutUnrelatedImages } from './related-images.ts';

const BODY =
  'The council of Leeds met on Monday. Ann Lee spoke for Leeds, and Tom Hall spoke for York. ' +
  'Later that day Ann Lee said that York and Leeds would share the cost. Nobody from Hull came. ';
const LONG = BODY.repeat(4);

const picture = (id: string, label?: string, side = 200): TestElement =>
  h('img', { id, image: [side, side], rect: [0, 0, side, side], ...(label !== undefined && { label }) });
const figure = (id: string, caption: string, inner = picture(id)): TestElement =>
  h('figure', {}, inner, h('figcaption', {}, caption));
const linked = (href: string, ...children: readonly TestElement[]): TestElement => h('a', { href }, ...children);

function articleWith(body: string, ...pictures: readonly TestElement[]) {
  const page = snapshotOf(h('body', {}, h('article', { id: 'article' }, h('p', {}, body), ...pictures)), {
    lang: 'en',
  });
  return { page, selection: { included: [rowOf(page, 'article')], excluded: [] } };
}

function verdicts(body: string, pictures: readonly TestElement[], options = IMAGE_OPTIONS) {
  const { page, selection } = articleWith(body, ...pictures);
  return judgeImages(page, selection, options).map(({ verdict }) => verdict);
}

const teaser = linked('/shop', figure('b', 'New shoes by Acme Sports'));

test('as printed, a caption that names who the text is about keeps its picture; others and none do not', () => {
  const pictures = [
    figure('a', 'Ann Lee at the town hall'),
    figure('b', 'New shoes by Acme Sports'),
    h('div', {}, picture('c')),
  ];
  expect(verdicts(BODY, pictures, { ...IMAGE_OPTIONS, asPrinted: true })).toEqual([
    'related',
    'unrelated',
    'unrelated',
  ]);
});

test('a small caption is matched with names that the text repeats, not with one that it mentions once', () => {
  const captions = [figure('york', 'A street in York'), figure('hull', 'A street in Hull')];
  expect(verdicts(BODY, captions, { ...IMAGE_OPTIONS, asPrinted: true })).toEqual(['related', 'unrelated']);
});

test('else a picture must also lead to another page, out of running text', () => {
  expect(verdicts(LONG, [teaser])).toEqual(['unrelated']);
  expect(verdicts(LONG, [figure('b', 'New shoes by Acme Sports')])).toEqual(['unsure']);
  expect(verdicts(BODY, [teaser])).toEqual(['unsure']);
  expect(verdicts(LONG, [teaser, h('p', {}, linked('/more', h('b', {}, 'more '.repeat(100))))])).toEqual(['unsure']);
});

test('a picture that leads away stays where its caption names who the text is about', () => {
  expect(verdicts(LONG, [linked('/ann', figure('a', 'Ann Lee'))])).toEqual(['related']);
});

test('a picture that leads to its own larger copy does not lead away', () => {
  expect(verdicts(LONG, [figure('a', 'Shoes by Acme Sports', linked('/large.jpg?w=2', picture('a')))])).toEqual([
    'unsure',
  ]);
});

test('too little evidence keeps the picture: few names in the text, a script without capitals', () => {
  expect(verdicts('nothing but words '.repeat(60), [teaser])).toEqual(['unsure']);
  expect(verdicts('北京今天下雨。'.repeat(200), [teaser])).toEqual(['unsure']);
});

test('the alternative text of a picture is read with its caption', () => {
  expect(verdicts(BODY, [h('div', {}, picture('a', 'Portrait of Ann Lee'))])).toEqual(['related']);
});

test('icons are not judged', () => {
  expect(verdicts(BODY, [h('div', {}, picture('a', 'Shoes by Acme Sports', 16))])).toEqual([]);
});

test('unrelated pictures are cut out of a selection and named, all else stays', () => {
  const { page, selection } = articleWith(LONG, figure('a', 'Ann Lee speaks'), teaser);
  const whole = { ...selection, extractor: 'test', scores: [1], leftOut: [] };
  const row = rowOf(page, 'b');
  expect(withoutUnrelatedImages(page, whole)).toEqual({
    ...whole,
    excluded: [row],
    leftOut: [{ row, reason: 'unrelated-image', score: 0 }],
  });
});

test('the cosine compares how often names stand in the body and in a caption, its label counted', () => {
  const findEntities = (text: string) => text.match(/\b[A-Z]\b/g) ?? [];
  const body = `A A B B B ${'of those who came and those who went '.repeat(5)}`;
  const { page, selection } = articleWith(body, figure('a', 'B C C', picture('a', 'A A')), figure('d', 'D D D D D'));
  const found = judgeImages(page, selection, { findEntities, asPrinted: true });
  expect(found.map(({ verdict }) => verdict)).toEqual(['related', 'unrelated']);
  // (2, 3, 0) · (2, 1, 2) / (√13 · √9)
  expect(found[0].similarity).toBeCloseTo(7 / Math.sqrt(13 * 9), 10);
  expect(found[1].similarity).toBe(0);
});

test('all the text around a picture is its caption, also where another picture stands in that text', () => {
  const inner = h('p', {}, 'Ann Lee at the town hall ', picture('b'));
  expect(verdicts(BODY, [h('div', {}, picture('a'), inner)], { ...IMAGE_OPTIONS, asPrinted: true })).toEqual([
    'related',
    'related',
  ]);
});

test('the text of a block is looked at once, however many pictures stand in it', () => {
  let characters = 0;
  const findEntities: typeof IMAGE_OPTIONS.findEntities = (text, lang) => {
    characters += text.length;
    return IMAGE_OPTIONS.findEntities(text, lang);
  };
  const lines = Array.from({ length: 200 }, (_, k) => [picture(`p${k}`, `Picture ${k}`), `Ann Lee saw York ${k}. `]);
  const { page, selection } = articleWith('', h('div', {}, ...lines.flat()));
  expect(judgeImages(page, selection, { ...IMAGE_OPTIONS, findEntities })).toHaveLength(200);
  expect(characters).toBeLessThan(4 * page.text.length);
});

test('writers and related articles are named by the text, and left out all the same', () => {
  const portrait = h('p', {}, h('img', { class: 'avatar', image: [96, 96], rect: [0, 0, 96, 96], label: 'Ann Lee' }));
  const card = (id: string) => h('div', {}, linked(`/${id}`, picture(id), h('b', {}, 'Ann Lee in York')));
  expect(verdicts(LONG, [portrait])).toEqual(['unrelated']);
  expect(verdicts(LONG, [h('div', { class: 'related' }, card('a'), card('b'))])).toEqual(['unrelated', 'unrelated']);
  expect(verdicts(LONG, [h('div', {}, card('a'), card('b'))])).toEqual(['related', 'related']);
});

test('teasers are told without names, in scripts that have no capitals', () => {
  const card = (id: string) => h('div', {}, linked(`/${id}`, picture(id), h('b', {}, '阳台上的蜜蜂')));
  expect(verdicts('北京今天下雨。'.repeat(200), [h('div', {}, card('a'), card('b'))])).toEqual([
    'unrelated',
    'unrelated',
  ]);
});

test('where most of the text stands in cards, the cards are the text', () => {
  const card = (id: string) =>
    h('div', {}, linked(`/${id}`, picture(id), h('b', {}, 'Course')), h('p', {}, 'What is taught. '.repeat(12)));
  const cards = Array.from({ length: 8 }, (_, k) => card(`c${k}`));
  expect(verdicts(BODY.repeat(3), [h('div', {}, ...cards)])).not.toContain('unrelated');
});

test('pictures of stories side by side stay where they lead to the story of their title', () => {
  const post = (id: string, to: string) =>
    h(
      'div',
      {},
      linked(`/${id}`, picture(id)),
      linked(to, h('b', {}, 'Kilns')),
      h('p', {}, 'What was fired. '.repeat(20)),
    );
  const posts = h('div', {}, post('a', '/a'), post('b', '/b'), post('c', '/other'));
  expect(verdicts(LONG, [posts])).toEqual(['unsure', 'unsure', 'unrelated']);
});

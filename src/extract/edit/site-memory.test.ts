import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { applyRule, learnRule } from './site-memory.ts';
import { pathShape } from './site-path.ts';

interface Variant {
  readonly url?: string;
  /** Class names of the article and of what is around it. */
  readonly article?: string;
  readonly shell?: string;
  readonly wrapped?: boolean;
  readonly paragraphs?: number;
  readonly share?: boolean;
}

function pageOf(variant: Variant = {}): Snapshot {
  const {
    url = 'https://example.org/news/a-first-title',
    article = 'story',
    shell = 'shell',
    paragraphs = 2,
  } = variant;
  const share =
    variant.share === false ? [] : [h('div', { id: 'share', class: 'share-bar' }, h('a', { href: '/s' }, 'Share'))];
  const story = h(
    'div',
    { id: 'article-1', class: article },
    h('h1', {}, 'A title'),
    ...Array.from({ length: paragraphs }, (_, k) => h('p', {}, `Paragraph ${k}`)),
    ...share,
  );
  const main: TestElement = h(
    'div',
    { class: shell },
    story,
    h('div', { class: 'more' }, h('a', { href: '/m' }, 'More')),
  );
  const body = [
    h('div', { class: 'top' }, 'Menu'),
    variant.wrapped ? h('div', { class: 'wrap' }, main) : main,
    h('div', { class: 'foot' }, 'Imprint'),
  ];
  return snapshotOf(h('body', {}, ...body), { url });
}

const corrected = pageOf();
const rule = learnRule(corrected, { included: [rowOf(corrected, 'article-1')], excluded: [rowOf(corrected, 'share')] });
const remembered = (page: Snapshot) => {
  const found = rule && applyRule(rule, page);
  return found && { included: idsOf(page, found.included), excluded: idsOf(page, found.excluded) };
};
const both = { included: ['article-1'], excluded: ['share'] };

describe('a rule', () => {
  test('finds the same region on another page of the same form', () => {
    expect(remembered(pageOf({ url: 'https://example.org/news/another-long-title', paragraphs: 9 }))).toEqual(both);
  });

  test('still finds it where one class was renamed', () => {
    expect(remembered(pageOf({ article: 'post-body' }))).toEqual(both);
    expect(remembered(pageOf({ shell: 'container' }))).toEqual(both);
  });

  test('still finds it with one wrapper more', () => {
    expect(remembered(pageOf({ wrapped: true }))).toEqual(both);
  });

  test('what was cut out and is not there is no obstacle', () => {
    expect(remembered(pageOf({ share: false }))).toEqual({ included: ['article-1'], excluded: [] });
  });

  test('keeps silent on a page whose address has another form', () => {
    expect(remembered(pageOf({ url: 'https://example.org/' }))).toBeNull();
    expect(remembered(pageOf({ url: 'https://example.org/shop/a-first-title' }))).toBeNull();
  });

  test('keeps silent on a page that is built otherwise', () => {
    const other = snapshotOf(h('body', {}, h('table', {}, h('tr', {}, h('td', {}, 'Words')))), { url: corrected.url });
    expect(remembered(other)).toBeNull();
  });

  test('keeps silent where two places are equally alike', () => {
    const columns = (count: number) =>
      snapshotOf(
        h(
          'body',
          {},
          h('div', { class: 'top' }, 'Menu'),
          ...Array.from({ length: count }, (_, k) =>
            h('div', { id: `s${k}`, class: 'story' }, h('p', {}, `Text ${k}`)),
          ),
        ),
        { url: corrected.url },
      );
    const four = columns(4);
    const fourth = learnRule(four, { included: [rowOf(four, 's3')], excluded: [] });
    expect(fourth && idsOf(four, applyRule(fourth, four)?.included ?? [])).toEqual(['s3']);
    expect(fourth && applyRule(fourth, columns(2))).toBeNull();
  });

  test('of posts that stand one below the other takes all, however many there are', () => {
    const thread = (posts: number) =>
      snapshotOf(
        h(
          'body',
          {},
          h('div', { class: 'menu' }, 'Menu'),
          h(
            'div',
            { class: 'thread' },
            ...Array.from({ length: posts }, (_, k) => h('div', { id: `p${k}`, class: 'post' }, `Post ${k}`)),
          ),
        ),
        { url: 'https://example.org/forum/12' },
      );
    const three = thread(3);
    const learnt = learnRule(three, { included: ['p0', 'p1', 'p2'].map((id) => rowOf(three, id)), excluded: [] });
    const five = thread(5);
    expect(learnt && idsOf(five, applyRule(learnt, five)?.included ?? [])).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
  });

  test('is plain data: written and read again it finds the same', () => {
    const page = pageOf({ wrapped: true });
    const again = JSON.parse(JSON.stringify(rule)) as NonNullable<typeof rule>;
    expect(applyRule(again, page)).toEqual(rule && applyRule(rule, page));
  });

  test('nothing selected teaches nothing', () => {
    expect(learnRule(corrected, { included: [], excluded: [] })).toBeNull();
  });
});

test.each([
  ['https://example.org/', '/'],
  ['https://example.org/2026/05/a-long-title.html', '/#/#/*.html'],
  ['https://example.org/node/12037.html?x=1', '/node/#.html'],
  ['https://example.org/en/custom-production/', '/en/*'],
  [`https://example.org/${'a'.repeat(3000)}/b`, `/${'a'.repeat(1999)}`],
])('the form of %s is %s', (url, shape) => {
  expect(pathShape(url)).toBe(shape);
});

test('a correction of the whole body is learnt, and found on another page', () => {
  const flat = (paragraphs: number) =>
    snapshotOf(
      h(
        'body',
        {},
        ...Array.from({ length: paragraphs }, (_, k) => h('p', {}, `Paragraph ${k}`)),
        h('p', { class: 'ad' }, 'Buy'),
      ),
      { url: 'https://example.org/news/a-first-title' },
    );
  const [before, after] = [flat(3), flat(4)];
  const rule = learnRule(before, { included: [1], excluded: [before.count - 1] });
  expect(rule && applyRule(rule, after)).toMatchObject({ included: [1], excluded: [after.count - 1] });
});

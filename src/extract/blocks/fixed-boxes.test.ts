import { describe, expect, test } from 'vitest';
import { FLAG, type Snapshot } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type ElementSpec, type TestElement } from '../page/testing.ts';
import { textBlocks } from './blocks.ts';
import { overPage, pageInSight } from './fixed-boxes.ts';

const STORY = 'The ferry left at noon and came back at night. ';

/** A page of so many sentences, with more beside them. */
const page = (sentences: number, ...more: readonly TestElement[]): Snapshot =>
  snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 1000] },
      h('main', { id: 'main', rect: [0, 0, 800, 900] }, h('p', { rect: [0, 0, 800, 900] }, STORY.repeat(sentences))),
      ...more,
    ),
  );

/** A box fixed to the window: what is in it is fixed with it. */
const fixed = (id: string, text: string, flags = 0): TestElement =>
  h(
    'div',
    { id, rect: [100, 100, 500, 300], flags: FLAG.fixed },
    h('p', { rect: [100, 100, 500, 300], flags: FLAG.fixed | flags }, text),
  );

const over = (snapshot: Snapshot): string[] => idsOf(snapshot, overPage(snapshot).boxes);

test('what is fixed to the window lies over a page that says more', () => {
  expect(over(page(4, fixed('offer', STORY), fixed('menu', 'Home')))).toEqual(['offer', 'menu']);
});

test('what says more than all the rest is what the page shows', () => {
  expect(over(page(1, fixed('window', STORY.repeat(3)), fixed('menu', 'Home')))).toEqual(['menu']);
  expect(over(page(0, fixed('window', STORY.repeat(3)), fixed('list', STORY)))).toEqual([]);
});

test('a long question for consent lies over a short page, but not over none', () => {
  const question = fixed('question', 'We set cookies. '.repeat(6));
  expect(over(page(1, question))).toEqual(['question']);
  expect(over(page(0, question, h('p', {}, 'Ferry')))).toEqual([]);
});

test('each box is asked for itself whether it asks for consent', () => {
  const long = fixed('window', STORY.repeat(3));
  const question = fixed('question', 'We set cookies. '.repeat(6));
  expect(over(page(1, long, question))).toEqual(['question']);
  expect(over(page(1, question, long))).toEqual(['question']);
  expect(over(page(1, long, h('p', {}, 'Cookies are baked.')))).toEqual([]);
});

test('an article beside the page is left to be scored, a long question for consent is not', () => {
  const feed = page(60);
  const long = (id: string, text: string) => page(60, fixed(id, text.repeat(30)));
  expect(over(feed)).toEqual([]);
  expect(over(long('letter', STORY))).toEqual([]);
  expect(over(long('question', 'We set cookies to learn what you read. '))).toEqual(['question']);
  const menu = h(
    'nav',
    { id: 'menu', flags: FLAG.fixed },
    ...Array.from({ length: 60 }, () => h('p', { flags: FLAG.fixed }, STORY.slice(0, 30))),
  );
  expect(over(page(60, menu))).toEqual(['menu']);
});

test('a long list of links beside a short page lies over it, but no window full of links, and over no empty page', () => {
  const links = Array.from({ length: 40 }, () =>
    h('li', { flags: FLAG.fixed }, h('a', { flags: FLAG.fixed | FLAG.link }, 'A town and its ferry')),
  );
  const list = (width: number, ...more: readonly TestElement[]): TestElement =>
    h('ul', { id: 'list', rect: [0, 0, width, 800], flags: FLAG.fixed }, ...links, ...more);
  expect(over(page(1, list(300)))).toEqual(['list']);
  expect(over(page(1, list(900)))).toEqual([]);
  expect(over(page(0, list(300)))).toEqual([]);
  const told = h('li', { flags: FLAG.fixed }, STORY.repeat(6));
  expect(over(page(1, list(300, told)))).toEqual([]);
});

test('what nobody sees lies over nothing, and is no page below either', () => {
  expect(over(page(4, fixed('hidden', STORY, FLAG.transparent)))).toEqual([]);
  const drawer = h('div', { flags: FLAG.notRendered }, STORY.repeat(9));
  expect(over(page(1, drawer, fixed('window', STORY.repeat(3))))).toEqual([]);
});

test('below what lies over it a page has its rows, and the text of the rest alone', () => {
  const whole = page(4, fixed('offer', 'Buy a ticket'), h('p', { id: 'last', rect: [0, 900, 800, 950] }, 'The end'));
  const below = pageInSight(whole);
  expect(below.count).toBe(whole.count);
  expect(textBlocks(whole).text).toContain('Buy a ticket');
  expect(textBlocks(below).text).toEqual([STORY.repeat(4).trim(), 'The end']);
  expect(overPage(below).boxes).toEqual([]);
  expect(whole.flags.some((flags) => flags & FLAG.clipped)).toBe(false);
});

test('a page with nothing over it is itself', () => {
  const plain = page(2);
  expect(pageInSight(plain)).toBe(plain);
});

describe('an article that was opened over a page', () => {
  const RECT = { rect: [300, 100, 1000, 900] } as const;
  const opened = (text: string, rect: Pick<ElementSpec, 'rect'> = RECT): TestElement =>
    h('div', { id: 'opened', flags: FLAG.fixed, ...rect }, h('p', { flags: FLAG.fixed, ...rect }, text));
  const idOpened = (snapshot: Snapshot): string[] => {
    const { opened: row } = overPage(snapshot);
    return row < 0 ? [] : idsOf(snapshot, [row]);
  };
  const ARTICLE = STORY.repeat(30);

  test('is what stands in the middle of the window', () => {
    expect(idOpened(page(60, opened(ARTICLE)))).toEqual(['opened']);
    expect(idOpened(page(60, opened(ARTICLE, { rect: [0, 100, 300, 900] })))).toEqual([]);
    expect(idOpened(page(60, opened(ARTICLE, { rect: [600, 500, 700, 600] })))).toEqual([]);
    expect(idOpened(page(60, opened(ARTICLE, { rect: [300, 1100, 1000, 1900] })))).toEqual([]);
  });

  test('is none where it is short, or tells what is done with data', () => {
    expect(idOpened(page(60, opened(STORY.repeat(20))))).toEqual([]);
    expect(idOpened(page(60, opened(`${ARTICLE}It is in our privacy policy.`)))).toEqual([]);
  });

  test('is the last of them, which lies over the others', () => {
    const both = page(90, opened(ARTICLE), h('div', { id: 'last', flags: FLAG.fixed, ...RECT }, ARTICLE));
    expect(idOpened(both)).toEqual(['last']);
  });

  test('is all that a person sees of the page, and the rows that hold it stay where they are', () => {
    const whole = snapshotOf(
      h(
        'body',
        { rect: [0, 0, 1000, 1000] },
        'Come in',
        h('p', { rect: [0, 0, 800, 900] }, STORY.repeat(60)),
        h('main', { id: 'main', rect: [0, 0, 1000, 1000] }, 'Feed', opened(ARTICLE)),
        h('p', { rect: [0, 900, 800, 950] }, 'The end'),
      ),
    );
    const seen = pageInSight(whole);
    const { text, hidden } = textBlocks(seen);
    expect(text.filter((_, b) => !hidden[b])).toEqual([ARTICLE.trim()]);
    const main = rowOf(whole, 'main');
    expect([seen.right[main], seen.bottom[main]]).toEqual([1000, 1000]);
  });
});

import { expect, test } from 'vitest';
import { textBlocks } from './blocks.ts';
import { boxesOverPage, pageBelow } from './fixed-boxes.ts';
import { FLAG, type Snapshot } from './snapshot.ts';
import { h, idsOf, snapshotOf, type TestElement } from './testing.ts';

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

const over = (snapshot: Snapshot): string[] => idsOf(snapshot, boxesOverPage(snapshot));

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

test('an article that was opened over a page is left to be scored, a long question for consent is not', () => {
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

test('what nobody sees lies over nothing, and is no page below either', () => {
  expect(over(page(4, fixed('hidden', STORY, FLAG.transparent)))).toEqual([]);
  const drawer = h('div', { flags: FLAG.notRendered }, STORY.repeat(9));
  expect(over(page(1, drawer, fixed('window', STORY.repeat(3))))).toEqual([]);
});

test('below what lies over it a page has its rows, and the text of the rest alone', () => {
  const whole = page(4, fixed('offer', 'Buy a ticket'), h('p', { id: 'last', rect: [0, 900, 800, 950] }, 'The end'));
  const below = pageBelow(whole);
  expect(below.count).toBe(whole.count);
  expect(textBlocks(whole).text).toContain('Buy a ticket');
  expect(textBlocks(below).text).toEqual([STORY.repeat(4).trim(), 'The end']);
  expect(boxesOverPage(below)).toEqual([]);
  expect(whole.flags.some((flags) => flags & FLAG.clipped)).toBe(false);
});

test('a page with nothing over it is itself', () => {
  const plain = page(2);
  expect(pageBelow(plain)).toBe(plain);
});

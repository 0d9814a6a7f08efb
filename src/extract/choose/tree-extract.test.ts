import { expect, test } from 'vitest';
import { blockTexts } from '../blocks/block-text.ts';
import { textBlocks } from '../blocks/blocks.ts';
import type { ScoredPictures } from '../blocks/picture-scores.ts';
import { FLAG, type Snapshot } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { selectByTree } from './tree-extract.ts';
import { TREE_OPTIONS } from './tree-options.ts';

const LONG = 'A sentence of quite a few words that says something. '.repeat(4);

const NO_PICTURES: ScoredPictures = { row: new Int32Array(0), probability: new Float64Array(0) };

/** The selection where the blocks whose text has a word of `noise` are unlikely and all others likely. */
function select(page: Snapshot, noise: RegExp, likely = 0.95, pictures = NO_PICTURES) {
  const blocks = textBlocks(page);
  const probability = Float64Array.from(blocks.text, (text) => (noise.test(text) ? 0.05 : likely));
  return selectByTree(page, { blocks, text: blockTexts(page, blocks), probability }, pictures, TREE_OPTIONS);
}

const body = (...children: TestElement[]): Snapshot =>
  snapshotOf(h('body', { id: 'body', rect: [0, 0, 1000, 1000] }, ...children));

const text = (id: string, content: string, top: number): TestElement =>
  h('p', { id, rect: [0, top, 800, top + 80] }, content);

test('the subtree of the article is selected and the noise inside it is cut', () => {
  const page = body(
    text('menu', 'noise '.repeat(20), 0),
    h(
      'main',
      { id: 'main', rect: [0, 100, 800, 500] },
      text('a', LONG, 100),
      text('ad', 'noise '.repeat(30), 200),
      text('b', LONG, 300),
    ),
  );
  const selection = select(page, /noise/);
  expect(idsOf(page, selection?.included ?? [])).toEqual(['main']);
  expect(idsOf(page, selection?.excluded ?? [])).toEqual(['ad']);
});

test('a line of one word is not worth a cut, unless it is named as a bar for sharing', () => {
  const line = (name: string) => h('p', { id: 'line', class: name, rect: [0, 500, 8, 505] }, 'noise');
  const article = (between: TestElement) =>
    body(
      h(
        'main',
        { id: 'main', rect: [0, 100, 800, 900] },
        text('a', LONG.repeat(20), 100),
        between,
        text('b', LONG.repeat(20), 600),
      ),
    );
  expect(select(article(line('line')), /noise/)?.excluded).toEqual([]);
  const named = article(line('share'));
  const selection = select(named, /noise/);
  expect(idsOf(named, selection?.included ?? [])).toEqual(['main']);
  expect(idsOf(named, selection?.excluded ?? [])).toEqual(['line']);
});

test('a line of eight words is worth a cut in a short article and in a long one', () => {
  for (const length of [1, 200]) {
    const page = body(
      h(
        'main',
        { id: 'main', rect: [0, 100, 800, 900] },
        text('a', LONG.repeat(length), 100),
        h('p', { id: 'line', rect: [0, 500, 60, 510] }, 'noise '.repeat(8)),
        text('b', LONG.repeat(length), 600),
      ),
    );
    expect(idsOf(page, select(page, /noise/)?.excluded ?? [])).toEqual(['line']);
  }
});

test('a drawing beside the article is no reason to take more than the article, unless it is large', () => {
  const page = (size: number): Snapshot =>
    body(
      text('menu', 'noise '.repeat(20), 0),
      h('main', { id: 'main', rect: [0, 100, 800, 500] }, text('a', LONG, 100), text('b', LONG, 300)),
      h('svg', { id: 'drawing', rect: [800, 500, 800 + size, 500 + size], image: [size, size] }),
    );
  const icon = page(80);
  expect(idsOf(icon, select(icon, /noise/)?.included ?? [])).toEqual(['main']);
  const chart = page(200);
  expect(idsOf(chart, select(chart, /noise/)?.included ?? [])).not.toEqual(['main']);
});

test('a drawing that is fixed to the window is an effect and no content, however large', () => {
  const article = h('main', { id: 'main', rect: [0, 100, 800, 500] }, text('a', LONG, 100), text('b', LONG, 300));
  const fireworks = (flags: number) =>
    h('canvas', { id: 'fireworks', rect: [0, 0, 1000, 800], image: [1000, 800], flags: flags | FLAG.image });
  const fixed = body(article, fireworks(FLAG.fixed));
  expect(idsOf(fixed, select(fixed, /noise/)?.included ?? [])).toEqual(['main']);
  const drawn = body(article, fireworks(0));
  expect(idsOf(drawn, select(drawn, /noise/)?.included ?? [])).not.toEqual(['main']);
});

test('a cut that stands in what is named as noise goes with it', () => {
  const form = h('form', { id: 'form', rect: [0, 200, 800, 400] }, text('in', 'noise '.repeat(40), 220));
  const page = body(
    h('main', { id: 'main', rect: [0, 100, 800, 900] }, text('a', LONG, 100), form, text('b', LONG, 600)),
  );
  expect(idsOf(page, select(page, /noise/)?.excluded ?? [])).toEqual(['form']);
});

test('a picture that is not scored stays with the article in a figure though its caption is unlikely', () => {
  const figure = h(
    'figure',
    { id: 'figure', rect: [0, 200, 800, 500] },
    h('img', { id: 'img', rect: [0, 200, 800, 480], image: [800, 280] }),
    h('figcaption', { rect: [0, 480, 800, 500] }, 'noise'),
  );
  const page = body(
    h('main', { id: 'main', rect: [0, 100, 800, 700] }, text('a', LONG, 100), figure, text('b', LONG, 500)),
  );
  const selection = select(page, /noise/);
  expect(idsOf(page, selection?.included ?? [])).toEqual(['main']);
  expect(idsOf(page, selection?.excluded ?? [])).not.toContain('figure');
});

test('a picture is taken or cut by its own probability, whatever the text around it says', () => {
  const picture = h('img', { id: 'picture', rect: [0, 200, 800, 480], image: [800, 280] });
  const page = body(
    h('main', { id: 'main', rect: [0, 100, 800, 700] }, text('a', LONG, 100), picture, text('b', LONG, 500)),
  );
  const scored = (probability: number): ScoredPictures => ({
    row: Int32Array.of(rowOf(page, 'picture')),
    probability: Float64Array.of(probability),
  });
  expect(select(page, /noise/, 0.95, scored(0.9))?.excluded).toEqual([]);
  expect(idsOf(page, select(page, /noise/, 0.95, scored(0.05))?.excluded ?? [])).toEqual(['picture']);
});

test('what closed details hide stays with the article around them', () => {
  const hidden = h('p', { id: 'hidden', flags: FLAG.notRendered }, 'noise '.repeat(20));
  const details = h('details', { id: 'details', rect: [0, 200, 800, 240] }, hidden);
  const page = body(
    h('main', { id: 'main', rect: [0, 100, 800, 500] }, text('a', LONG, 100), details, text('b', LONG, 300)),
  );
  const selection = select(page, /noise/);
  expect(idsOf(page, selection?.included ?? [])).toEqual(['main']);
  expect(selection?.excluded).toEqual([]);
});

test('a page with hardly any content to be expected gives null', () => {
  expect(select(body(text('a', 'Checking your browser', 0)), /Checking/)).toBeNull();
  expect(select(body(), /x/)).toBeNull();
});

test('a form to log in, whose few words are likely, gives null; a picture with as few words does not', () => {
  const words = text('form', 'Sign in Name Password Go', 100);
  expect(select(body(words), /noise/, 0.6)).toBeNull();
  const picture = h('img', { id: 'picture', rect: [0, 200, 800, 480], image: [800, 280] });
  const selection = select(body(h('main', { id: 'main', rect: [0, 100, 800, 480] }, words, picture)), /noise/, 0.6);
  expect(selection?.included).toHaveLength(1);
});

test('pictures that outweigh the few words beside them come with those, and not with the words of a menu', () => {
  const page = body(
    text('menu', 'noise '.repeat(8), 0),
    h(
      'main',
      { id: 'main', rect: [0, 100, 900, 1000] },
      h('img', { id: 'picture', rect: [0, 100, 900, 900], image: [900, 800] }),
      h('p', { id: 'price', rect: [0, 920, 200, 940] }, 'A board of oak, 30 by 20 cm, 12 euros'),
    ),
  );
  const likely: ScoredPictures = { row: Int32Array.of(rowOf(page, 'picture')), probability: Float64Array.of(0.95) };
  expect(idsOf(page, select(page, /noise/, 0.1, likely)?.included ?? [])).toEqual(['picture']);
  const selection = select(page, /noise/, 0.25, likely);
  expect(idsOf(page, selection?.included ?? [])).toEqual(['main']);
  expect(selection?.excluded).toEqual([]);
  expect(select(page, /noise/, 0.25)).toBeNull();
});

test('a form that asks for a password gives null with the words around it, but not beside an article or a thread', () => {
  const field = h('input', { rect: [0, 140, 300, 160], flags: FLAG.control | FLAG.password });
  const form = [text('a', 'Welcome back. Sign in to your account to go on.', 100), field, text('b', 'New here?', 200)];
  expect(select(body(h('main', { rect: [0, 100, 800, 280] }, ...form)), /noise/)).toBeNull();
  expect(select(body(...form.filter((one) => one !== field)), /noise/)).not.toBeNull();
  expect(
    select(body(h('main', { rect: [0, 100, 800, 600] }, ...form, text('c', LONG.repeat(3), 300))), /noise/),
  ).not.toBeNull();
  const thread = text('post', 'A short answer to a question that somebody asked.', 400);
  expect(select(body(h('form', {}, field), thread), /noise/)).not.toBeNull();
});

test('where nothing in sight is likely, a few hidden words are no content and a hidden article is', () => {
  const menu = text('menu', 'noise '.repeat(30), 0);
  const hidden = (content: string) => h('p', { id: 'hidden', flags: FLAG.notRendered }, content);
  expect(select(body(menu, hidden('What are you looking for today?')), /noise/, 0.8)).toBeNull();
  const page = body(menu, hidden(LONG.repeat(2)));
  expect(idsOf(page, select(page, /noise/, 0.8)?.included ?? [])).toEqual(['hidden']);
});

test('what was left out is told with its probability', () => {
  const page = body(text('menu', 'noise '.repeat(20), 0), text('a', LONG, 200));
  const selection = select(page, /noise/);
  expect(selection?.leftOut.map(({ row, reason, score }) => [...idsOf(page, [row]), reason, score])).toEqual([
    ['menu', 'low-score', 0.05],
  ]);
});

test('nothing is selected where no block is likelier to be content than a third', () => {
  const page = body(text('a', LONG, 100), text('b', LONG, 200));
  expect(select(page, /noise/, 0.33)).toBeNull();
  expect(select(page, /noise/, 0.4)?.included.length).toBeGreaterThan(0);
});

test('a long list is selected though each entry by itself is in doubt', () => {
  const page = body(...Array.from({ length: 40 }, (_, k) => text(`entry-${k}`, LONG, 100 + 60 * k)));
  expect(select(page, /noise/, 0.3)?.included.length).toBeGreaterThan(0);
});

/** An article with bars for sharing whose boxes lie over all of it. */
function coveredArticle(paragraphs: number, bars: TestElement[]): Snapshot {
  const height = paragraphs * 20;
  const lines = Array.from({ length: paragraphs }, (_, k) => h('p', { rect: [0, k * 20, 800, k * 20 + 18] }, LONG));
  const main = h('main', { id: 'main', rect: [0, 0, 800, height] }, ...lines, ...bars);
  return snapshotOf(h('body', { rect: [0, 0, 1000, height] }, main), { height });
}

test('a cut whose box lies over the article is taken apart, however much it holds', () => {
  const empty = Array.from({ length: 150_000 }, () => h('i', {}));
  const children = [h('b', { id: 'b', rect: [0, 790, 90, 800] }, 'noise'), ...empty];
  const page = coveredArticle(40, [{ tag: 'div', spec: { class: 'share', rect: [0, 0, 800, 800] }, children }]);
  const excluded = select(page, /noise/)?.excluded ?? [];
  expect(idsOf(page, excluded.slice(0, 1))).toEqual(['b']);
});

test('a page of thousands of large cuts holds nothing up', () => {
  const bars = Array.from({ length: 6000 }, () => h('div', { class: 'share', rect: [810, 0, 1000, 160_000] }, 'noise'));
  const page = coveredArticle(8000, bars);
  expect(select(page, /noise/)?.excluded).toHaveLength(6000);
});

test('who is quoted goes with the quotation', () => {
  const quote = h(
    'blockquote',
    { rect: [0, 200, 800, 290] },
    text('q', LONG, 200),
    h('footer', { id: 'who' }, 'noise'),
  );
  const page = body(h('main', { id: 'main', rect: [0, 0, 800, 400] }, text('a', LONG, 0), quote, text('b', LONG, 300)));
  expect(select(page, /noise/)?.excluded).toEqual([]);
});

test('what lies over the page is no part of it, however likely its text', () => {
  const offer = h('aside', { id: 'offer', rect: [0, 0, 400, 200], flags: FLAG.fixed }, 'A word on cookies');
  const page = body(
    h('main', { id: 'main', rect: [0, 100, 800, 500] }, text('a', LONG, 100), offer, text('b', LONG, 300)),
  );
  const selection = select(page, /noise/);
  expect(idsOf(page, selection?.included ?? [])).toEqual(['main']);
  expect(idsOf(page, selection?.excluded ?? [])).toEqual(['offer']);
});

test('of a page and an article that was opened over it the article alone is taken, whatever else is likely', () => {
  const story = `${LONG} `.repeat(20);
  const rect = [300, 100, 1000, 900] as const;
  const opened = h(
    'div',
    { id: 'opened', rect, flags: FLAG.fixed },
    h('p', { rect, flags: FLAG.fixed }, story),
    h('p', { id: 'noise', rect: [300, 880, 1000, 900], flags: FLAG.fixed }, 'noise'),
  );
  const page = body(h('main', { id: 'main', rect: [0, 0, 800, 5000] }, text('a', story.repeat(3), 0), opened));
  const selection = select(page, /noise/);
  expect(idsOf(page, selection?.included ?? [])).toEqual(['opened']);
  expect(idsOf(page, selection?.excluded ?? [])).toEqual(['noise']);
});

test('an article that is opened over a page and longer than its box is taken by itself', () => {
  const part = (top: number): TestElement =>
    h('p', { rect: [300, top, 1000, top + 1400], flags: FLAG.fixed }, `${LONG} `.repeat(10));
  const article = h('div', { id: 'opened', rect: [300, 100, 1000, 900], flags: FLAG.fixed }, part(100), part(1500));
  const above = h('nav', { rect: [300, 0, 1000, 20] });
  const main = h('main', { id: 'main', rect: [300, 0, 1000, 2900] }, above, article);
  const page = snapshotOf(h('body', { rect: [0, 0, 1000, 3000] }, main), { height: 3000 });
  expect(idsOf(page, select(page, /noise/)?.included ?? [])).toEqual(['opened']);
});

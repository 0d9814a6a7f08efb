import { expect, test } from 'vitest';
import { blockTexts } from '../blocks/block-text.ts';
import { textBlocks } from '../blocks/blocks.ts';
import { LEAST_WORDS, rowMeans, wordWeights } from '../blocks/row-content.ts';
import { FLAG } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type ElementSpec, type TestElement } from '../page/testing.ts';
import { namedNoise } from './named-noise.ts';

/** Ids of what is named as noise below `main` beside so many words of prose: text with "likely" is .9 likely, with "rather" .7, all other .4. */
function found(children: readonly TestElement[], cut: readonly string[] = [], prose = 200): string[] {
  const page = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 1000] },
      h('main', { id: 'main' }, h('p', {}, 'likely '.repeat(prose)), ...children),
    ),
  );
  const blocks = textBlocks(page);
  const text = blockTexts(page, blocks);
  const p = Float64Array.from(blocks.text, (words) =>
    words.includes('likely') ? 0.9 : words.includes('rather') ? 0.7 : 0.4,
  );
  const means = rowMeans(page, blocks, wordWeights(text, LEAST_WORDS), p);
  const chosen = { included: [rowOf(page, 'main')], excluded: cut.map((id) => rowOf(page, id)) };
  return idsOf(page, namedNoise(page, { blocks, text }, means, chosen, 20));
}

const div = (id: string, spec: ElementSpec, ...children: readonly (TestElement | string)[]): TestElement =>
  h('div', { id, ...spec }, ...children);

test('classes and roles name bars for sharing, forms of newsletters and menus; plain ones name nothing', () => {
  expect(
    found([
      div('share', { class: 'post-share' }, 'Share Pin Mail'),
      div('icons', { class: 'swp_social_panel' }, 'Tweet'),
      div('letter', { class: 'newsletter-box' }, 'Get our letter'),
      div('menu', { role: 'navigation' }, 'Home Blog'),
      div('plain', { class: 'post-body' }, 'Share Pin Mail'),
    ]),
  ).toEqual(['share', 'icons', 'letter', 'menu']);
});

test('words that only begin like such names are others', () => {
  expect(
    found([
      div('styles', { class: 'shared-styles' }, 'Ankle'),
      div('colour', { class: 'navy' }, 'Blue'),
      div('proof', { class: 'social-proof' }, 'They use it'),
      div('address', { class: 'address' }, 'Main street'),
    ]),
  ).toEqual([]);
});

test('numbers of a class that is a hash name nothing', () => {
  const names = ['w-variant-2a87-bab5-0ad7-251b', 'css-7ad', 'x-4ads', 'is-ad8f2'];
  expect(found(names.map((name, k) => div(`hash${k}`, { class: name }, 'Ankle')))).toEqual([]);
  expect(found([div('ad', { class: 'ad-2 x' }, 'Buy'), div('ads', { class: 'top_ads3' }, 'Buy')])).toEqual([
    'ad',
    'ads',
  ]);
});

test('what sites put among paragraphs is noise though its text seems to be content, unless it surely is', () => {
  const named = (text: string) => [
    div('ad', { class: 'ad-slot ad-slot--inline' }, text),
    div('paid', { class: 'sponsored-content' }, text),
    div('more', { class: 'related-articles' }, text),
    div('letter', { class: 'newsletter-promo' }, text),
    div('give', { class: 'donation' }, text),
    div('who', { class: 'author-bio' }, text),
    div('scan', { class: 'wechat-qrcode' }, text),
    div('menu', { class: 'menu' }, text),
    div('plain', { class: 'adverb promoted author biology' }, text),
  ];
  expect(found(named('rather'))).toEqual(['ad', 'paid', 'more', 'letter', 'give', 'who', 'scan']);
  expect(found(named('likely'))).toEqual([]);
});

test('where names speak of much of what is taken they mean something else; tags are believed all the same', () => {
  const dishes = ['soup', 'bread', 'plums'].map((id) => div(id, { class: 'menu-item' }, `${id} of the day`));
  const form = h('form', { id: 'form' }, 'A table for two');
  expect(found([...dishes, form], [], 10)).toEqual(['form']);
  expect(found([...dishes, form])).toEqual(['soup', 'bread', 'plums', 'form']);
});

test('where such parts that seem to be content are much of what is taken, those that do not are noise all the same', () => {
  const cards = ['soup', 'bread', 'plums'].map((id) => div(id, { class: 'promo' }, 'rather '.repeat(6)));
  const share = div('share', { class: 'share' }, 'Share Pin Mail');
  expect(found([...cards, share], [], 20)).toEqual(['share']);
  expect(found([...cards, share])).toEqual(['soup', 'bread', 'plums', 'share']);
});

test('lines about an article, by their names, are noise though their text seems to be content', () => {
  const lines = [
    div('when', { class: 'post-meta' }, 'rather 2026-04-02'),
    div('terms', { class: 'article-licensing' }, 'rather free to share'),
    div('length', { class: 'reading-time' }, 'rather four minutes'),
    div('words', { class: 'theme-page-meta' }, 'rather 804 words'),
    div('address', { class: 'license-title' }, 'rather blog.example'),
    div('text', { class: 'metadata-of-birds' }, 'rather rings'),
    div('learnt', { class: 'licensing-exam' }, 'rather brakes'),
  ];
  expect(found(lines)).toEqual(['when', 'terms', 'length', 'words', 'address']);
  expect(found(lines, [], 30)).toEqual([]);
});

test('the name of the site above an article is noise, and a name of a place is none', () => {
  const names = ['site-title', 'site-subtitle', 'site-branding'];
  const places = ['website-title', 'site-named-first', 'campsite'];
  expect(found(names.map((name) => div(name, { class: name }, 'rather small things')))).toEqual(names);
  expect(found(places.map((name) => div(name, { class: name }, 'rather small things')))).toEqual([]);
});

test('where many rows are named so, there is a list of articles, and the lines belong to it', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, k) => div(`date${k}`, { class: 'post-meta' }, 'rather 2026-04-02'));
  expect(found(items(2))).toEqual(['date0', 'date1']);
  expect(found(items(3))).toEqual([]);
});

test('a heading is named after what it says', () => {
  expect(found([h('h2', { id: 'heading', class: 'share' }, 'Share your harvest')])).toEqual([]);
});

test('tags of forms, menus and asides are names; a button only with a few words, since it may be a question', () => {
  expect(
    found([
      h('form', { id: 'form' }, 'Your address'),
      h('aside', { id: 'aside' }, 'By the way'),
      div('offer', {}, h('button', { id: 'buy' }, 'Add to cart')),
      div('answers', {}, h('button', { id: 'question' }, 'How long does it keep?')),
    ]),
  ).toEqual(['form', 'aside', 'buy']);
});

test('what is likely to be content stays, and so does what holds much or no text', () => {
  expect(
    found([
      div('likely', { class: 'share' }, 'likely likely likely'),
      div('long', { class: 'share' }, 'word '.repeat(21)),
      div('empty', { class: 'share' }),
    ]),
  ).toEqual([]);
});

test('the topmost rows are found, and none inside what is cut already', () => {
  expect(
    found(
      [
        div('bar', { class: 'share' }, div('inner', { class: 'share-button' }, 'Pin')),
        div('cut', {}, div('below', { class: 'share' }, 'Mail')),
      ],
      ['cut'],
    ),
  ).toEqual(['bar']);
});

const LONG = 'They came in a small box and smell of the sea. '.repeat(12);

test('reviews, boxes that open over a page and signatures may be long', () => {
  expect(
    found([
      div('said', { class: 'customer-reviews' }, LONG),
      div('box', { class: 'size-popup' }, LONG),
      div('sign', { class: 'message-signature' }, 'likely '.repeat(2), h('p', {}, 'Sent from my boat.')),
      div('more', { class: 'related-products' }, LONG),
      div('plain', { class: 'previews' }, LONG),
      div('map', { id: 'map-and-related' }, LONG),
      div('call', { class: 'member-signature' }, 'send(letter)'),
    ]),
  ).toEqual(['said', 'box', 'sign', 'more']);
});

test('what is for paper alone, and the categories of a wiki, are noise however likely', () => {
  expect(
    found([
      div('source', { class: 'printfooter' }, 'likely from here'),
      div('sheet', { class: 'box print-only' }, 'likely '.repeat(30)),
      div('categories', { class: 'catlinks' }, 'likely harbours'),
      div('blue', { class: 'blueprint-only' }, 'likely text'),
    ]),
  ).toEqual(['source', 'sheet', 'categories']);
});

test('ways to the posts before and after this one are noise however likely and long, what slides by is not', () => {
  const other = 'likely '.repeat(40);
  const ways = ['prev-next', 'post-prevnext', 'previous_next'];
  expect(found(ways.map((name) => div(name, { class: name }, other)))).toEqual(ways);
  expect(found(['preview-next', 'next', 'slide prev'].map((name) => div(name, { class: name }, other)))).toEqual([]);
});

test('a menu that is not unfolded may be long; other hidden things and menus in sight may not', () => {
  const hidden = { flags: FLAG.notRendered };
  const menu = div('menu', { class: 't-navbar-menu', ...hidden }, h('p', hidden, 'Smart pointers '.repeat(30)));
  expect(found([menu, h('p', {}, 'rather '.repeat(30))], [], 20)).toEqual(['menu']);
  expect(found([div('seen', { class: 't-navbar-menu' }, h('p', {}, 'Smart pointers '.repeat(30)))], [], 20)).toEqual(
    [],
  );
  expect(found([div('tab', { class: 'login-tab', ...hidden }, h('p', hidden, 'Log in '.repeat(30)))], [], 20)).toEqual(
    [],
  );
});

test('what is taken by itself and is named so is noise as what stands in something taken', () => {
  const page = snapshotOf(
    h('body', {}, h('p', { id: 'main' }, 'likely '.repeat(200)), div('said', { class: 'reviews' }, LONG)),
  );
  const blocks = textBlocks(page);
  const text = blockTexts(page, blocks);
  const means = Float64Array.from({ length: page.count }, () => 0.4);
  const chosen = { included: [rowOf(page, 'main'), rowOf(page, 'said')], excluded: [] };
  expect(idsOf(page, namedNoise(page, { blocks, text }, means, chosen, 20))).toEqual(['said']);
});

test('a short part with such a name is noise beside an article too, a long one is what was chosen', () => {
  const page = snapshotOf(
    h(
      'body',
      {},
      div('when', { class: 'post-meta' }, 'rather 2026-04-02'),
      h('p', { id: 'main' }, 'likely '.repeat(200)),
      div('more', { class: 'related-posts' }, 'rather '.repeat(20)),
      div('long', { class: 'newsletter' }, 'rather '.repeat(60)),
    ),
  );
  const blocks = textBlocks(page);
  const means = Float64Array.from({ length: page.count }, () => 0.7);
  const chosen = { included: ['when', 'main', 'more', 'long'].map((id) => rowOf(page, id)), excluded: [] };
  const read = { blocks, text: blockTexts(page, blocks) };
  expect(idsOf(page, namedNoise(page, read, means, chosen, 50))).toEqual(['when', 'more']);
});

test('where hardly anything but them is taken, reviews are the content', () => {
  const page = snapshotOf(
    h('body', {}, div('one', { class: 'reviews' }, LONG), div('two', { class: 'reviews' }, LONG)),
  );
  const blocks = textBlocks(page);
  const means = Float64Array.from({ length: page.count }, () => 0.4);
  const chosen = { included: ['one', 'two'].map((id) => rowOf(page, id)), excluded: [] };
  expect(namedNoise(page, { blocks, text: blockTexts(page, blocks) }, means, chosen, 20)).toEqual([]);
});

test('a review that is likely content stays, and what most of the page is', () => {
  expect(found([div('said', { class: 'review' }, 'likely '.repeat(60))])).toEqual([]);
  expect(found([div('said', { class: 'reviews' }, LONG.repeat(6))], [], 30)).toEqual([]);
  expect(found([h('h2', { id: 'head', class: 'reviews' }, 'What they say of it')])).toEqual([]);
});

test('a form may be long, but not most of what is taken', () => {
  const fields = 'Colour Size Price Brand '.repeat(40);
  expect(found([h('form', { id: 'filters' }, fields)])).toEqual(['filters']);
  expect(found([h('form', { id: 'page' }, fields.repeat(4))])).toEqual([]);
});

test('a form is noise, and one that says a word or two only where these are unlikely content: for how many a recipe is', () => {
  const form = (id: string, ...said: readonly string[]): TestElement =>
    h('form', { id }, ...said.map((words) => h('div', {}, words)));
  const likely = [form('servings', 'rather', 'people'), form('long', 'rather nice', 'all of it')];
  expect(found([...likely, form('search', 'Find')])).toEqual(['long', 'search']);
});

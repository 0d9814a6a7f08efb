import { expect, test } from 'vitest';
import { h, idsOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { countRuns } from '../page/text-counts.ts';
import { placesOf } from './picture-places.ts';
import { picturesOf } from './related-images.ts';

const STORY = h('p', {}, 'A long story of the kiln behind the barn. '.repeat(20));
const picture = (id: string, side = 200, names = ''): TestElement =>
  h('img', { id, class: names, image: [side, side], rect: [0, 0, side, side] });
const card = (id: string, title = 'Another story'): TestElement =>
  h('div', {}, h('a', { href: `https://example.org/${id}` }, picture(id), h('b', {}, title)));

function places(...parts: readonly TestElement[]) {
  const page = snapshotOf(h('body', {}, STORY, ...parts), { url: 'https://example.org/story' });
  const mask = new Uint8Array(page.count).fill(1);
  const found = placesOf(page, mask, picturesOf(page, mask), countRuns(page));
  return Object.fromEntries([...found.places].map(([row, place]) => [idsOf(page, [row])[0], place]));
}

test('cards side by side, each with the linked title of another page, are teasers', () => {
  expect(places(h('div', {}, card('a'), card('b')))).toEqual({ a: 'teaser', b: 'teaser' });
});

test('one card alone is no teaser, unless the part it stands in says so', () => {
  expect(places(h('div', {}, card('a')))).toEqual({ a: null });
  expect(places(h('div', {}, h('h3', {}, 'Related stories'), h('div', {}, card('a'))))).toEqual({ a: 'teaser' });
});

test('several cards in a part that says so are named teasers', () => {
  const cards = h('div', { class: 'post-related' }, card('a'), card('b'));
  expect(places(cards)).toEqual({ a: 'named-teaser', b: 'named-teaser' });
});

test('a card that tells a story of its own is no teaser', () => {
  const long = (id: string) => h('div', {}, card(id), h('p', {}, 'What happened here. '.repeat(30)));
  expect(places(h('div', {}, long('a'), long('b')))).toEqual({ a: null, b: null });
});

test('pictures that lead to larger ones, and those without a linked title, are no teasers', () => {
  const large = (id: string) => h('div', {}, h('a', { href: `/${id}.jpg` }, picture(id), h('b', {}, 'See it large')));
  const bare = (id: string) => h('div', {}, h('a', { href: `/${id}` }, picture(id)));
  expect(places(h('div', {}, large('a'), large('b')), h('div', {}, bare('c'), bare('d')))).toEqual({
    a: null,
    b: null,
    c: null,
    d: null,
  });
});

test('small pictures under a heading of comments are portraits, large ones are not', () => {
  const comments = h('section', {}, h('h3', {}, '2 comments'), h('div', {}, picture('a', 64), 'I was there, too.'));
  expect(places(comments, h('p', {}, picture('b', 64)))).toEqual({ a: 'portrait', b: null });
  expect(places(h('section', {}, h('h3', {}, '2 comments'), h('div', {}, picture('a', 300))))).toEqual({ a: null });
});

test('class names of portraits and of advertisements are believed, those of other words are not', () => {
  const ad = h('div', { class: 'ad top' }, h('a', { href: 'https://shop.example/' }, picture('b')));
  expect(places(h('p', {}, picture('a', 96, 'avatar-96 photo')), ad)).toEqual({ a: 'portrait', b: 'advertisement' });
  expect(places(h('div', { class: 'shadow' }, picture('a', 96, 'roadmap')))).toEqual({ a: null });
});

test('a link to the first page of the site makes a logo, a picture in the navigation is of the frame', () => {
  const logo = h('a', { href: 'https://example.org/' }, picture('a'));
  expect(places(logo, h('nav', {}, picture('b')))).toEqual({ a: 'frame', b: 'frame' });
});

test('what stands in the header or footer of an article is not of the frame of the site', () => {
  const linked = (id: string) => h('a', { href: '/large' }, picture(id));
  expect(places(h('article', {}, h('header', {}, linked('a'))), h('header', {}, linked('b')))).toEqual({
    a: null,
    b: 'frame',
  });
});

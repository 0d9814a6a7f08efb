import { expect, test } from 'vitest';
import { sampleClip } from '../store/testing.ts';
import { prepareArticle } from './article.ts';
import type { Edition } from './edition.ts';
import { Editions } from './editions.ts';
import { NO_WORK, type PageWork } from './page-work.ts';
import { removedFrom } from './removed-blocks.ts';
import { prepareStyled } from './styled-edition.ts';

const CLEAN = '<h2>Head</h2><p>One</p><ul><li>Oil</li><li>Wick</li></ul><p>Here alone</p><p>Two</p>';
const STYLED =
  '<div><h2>Head</h2></div><p>One</p><ul><li>Oil</li><li>Wick</li></ul><p>There alone</p><div><p>Two</p></div>';

function stored(html: string) {
  const clip = { ...sampleClip(), html };
  return { id: '1', clip, pictures: [], kept: true, tags: [], read: false, progress: 0, removed: [] };
}

/** Editions of an article, the one as on its page not yet there: `page` adds it. */
function editionsOf(clean = CLEAN, styled = STYLED, work: PageWork = NO_WORK) {
  const article = stored(clean);
  const editions = new Editions(prepareArticle(article).content, work);
  const page = (): Edition => {
    const url = article.clip.metadata.url;
    return editions.addStyled(prepareStyled({ url, width: 600, html: styled, looks: [] }, article));
  };
  return { editions, page };
}

function place(edition: Edition, text: string): number {
  return edition.blocks.findIndex((block) => block.textContent === text);
}

const toggle = (edition: Edition, text: string) => edition.toggleRemoved([place(edition, text)]);
const removedTexts = (edition: Edition) => Array.from(edition.removed(), (at) => edition.blocks[at].textContent);

test('what is removed as on the page is removed from the clean edition, by the number that is stored', () => {
  const { editions, page } = editionsOf();
  const styled = page();
  editions.show('page');
  toggle(styled, 'Two');
  editions.agree();
  expect(removedTexts(editions.clean)).toEqual(['Two']);
  expect(removedFrom(editions.clean)).toEqual([6]);
  expect(editions.countRemoved([6])).toBe(1);
});

test('what is removed from the clean edition is removed as on the page, also before that is there', () => {
  const { editions, page } = editionsOf();
  toggle(editions.clean, 'One');
  const styled = page();
  toggle(editions.clean, 'Wick');
  editions.agree();
  expect(removedTexts(styled)).toEqual(['One', 'Wick']);
});

test('what only one edition has is removed from that alone', () => {
  const { editions, page } = editionsOf();
  const styled = page();
  toggle(editions.clean, 'Here alone');
  editions.agree();
  expect(removedTexts(styled)).toEqual([]);
  editions.show('page');
  toggle(styled, 'There alone');
  editions.agree();
  expect(removedTexts(editions.clean)).toEqual(['Here alone']);
  expect(editions.countRemoved(removedFrom(editions.clean))).toBe(0);
});

test('breaks and what is kept together stay in their edition', () => {
  const { editions, page } = editionsOf();
  const styled = page();
  editions.clean.choose(editions.clean.blocks[1]);
  editions.clean.edit('break');
  editions.agree();
  expect(styled.canUndo).toBe(false);
});

test('a removal that is undone in one edition is undone in the other, whichever it was made in', () => {
  const { editions, page } = editionsOf();
  const styled = page();
  toggle(editions.clean, 'One');
  editions.agree();
  editions.clean.undo();
  editions.agree();
  expect([removedTexts(styled), styled.canUndo]).toEqual([[], false]);
  toggle(editions.clean, 'Two');
  editions.agree();
  editions.show('page');
  styled.undo();
  editions.agree();
  expect([removedTexts(editions.clean), editions.clean.canUndo]).toEqual([[], false]);
});

test('a list that only one edition has as a whole is gone from the other by its items, and comes back with one of them', () => {
  const { editions, page } = editionsOf(CLEAN.replace('<ul>', '<ul><li>Salt</li>'));
  const styled = page();
  toggle(editions.clean, 'SaltOilWick');
  editions.agree();
  expect(removedTexts(styled)).toEqual(['Oil', 'Wick']);
  editions.show('page');
  expect(editions.countRemoved(removedFrom(editions.clean))).toBe(2);
  styled.undo();
  toggle(styled, 'Oil');
  editions.agree();
  expect(removedTexts(editions.clean)).toEqual(['Oil']);
});

test('a picture and the figure around it are one, whichever of them is removed', () => {
  const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">';
  const { editions, page } = editionsOf(
    `<p>One</p><p><a href="https://example.org/">${image}</a></p>`,
    `<p>One</p><figure><div>${image}</div></figure>`,
  );
  const styled = page();
  const names = (edition: Edition) => Array.from(edition.removed(), (at) => edition.blocks[at].localName);
  editions.show('page');
  styled.toggleRemoved([styled.blocks.findIndex(({ localName }) => localName === 'img')]);
  editions.agree();
  expect(names(editions.clean)).toEqual(['p']);
  editions.show('clean');
  editions.clean.undo();
  editions.clean.toggleRemoved([editions.clean.blocks.findIndex(({ localName }) => localName === 'img')]);
  editions.agree();
  expect(names(styled)).toEqual(['img']);
  styled.undo();
  editions.agree();
  expect(names(styled)).toEqual(['figure']);
});

test('what another tab removes is gone from both editions, and comes back to both', () => {
  const { editions, page } = editionsOf();
  const styled = page();
  editions.show('page');
  expect([editions.toggle([1, 2]), editions.toggle([99])]).toEqual([true, false]);
  expect([removedTexts(editions.clean), removedTexts(styled)]).toEqual([
    ['One', 'OilWick'],
    ['One', 'OilWick'],
  ]);
  expect([editions.toggle([1, 2]), editions.toggle([99])]).toEqual([true, false]);
  expect([removedTexts(editions.clean), removedTexts(styled)]).toEqual([[], []]);
});

test('edits as on the page from before a reload wait until that edition is there, and what came back meanwhile is shown', () => {
  const edits = [
    { blocks: [1], edit: 'remove' },
    { blocks: [5], edit: 'remove' },
    { blocks: [0], edit: 'break' },
  ] as const;
  const { editions, page } = editionsOf(CLEAN, STYLED, { ...NO_WORK, styled: { count: 7, edits } });
  expect(editions.work.styled).toEqual({ count: 7, edits });
  const styled = page();
  expect(removedTexts(styled)).toEqual(['There alone']);
  styled.choose(styled.blocks[0]);
  expect(styled.isOn('break')).toBe(true);
});

test('the clean edition is shown where there is no other', () => {
  const { editions, page } = editionsOf();
  editions.show('page');
  expect([editions.shown.kind, editions.has('page'), editions.all.length]).toEqual(['clean', false, 1]);
  page();
  editions.show('page');
  expect([editions.shown.kind, editions.has('page'), editions.all.length]).toEqual(['page', true, 2]);
});

test('of editions that are asked for while one is made the last is shown, and that one is made once', async () => {
  const { editions, page } = editionsOf();
  let made = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const make = async (): Promise<null> => {
    made++;
    await answered;
    page();
    return null;
  };
  const asked = [editions.turnTo('page', make), editions.turnTo('page', make), editions.turnTo('clean', make)];
  answer();
  expect(await Promise.all(asked)).toEqual([null, null, null]);
  expect([made, editions.shown.kind, editions.all.length]).toEqual([1, 'clean', 2]);
  await editions.turnTo('page', make);
  expect([made, editions.shown.kind]).toEqual([1, 'page']);
});

test('an edition that cannot be made leaves what is shown as it is, and is made when it is asked for again', async () => {
  const { editions, page } = editionsOf();
  const cannot = () => Promise.resolve('The page is gone.');
  expect(await editions.turnTo('page', cannot)).toBe('The page is gone.');
  expect(editions.shown.kind).toBe('clean');
  const overtaken = editions.turnTo('page', cannot);
  await editions.turnTo('clean', cannot);
  expect(await overtaken).toBeNull();
  await editions.turnTo('page', () => Promise.resolve(page()).then(() => null));
  expect(editions.shown.kind).toBe('page');
});

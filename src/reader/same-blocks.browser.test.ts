import { expect, test } from 'vitest';
import { buildStyled } from '../clip/article/styled.ts';
import { clipOf, testPage } from '../clip/testing.ts';
import { allSteps } from '../extract/page/steps.ts';
import { sameBlocks } from './same-blocks.ts';

function article(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Ids of the blocks that are the same, ours before theirs. */
function pairs(ours: string, theirs: string): string[] {
  const ids = (blocks: readonly Element[]) => blocks.map(({ id }) => id).join('+');
  return sameBlocks(article(ours), article(theirs)).map((one) => `${ids(one.ours)}=${ids(one.theirs)}`);
}

test('blocks are the same where they hold the same words and images, whatever stands around them', () => {
  const ours = '<p id="a">One <b>two</b></p><p id="b">Three <img id="i" src="x.png"></p><p id="c">Four</p>';
  const theirs =
    '<div><p id="A">One\n two</p></div><h2 id="B">Three <span><img id="I" src="x.png"></span></h2><p id="D">Five</p>';
  expect(pairs(ours, theirs)).toEqual(['a=A', 'b=B', 'i=I']);
});

test('bullets that one of them types, and the signs of chains, tell none apart', () => {
  expect(pairs('<ul><li id="a">One</li><li id="b">Two</li></ul>', '<p id="A">● One</p><p id="B">● Two</p>')).toEqual([
    'a=A',
    'b=B',
  ]);
  expect(pairs('<h2 id="a">One</h2>', '<h2 id="A">One 🔗</h2>')).toEqual(['a=A']);
});

test('other words, another image and nothing at all are not the same', () => {
  expect(pairs('<p id="a">One</p>', '<p id="A">Ones</p>')).toEqual([]);
  expect(pairs('<p id="a">One<img src="x.png"></p>', '<p id="A">One<img src="y.png"></p>')).toEqual([]);
  expect(pairs('<hr id="a"><p id="b"> </p>', '<hr id="A"><p id="B"></p>')).toEqual([]);
});

test('blocks that stand one within the other and hold the same are the same block', () => {
  const ours = '<figure id="f"><img id="i" src="x.png"></figure>';
  const theirs = '<figure id="F"><div><p id="P"><img id="I" src="x.png"></p></div></figure>';
  expect(pairs(ours, theirs)).toEqual(['f+i=F+P+I']);
});

test('what stands there more than once is told apart by what is before it', () => {
  const ours = '<p id="a">Ad</p><p id="b">One</p><p id="c">Ad</p><p id="d">Ad</p><p id="e">Two</p>';
  const theirs = '<p id="B">One</p><p id="C">Ad</p><p id="D">Ad</p><p id="E">Two</p><p id="F">Ad</p>';
  expect(pairs(ours, theirs)).toEqual(['b=B', 'c=C', 'd=D', 'e=E']);
});

test('where nothing says which of several is which, none is', () => {
  const ours = '<p id="a">One</p><p id="b">Ad</p><p id="c">Ad</p>';
  expect(pairs(ours, '<p id="A">One</p><p id="B">Ad</p>')).toEqual(['a=A']);
});

test('the paragraphs, headings, items, tables, code and pictures of a page are the same, clean and as on it', () => {
  const image = '<img src="a.png" width="300" height="200" alt="A lamp">';
  const page = testPage(
    `<div id="in"><h2>The lamp</h2><p>It was <em>trimmed</em> <a href="/x">each</a> night.</p><p class="out">Ad</p>
      <ul><li>Oil</li><li>Wick <b>two</b></li></ul><ol><li><p>Light it</p></li></ol>
      <blockquote><p>Nobody slept.</p><p>Nobody at all.</p></blockquote><figure>${image}<figcaption>Seen</figcaption></figure>
      <table><tr><th>Hour</th><th>Oil</th></tr><tr><td>9</td><td>2</td></tr></table><pre>a\n  b</pre><div>No block there</div></div>`,
  );
  const { html } = allSteps(buildStyled(page.captured, { included: page.rows('#in'), excluded: page.rows('.out') }));
  const same = sameBlocks(article(clipOf(page).html), article(html));
  expect(
    same.map(({ ours: [block] }) => `${block.localName} ${block.textContent?.replace(/\s+/g, ' ').trim()}`),
  ).toEqual([
    'h2 The lamp',
    'p It was trimmed each night.',
    'ul OilWick two',
    'li Oil',
    'li Wick two',
    'ol Light it',
    'blockquote Nobody slept.Nobody at all.',
    'p Nobody slept.',
    'p Nobody at all.',
    'figure Seen',
    'img ',
    'table HourOil92',
    'pre a b',
  ]);
});

test('an article of very many blocks in one another is compared at once', () => {
  const deep = `${'<blockquote>'.repeat(400)}<p>${'word '.repeat(20_000)}</p>${'</blockquote>'.repeat(400)}`;
  const flat = Array.from({ length: 20_000 }, (_, k) => `<p>${k}</p>`).join('');
  expect(sameBlocks(article(deep + flat), article(deep + flat))).toHaveLength(20_001);
});

import { describe, expect, test } from 'vitest';
import type { StoredClip } from '../store/articles/store.ts';
import { prepareArticle } from './article.ts';

/** What of these is shown below the title "Rye bread". */
const shown = (html: string): string => prepared(html).textContent;

function prepared(html: string): DocumentFragment {
  const metadata = {
    title: 'Rye bread',
    byline: '',
    published: '',
    siteName: '',
    lang: 'en',
    dir: 'ltr' as const,
    excerpt: '',
    url: 'https://example.org/',
    canonical: 'https://example.org/',
  };
  const clip = { version: 1, metadata, html, text: '', words: 0, images: [], savedAt: '', extractor: 'winnow' };
  const stored: StoredClip = {
    id: '1',
    clip,
    pictures: [],
    kept: true,
    tags: [],
    read: false,
    progress: 0,
    removed: [],
  };
  const { content, release } = prepareArticle(stored);
  release();
  return content;
}

describe('an article below its title', () => {
  test.each([
    ['does not say it again', '<h1>Rye bread</h1><p>Text</p>', 'Text'],
    ['nor in other signs or a smaller heading', '<h2><em>Rye</em> bread!</h2><p>Text</p>', 'Text'],
    ['nor with how its letters are read', '<h1><ruby>Rye<rt>ライ</rt></ruby> bread</h1><p>Text</p>', 'Text'],
    ['nor behind a line such as its section', '<p>Baking</p><h1>Rye bread</h1><p>Text</p>', 'BakingText'],
    ['nor behind a heading such as its section', '<h3>Baking</h3><h1>Rye bread</h1><p>Text</p>', 'BakingText'],
    [
      'nor behind a picture that was not stored',
      `<p><img src="https://example.org/a.png" alt="${'A loaf on its board. '.repeat(5)}"></p><h2>Rye bread</h2><p>Text</p>`,
      `Image not stored: \u2068${'A loaf on its board. '.repeat(5).trim()}\u2069Text`,
    ],
    ['keeps a heading that says more', '<h1>Rye bread at home</h1><p>Text</p>', 'Rye bread at homeText'],
    [
      'keeps one further down',
      `<p>${'Flour and water. '.repeat(8)}</p><h2>Rye bread</h2>`,
      `${'Flour and water. '.repeat(8)}Rye bread`,
    ],
  ])('%s', (_what, html, text) => {
    expect(shown(html)).toBe(text);
  });
});

test('a line that ends with a colon leads to the list, code or table after it', () => {
  const content = prepared(
    '<p>You need:</p><ul><li>Rye</li></ul><p>Bake:</p><p>Hot.</p><p>Eat.</p><pre>x</pre><p>再：</p><ol><li>y</li></ol>',
  );
  expect(Array.from(content.querySelectorAll('[data-leads]'), ({ textContent }) => textContent)).toEqual([
    'You need:',
    '再：',
  ]);
});

test('a bold line leads to the text under it, a bold word or a bold paragraph does not', () => {
  const long = `<p><b>${'Rye and water. '.repeat(6)}</b></p>`;
  const content = prepared(
    `<p><strong>Ann Roth</strong></p><p>Bake it.</p><p><b>Bo:</b> Hot.</p><p>Yes.</p>${long}<p>Eat.</p><p><b>End</b></p>`,
  );
  expect(Array.from(content.querySelectorAll('[data-leads]'), ({ textContent }) => textContent)).toEqual(['Ann Roth']);
});

test('what stands for an image within a link is no link of its own', () => {
  const image = '<img src="https://example.org/a.png" alt="A loaf">';
  const content = prepared(`<p>${image}</p><p><a href="https://example.org/film">${image}</a></p>`);
  expect(Array.from(content.querySelectorAll('a'), ({ href }) => href)).toEqual([
    'https://example.org/a.png',
    'https://example.org/film',
  ]);
  expect(content.querySelectorAll('.gap')).toHaveLength(2);
});

test('items that begin with a box to tick are marked', () => {
  const content = prepared('<ul><li>☐ Rye</li><li><p>☑ Water</p></li><li>Salt ☐</li></ul>');
  expect(Array.from(content.querySelectorAll('[data-task]'), ({ textContent }) => textContent)).toEqual([
    '☐ Rye',
    '☑ Water',
  ]);
});

test('arrows that lead from a note back to the text are told from other links', () => {
  const content = prepared(
    '<p id="w-a">x <a href="#w-n">1</a> <a href="https://example.org/">↑</a></p><p id="w-n">y <a href="#w-a">↩\ufe0e</a> <a href="#w-a"> ^ </a></p>',
  );
  const backs = Array.from(content.querySelectorAll('a'), (link) => link.hasAttribute('data-back'));
  expect(backs).toEqual([false, false, true, true]);
});

test('code and tables of up to ten lines are short', () => {
  const code = (lines: number) => `<pre>${'x\n'.repeat(lines)}</pre>`;
  const table = (rows: number) => `<table><tbody>${'<tr><td>x</td></tr>'.repeat(rows)}</tbody></table>`;
  const content = prepared(code(10) + code(11) + table(10) + table(11));
  expect(Array.from(content.children, (block) => block.hasAttribute('data-short'))).toEqual([true, false, true, false]);
});

test('an article of very many paragraphs can be read', () => {
  expect(shown('<p>x</p>'.repeat(150_000))).toHaveLength(150_000);
});

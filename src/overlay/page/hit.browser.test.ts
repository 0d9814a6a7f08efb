import { afterEach, expect, test } from 'vitest';
import { capture } from '../../capture/capture.ts';
import { createHitTest } from './hit.ts';

afterEach(() => document.body.replaceChildren());

/** What is hit at points so far below the top of an article, CSS px. */
function hitAt(html: string, ...tops: readonly number[]): string[] {
  document.body.innerHTML = `<div class="page"><article style="display: block; padding: 40px 0">${html}</article><p>Beside it.</p></div>`;
  const captured = capture(document);
  const hit = createHitTest(captured, document.createElement('div'));
  const { left, top } = (document.querySelector('article') as Element).getBoundingClientRect();
  return tops.map((below) => {
    const row = hit(left + 30, top + below);
    const element = captured.elements[row];
    return element ? element.id || element.localName : 'nothing';
  });
}

const line = (id: string, margin: number) =>
  `<p id="${id}" style="height: 20px; margin: 0 0 ${margin}px">Words ${id}</p>`;

test('in the gap between two paragraphs the nearer one is hit, not the article around them', () => {
  expect(hitAt(line('a', 24) + line('b', 0), 50, 64, 80, 90)).toEqual(['a', 'a', 'b', 'b']);
});

test('far from what it holds the article itself is hit', () => {
  expect(hitAt(line('a', 100) + line('b', 0), 10, 110)).toEqual(['article', 'article']);
});

test('on words of its own a box is hit, however near others in it stand', () => {
  expect(hitAt(`<div id="outer" style="line-height: 20px">Own words${line('inner', 0)}</div>`, 50)).toEqual(['outer']);
});

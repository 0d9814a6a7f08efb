import { expect, test } from 'vitest';
import { gatherNotes, NOTE_MARK } from './notes.ts';

const open = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('a block of many notes is read no oftener than one of few', () => {
  const readsWith = (count: number): number => {
    const numbers = Array.from({ length: count }, (_, k) => k + 1);
    const marks = numbers.map((k) => `<p>A word<a id="w-m${k}" href="#w-n${k}">${k}</a></p>`);
    const notes = numbers.map((k) => `<span id="w-n${k}">A source <a href="#w-m${k}">↩</a></span><br>`);
    const { body } = open(`${marks.join('')}<blockquote>${notes.join('')}</blockquote>`);
    const block = body.querySelector('blockquote');
    if (!block) throw new RangeError('the article has no notes');
    let reads = 0;
    const text = block.textContent;
    const links = block.querySelectorAll('a');
    Object.defineProperty(block, 'textContent', { get: () => (reads++, text) });
    Object.defineProperty(block, 'querySelectorAll', { value: () => (reads++, links) });
    gatherNotes(body);
    expect(body.querySelectorAll(`[${NOTE_MARK}]`)).toHaveLength(count);
    return reads;
  };
  expect(readsWith(40)).toBe(readsWith(4));
});

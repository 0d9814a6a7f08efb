import { expect, test } from 'vitest';
import { gatherNotes, NOTE, NOTE_MARK } from './notes.ts';

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

test.each([
  ['[1] See p. 12. <a href="#w-m">↩</a>', 'See p. 12.'],
  ['1. See p. 12. <a href="#w-m">↩</a>', 'See p. 12.'],
  ['١. See p. 12. <a href="#w-m">↩</a>', 'See p. 12.'],
  ['<sup>[१]</sup> See p. 12. <a href="#w-m">↩</a>', 'See p. 12.'],
  ['［１］See p. 12. <a href="#w-m">↩</a>', 'See p. 12.'],
  ['<sup>1</sup> See p. 12. <a href="#w-m">↩</a>', 'See p. 12.'],
  ['* See p. 12. <a href="#w-m">↩</a>', 'See p. 12.'],
  ['^ <a href="#w-m">a</a> See p. 12.', 'See p. 12.'],
  ['12 lamps, p. 12. <a href="#w-m">↩</a>', '12 lamps, p. 12.'],
  ['<b>Lamps</b>, p. 12. <a href="#w-m">↩</a>', 'Lamps, p. 12.'],
])('the note %j says %j', (note, said) => {
  const { body } = open(`<p>A word<sup id="w-m"><a href="#w-n">1</a></sup></p><p id="w-n">${note}</p>`);
  gatherNotes(body);
  expect(body.querySelector(`[${NOTE}]`)?.textContent.trim()).toBe(said);
});

test.each(['١', '۱۲', '१', '［１］', '〔1〕', '【2】', '（3）'])('%s by itself is the sign of a note', (sign) => {
  const { body } = open(
    `<p>A word<sup id="w-m"><a href="#w-n">${sign}</a></sup></p><p id="w-n">${sign}. See p. 12. <a href="#w-m">↩</a></p>`,
  );
  gatherNotes(body);
  expect(body.querySelector(`[${NOTE}]`)?.textContent.trim()).toMatch(/See p\. 12\.$/);
});

test('where the number of a note stands by itself the block after it is its text, but not another note', () => {
  const mark = (k: number) => `<sup id="w-m${k}"><a href="#w-n${k}">${k}</a></sup>`;
  const number = '<p id="w-n1"><a href="#w-m1">1</a></p>';
  const notesOf = (html: string): string[] => {
    const { body } = open(html);
    gatherNotes(body);
    return Array.from(body.querySelectorAll(`[${NOTE}]`), (note) => note.textContent.trim());
  };
  expect(notesOf(`<p>A word${mark(1)}</p>${number}<p>See p. 12.</p>`)).toEqual(['See p. 12.']);
  const other = '<p id="w-n2">See p. 13. <a href="#w-m2">↩</a></p>';
  expect(notesOf(`<p>A word${mark(1)} and another${mark(2)}</p>${number}${other}`)).toEqual(['', 'See p. 13.']);
});

test('the rule that parted notes from the text goes with them, one within the text stays', () => {
  const note = '<ol><li id="w-n">Book. <a href="#w-m">↩</a></li></ol>';
  const { body } = open(`<p>A word<sup id="w-m"><a href="#w-n">1</a></sup></p><hr><p>More.</p><hr>${note}`);
  gatherNotes(body);
  expect(Array.from(body.children, ({ localName }) => localName)).toEqual(['p', 'hr', 'p', 'div']);
});

import { expect, test } from 'vitest';
import { deserialise, FLAG } from '../../extract/page/snapshot.ts';
import { paragraphsOfText, pathsInPage, putInPage } from '../boxes/boxes-in-page.ts';
import { manualText } from '../measure/manual-in-page.ts';
import { capturePage, elementAt } from './capture-in-page.ts';
import { textBlocks } from './peers-in-page.ts';

test('a child-index path counts children of the same name only', () => {
  const page = new DOMParser().parseFromString('<p>a</p><div>b</div><p id="c">c</p>', 'text/html');
  expect(elementAt(page, '/html[1]/body[1]/p[2]')?.id).toBe('c');
  expect(elementAt(page, '/html[1]/body[1]/p[3]')).toBeNull();
});

test('gold paths become rows of the snapshot, paths to nowhere are told', () => {
  document.body.innerHTML = '<section><p>one</p><p>two</p></section>';
  const { snapshot, select, deselect, lost } = capturePage(
    ['/html[1]/body[1]/section[1]', '/html[1]/body[1]/aside[1]'],
    ['/html[1]/body[1]/section[1]/p[2]'],
  );
  const page = deserialise(Uint8Array.from(atob(snapshot), (byte) => byte.charCodeAt(0)));
  expect(select.map((row) => page.tagNames[page.tag[row]])).toEqual(['section']);
  expect(deselect).toEqual([select[0] + 2]);
  expect(lost).toEqual(['/html[1]/body[1]/aside[1]']);
});

test('what fades or slides in is recorded as it comes to rest, what turns without end as it stands without that', () => {
  document.body.innerHTML = `
    <style>
      @keyframes in { from { opacity: 0; transform: translateX(300px) } }
      @keyframes turn { to { transform: translateX(200px) } }
      #in { animation: in 60s 10s both }
      #turn { animation: turn 90s infinite }
      #slow { transition: margin-left 60s }
    </style>
    <p id="in">This text fades in.</p><p id="turn">This one goes to and fro.</p><p id="slow">This one is pushed.</p>`;
  const slow = document.querySelector<HTMLElement>('#slow');
  const left = slow?.getBoundingClientRect().left ?? NaN;
  slow?.style.setProperty('margin-left', '100px');
  const { snapshot } = capturePage([], []);
  const page = deserialise(Uint8Array.from(atob(snapshot), (byte) => byte.charCodeAt(0)));
  const texts = Array.from(page.tag.keys()).filter((row) => page.tagNames[page.tag[row]] === 'p');
  expect(texts.map((row) => page.left[row])).toEqual([left, left, left + 100]);
  expect(texts.map((row) => page.flags[row] & FLAG.transparent)).toEqual([0, 0, 0]);
});

test("a peer's text has a block for each line and joins inline text", () => {
  const page = new DOMParser().parseFromString(
    '<p>a<b>b</b> c<br>d</p>e<ul><li>f</li></ul><style>x</style>',
    'text/html',
  );
  expect(textBlocks(page.body)).toEqual(['ab c', 'd', 'e', 'f']);
});

test('boxes stand among the most long paragraphs of one element, and only where these are enough', () => {
  const long = 'A paragraph that is long enough to count. '.repeat(4);
  document.body.innerHTML = `<div><p>${long}</p></div><section><p>${long}</p><p>short</p><p>${long}</p></section>`;
  const paragraphs = Array.from(document.querySelectorAll('section > p'));
  const found = paragraphsOfText({ paragraphs: 2, characters: 120 });
  expect(found).toEqual([paragraphs[0], paragraphs[2]]);
  expect(paragraphsOfText({ paragraphs: 3, characters: 120 })).toBeNull();
});

test('a box is put behind the paragraph at its place, and is found again at its path', () => {
  document.body.innerHTML = '<div></div><div><p id="a">a</p><p id="b">b</p></div>';
  const text = Array.from(document.querySelectorAll('p'));
  const boxes = putInPage(text, [
    { html: '<p>last</p>', belongs: true, place: 1 },
    { html: '<aside>first</aside>', belongs: false, place: 0 },
  ]);
  expect(document.body.textContent).toBe('afirstblast');
  expect(pathsInPage(boxes)).toEqual(['/html[1]/body[1]/div[2]/p[3]', '/html[1]/body[1]/div[2]/aside[1]']);
  expect(pathsInPage(boxes).map((path) => elementAt(document, path))).toEqual(boxes);
  expect(putInPage(null, [{ html: '<p>x</p>', belongs: true, place: 0 }])).toEqual([]);
});

test('the text of a manual is where its generator puts it, without what stands beside it there', () => {
  const prose = 'The ferry leaves at noon. '.repeat(20);
  const chapters = '<li>Where the ferry goes</li>';
  const show = (lists: number) =>
    (document.body.innerHTML = `<main><nav>${chapters.repeat(lists)}</nav><p>${prose}<a class="headerlink">#</a></p></main>`);
  const where = { text: ['[role=main]', 'main'], beside: 'nav', leastWords: 60 };
  show(3);
  expect(manualText(where)).toBe(`<main><p>${prose}</p></main>`);
  expect(manualText({ ...where, leastWords: 200 })).toBeNull();
  expect(manualText({ ...where, text: ['article'] })).toBeNull();
  expect(document.querySelector('nav')).not.toBeNull();
  show(90);
  expect(manualText(where)).toBeNull();
});

import { expect, test } from 'vitest';
import { deserialise } from '../extract/snapshot.ts';
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

test("a peer's text has a block for each line and joins inline text", () => {
  const page = new DOMParser().parseFromString(
    '<p>a<b>b</b> c<br>d</p>e<ul><li>f</li></ul><style>x</style>',
    'text/html',
  );
  expect(textBlocks(page.body)).toEqual(['ab c', 'd', 'e', 'f']);
});

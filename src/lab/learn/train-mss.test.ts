import { expect, test } from 'vitest';
import { UNRECORDED } from '../../extract/clg/model.ts';
import { h, idsOf, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { readMss, trigramKey } from '../../extract/papers/mss.ts';
import { hashOf } from '../../extract/papers/word-stream.ts';
import { createMss } from '../../extractors/mss.ts';
import { trainMss } from './train-mss.ts';

/** A page with a menu of links, a text of paragraphs and a footer; `words` stand in every paragraph. */
function page(words: string) {
  return snapshotOf(
    h(
      'body',
      {},
      h('ul', { id: 'menu' }, ...['Home', 'Shop', 'Help'].map((name) => h('li', {}, h('a', { href: '#' }, name)))),
      h('div', { id: 'text' }, ...[1, 2, 3, 4].map(() => h('p', {}, `It is said that ${words} can be seen.`))),
      h('div', { id: 'foot' }, h('a', { href: '#' }, 'Imprint'), h('a', { href: '#' }, 'Terms')),
    ),
  );
}

const labelled = ['three herons', 'a kite', 'old boats', 'mice'].map((words) => {
  const snapshot = page(words);
  return { snapshot, select: [rowOf(snapshot, 'text')], deselect: [] };
});

const mss = createMss(readMss({ ...trainMss(labelled), provenance: UNRECORDED }));

test('a page of unseen words is cut where the tags of content begin and end', () => {
  const fresh = page('the northern lights');
  const selection = mss.extract(fresh);
  expect(idsOf(fresh, selection?.included ?? [])).toEqual(['text']);
});

test('training twice gives the same tables', () => {
  expect(trainMss(labelled)).toEqual(trainMss(labelled));
});

test('a page without words has no content', () => {
  expect(mss.extract(snapshotOf(h('body', {})))).toBeNull();
});

test('a trigram of fewer pages than the model asks for is not in it, one of as many is', () => {
  const key = (...words: [string, string, string]) => trigramKey(hashOf(words[0]), hashOf(words[1]), hashOf(words[2]));
  const keys = readMss({ ...trainMss(labelled), provenance: UNRECORDED }).slots;
  expect(keys).not.toContain(key('three', 'herons', 'can'));
  expect(keys).toContain(key('it', 'is', 'said'));
});

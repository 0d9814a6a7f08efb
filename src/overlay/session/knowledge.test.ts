import { expect, test } from 'vitest';
import { applyRule, learnRule } from '../../extract/edit/site-memory.ts';
import { startEditor, undo } from '../../extract/edit/state.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { KNOWS_NOTHING } from '../../messages/knows-nothing.ts';
import type { SiteKnowledge } from '../../messages/protocol.ts';
import { recallFor } from './knowledge.ts';

/** An article of a site: a menu, a text, and a box of others. */
function article(name: string): Snapshot {
  return snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 1000] },
      h('nav', { id: 'menu', class: 'menu', rect: [0, 0, 1000, 100] }, 'Menu'),
      h(
        'main',
        { id: 'story', class: 'story', rect: [0, 100, 700, 1000] },
        h('p', { id: 'text', class: 'text', rect: [0, 100, 700, 800] }, `The text of ${name}, which is long enough.`),
        h('div', { id: 'more', class: 'more', rect: [0, 800, 700, 1000] }, 'Read also'),
      ),
    ),
    { url: `https://example.org/news/${name}.html` },
  );
}

function taught(page: Snapshot, ids: readonly string[], excluded: readonly string[] = []): SiteKnowledge {
  const rows = (names: readonly string[]) => names.map((id) => rowOf(page, id));
  const rule = learnRule(page, { included: rows(ids), excluded: rows(excluded) });
  if (!rule) throw new RangeError('nothing was learnt');
  return { ...KNOWS_NOTHING, memories: [{ id: 'm', rule }] };
}

const found = (page: Snapshot) => startEditor(page, { included: [rowOf(page, 'story')], excluded: [] });
const recalledOn = (page: Snapshot, knowledge: SiteKnowledge) => recallFor(found(page), knowledge, applyRule);

test('a correction of one page is put on another of the site, as one step of undo', () => {
  const page = article('second');
  const { editor, memory } = recalledOn(page, taught(article('first'), ['text']));
  expect(memory).toBe('m');
  expect(idsOf(page, editor.present.choice.included)).toEqual(['text']);
  expect(undo(editor).present.choice).toEqual(found(page).present.choice);
});

test('a page of another form stays as it was found', () => {
  const page = { ...article('second'), url: 'https://example.org/a/list/of/all' };
  expect(recalledOn(page, taught(article('first'), ['text']))).toEqual({ editor: found(page), memory: '' });
});

test('where the method finds what was remembered, nothing is told of it', () => {
  const page = article('second');
  expect(recalledOn(page, taught(article('first'), ['story'])).memory).toBe('');
});

test('of two corrections the one whose page is built more alike speaks', () => {
  const strange = taught(article('other'), ['story'], ['more']).memories[0].rule;
  const weaker = { id: 'weak', rule: { ...strange, template: [...strange.template, 'x.a', 'x.b'] } };
  const page = article('second');
  const both = { ...KNOWS_NOTHING, memories: [weaker, ...taught(article('first'), ['text']).memories] };
  expect(recalledOn(page, both).memory).toBe('m');
});

import { expect, test } from 'vitest';
import { learnRule } from '../../extract/edit/site-memory.ts';
import { startEditor, undo } from '../../extract/edit/state.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { KNOWS_NOTHING } from '../../messages/knows-nothing.ts';
import type { SiteKnowledge } from '../../messages/protocol.ts';
import { t } from '../../ui/words.ts';
import { recallOn } from './knowledge.ts';

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
const recalledOn = (page: Snapshot, knowledge: SiteKnowledge) => recallOn(found(page), knowledge);

test('a correction of one page is put on another of the site, as one step of undo', () => {
  const page = article('second');
  const { editor, memory } = recalledOn(page, taught(article('first'), ['text']));
  expect(memory).toBe('m');
  expect(idsOf(page, editor.present.choice.included)).toEqual(['text']);
  expect(undo(editor).present.choice).toEqual(found(page).present.choice);
});

test('a page of another form stays as it was found', () => {
  const page = { ...article('second'), url: 'https://example.org/a/list/of/all' };
  expect(recalledOn(page, taught(article('first'), ['text']))).toEqual({
    editor: found(page),
    memory: '',
    sentence: '',
  });
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

/** A selection of an article, by paths, as labels and drafts have it. */
const selected = (included: readonly string[], exact = '') => ({
  included: included.map((id) => PATHS[id] ?? id),
  excluded: [],
  selectors: included.map(() => [{ type: 'TextQuoteSelector' as const, exact, prefix: '', suffix: '' }]),
});

const PATHS: Readonly<Record<string, string>> = {
  text: '/html[1]/body[1]/main[1]/p[1]',
  story: '/html[1]/body[1]/main[1]',
  menu: '/html[1]/body[1]/nav[1]',
};

test('what the person had begun on a page comes before its label and before what was remembered, as one step of undo, by hand', () => {
  const page = article('second');
  const known = { ...taught(article('first'), ['text']), draft: selected(['menu']) };
  const { editor, memory, sentence } = recalledOn(page, {
    ...known,
    reopened: { id: 'l', selection: selected(['text']) },
  });
  expect(idsOf(page, editor.present.choice.included)).toEqual(['menu']);
  expect(editor.present.edit?.method).toBe('hand');
  expect({ memory, sentence }).toEqual({ memory: '', sentence: t('overlay_draft') });
  expect(undo(editor).present.choice).toEqual(found(page).present.choice);
});

test('where a part of what was begun is gone, that is said', () => {
  const draft = selected(['text', '/html[1]/body[1]/main[1]/p[7]']);
  const { editor, sentence } = recalledOn(article('second'), { ...KNOWS_NOTHING, draft });
  expect(idsOf(editor.page, editor.present.choice.included)).toEqual(['text']);
  expect(sentence).toBe(t('overlay_draft_lost'));
});

test('where all of it is gone, or it is what was found, the page is treated as if nothing had been begun', () => {
  const page = article('second');
  const known = taught(article('first'), ['text']);
  for (const draft of [selected(['/html[1]/body[1]/main[1]/p[7]']), selected(['story'])]) {
    const { editor, memory } = recalledOn(page, { ...known, draft });
    expect({ memory, rows: idsOf(page, editor.present.choice.included) }).toEqual({ memory: 'm', rows: ['text'] });
  }
});

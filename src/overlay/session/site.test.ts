import { expect, test } from 'vitest';
import { learnRule } from '../../extract/edit/site-memory.ts';
import { startEditor } from '../../extract/edit/state.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { KNOWS_NOTHING } from '../../messages/knows-nothing.ts';
import { failure, success } from '../../messages/result.ts';
import { createSite } from './site.ts';

const PAGE = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h(
      'main',
      { id: 'story', rect: [0, 100, 700, 1000] },
      h('p', { id: 'text', rect: [0, 100, 700, 800] }, 'The text.'),
    ),
  ),
);

const found = startEditor(PAGE, { included: [rowOf(PAGE, 'story')], excluded: [] });

const site = () =>
  createSite({
    loadLearn: () => Promise.resolve(failure('failed', 'The part did not come.')),
    refuse: () => Promise.resolve(success(null)),
  });

test('where what puts on a correction cannot be loaded, the page stays as it was found and one sentence says why', async () => {
  const rule = learnRule(PAGE, { included: [rowOf(PAGE, 'text')], excluded: [] });
  if (!rule) throw new RangeError('nothing was learnt');
  const recalled = await site().recallOn(found, success({ ...KNOWS_NOTHING, memories: [{ id: 'm', rule }] }));
  expect(recalled).toEqual({ editor: found, sentence: 'The part did not come.' });
});

test('on a site of which nothing is known, nothing is loaded and nothing said', async () => {
  expect(await site().recallOn(found, success(KNOWS_NOTHING))).toEqual({ editor: found, sentence: '' });
});

import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { LABEL, labelNodes, topPositives } from './node-labels.ts';

/** The tree of Figure 4: v2 is selected, v4 inside v3 inside it is deselected. */
const figure4 = snapshotOf(
  h(
    'v1',
    { id: 'v1' },
    h(
      'v2',
      { id: 'v2' },
      h('v3', { id: 'v3' }, h('v4', { id: 'v4' }, h('b', { id: 'below' })), h('v5', { id: 'v5' })),
      h('v6', { id: 'v6' }),
    ),
    h('v7', { id: 'v7' }),
  ),
);

function idsWith(label: number, labels: Uint8Array): string[] {
  return idsOf(
    figure4,
    [...labels.keys()].filter((row) => labels[row] === label),
  );
}

test('the tree of Figure 4 is labelled as the paper says', () => {
  const labels = labelNodes(figure4, [rowOf(figure4, 'v2')], [rowOf(figure4, 'v4')]);
  expect(idsWith(LABEL.positive, labels)).toEqual(['v5', 'v6']);
  expect(idsWith(LABEL.neutral, labels)).toEqual(['v1', 'v2', 'v3']);
  expect(idsWith(LABEL.negative, labels)).toEqual(['v4', 'below', 'v7']);
  expect(idsOf(figure4, topPositives(figure4, labels))).toEqual(['v5', 'v6']);
});

test('with nothing deselected the selected node is the one top positive node', () => {
  const labels = labelNodes(figure4, [rowOf(figure4, 'v3')], []);
  expect(idsOf(figure4, topPositives(figure4, labels))).toEqual(['v3']);
  expect(idsWith(LABEL.neutral, labels)).toEqual(['v1', 'v2']);
});

test('a page where nothing is selected has negative nodes alone', () => {
  expect(labelNodes(figure4, [], []).every((label) => label === LABEL.negative)).toBe(true);
});

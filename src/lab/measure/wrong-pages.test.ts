import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { labPage } from '../testing.ts';
import type { Method } from './methods.ts';
import { drawWrongPage, wrongPages } from './wrong-pages.ts';

const snapshot = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 960, 960] },
    h('p', { id: 'both', rect: [0, 0, 960, 80] }, 'taken and wanted'),
    h('p', { id: 'wanted', rect: [0, 80, 960, 160] }, 'wanted'),
    h('p', { id: 'taken', rect: [0, 160, 960, 240] }, 'taken'),
    h('p', { id: 'neither', rect: [0, 240, 960, 320] }, 'neither'),
  ),
  { width: 960, height: 960 },
);
const row = (id: string) => rowOf(snapshot, id);

const wanted = (id: string, type: string, select: readonly number[]) =>
  labPage(snapshot, select, { id, type, set: 'styled-modern' });

/** Takes the first and the third text of every page. */
const method: Method = {
  name: 'test',
  predict: () => ({ text: '', rows: { included: [row('both'), row('taken')], excluded: [] }, ms: 0 }),
};

test('of each kind the page with the middle F1 of the wrong ones is drawn', () => {
  const pages = [
    wanted('right', 'product', [row('both'), row('taken')]),
    wanted('bad', 'product', [row('neither')]),
    wanted('half', 'product', [row('both'), row('wanted')]),
    wanted('third', 'product', [row('both'), row('wanted'), row('neither')]),
    wanted('other', 'article', [row('neither')]),
  ];
  const found = wrongPages(pages, method);
  expect(found.map(({ kind, lab, wrong, pages: all }) => [kind, lab.page.id, wrong, all])).toEqual([
    ['shop', 'third', 3, 4],
  ]);
});

test('each text has the colour of what became of it, and no text is in the drawing', () => {
  const svg = drawWrongPage({
    lab: wanted('half', 'product', [row('both'), row('wanted')]),
    rows: { included: [row('both'), row('taken')], excluded: [] },
  });
  const tops = [...svg.matchAll(/fill="(#\w+)" d="M\d+ (\d+)/g)].map(([, colour, top]) => [colour, Number(top)]);
  expect(tops).toEqual([
    ['#009e73', 0],
    ['#d55e00', 40],
    ['#0072b2', 20],
    ['#ccc', 60],
  ]);
  expect(svg).not.toContain('wanted');
});

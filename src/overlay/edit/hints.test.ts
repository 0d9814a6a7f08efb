import { expect, test } from 'vitest';
import { isSelected, startEditor } from '../../extract/edit/state.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { HINT, widthOf } from '../furniture/placed-hint.ts';
import { createHints, placeHints } from './hints.ts';

const VIEW = { left: 0, top: 0, right: 1000, bottom: 700 };

/** More blocks than there are letters. */
const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 700] },
    ...Array.from({ length: 40 }, (_, k) =>
      h('p', { id: `p${k}`, rect: [0, k * 17, 600, (k + 1) * 17] }, `Paragraph ${k}`),
    ),
  ),
);
const boxOf = (row: number) => ({
  left: page.left[row],
  top: page.top[row],
  right: page.right[row],
  bottom: page.bottom[row],
});
const start = startEditor(page, { included: [rowOf(page, 'p0')], excluded: [] });

function shown() {
  const hints = createHints(boxOf, () => VIEW);
  hints.turn(start);
  return { hints, labels: hints.shown(start, null).map(({ label }) => label) };
}

test('one letter of two changes nothing but what is shown; the second takes the block, and the hints stay', () => {
  const { hints, labels } = shown();
  const [first, second] = labels.find((label) => label.length === 2) ?? '';
  const half = hints.type(start, first);
  expect(half.editor).toBe(start);
  expect(hints.shown(start, null).map(({ label }) => label)).toContain(second);
  const { editor } = hints.type(half.editor, second);
  expect(editor.past).toHaveLength(1);
  expect(isSelected(editor, editor.cursor)).toBe(true);
  expect(hints.shown(editor, null).map(({ label }) => label)).toEqual(labels);
});

test('a hint of what is selected drops it, and says so before', () => {
  const { hints } = shown();
  const [{ label }] = hints.shown(start, null).filter(({ action }) => action === 'drop');
  const { editor, announcement } = [...label].reduce((at, letter) => hints.type(at.editor, letter), {
    editor: start,
    announcement: '',
  });
  expect(editor.present.choice.included).toEqual([]);
  expect(announcement).toContain('Paragraph 0');
});

test('a letter that was typed is taken back, once', () => {
  const { hints, labels } = shown();
  hints.type(start, (labels.find((label) => label.length === 2) ?? '')[0]);
  expect([hints.untype(), hints.untype()]).toEqual([true, false]);
  expect(hints.shown(start, null)).toHaveLength(labels.length);
});

test('what the bar covers has no hint and is not counted; what shows beside it or below has its hint there', () => {
  const bar = { left: 0, top: 340, right: 400, bottom: 680 };
  const { hints, labels } = shown();
  const under = (at: { left: number; top: number }) =>
    at.left < bar.right && at.top < bar.bottom && at.top + HINT.height > bar.top;
  expect(hints.shown(start, bar).filter(under)).toEqual([]);
  expect(hints.shown(start, bar)).toHaveLength(labels.length);
  const wide = { ...bar, right: 1000 };
  hints.forget();
  const left = hints.shown(start, wide);
  expect(left.filter(under)).toEqual([]);
  expect(left.length).toBeLessThan(25);
  expect(hints.told(start)).toContain(String(left.length));
  const tall = { left: 100, top: 400, right: 500, bottom: 700 };
  expect(placeHints([{ box: tall, label: 'f' }], VIEW, wide)).toEqual([{ left: 100, top: 682, width: widthOf('f') }]);
});

test('hints of blocks with the same corner stand side by side, and in the window', () => {
  const box = { left: -20, top: -50, right: 500, bottom: 400 };
  const [a, b, c] = placeHints(
    ['f', 'jd', 'k'].map((label) => ({ box, label })),
    VIEW,
    null,
  );
  expect(b.left).toBeGreaterThanOrEqual(a.left + widthOf('f'));
  expect(c.left).toBeGreaterThanOrEqual(b.left + widthOf('jd'));
  expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(0);
  expect(a.top + HINT.height).toBeLessThanOrEqual(VIEW.bottom);
});

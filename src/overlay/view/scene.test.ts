import { expect, test } from 'vitest';
import { narrow, toggle, widen } from '../../extract/edit/commands.ts';
import { pointAt, redo, startEditor, undo } from '../../extract/edit/state.ts';
import { layout, rowOf } from '../../extract/page/testing.ts';
import { isToldByWhy } from './scene.ts';

const page = layout({ one: [0, 0, 700, 300], two: [0, 300, 700, 600] });
const [one, two] = ['one', 'two'].map((id) => rowOf(page, id));
const start = startEditor(page, { included: [one, two], excluded: [] });

test('why a block is left out tells of a walk to it and of its drop, and not of a step back', () => {
  const dropped = toggle(start, one);
  expect(isToldByWhy(start, dropped)).toBe(true);
  expect(isToldByWhy(dropped, undo(dropped))).toBe(false);
  expect(isToldByWhy(undo(dropped), redo(undo(dropped)))).toBe(true);
  const both = toggle(dropped, two);
  expect(isToldByWhy(both, undo(both))).toBe(false);
  expect(isToldByWhy(both, pointAt(both, one))).toBe(true);
  expect(isToldByWhy(both, both)).toBe(false);
  const wide = widen(dropped);
  expect(isToldByWhy(dropped, wide)).toBe(false);
  expect(isToldByWhy(wide, narrow(wide))).toBe(false);
});

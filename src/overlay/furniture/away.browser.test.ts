import { expect, test } from 'vitest';
import { createAway, whereIs } from './away.ts';

const WINDOW = { left: 0, top: 0, right: 1000, bottom: 800 };

const at = (top: number, height: number) => ({ left: 100, right: 900, top, bottom: top + height });

test('a selection that begins below the window is below, one that was scrolled past is above', () => {
  expect(whereIs([at(900, 500), at(1500, 500)], WINDOW)).toBe('below');
  expect(whereIs([at(-2000, 1500)], WINDOW)).toBe('above');
});

test('where some of it is seen it is not out of sight', () => {
  expect(whereIs([at(-2000, 1500), at(700, 500)], WINDOW)).toBeNull();
  expect(whereIs([at(-500, 5000)], WINDOW)).toBeNull();
  expect(whereIs([at(300, 12)], WINDOW)).toBeNull();
});

test('a few pixels at the edge are not seen', () => {
  expect(whereIs([at(790, 500)], WINDOW)).toBe('below');
  expect(whereIs([at(-490, 500)], WINDOW)).toBe('above');
});

test('nothing that is selected is nowhere', () => {
  expect(whereIs([], WINDOW)).toBeNull();
});

test('no script goes to the selection by the button (S10)', () => {
  let gone = 0;
  createAway(() => gone++).element.click();
  expect(gone).toBe(0);
});

test('the button stands at the edge of the window across from the bar', () => {
  const { element, show } = createAway(() => undefined);
  show('below', { left: 200, top: 700 }, { width: 400, height: 60 }, true);
  const place = (): string[] => [element.style.left, element.style.top, element.style.bottom];
  expect([...place(), element.hidden]).toEqual(['400px', '12px', 'auto', false]);
  show('above', { left: 200, top: 10 }, { width: 400, height: 60 }, false);
  expect(place()).toEqual(['400px', 'auto', '12px']);
  show(null, { left: 200, top: 10 }, { width: 400, height: 60 }, false);
  expect(element.hidden).toBe(true);
});

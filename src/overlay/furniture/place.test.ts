import { expect, test } from 'vitest';
import { placeBar, placesOf, type Corner } from './place.ts';

const bar = { width: 400, height: 100 };
const view = { width: 1000, height: 800 };
const wished: readonly Corner[] = [{ left: 300, top: 678 }];
const covers = ({ left, top }: Corner, box: { left: number; top: number; right: number; bottom: number }) =>
  left < box.right && box.left < left + bar.width && top < box.bottom && box.top < top + bar.height;

test('the bar stays where it is while it covers nothing of what is edited', () => {
  expect(placeBar(bar, view, wished, null)).toEqual(wished[0]);
  expect(placeBar(bar, view, wished, { left: 0, top: 0, right: 1000, bottom: 500 })).toEqual(wished[0]);
});

test('it makes way for a block below it, beside it and in a corner', () => {
  for (const box of [
    { left: 0, top: 600, right: 1000, bottom: 800 },
    { left: 300, top: 0, right: 1000, bottom: 800 },
    { left: 200, top: 650, right: 500, bottom: 700 },
  ]) {
    const place = placeBar(bar, view, wished, box);
    const free = placesOf(bar, view).some((corner) => !covers(corner, box));
    expect(covers(place, box)).toBe(!free);
  }
});

test('over a block that fills the window it goes where it covers least', () => {
  const place = placeBar(bar, view, wished, { left: 0, top: 80, right: 1000, bottom: 800 });
  expect(place.top).toBeLessThan(50);
});

test('every place lies in the window, however small that is', () => {
  for (const size of [view, { width: 320, height: 90 }]) {
    for (const { left, top } of [...placesOf(bar, size), placeBar(bar, size, [{ left: 900, top: -50 }], null)]) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(Math.max(0, size.width - bar.width));
      expect(top).toBeLessThanOrEqual(Math.max(0, size.height - bar.height));
    }
  }
});

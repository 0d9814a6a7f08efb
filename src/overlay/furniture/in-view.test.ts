import { expect, test } from 'vitest';
import { inView, PERIOD } from './in-view.ts';

const VIEW = { width: 1280, height: 900 };

test('a box in the window stays as it is', () => {
  const box = { left: 10, top: -30, right: 1300, bottom: 930 };
  expect(inView(box, VIEW)).toEqual(box);
});

test('a box that is far longer than the window is cut near it, by whole dashes and hatches', () => {
  const box = { left: 200, top: -90_010, right: 900, bottom: 110_003 };
  const cut = inView(box, VIEW);
  expect([cut.left, cut.right]).toEqual([200, 900]);
  expect(cut.top).toBeLessThan(-30);
  expect(cut.bottom).toBeGreaterThan(VIEW.height + 30);
  expect(cut.bottom - cut.top).toBeLessThan(VIEW.height + 4 * PERIOD);
  expect((cut.top - box.top) % PERIOD).toBe(0);
  expect((box.bottom - cut.bottom) % PERIOD).toBe(0);
});

import { expect, test } from 'vitest';
import { countPages, NARROW, roomIn, scaleFor, scaleOnPaper, strideOf } from './preview.ts';

const A4 = { width: 210, height: 297 };

const box = (left: number, right: number): DOMRect => ({
  left,
  right,
  width: right - left,
  top: 0,
  bottom: 10,
  height: 10,
  x: left,
  y: 0,
  toJSON: () => '',
});

test('an end in the first column is one page, an end k columns on is k pages more', () => {
  const stride = 1.25;
  const main = box(100, 500);
  expect(countPages(main, box(120, 130), stride, 'ltr')).toBe(1);
  expect(countPages(main, box(100 + 500, 640), stride, 'ltr')).toBe(2);
  expect(countPages(main, box(100 + 4 * 500 + 399, 2500), stride, 'ltr')).toBe(5);
});

test('pages of right-to-left text are counted leftwards', () => {
  expect(countPages(box(100, 500), box(-350, -20), 1.25, 'rtl')).toBe(2);
});

test('the way to the next page is more than a page, and a page is never shown larger than paper', () => {
  expect(strideOf({ width: 210, contentWidth: 174 })).toBeGreaterThan(210 / 174);
  expect(scaleFor({ width: 5000, height: 5000 }, A4)).toBe(1);
});

test('a page is shown smaller where the window is less high or less wide, and its width fits a telephone', () => {
  const wide = scaleFor({ width: 5000, height: 700 }, A4);
  expect(scaleFor({ width: 5000, height: 600 }, A4)).toBeLessThan(wide);
  expect(scaleFor({ width: 400, height: 700 }, A4)).toBeLessThan(wide);
  expect((scaleFor(roomIn({ width: 320, height: 640 }), A4) * A4.width * 96) / 25.4).toBeLessThan(320);
});

test('the choices take nothing of the width where they stand above', () => {
  expect(roomIn({ width: NARROW, height: 600 }).width).toBeGreaterThan(
    roomIn({ width: NARROW + 1, height: 600 }).width,
  );
});

test('a block as wide as the paper is printed as large as it is, a wider one smaller, and none too small to read', () => {
  const sheet = { contentWidth: 174 };
  expect(scaleOnPaper(500, sheet)).toBe(1);
  expect(scaleOnPaper(800, sheet)).toBeCloseTo(0.822, 3);
  expect(scaleOnPaper(2000, sheet)).toBe(0.7);
  expect(scaleOnPaper(0, sheet)).toBe(1);
});

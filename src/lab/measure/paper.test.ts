import { expect, test } from 'vitest';
import { cutsBetween, isBlank, parsePpm, type Picture } from './paper.ts';

/** px of A4 at 96 dpi, and of its margin. */
const [WIDTH, HEIGHT, MARGIN] = [794, 1123, 68];

type Rgb = readonly [number, number, number];
const MAGENTA: Rgb = [255, 0, 255];
const BLACK: Rgb = [0, 0, 0];

/** A white page with boxes of colour: left, top, right, bottom. */
function sheet(...boxes: readonly (readonly [Rgb, number, number, number, number])[]): Picture {
  const pixels = new Uint8Array(3 * WIDTH * HEIGHT).fill(255);
  for (const [color, left, top, right, bottom] of boxes) {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) pixels.set(color, 3 * (y * WIDTH + x));
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

const FOOT = HEIGHT - MARGIN;

test('an image that goes on after the end of a page is cut, one that ends before it is not', () => {
  const below = sheet([MAGENTA, 100, MARGIN, 300, 200]);
  expect(cutsBetween([sheet([MAGENTA, 100, 900, 300, FOOT]), below])).toEqual({ images: 1, lines: 0 });
  expect(cutsBetween([sheet([MAGENTA, 100, 800, 300, FOOT - 20]), below])).toEqual({ images: 0, lines: 0 });
});

test('a line is cut where its letters go on in the same columns', () => {
  const foot = sheet([BLACK, 100, FOOT - 6, 110, FOOT]);
  expect(cutsBetween([foot, sheet([BLACK, 104, MARGIN, 108, MARGIN + 6])])).toEqual({ images: 0, lines: 1 });
  expect(cutsBetween([foot, sheet([BLACK, 300, MARGIN, 310, MARGIN + 6])])).toEqual({ images: 0, lines: 0 });
});

test('a page is blank whatever stands in its margins', () => {
  expect(isBlank(sheet([BLACK, 100, 20, 400, 40]))).toBe(true);
  expect(isBlank(sheet([BLACK, 100, 500, 101, 501]))).toBe(false);
});

test('a picture is read with its size', () => {
  const bytes = Uint8Array.from([...'P6\n2 1\n255\n'].map((letter) => letter.charCodeAt(0)).concat([1, 2, 3, 4, 5, 6]));
  expect(parsePpm(bytes)).toEqual({ width: 2, height: 1, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) });
  expect(() => parsePpm(Uint8Array.from([1, 2]))).toThrow(RangeError);
});

import { expect, test, vi } from 'vitest';
import { createPainter, type Picture } from './paint.ts';

const PICTURE: Picture = {
  width: 200,
  height: 100,
  ratio: 2,
  included: [{ left: 50, top: 30, right: 150, bottom: 70 }],
  bridges: [],
  excluded: [],
  floating: [],
  cursor: null,
  pane: null,
  letters: [],
  drawing: null,
};

/** How opaque a canvas is at a place, CSS px: 0 to 255. */
function opacity(canvas: HTMLCanvasElement, x: number, y: number): number {
  const pixel = canvas.getContext('2d')?.getImageData(x * PICTURE.ratio, y * PICTURE.ratio, 1, 1).data;
  if (!pixel) throw new TypeError('nothing can be drawn here');
  return pixel[3];
}

function empty(canvas: HTMLCanvasElement): void {
  canvas.getContext('2d')?.clearRect(0, 0, PICTURE.width, PICTURE.height);
}

test('what is selected is lit and what is beside it dimmed', () => {
  const canvas = document.createElement('canvas');
  createPainter(canvas)(PICTURE);
  expect([canvas.width, canvas.height]).toEqual([400, 200]);
  expect(opacity(canvas, 100, 50)).toBe(0);
  for (const [x, y] of [
    [10, 50],
    [190, 50],
    [100, 10],
    [100, 90],
  ]) {
    expect(opacity(canvas, x, y)).toBeGreaterThan(100);
  }
});

test.each(['#ffffff', '#111111'])('the ground of a page is told from what is dimmed of it: %s', (ground) => {
  const canvas = document.createElement('canvas');
  createPainter(canvas)(PICTURE);
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('nothing can be drawn here');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const green = (x: number, y: number) => context.getImageData(x * PICTURE.ratio, y * PICTURE.ratio, 1, 1).data[1];
  expect(Math.abs(green(10, 10) - green(100, 50))).toBeGreaterThan(24);
});

test('a picture that stands there already is not drawn again, another one is', () => {
  const canvas = document.createElement('canvas');
  const paint = createPainter(canvas);
  paint(PICTURE);
  empty(canvas);
  paint({ ...PICTURE, included: PICTURE.included.map((box) => ({ ...box })) });
  expect(opacity(canvas, 10, 10)).toBe(0);
  paint({ ...PICTURE, included: [{ left: 0, top: 0, right: 20, bottom: 20 }] });
  expect(opacity(canvas, 10, 10)).toBe(0);
  expect(opacity(canvas, 100, 50)).toBeGreaterThan(100);
});

test('a canvas that has lost its picture gets it back', () => {
  const canvas = document.createElement('canvas');
  createPainter(canvas)(PICTURE);
  empty(canvas);
  canvas.dispatchEvent(new Event('contextrestored'));
  expect(opacity(canvas, 10, 10)).toBeGreaterThan(100);
});

test('the letters of a block say by their ground whether typing them adds or drops it', () => {
  const ground = (action: 'add' | 'drop'): number[] => {
    const canvas = document.createElement('canvas');
    createPainter(canvas)({ ...PICTURE, letters: [{ left: 60, top: 40, label: 'as', action }] });
    return Array.from(canvas.getContext('2d')?.getImageData(62 * PICTURE.ratio, 50 * PICTURE.ratio, 1, 1).data ?? []);
  };
  const [add, drop] = [ground('add'), ground('drop')];
  expect([add[3], drop[3]]).toEqual([255, 255]);
  expect(add).not.toEqual(drop);
});

test('a cut is not drawn over a bar of the page that floats over it', () => {
  const colours = (excluded: Picture['excluded']): number[] => {
    const canvas = document.createElement('canvas');
    const floating = [{ left: 0, top: 20, right: 200, bottom: 50 }];
    createPainter(canvas)({ ...PICTURE, excluded, floating });
    return Array.from(canvas.getContext('2d')?.getImageData(120, 70, 160, 25).data ?? []);
  };
  expect(colours([{ left: 60, top: 35, right: 140, bottom: 65 }])).toEqual(colours([]));
});

test('the block under the pointer says what a click would do to it', () => {
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const paint = createPainter(document.createElement('canvas'));
  const [box] = PICTURE.included;
  for (const widens of [false, true]) {
    for (const adds of [true, false]) paint({ ...PICTURE, cursor: { box, adds, widens } });
  }
  expect(write.mock.calls.map(([words]) => words)).toEqual(['+ Add', '− Drop', '+ Wider', '− Wider']);
  write.mockRestore();
});

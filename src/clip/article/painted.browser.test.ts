import { expect, test } from 'vitest';
import { objectSource, paintingSource } from './painted.ts';

/** A canvas of the page on which `paint` has painted. */
function canvas(paint: (context: CanvasRenderingContext2D) => void, [width, height] = [200, 100]): HTMLCanvasElement {
  const made = document.createElement('canvas');
  [made.width, made.height] = [width, height];
  const context = made.getContext('2d');
  if (context) paint(context);
  return made;
}

test('what is painted on a canvas is carried along', () => {
  const chart = canvas((context) => context.fillRect(20, 20, 60, 60));
  expect(paintingSource(chart)).toBe(chart.toDataURL('image/png'));
});

test('an empty canvas, and one of one colour, shows nothing', () => {
  expect(paintingSource(canvas(() => undefined))).toBeNull();
  expect(paintingSource(canvas((context) => context.fillRect(0, 0, 200, 100)))).toBeNull();
});

test('thin lines on a large canvas are a chart', () => {
  const chart = canvas(
    (context) => {
      context.fillStyle = 'rgb(0 0 0 / 20%)';
      context.fillRect(0, 300, 1600, 0.5);
      context.fillRect(0, 599, 1600, 0.5);
    },
    [1600, 600],
  );
  expect(paintingSource(chart)).toBe(chart.toDataURL('image/png'));
});

test('one pixel is something', () => {
  expect(paintingSource(canvas((context) => context.fillRect(199, 99, 1, 1)))).not.toBeNull();
});

test('a canvas larger than screens are is not looked at', () => {
  expect(paintingSource(canvas((context) => context.fillRect(0, 0, 4000, 8000), [8000, 8000]))).toBeNull();
});

test('what a site lets no page read is not carried along', () => {
  const chart = canvas((context) => context.fillRect(20, 20, 60, 60));
  const { toDataURL } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toDataURL = () => {
    throw new DOMException('tainted by another site', 'SecurityError');
  };
  try {
    expect(paintingSource(chart)).toBeNull();
  } finally {
    HTMLCanvasElement.prototype.toDataURL = toDataURL;
  }
});

test('the canvas of a frame is one too', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inner = frame.contentDocument?.createElement('canvas');
  inner?.getContext('2d')?.fillRect(20, 20, 60, 60);
  expect(inner && paintingSource(inner)).toMatch(/^data:image\/png;base64,/);
  frame.remove();
});

test.each([
  ['<object type="image/svg+xml" data="d.svg">', 'https://example.org/d.svg'],
  ['<object data="d.svg?x=1">', 'https://example.org/d.svg?x=1'],
  ['<embed src="/a/m.png">', 'https://example.org/a/m.png'],
  ['<object type="application/pdf" data="d.pdf">', null],
  ['<embed src="movie.swf">', null],
  ['<object type="image/png">', null],
  ['<embed type="image/png" src="javascript:alert(1)">', null],
])('the image that %s shows', (html, address) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.firstElementChild && objectSource(body.firstElementChild, 'https://example.org/')).toBe(address);
});

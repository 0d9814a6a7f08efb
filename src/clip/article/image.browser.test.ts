import { expect, test } from 'vitest';
import { captureTestPage, clipHtml, clipOf, PAGE_URL, testPage } from '../testing.ts';
import { bestImage, parseSrcset } from './image.ts';

test.each([
  [
    'a.jpg 1x, b.jpg 2x',
    [
      ['a.jpg', 100],
      ['b.jpg', 200],
    ],
  ],
  [
    'a.jpg 320w,b.jpg 640w',
    [
      ['a.jpg', 320],
      ['b.jpg', 640],
    ],
  ],
  [
    'https://e.example/w_300,h_200/a.jpg 300w, b.jpg',
    [
      ['https://e.example/w_300,h_200/a.jpg', 300],
      ['b.jpg', 100],
    ],
  ],
  [
    'a.jpg, b.jpg 2x',
    [
      ['a.jpg', 100],
      ['b.jpg', 200],
    ],
  ],
  ['a.jpg 640w 480h', [['a.jpg', 640]]],
  ['a.jpg of-no-width', []],
  ['', []],
])('the candidates of %j are read with their widths', (srcset, wanted) => {
  expect(parseSrcset(srcset, 100).map(({ url, width }) => [url, width])).toEqual(wanted);
});

/** An image of one pixel that browsers decode. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

async function clipWithImage(attributes: string): Promise<string> {
  const { document: page } = testPage(`<div id="in"><p>text <img src="${PIXEL}" ${attributes}></p></div>`);
  await page.querySelector('img')?.decode();
  return clipOf(captureTestPage(page)).html;
}

test('an image that the browser brings once it is near is taken, without a size', () => {
  const lazy = '<img id="far" src="https://img.example/far.jpg" width="500" loading="lazy" alt="Step two">';
  const { document: page } = testPage(`<div style="height: 60000px"></div><div id="in"><p>text</p>${lazy}</div>`);
  const { html } = clipOf(captureTestPage(page));
  expect(html).toContain('<img src="https://img.example/far.jpg" alt="Step two">');
});

test('an image that waits behind one of one pixel is taken, with its size where the page gives it room', async () => {
  const lazy = 'data-src="https://example.org/photo.jpg" alt="a"';
  expect(await clipWithImage(`${lazy} width="600" height="400"`)).toBe(
    '<p>text <img src="https://example.org/photo.jpg" width="600" height="400" alt="a"></p>',
  );
  expect(await clipWithImage(lazy)).toBe('<p>text <img src="https://example.org/photo.jpg" alt="a"></p>');
});

test('an image of one pixel with nothing behind it is a beacon', async () => {
  expect(await clipWithImage('width="600" height="400"')).toBe('<p>text</p>');
});

test.each(['grey', 'placeholder', 'img-placeholder', 'lazy_loading', 'white-1x1', 'spacer', 'placeholder-300x200'])(
  'a file of the name %s stands in for an image',
  (name) => {
    const image = new Image();
    image.setAttribute('src', `https://example.org/${name}.png`);
    expect(bestImage(image, 100, PAGE_URL)).toBe(null);
  },
);

test.each([
  ['a photograph of a few pixels, blurred over a large box, stands in for another', 'lamp.jpg', 20, '', null],
  ['a small photograph is one', 'lamp.jpg', 100, '', 'lamp.jpg'],
  ['a drawing is as sharp in any size', 'lamp.svg?v=2', 20, '', 'lamp.svg?v=2'],
  ['what is drawn in pixels is meant to be', 'lamp.png', 16, 'image-rendering: pixelated', 'lamp.png'],
])('%s', (_what, file, naturalWidth, style, wanted) => {
  const image = new Image();
  image.setAttribute('src', `https://example.org/${file}`);
  image.setAttribute('style', style);
  Object.defineProperty(image, 'naturalWidth', { value: naturalWidth });
  document.body.append(image);
  expect(bestImage(image, 600, PAGE_URL)?.url).toBe(wanted === null ? undefined : `https://example.org/${wanted}`);
  image.remove();
});

test.each(['sofa-grey', 'pixel-9', 'blanket-146', 'loading-dock', 'lazy-river', 'greyhound'])(
  'a file of the name %s is an image',
  (name) => {
    const image = new Image();
    image.setAttribute('src', `https://example.org/${name}.png`);
    expect(bestImage(image, 100, PAGE_URL)?.url).toBe(`https://example.org/${name}.png`);
  },
);

test('no address of an image holds a page up', () => {
  const image = new Image();
  image.setAttribute('src', `https://example.org/blank1${'x1111'.repeat(400)}x1!`);
  expect(bestImage(image, 100, PAGE_URL)).not.toBeNull();
  expect(parseSrcset(`${'a'.repeat(200_000)} b c`, 100)).toEqual([]);
  expect(parseSrcset(','.repeat(200_000), 100)).toEqual([]);
});

test.each([
  ['has the size of its attributes', 'width="680" height="382"', [680, 382]],
  [
    'has that of its box where that is of the same shape',
    'src="a.jpg" width="680" height="382" style="width: 340px; height: auto"',
    [340, 191],
  ],
  ['has none where one side alone is said', 'width="680"', [0, 0]],
  ['has none where nothing is said', '', [0, 0]],
])('an image whose picture has not come and in whose place its words stand %s', (_what, attributes, size) => {
  const image = `<img data-original="a.jpg" alt="Structural soil" ${attributes}>`;
  const { images } = clipOf(
    testPage(`<div id="in"><p>Text</p><figure>${image}<figcaption>Soil</figcaption></figure></div>`),
  );
  expect(images.map(({ width, height }) => [width, height])).toEqual([size]);
});

test('a picture that keeps room and is no wider than nothing is none', () => {
  const spacer = (width: number): string => `<img src="/s.gif" width="${width}" height="1">`;
  expect(clipHtml(`${spacer(0)}${spacer(40)}<p>Text.</p>`)).toBe('<p>Text.</p>');
});

test('an emoji that is drawn from a sheet, behind a stand-in, is its sign', () => {
  const sheet = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
  expect(clipHtml(`<p><img src="${sheet}" alt="💡" style="width: 20px; height: 20px"> Oil.</p>`)).toBe(
    '<p>💡 Oil.</p>',
  );
});

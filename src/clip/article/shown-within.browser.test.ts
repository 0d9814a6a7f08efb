import { expect, test } from 'vitest';
import { captureTestPage, clipOf, testPage } from '../testing.ts';

/** A drawing within the page, in a few hundred characters. */
function drawing(inner: string): string {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="300">${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

const GROUND = '<rect width="100%" height="100%" fill="#eee"/>';
const DISC = drawing(`${GROUND}<circle cx="90" cy="90" r="50" fill="red"/>`);
const PLAIN = drawing(GROUND);

/** What is painted on a canvas of some px, as PNG. */
function painted(width: number, height: number): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.fillRect(1, 1, width / 2, height / 2);
  return canvas.toDataURL('image/png');
}

/** Addresses and descriptions of the images in the clip of a page whose images have come. */
async function imagesIn(markup: string): Promise<string[][]> {
  const { document: page } = testPage(`<div id="in"><p>Text</p>${markup}<p>More</p></div>`);
  await Promise.all(Array.from(page.querySelectorAll('img'), (image) => image.decode()));
  const clip = new DOMParser().parseFromString(clipOf(captureTestPage(page)).html, 'text/html');
  return Array.from(clip.querySelectorAll('img'), ({ src, alt }) => [src, alt]);
}

const SIZE = 'width="560" height="300"';

test('a drawing of a few shapes within the address of an image is one of the article', async () => {
  expect(await imagesIn(`<img src="${DISC}" alt="A disc" ${SIZE}>`)).toEqual([[DISC, 'A disc']]);
  expect(await imagesIn(`<img srcset="${DISC} 1x" alt="A disc" ${SIZE}>`)).toEqual([[DISC, 'A disc']]);
  expect(
    await imagesIn(`<picture><source srcset="${DISC}"><img src="${PLAIN}" alt="A disc" ${SIZE}></picture>`),
  ).toEqual([[DISC, 'A disc']]);
});

test('a small file within the address of an image is one of the article', async () => {
  const small = painted(80, 40);
  expect(small.length).toBeLessThan(1024);
  expect(await imagesIn(`<img src="${small}" alt="" ${SIZE}>`)).toEqual([[small, '']]);
});

test('what is of one colour stands in for an image, and so does what is a few pixels large', async () => {
  expect(await imagesIn(`<img src="${PLAIN}" ${SIZE}><img src="${drawing('')}" ${SIZE}>`)).toEqual([]);
  expect(await imagesIn(`<img src="${painted(16, 8)}" ${SIZE}>`)).toEqual([]);
});

test('a drawing in whose place an image is to come stands in for it', async () => {
  for (const real of ['data-src="https://e.test/a.jpg"', 'data-srcset="https://e.test/a.jpg 320w"']) {
    expect(await imagesIn(`<img src="${DISC}" alt="" ${real} ${SIZE}>`)).toEqual([['https://e.test/a.jpg', '']]);
  }
  const without = '<noscript>&lt;img src="https://e.test/a.jpg"&gt;</noscript>';
  expect(await imagesIn(`<img src="${DISC}" alt="" ${SIZE}>${without}`)).toEqual([['https://e.test/a.jpg', '']]);
});

test('a drawing has the raster images that stand within it, and no others', () => {
  const inner = painted(80, 40);
  const images = `<image href="${inner}" width="80"/><image href="https://e.test/a.jpg"/><image href="${PLAIN}"/>`;
  const clip = clipOf(testPage(`<div id="in"><p>Text</p><svg ${SIZE}><circle r="9"/>${images}</svg></div>`)).html;
  expect(Array.from(decodeURIComponent(clip).matchAll(/<image href="([^"]*)"/g), ([, href]) => href)).toEqual([inner]);
});

test('an image that only its page has an address of comes along as its pixels', async () => {
  const file = await (await fetch(painted(200, 100))).blob();
  const address = URL.createObjectURL(file);
  const [[src, alt] = []] = await imagesIn(`<img src="${address}" alt="A square" ${SIZE}>`);
  URL.revokeObjectURL(address);
  expect([src?.slice(0, 22), alt]).toEqual(['data:image/png;base64,', 'A square']);
  const image = Object.assign(new Image(), { src });
  await image.decode();
  expect([image.naturalWidth, image.naturalHeight]).toEqual([200, 100]);
});

test('a drawing that only shows an image is that image', async () => {
  const image = (href: string) => `<svg ${SIZE} aria-label="Boats"><image href="${href}" ${SIZE}/></svg>`;
  expect(await imagesIn(image('https://e.test/a.jpg'))).toEqual([['https://e.test/a.jpg', 'Boats']]);
  expect(await imagesIn(image('javascript:alert(1)'))).toEqual([]);
});

test('of a box that is an image by its role the words in it describe what lies behind it', async () => {
  const box = (inner: string, name = '') =>
    `<div role="img" ${name} style="width: 560px; height: 300px; background: url(https://e.test/a.jpg)">${inner}</div>`;
  expect(await imagesIn(box('<span>Boats</span>'))).toEqual([['https://e.test/a.jpg', 'Boats']]);
  expect(await imagesIn(box('<span>x</span>', 'aria-label="Ships"'))).toEqual([['https://e.test/a.jpg', 'Ships']]);
  expect(await imagesIn(box(`<img src="${DISC}" alt="" ${SIZE}>`))).toEqual([[DISC, '']]);
});

test('a video that only its page has an address of is a link to its page', () => {
  const { html } = clipOf(
    testPage(`<div id="in"><p>Text</p><video ${SIZE} src="blob:https://e.test/1"></video></div>`),
  );
  expect(html).toContain('<a href="https://example.org/news/page.html" rel="noreferrer noopener">▶ Video</a>');
});

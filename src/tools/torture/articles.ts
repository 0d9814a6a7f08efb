import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Clip } from '../../clip/clip.ts';

/** An article made for the torture: everything about it follows from its number. */
export interface Made {
  /** Its id where it comes out of an archive. */
  readonly id: string;
  readonly clip: Clip;
  readonly pictures: readonly { readonly url: string; readonly type: string; readonly data: string }[];
}

/** Images of one article, and how many different ones there are: some stand in several articles. */
const MOST_IMAGES = 4;
const IMAGES = 97;

/** px of a side of an image. Noise: about 50 kB each. */
const SIDE = 128;

const images = new Map<number, string>();

/** Where articles say that they come from. */
const SITE = 'https://torture.example';

/** The article of a number. */
export function article(number: number): Made {
  const url = `${SITE}/${number}`;
  const savedAt = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const pictures = Array.from({ length: number % (MOST_IMAGES + 1) }, (_, k) => {
    const image = (number * 7 + k * 13) % IMAGES;
    return { url: `${SITE}/image-${image}.png`, type: 'image/png', data: png(image) };
  });
  const words = Array.from({ length: 200 + (number % 5) * 300 }, (_, k) => `word${(number * 31 + k * 17) % 4999}`);
  const text = words.join(' ');
  const figures = pictures.map((picture) => `<img src="${picture.url}" alt="">`).join('');
  const clip: Clip = {
    version: 1,
    metadata: {
      title: titleOf(number),
      byline: '',
      published: '',
      siteName: 'Torture',
      lang: 'en',
      dir: 'ltr',
      excerpt: '',
      url,
      canonical: '',
    },
    html: `<p>${text}</p>${figures}`,
    text,
    words: words.length,
    images: pictures.map((picture) => ({ url: picture.url, alt: '', width: SIDE, height: SIDE })),
    savedAt,
    extractor: 'hand',
  };
  return { id: `clip:${savedAt}:archived-${number}`, clip, pictures };
}

/** The title that the article of a number has until it is renamed. */
export function titleOf(number: number): string {
  return `Article ${number}`;
}

/** Number of an article by its address. */
export function numberOf(url: string): number {
  return Number(url.slice(url.lastIndexOf('/') + 1));
}

/** What `look` in the page computes of the same article. */
export function digestOf({ clip, pictures }: Made): string {
  const sums = pictures.map(({ data }) => sha256(Buffer.from(data, 'base64')));
  return sha256(Buffer.from([clip.html, clip.text, ...sums].join('\n')));
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** An image of noise, base64. */
function png(number: number): string {
  const known = images.get(number);
  if (known) return known;
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1));
  let state = number + 1;
  for (let k = 0; k < rows.length; k++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Numerical Recipes, section 7.1
    rows[k] = k % (SIDE * 3 + 1) === 0 ? 0 : state >>> 24;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  const data = Buffer.concat([signature, ...parts]).toString('base64');
  images.set(number, data);
  return data;
}

/** PNG specification, section 5.3: length, type, data, CRC. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** ISO 3309, as the PNG specification gives it in its appendix D. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

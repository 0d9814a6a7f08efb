import { imageAddress } from '../address.ts';
import { attribute, find, findAll, hasAttribute, inertDocument, styleOf } from '../dom.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Characters of a `data:` address. A larger painting is not carried along. */
const MAX_PAINTING = 3_000_000;

/** px. As many as a 4K screen has: more would hold up the page for too long, and are mostly too large afterwards. */
const MOST_PIXELS = 3840 * 2160;

/**
 * What is painted on a live `canvas`, as a `data:` address. Null where it is empty, of one colour, too large, or holds what
 * its site lets no page read.
 */
export function paintingSource(canvas: Element): string | null {
  if (canvas.namespaceURI !== XHTML) return null;
  // That of a frame is of a class of its own.
  const painting = canvas as HTMLCanvasElement;
  return whereRead(() => (isPainted(painting, painting) ? pngOf(painting) : null));
}

/** Times that an image of pixels is enlarged at most: those that blur more stand in for one that has not come. */
const MOST_ENLARGED = 8;

/** Whether an image of so many px is blurred where it is shown: drawings are not, nor what is meant to show its pixels. */
export function isBlurred(image: Element, address: string, width: number, shownWidth: number): boolean {
  if (width * MOST_ENLARGED >= shownWidth || /[/.]svg\b/i.test(address)) return false;
  return styleOf(image)?.imageRendering !== 'pixelated';
}

/**
 * The address of what an `img` shows where its page alone has it: its own, of an image within the page (`data:`), else that
 * of its pixels (`blob:`). Null for what is of one colour, or a few pixels, which stands in for another image.
 * `shownWidth`: CSS px.
 */
export function shownSource(element: Element, shownWidth: number): string | null {
  // That of a frame is of a class of its own.
  const image = element as HTMLImageElement;
  const source = /^blob:/.test(image.currentSrc) ? image.currentSrc : imageAddress(image.currentSrc, 'about:blank');
  if (!source || !/^(?:blob|data):/.test(source)) return null;
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  // Without a size it has not come yet.
  if (size.width * size.height === 0 || isBlurred(element, source, size.width, shownWidth)) return null;
  return whereRead(() => {
    if (!isShown(image, source, size)) return null;
    return source.startsWith('data:') ? source : pixelsOf(image, size);
  });
}

/** Null where a site lets no page read what is asked for. */
function whereRead(read: () => string | null): string | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

function pixelsOf(image: HTMLImageElement, { width, height }: Size): string | null {
  const canvas = inertDocument().createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return pngOf(canvas);
}

function pngOf(canvas: HTMLCanvasElement): string | null {
  const source = HTMLCanvasElement.prototype.toDataURL.call(canvas, 'image/png');
  return source.startsWith('data:image/png') && source.length <= MAX_PAINTING ? source : null;
}

/** px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** px of a side on which colours are looked at: a line of one pixel tints what it is drawn smaller into. */
const LOOK = 64;

/** Whether any pixel is of another colour than the first. */
function isPainted(shown: HTMLCanvasElement | HTMLImageElement, { width, height }: Size): boolean {
  if (width * height === 0 || width * height > MOST_PIXELS) return false;
  const [across, down] = [Math.min(width, LOOK), Math.min(height, LOOK)];
  const context = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.imageSmoothingQuality = 'high';
  context.drawImage(shown, 0, 0, across, down);
  const pixels = new Uint32Array(context.getImageData(0, 0, across, down).data.buffer);
  return pixels.some((pixel) => pixel !== pixels[0]);
}

/** Which addresses of a page's own images show something: stand-ins are there by the dozen. */
const looked = new WeakMap<Document, Map<string, boolean>>();

function isShown(image: HTMLImageElement, source: string, size: Size): boolean {
  const known = looked.get(image.ownerDocument) ?? new Map<string, boolean>();
  looked.set(image.ownerDocument, known);
  const shows = known.get(source) ?? isPainted(image, size);
  known.set(source, shows);
  return shows;
}

/** Endings of addresses of images. */
const IMAGE = /\.(?:svg|png|jpe?g|gif|webp|avif)(?:$|[?#])/i;

/** The address of the image that an `object` or `embed` shows; null where it shows something else. */
export function objectSource(element: Element, base: string): string | null {
  const address = attribute(element, hasAttribute(element, 'data') ? 'data' : 'src');
  const type = attribute(element, 'type');
  const isImage = type === '' ? IMAGE.test(address) : /^image\//i.test(type);
  return isImage && address !== '' ? imageAddress(address, base) : null;
}

/** Shapes and words that a drawing shows, and not only uses. */
const SHOWN_SHAPE =
  ':is(path, rect, circle, ellipse, line, polyline, polygon, text, use, foreignObject):not(:is(defs, clipPath, mask, symbol, pattern, marker) *)';

/** The address of the image that is all that an `svg` shows: pages draw images so to cut them to shape. Else null. */
export function drawnImage(svg: Element, base: string): string | null {
  const images = findAll(svg, 'image');
  if (images.length !== 1 || find(svg, SHOWN_SHAPE)) return null;
  const address = attribute(images[0], 'href') || attribute(images[0], 'xlink:href');
  return address === '' ? null : imageAddress(address, base);
}

/**
 * The address of the image behind an element that shows nothing else: pages lay pictures so to crop them. Null where it is
 * a pattern, one of several, or none.
 */
export function backgroundSource(element: Element, base: string): string | null {
  const style = styleOf(element);
  const address = /^url\("([^"]+)"\)$/.exec(style?.backgroundImage ?? '')?.[1];
  if (!style || !address) return null;
  const isPicture = attribute(element, 'role') === 'img' || /^(?:cover|contain)$/.test(style.backgroundSize);
  return isPicture ? imageAddress(address, base) : null;
}

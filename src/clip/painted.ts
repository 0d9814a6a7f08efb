import { imageAddress } from './address.ts';
import { attribute, hasAttribute, windowOf } from './dom.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Characters of a `data:` address. A larger painting is not carried along. */
const MAX_PAINTING = 3_000_000;

/** px. As many as a 4K screen has: more would hold up the page for too long, and are mostly too large afterwards. */
const MOST_PIXELS = 3840 * 2160;

/** Rows of pixels that are looked at together. */
const STRIP = 64;

/**
 * What is painted on a live `canvas`, as a `data:` address. Null where it is empty, of one colour, too large, or holds what
 * its site lets no page read.
 */
export function paintingSource(canvas: Element): string | null {
  if (canvas.namespaceURI !== XHTML) return null;
  try {
    // That of a frame is of a class of its own.
    const painting = canvas as HTMLCanvasElement;
    if (!isPainted(painting)) return null;
    const source = HTMLCanvasElement.prototype.toDataURL.call(painting, 'image/png');
    return source.startsWith('data:image/png') && source.length <= MAX_PAINTING ? source : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

/** Whether any pixel is of another colour than the first. */
function isPainted(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  if (width * height === 0 || width * height > MOST_PIXELS) return false;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(canvas, 0, 0);
  const [first] = pixelsIn(context, 0, 1);
  for (let top = 0; top < height; top += STRIP) {
    if (pixelsIn(context, top, Math.min(STRIP, height - top)).some((pixel) => pixel !== first)) return true;
  }
  return false;
}

function pixelsIn(context: OffscreenCanvasRenderingContext2D, top: number, rows: number): Uint32Array {
  return new Uint32Array(context.getImageData(0, top, context.canvas.width, rows).data.buffer);
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

/**
 * The address of the image behind an element that shows nothing else: pages lay pictures so to crop them. Null where it is
 * a pattern, one of several, or none.
 */
export function backgroundSource(element: Element, base: string): string | null {
  const style = windowOf(element)?.getComputedStyle(element);
  const address = /^url\("([^"]+)"\)$/.exec(style?.backgroundImage ?? '')?.[1];
  if (!style || !address) return null;
  const isPicture = attribute(element, 'role') === 'img' || /^(?:cover|contain)$/.test(style.backgroundSize);
  return isPicture ? imageAddress(address, base) : null;
}

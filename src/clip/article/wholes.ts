/** What stands in an article as a whole: pictures, formulas, code, what plays. */
import { stringOf, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { attribute, labelOf, textOf } from '../dom.ts';
import { formula, isFormula } from '../math.ts';
import { sizeOf, type Content } from './content.ts';
import { drawingSource } from './drawing.ts';
import { liteVideo, playedFrame, playedMedia, shownObject, type Embed } from './embed.ts';
import { bestImage, isEmoji, isLazy, sizeUnloaded } from './image.ts';
import { backgroundSource, drawnImage, objectSource, paintingSource } from './painted.ts';

/** px. Smaller images are beacons. */
const MIN_IMAGE = 3;

/** Share by which two ratios of sides differ that are of one shape. */
const SAME_SHAPE = 0.02;

/** px. Smaller drawings are icons. */
const MIN_DRAWING = 48;

/** What stands in an article as a whole, whatever is in it. Sizes in CSS px, 0 where unknown. */
export type Whole =
  | { readonly kind: 'formula'; readonly math: Element }
  | { readonly kind: 'code' }
  | {
      readonly kind: 'picture';
      readonly url: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
      /** Behind an empty box, which is no part of a line. */
      readonly isBackground: boolean;
    }
  | { readonly kind: 'embed'; readonly embed: Embed }
  | { readonly kind: 'break' }
  | { readonly kind: 'nothing' };

const NOTHING: Whole = { kind: 'nothing' };

/** What a row stands for as a whole; null where what it holds is read. Formulas are made in `inert`. */
export function wholeOf(content: Content, row: number, inert: Document): Whole | null {
  const { page, elements, baseOf } = content;
  const element = elements[row];
  const tag = tagOf(page, row);
  if (isFormula(tag, stringOf(page, page.classes, row))) {
    const math = formula(element, inert);
    return math && { kind: 'formula', math };
  }
  switch (tag) {
    case 'pre':
    case 'listing':
    case 'xmp':
      return { kind: 'code' };
    case 'img':
      return imageOf(content, row);
    case 'svg':
      return pictureOf(content, row, (svg) => drawnImage(svg, baseOf(svg)) ?? drawingSource(svg));
    case 'canvas':
      return pictureOf(content, row, paintingSource);
    case 'object':
    case 'embed':
      return objectOf(content, row);
    case 'video':
    case 'audio':
      return embedded(playedMedia(element, tag, baseOf(element), page.url));
    case 'iframe': {
      // What a frame of our own origin holds is read where it is a text, and not the words on a player.
      const embed = playedFrame(element, baseOf(element), sizeOf(page, row));
      return embed && !isText(page, row) ? embedded(embed) : page.end[row] === row + 1 ? NOTHING : null;
    }
    case 'lite-youtube':
    case 'youtube-video':
      return embedded(liteVideo(element));
    case 'br':
      return { kind: 'break' };
    default:
      return isEmptyBox(page, row) || isImageByRole(page, row) ? backgroundOf(content, row) : null;
  }
}

/** UTF-16 units of what a frame holds. */
const MIN_TEXT = 200;

function isText(page: Snapshot, frame: number): boolean {
  let chars = 0;
  for (let row = frame + 1; row < page.end[frame] && chars < MIN_TEXT; row++) chars += page.chars[row];
  return chars >= MIN_TEXT;
}

function objectOf(content: Content, row: number): Whole {
  const { page, baseOf } = content;
  const picture = pictureOf(content, row, (shown) => objectSource(shown, baseOf(shown)));
  if (picture.kind !== 'nothing') return picture;
  const element = content.elements[row];
  return embedded(shownObject(element, baseOf(element), sizeOf(page, row)));
}

/** px a side. Smaller boxes with a background are ornaments. */
const MIN_BACKGROUND = 100;

/** Whether a row has nothing in it and room for a picture behind it. */
function isEmptyBox(page: Snapshot, row: number): boolean {
  return page.end[row] === row + 1 && page.chars[row] === 0 && Math.min(...sizeOf(page, row)) >= MIN_BACKGROUND;
}

/** Whether a row says that it is an image as a whole, and holds none. */
function isImageByRole(page: Snapshot, row: number): boolean {
  if (stringOf(page, page.role, row) !== 'img' || Math.min(...sizeOf(page, row)) < MIN_BACKGROUND) return false;
  return page.imageArea.subarray(row, page.end[row]).every((area) => area === 0);
}

function backgroundOf(content: Content, row: number): Whole | null {
  const picture = pictureOf(content, row, (shown) => backgroundSource(shown, content.baseOf(shown)));
  if (picture.kind !== 'picture') return null;
  const alt = picture.alt || textOf(content.elements[row]).replace(/\s+/g, ' ').trim();
  return { ...picture, alt, isBackground: true };
}

function embedded(embed: Embed | null): Whole {
  return embed ? { kind: 'embed', embed } : NOTHING;
}

function imageOf({ page, elements, baseOf }: Content, row: number): Whole {
  const [width, height] = sizeOf(page, row);
  const isTiny = width + height > 0 && Math.min(width, height) < MIN_IMAGE;
  if (isTiny && !isLazy(elements[row])) return NOTHING;
  const picture = bestImage(elements[row], width, baseOf(elements[row]));
  // An emoji may be drawn from a sheet, behind a stand-in.
  const alt = attribute(elements[row], 'alt');
  if (!picture && isEmoji(alt, height)) return { kind: 'picture', url: '', alt, width, height, isBackground: false };
  if (!picture) return NOTHING;
  const size = { width, height };
  if (isTiny || page.naturalWidth[row] === 0) [size.width, size.height] = shownSize(elements[row], width, height);
  return { kind: 'picture', ...picture, ...size, isBackground: false };
}

/** The size of an image without its picture: its box has it where that is of the shape that the attributes tell. */
function shownSize(image: Element, width: number, height: number): readonly [number, number] {
  const said = sizeUnloaded(image);
  return Math.abs(said[0] * height - said[1] * width) < SAME_SHAPE * said[0] * height ? [width, height] : said;
}

/** What is no `img` and shows a picture all the same, by the address that it can be had from. */
function pictureOf({ page, elements }: Content, row: number, sourceOf: (element: Element) => string | null): Whole {
  const [width, height] = sizeOf(page, row);
  const url = Math.min(width, height) < MIN_DRAWING ? null : sourceOf(elements[row]);
  if (!url) return NOTHING;
  return { kind: 'picture', url, alt: labelOf(elements[row]), width, height, isBackground: false };
}

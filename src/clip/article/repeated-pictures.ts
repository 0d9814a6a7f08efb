import { isText, removeWithin } from '../children.ts';
import { nextNode } from '../dom.ts';
import { MAX_ICON } from './image.ts';

/** px². What repeats further on in a row of pictures is this large at least: tiles and faces may stand in any order. */
const MIN_LARGE = 22_500;

/**
 * Takes out of an article the pictures that follow themselves, with no word between: pages hold one for scripts to load and
 * one for browsers without scripts, one to look at and one to choose it by, one to show first and a better one. The first
 * stays, with the size and the file of the best. Changes it; O(nodes).
 */
export function withoutRepeatedPictures(article: HTMLElement): void {
  const repeated: Element[] = [];
  /** Pictures of a row, by what they show. */
  const row = new Map<string, Element>();
  let last = '';
  let before: Element | null = null;
  for (const picture of article.querySelectorAll('img')) {
    if (before && isTextBetween(before, picture, article)) row.clear();
    const shown = shownBy(picture);
    const first = shown === '' ? undefined : row.get(shown);
    const area = Math.max(areaOf(picture), first ? areaOf(first) : 0);
    if (first && area >= (shown === last ? MAX_ICON : MIN_LARGE)) {
      if (isBetter(picture, first)) copyFile(picture, first);
      repeated.push(picture);
    } else row.set(shown, picture);
    before = picture;
    last = shown;
  }
  for (const picture of repeated) removeWithin(picture, article);
}

/** px². As good as this is taken to be what does not tell. */
const USUAL = 1_000_000;

/** Sides, shapes and qualities in addresses: `?width=150&quality=20`, `/w_49,h_37,blur_2/`, `lamp-300x200.jpg`. */
const SIZES: readonly RegExp[] = [
  /(?<=[?&])(?:(?:s?w|width|s?h|height|q|quality|dpr|resize|zoom)=(?:\d[^&]*|auto)|(?:fit|crop|format|fm|auto|strip)=[^&]*)&?/gi,
  // What follows is the name again, for who saves it.
  /\/v1\/(?:fill|fit|crop)\/.*/g,
  // Each ends at a comma or at the slash: what could end anywhere would be tried at all its ends.
  /(?<=[/,])(?:(?:w|h|q|c|ar|fp|al|usm|blur|enc|quality)_[\w.:]+(?:,|(?=\/)))+(?=\/)/g,
  /-\d{2,4}x\d{2,4}(?=\.\w+$)/g,
];

/** UTF-16 units. In longer addresses no sizes are sought. */
const MAX_ADDRESS = 2000;

/** What a picture shows, by its address without the sizes in it; the empty string where it is no file. */
function shownBy(picture: Element): string {
  const src = addressOf(picture);
  if (src.startsWith('data:')) return '';
  return src.length > MAX_ADDRESS
    ? src
    : SIZES.reduce((rest, size) => rest.replace(size, ''), src).replace(/[?&]+$/, '');
}

/** Whether words or signs stand between two elements. O(nodes between them). */
function isTextBetween(first: Element, second: Element, article: Element): boolean {
  let node: Node | null = first;
  while (node && node !== second && !isText(node)) node = nextNode(node, article, false);
  return node !== null && node !== second;
}

/** Whether a picture is larger than another one that shows the same. */
function isBetter(picture: Element, other: Element): boolean {
  return (areaOf(picture) || USUAL) > (areaOf(other) || USUAL);
}

function copyFile(from: Element, to: Element): void {
  for (const name of ['src', 'width', 'height']) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
}

function addressOf(picture: Element): string {
  return picture.getAttribute('src') ?? '';
}

/** px², by the sizes in its address where its own is not known; 0 where it has none. */
function areaOf(picture: Element): number {
  const own = Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'));
  const address = addressOf(picture);
  if (own || address.length > MAX_ADDRESS) return own;
  return SIZES.flatMap((size) => address.match(size) ?? []).reduce(sumOfNumbers, 0) ** 2;
}

function sumOfNumbers(sum: number, text: string): number {
  return Array.from(text.matchAll(/\d+/g), Number).reduce((total, number) => total + number, sum);
}

import { imageAddress, linkAddress } from '../address.ts';
import {
  attribute,
  find,
  findAll,
  hasAttribute,
  nameOf,
  nextElementOf,
  parentElementOf,
  parseMarkup,
  previousElementOf,
  textOf,
  windowOf,
} from '../dom.ts';
import { isBlurred, shownSource } from './painted.ts';

/** px². Smaller pictures are icons: faces, stars, arrows. */
export const MAX_ICON = 9216;

/** px. Wider candidates cost paper and disk and show nothing more: A4 at 300 dpi is 2,480 px wide. */
const MAX_USEFUL_WIDTH = 2560;

/** Attributes in which lazy loaders keep the real address, the best first. */
const LAZY_SOURCES =
  'data-full-src data-hi-res-src data-original data-src data-lazy-src data-lazy data-actualsrc data-ezsrc data-cfsrc nitro-lazy-src data-delayed-url'.split(
    ' ',
  );

/** Those in which other scripts keep other things: believed where a file of an image is named. */
const DOUBTFUL_SOURCES = ['data-url', 'data-image'];

const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'nitro-lazy-srcset', 'srcset'];

/** Characters. Shorter images within the page may be stand-ins for one that has not come yet. */
const MIN_DATA_IMAGE = 1024;

/** Names of files that are stand-ins: the whole name, of a few words, for there are grey sofas and telephones called Pixel. */
const PLACEHOLDER =
  /(?:^|\/)(?:(?:img|image|lazy|white|transparent|blank|empty|1x1)[-_.]?){0,4}(?:placeholder|spacer|blank|lazy(?:-?load(?:ing|er)?)?|loading|loader|pixel|transparent|gr[ea]y|1x1)(?:[-_.]?(?:image|img|bg|\d{1,4}x\d{1,4}(?!\d))){0,4}\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i;

const IMAGE_FILE = /\.(?:jpe?g|png|webp|avif|gif)(?:$|[?#])/i;

interface Candidate {
  readonly url: string;
  /** Natural px where known, else 0. */
  readonly width: number;
}

/** What an `img` shows at its best. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/**
 * The best address of an image: the widest candidate up to a useful width, of `srcset`, the `source`s of its
 * `picture`, lazy-loading attributes, what it shows now and the `noscript` beside it. Where there is
 * none, what the page alone has. Null for spacers and for what stands in for an image. `shownWidth` is the rendered width, CSS px; `base` what addresses are
 * relative to.
 */
export function bestImage(image: Element, shownWidth: number, base: string): Picture | null {
  const candidates = [...setCandidates(image, shownWidth), ...singleCandidates(image, shownWidth, base)]
    .map(({ url, width }) => ({ url: imageAddress(url, base), width }))
    .filter((candidate): candidate is Candidate => candidate.url !== null && !isPlaceholder(candidate.url));
  const url = widestUseful(candidates)?.url ?? noscriptSource(image, base) ?? shownSource(image, shownWidth);
  return url === null ? null : { url, alt: attribute(image, 'alt') };
}

/** Whether an image waits for a script, or for the browser, to bring it: until then it may be as small as its stand-in. */
export function isLazy(image: Element): boolean {
  return lazySources(image).length > 0 || hasAttribute(image, 'data-srcset') || waitsForBrowser(image);
}

function waitsForBrowser(image: Element): boolean {
  // That of a frame is of another realm.
  return /^lazy$/i.test(attribute(image, 'loading')) && (image as HTMLImageElement).complete === false;
}

/**
 * The size of an image whose picture has not come, px: that of its box may be the size of the words that stand for it, so it
 * is what the attributes say, or 0 where they do not say both sides.
 */
export function sizeUnloaded(image: Element): readonly [number, number] {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^\d+(?=(?:px)?$)/.exec(attribute(image, name))?.[0]),
  );
  return width > 0 && height > 0 ? [width, height] : [0, 0];
}

const EMOJI = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f]*$|^\p{RI}\p{RI}$/u;

/** px. Larger pictures of an emoji are illustrations. */
const MAX_EMOJI = 40;

/** Whether a picture stands for the emoji that its description is. */
export function isEmoji(alt: string, height: number): boolean {
  return height <= MAX_EMOJI && EMOJI.test(alt);
}

/** An address up to white space, and where no comma ends it a descriptor, up to the next comma. */
const CANDIDATE = /([^\s,]\S*)(?:(?<!,)\s+([^\s,]*)[^,]*)?/g;

/** The candidates of a `srcset`, read as the HTML standard does; `x` descriptors count for the rendered width. O(characters). */
export function parseSrcset(srcset: string, shownWidth: number): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [, address, descriptor = ''] of srcset.matchAll(CANDIDATE)) {
    if (!/^(?:[\d.]+[wx])?$/.test(descriptor)) continue;
    const amount = parseFloat(descriptor) || 1;
    const width = descriptor.endsWith('w') ? amount : Math.round(amount * shownWidth);
    candidates.push({ url: withoutCommas(address), width });
  }
  return candidates;
}

function withoutCommas(address: string): string {
  let end = address.length;
  while (address[end - 1] === ',') end--;
  return address.slice(0, end);
}

/** Narrower than the useful width, the widest wins, else the narrowest; ties go to the earlier one. */
function widestUseful(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (!best || isBetter(candidate.width, best.width)) best = candidate;
  }
  return best;
}

function isBetter(width: number, than: number): boolean {
  if (width > MAX_USEFUL_WIDTH) return than > MAX_USEFUL_WIDTH && width < than;
  return than > MAX_USEFUL_WIDTH || width > than;
}

function setCandidates(image: Element, shownWidth: number): Candidate[] {
  const sets = LAZY_SETS.map((name) => attribute(image, name));
  const parent = parentElementOf(image);
  if (parent && nameOf(parent) === 'picture') {
    for (const source of findAll(parent, 'source')) {
      if (!isShown(source)) continue;
      sets.push(attribute(source, 'data-srcset'), attribute(source, 'srcset'));
    }
  }
  return sets.filter((set) => set !== '').flatMap((set) => parseSrcset(set, shownWidth));
}

/** Formats that browsers show: a `source` may have others. */
const SHOWN_TYPE = /^(?:$|image\/(?:avif|webp|jpe?g|a?png|gif|svg))/;

/** Whether a browser shows a `source`, and not only on a screen that is darker, narrower or turned: that one is cut otherwise. */
function isShown(source: Element): boolean {
  const media = attribute(source, 'media');
  if (/scheme:\s*dark/i.test(media) || !SHOWN_TYPE.test(attribute(source, 'type'))) return false;
  return !/max-|portrait/.test(media) || windowOf(source)?.matchMedia(media).matches !== false;
}

/** What it shows now, with its real width, and what lazy loaders will put there. */
function singleCandidates(image: Element, shownWidth: number, base: string): Candidate[] {
  // That of a frame is of another realm, and what components call an image may be none.
  const { naturalWidth: width = 0, currentSrc: current = '' } = image as Partial<HTMLImageElement>;
  const own = attribute(image, 'src');
  // What is one pixel wide stands in for an image, or counts visits; what is blurred stands in for one, too.
  const isStandIn = width === 1 || (width > 0 && isBlurred(image, own, width, shownWidth));
  const shown = isStandIn ? [] : [current, own].filter((url) => url !== '');
  return [
    ...lazySources(image).map((url) => ({ url, width: width + 1 })),
    ...shown.map((url) => ({ url, width })),
    ...linkedImage(image, base),
  ];
}

/** What looks like an address of what lazy loaders read: other scripts keep numbers and words there. */
function lazySources(image: Element): string[] {
  const values = (names: readonly string[]): string[] => names.map((name) => attribute(image, name));
  return [
    ...values(LAZY_SOURCES).filter((value) => /[/.]/.test(value)),
    ...values(DOUBTFUL_SOURCES).filter((value) => IMAGE_FILE.test(value)),
  ];
}

/** A gallery's thumbnail links to the image itself: taken where nothing else is known. */
function linkedImage(image: Element, base: string): Candidate[] {
  const link = parentElementOf(image);
  if (!link || nameOf(link) !== 'a') return [];
  const address = linkAddress(attribute(link, 'href'), base);
  return address && IMAGE_FILE.test(new URL(address).pathname) ? [{ url: address, width: 0 }] : [];
}

function noscriptSource(image: Element, base: string): string | null {
  for (const beside of [nextElementOf(image), previousElementOf(image)]) {
    // With page scripts off its content is markup, on the page and read there.
    if (!beside || nameOf(beside) !== 'noscript' || find(beside, 'img')) continue;
    const source = parseMarkup(textOf(beside))?.querySelector('img')?.getAttribute('src');
    const url = source ? imageAddress(source, base) : null;
    if (url && !isPlaceholder(url)) return url;
  }
  return null;
}

function isPlaceholder(url: string): boolean {
  return url.startsWith('data:') ? url.length < MIN_DATA_IMAGE : PLACEHOLDER.test(url);
}

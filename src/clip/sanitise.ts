import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import type { Steps } from '../extract/page/steps.ts';
import { isElement, parseMarkup } from './dom.ts';

/** Ids of a clip carry this before them, so that none of them can name a property of a document. */
export const ID_PREFIX = 'w-';

const TAGS = (
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote figure figcaption details summary caption thead tbody tfoot tr td th ' +
  'li pre hr br table colgroup col ' +
  'a b strong i em u s del ins sub sup code kbd samp var mark q cite abbr dfn small time ruby rt rp bdi bdo span img ' +
  'math semantics annotation mrow mi mn mo mtext ms mspace mfrac msqrt mroot mstyle merror mpadded mphantom ' +
  'msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd menclose'
).split(' ');

const ATTRIBUTES = (
  'href src alt title width height id class dir lang cite datetime colspan rowspan align scope headers start reversed ' +
  'value type open display encoding mathvariant stretchy fence separator accent accentunder linethickness columnalign ' +
  'rowalign columnspan notation alttext xmlns'
).split(' ');

/** http, https, mailto, a fragment of the clip, and for images data: of an image type. */
const LINK = /^(?:https?:|mailto:|#w-)/i;
const IMAGE = /^(?:https?:|data:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)[;,])/i;
const ID = /^w-\S+$/;
const LANGUAGE_CLASS = /^language-[\w+#.-]+$/;
const ALIGNMENT = /^(?:left|right|center)$/;
/** Names a row of the looks of a styled article. */
const LOOK_CLASS = /^s\d{1,6}$/;

/** UTF-16 units of markup that are sanitised at once. */
const PART = 32_768;

const CLIP_PROFILE: Config = {
  // What markup is parsed into, and markup has no second one: where it is not let through, DOMPurify clones all it holds.
  ALLOWED_TAGS: [...TAGS, 'body'],
  ALLOWED_ATTR: ATTRIBUTES,
  // DOMPurify asks this of every attribute: no scheme but these, and whatever is no address. The hook is stricter.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|data):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ADD_URI_SAFE_ATTR: ['alttext', 'datetime', 'encoding', 'headers', 'abbr', 'lang'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  KEEP_CONTENT: true,
  FORBID_CONTENTS: 'script style template noscript iframe svg title textarea select noembed'.split(' '),
};

const PICTURE_PROFILE: Config = {
  USE_PROFILES: { svg: true },
  FORBID_TAGS: ['style', 'a', 'use', 'foreignObject', 'animate', 'set', 'animateMotion', 'animateTransform'],
  FORBID_ATTR: ['style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** A drawing that is a file of its own, which somebody may open as a page: with its own styles and parts that it repeats. */
const DRAWING_PROFILE: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  FORBID_TAGS: ['script', 'a', 'foreignObject', 'animate', 'set', 'animateMotion', 'animateTransform'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM: true,
};

/** What a drawing may show that is no drawing. */
const RASTER = /^data:image\/(?:png|jpeg|gif|webp)[;,]/i;
/** In styles: an address outside the drawing, or a way to write one that is not seen at once. */
const LOADING_STYLE = /@import|\\|image-set|url\s*\((?!\s*['"]?#)/i;

/** The same with boxes that mean nothing, for articles that keep the look of their page. */
const STYLED_PROFILE: Config = { ...CLIP_PROFILE, ALLOWED_TAGS: [...TAGS, 'body', 'div'] };

let clipPurifier: DOMPurify | null = null;
let styledPurifier: DOMPurify | null = null;
let picturePurifier: DOMPurify | null = null;
let drawingPurifier: DOMPurify | null = null;

/**
 * The one sanitiser: article HTML by an allow-list of tags, attributes and address schemes. No scripts, no styles, no
 * forms, no frames, no request but for images; links carry rel="noreferrer noopener". Running it twice changes nothing.
 * Throws TypeError where there is no DOM to sanitise with.
 */
export function sanitise(html: string): string {
  clipPurifier ??= clipInstance(LANGUAGE_CLASS);
  return clipPurifier.sanitize(html, { ...CLIP_PROFILE, ...trustedTypes() });
}

/**
 * The same for what an element of an inert document holds, which is of no use afterwards: what is let through, as the
 * contents of some elements, one after the other. `markupOfParts` is its markup.
 */
export function* sanitiseElement(element: HTMLElement): Steps<readonly Element[]> {
  clipPurifier ??= clipInstance(LANGUAGE_CLASS);
  return yield* sanitiseContent(element, clipPurifier, CLIP_PROFILE);
}

/** Markup of a styled article: the same list, boxes, and classes that name a look. */
export function sanitiseStyled(html: string): string {
  styledPurifier ??= clipInstance(LOOK_CLASS);
  return styledPurifier.sanitize(html, { ...STYLED_PROFILE, ...trustedTypes() });
}

/** The same for an element of an inert document, as `sanitiseElement`. */
export function* sanitiseStyledElement(element: HTMLElement): Steps<readonly Element[]> {
  styledPurifier ??= clipInstance(LOOK_CLASS);
  return yield* sanitiseContent(element, styledPurifier, STYLED_PROFILE);
}

/** Markup of what some elements hold, one after the other. */
export function markupOfParts(parts: readonly Element[]): string {
  return parts.map((part) => part.innerHTML).join('');
}

/** SVG markup fit for an `img` of its own: shapes, text and raster images within it, nothing that loads, links, moves or runs. */
export function sanitisePicture(svg: string): string {
  picturePurifier ??= pictureInstance();
  return picturePurifier.sanitize(svg, { ...PICTURE_PROFILE, ...trustedTypes() });
}

/** SVG of anybody as a file that runs, loads and links nothing, also where it is opened by itself; null where it is no SVG. */
export function sanitiseDrawing(svg: string): string | null {
  drawingPurifier ??= drawingInstance();
  const body: unknown = drawingPurifier.sanitize(svg, { ...DRAWING_PROFILE, ...trustedTypes() });
  const drawing = body instanceof Element ? body.querySelector('svg') : null;
  return drawing && new XMLSerializer().serializeToString(drawing);
}

/**
 * Child by child, as text, which takes half the time of nodes where they stand. Where no text can be parsed, since a page
 * forbids it (Trusted Types) or page scripts are off, the nodes are sanitised where they stand.
 */
function* sanitiseContent(element: HTMLElement, purifier: DOMPurify, profile: Config): Steps<readonly Element[]> {
  const config = { ...profile, TRUSTED_TYPES_POLICY: null };
  if (!parseMarkup('')) {
    purifier.sanitize(element, { ...config, IN_PLACE: true });
    return [element];
  }
  const parts: Element[] = [];
  for (const markup of markupIn(element)) {
    const part: Node = purifier.sanitize(markup, { ...config, RETURN_DOM: true });
    if (!isElement(part)) throw new TypeError(`markup was sanitised to a node of type ${part.nodeType}`);
    parts.push(part);
    yield;
  }
  return parts;
}

/** Markup of the children of an element, in pieces that take some milliseconds to sanitise. */
function* markupIn(element: HTMLElement): Generator<string, void> {
  let markup = '';
  for (let node = element.firstChild; node; node = node.nextSibling) {
    markup += markupOf(node);
    if (markup.length < PART) continue;
    yield markup;
    markup = '';
  }
  if (markup !== '') yield markup;
}

function markupOf(node: ChildNode): string {
  if (isElement(node)) return node.outerHTML;
  const around = Document.prototype.createElement.call(document, 'p');
  around.textContent = node.textContent;
  return around.innerHTML;
}

/**
 * DOMPurify's own policy is needed only where the document enforces Trusted Types; where page scripts are off its
 * callback does not run, and sanitising would fail.
 */
function trustedTypes(): Config {
  return parseMarkup('') ? { TRUSTED_TYPES_POLICY: null } : {};
}

function instance(): DOMPurify {
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) throw new TypeError('sanitising needs a DOM, and there is none here');
  return purifier;
}

function clipInstance(classes: RegExp): DOMPurify {
  const purifier = instance();
  purifier.addHook('uponSanitizeAttribute', (_element, event) => {
    event.keepAttr = event.keepAttr && isAllowed(event.attrName, event.attrValue, classes);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a' && element.hasAttribute('href')) element.setAttribute('rel', 'noreferrer noopener');
  });
  return purifier;
}

function pictureInstance(): DOMPurify {
  const purifier = instance();
  purifier.addHook('afterSanitizeAttributes', (element) => {
    const { localName, attributes } = element;
    if (localName === 'image' && !Array.from(attributes).some(({ name }) => isHref(name))) element.remove();
  });
  purifier.addHook('uponSanitizeAttribute', (element, event) => {
    if (isHref(event.attrName) && !(element.localName === 'image' && RASTER.test(event.attrValue)))
      event.keepAttr = false;
    if (/url\s*\((?!\s*['"]?#)/i.test(event.attrValue)) event.keepAttr = false;
  });
  return purifier;
}

function drawingInstance(): DOMPurify {
  const purifier = instance();
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style' && LOADING_STYLE.test(node.textContent ?? '')) node.textContent = '';
  });
  purifier.addHook('uponSanitizeAttribute', (_element, event) => {
    const { attrName, attrValue } = event;
    // Its own parts, and raster images within it.
    const stays = isHref(attrName) ? /^#/.test(attrValue) || RASTER.test(attrValue) : !LOADING_STYLE.test(attrValue);
    if (!stays) event.keepAttr = false;
  });
  return purifier;
}

function isHref(name: string): boolean {
  return name === 'href' || name === 'xlink:href';
}

function isAllowed(name: string, value: string, classes: RegExp): boolean {
  if (name === 'href' || name === 'cite') return LINK.test(value);
  if (name === 'src') return IMAGE.test(value);
  if (name === 'id') return ID.test(value);
  if (name === 'align') return ALIGNMENT.test(value);
  if (name === 'class') return classes.test(value);
  return true;
}

import { moveChildren } from '../children.ts';
import {
  attribute,
  documentOf,
  find,
  findAll,
  hasAttribute,
  inertDocument,
  nameOf,
  parentElementOf,
  rootOf,
  styleOf,
  textOf,
} from '../dom.ts';
import { set } from '../elements.ts';
import { boxOf, place } from './drawing-place.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Properties that elements of a drawing inherit, each with what it is where nothing says otherwise. */
const INHERITED: readonly (readonly [property: string, initial: string])[] = [
  ['fill', 'rgb(0, 0, 0)'],
  ['fill-opacity', '1'],
  ['fill-rule', 'nonzero'],
  ['stroke', 'none'],
  ['stroke-width', '1px'],
  ['stroke-opacity', '1'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['visibility', 'visible'],
];

/** The same, of drawings with words. */
const TYPE: typeof INHERITED = [
  ['font-family', ''],
  ['font-size', '16px'],
  ['font-style', 'normal'],
  ['font-weight', '400'],
  ['text-anchor', 'start'],
];

/** Properties that are of one element alone. */
const OWN: readonly (readonly [property: string, initial: string])[] = [
  ['opacity', '1'],
  ['dominant-baseline', 'auto'],
  ['stop-color', 'rgb(0, 0, 0)'],
  ['stop-opacity', '1'],
  ['clip-path', 'none'],
  ['marker-start', 'none'],
  ['marker-mid', 'none'],
  ['marker-end', 'none'],
];

/** Elements that are drawn where they stand. Others may say that they are not displayed and are used all the same. */
const DRAWN = set('svg g path rect circle ellipse line polyline polygon text tspan image use');

/** Elements. Larger drawings keep the styles of their markup alone. */
const MAX_ELEMENTS = 3000;

/** Times that a part of the page is drawn once more in a drawing. */
const MAX_USES = 200;

/** Ancestors that are asked for the colour behind a drawing. */
const MAX_ABOVE = 40;

/**
 * A copy of a live drawing that looks as the page shows it, by attributes alone: colours, lines and type of style sheets;
 * parts that it draws again written out; words in boxes of HTML as text; the colour of the page behind it, where that is not
 * white. Null where it has too many elements.
 */
export function drawnCopy(svg: Element): Element | null {
  const left = { elements: MAX_ELEMENTS, uses: MAX_USES };
  const copy = styledCopy(svg, inertDocument(), left);
  const behind = copy && colourBehind(svg);
  if (behind) copy.prepend(plate(copy, behind));
  return copy;
}

interface Left {
  elements: number;
  uses: number;
}

function styledCopy(original: Element, inert: Document, left: Left): Element | null {
  const live = [original, ...findAll(original, '*')];
  left.elements -= live.length;
  if (left.elements < 0) return null;
  const copy = inert.importNode(original, true);
  const copies = [copy, ...findAll(copy, '*')];
  const known = new Map<Element, readonly string[]>();
  const inherited = find(original, 'text, foreignObject') ? [...INHERITED, ...TYPE] : INHERITED;
  live.forEach((element, k) => {
    if (element.namespaceURI !== SVG) return;
    const style = styleOf(element);
    if (!style) return;
    if (style.display === 'none' && DRAWN.has(nameOf(element))) return copies[k].remove();
    const values = inherited.map(([property]) => style.getPropertyValue(property));
    const above = known.get(parentElementOf(element) ?? element) ?? inherited.map(([, initial]) => initial);
    known.set(element, values);
    inherited.forEach(([property], n) => {
      if (values[n] !== above[n] || hasAttribute(element, property)) put(copies[k], property, values[n]);
    });
    for (const [property, initial] of OWN) {
      const value = style.getPropertyValue(property);
      if (value !== initial) put(copies[k], property, value);
    }
    if (k > 0) place(element, style, copies[k]);
    if (nameOf(element) === 'foreignobject') replaceByText(element, copies[k]);
    if (nameOf(element) === 'use') writeOut(element, copies[k], left);
  });
  return copy;
}

/** What is drawn with a pattern of the page names it by its address: a drawing knows its own parts alone. */
function put(element: Element, property: string, value: string): void {
  const part = /^url\(["']?[^"')#]*#([^"')]+)["']?\)/.exec(value)?.[1];
  element.setAttribute(property, part === undefined ? value : `url(#${part})`);
}

/** Words in a box of HTML, in the middle of the box, as they look there. */
function replaceByText(box: Element, copy: Element): void {
  const words = textOf(box).replace(/\s+/g, ' ').trim();
  const room = boxOf(box);
  if (words === '' || !room || !(room.width > 0 && room.height > 0)) return copy.remove();
  const inner = findAll(box, '*').findLast((element) => textOf(element).trim() !== '') ?? box;
  const style = styleOf(inner);
  const text = copy.ownerDocument.createElementNS(SVG, 'text');
  const centre = { x: String(room.x + room.width / 2), y: String(room.y + room.height / 2) };
  const type = { fill: style?.color, 'font-size': style?.fontSize, 'font-weight': style?.fontWeight };
  const transform = attribute(copy, 'transform');
  const set = {
    ...centre,
    ...type,
    transform,
    stroke: 'none',
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  };
  for (const [name, value] of Object.entries(set)) if (value) text.setAttribute(name, value);
  text.textContent = words;
  copy.replaceWith(text);
}

const PLACE = ['x', 'y', 'width', 'height'];

/** What a part of the page is drawn as where a drawing names it; nothing where it is elsewhere. */
function writeOut(use: Element, copy: Element, left: Left): void {
  const address = attribute(use, 'href') || attribute(use, 'xlink:href');
  const original = address.startsWith('#') ? find(rootOf(documentOf(use)), `#${CSS.escape(address.slice(1))}`) : null;
  const isUsable = original !== null && original.namespaceURI === SVG && left.uses-- > 0 && !find(original, 'use');
  const part = isUsable ? styledCopy(original, copy.ownerDocument, left) : null;
  if (!original || !part) return copy.remove();
  const hasView = /^(?:symbol|svg)$/.test(nameOf(original));
  const group = copy.ownerDocument.createElementNS(SVG, hasView ? 'svg' : 'g');
  for (const { name, value } of Array.from(copy.attributes)) {
    if (!/href$/.test(name) && (hasView || !PLACE.includes(name))) group.setAttribute(name, value);
  }
  if (hasView) {
    for (const name of ['viewBox', 'preserveAspectRatio']) {
      if (hasAttribute(original, name)) group.setAttribute(name, attribute(original, name));
    }
    moveChildren(part, group);
  } else {
    const [x, y] = PLACE.map((name) => Number(attribute(use, name)) || 0);
    group.setAttribute('transform', `${attribute(copy, 'transform')} translate(${x} ${y})`.trim());
    part.removeAttribute('id');
    group.append(part);
  }
  copy.replaceWith(group);
}

/** The colour of the page behind a drawing; the empty string where it is white, or nothing says. */
function colourBehind(svg: Element): string {
  let at: Element | null = svg;
  for (let up = 0; at && up < MAX_ABOVE; up++, at = parentElementOf(at)) {
    const colour = styleOf(at)?.backgroundColor ?? '';
    if (/^rgb\(/.test(colour)) return colour === 'rgb(255, 255, 255)' ? '' : colour;
  }
  return '';
}

function plate(svg: Element, colour: string): Element {
  const rectangle = svg.ownerDocument.createElementNS(SVG, 'rect');
  const view = attribute(svg, 'viewBox').split(/[\s,]+/);
  PLACE.forEach((name, k) => rectangle.setAttribute(name, view.length === 4 ? view[k] : k < 2 ? '0' : '100%'));
  rectangle.setAttribute('fill', colour);
  return rectangle;
}

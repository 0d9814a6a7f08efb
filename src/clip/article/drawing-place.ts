import { attribute, nameOf, windowOf } from '../dom.ts';
import { byName } from '../elements.ts';

/** Properties of shapes that style sheets may set, by tag. */
const GEOMETRY = byName<readonly string[]>({
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  image: ['x', 'y', 'width', 'height'],
});

/** px, the least by which a length of a style sheet differs from that of the markup. */
const LEAST = 0.005;

/** Writes where the page draws an element, by attributes alone: lengths and transforms of style sheets. */
export function place(element: Element, style: CSSStyleDeclaration, copy: Element): void {
  for (const property of GEOMETRY.get(nameOf(element)) ?? []) {
    const drawn = lengthOf(style.getPropertyValue(property), attribute(element, property));
    if (drawn !== null) copy.setAttribute(property, drawn);
  }
  const transform = transformOf(element, style);
  if (transform !== null) copy.setAttribute('transform', transform);
}

/** A length in px where it is another one than that of the markup, which may have other units; else null. */
function lengthOf(value: string, marked: string): string | null {
  if (!/^-?[\d.]+px$/.test(value) || /[^\d.\-+e]/i.test(marked)) return null;
  const length = Number(value.slice(0, -2));
  return Math.abs(length - Number(marked)) >= LEAST ? String(length) : null;
}

/** The transform of an element about its origin, that of its markup included; null where there is none to write. */
function transformOf(element: Element, style: CSSStyleDeclaration): string | null {
  const { transform } = style;
  const isPlain =
    attribute(element, 'style') === '' && attribute(element, 'class') === '' && attribute(element, 'id') === '';
  if (!/^matrix\(/.test(transform) || (isPlain && attribute(element, 'transform') !== '')) return null;
  const [x = 0, y = 0] = style.transformOrigin.split(' ').map(parseFloat);
  const box = /^(?:fill|stroke|content|border)-box$/.test(style.transformBox) ? boxOf(element) : null;
  const [left, top] = [x + (box?.x ?? 0), y + (box?.y ?? 0)];
  return left === 0 && top === 0 ? transform : `translate(${left} ${top}) ${transform} translate(${-left} ${-top})`;
}

/** Where an element is drawn, in the units of its drawing and before its transform; null for what is no part of one. */
export function boxOf(element: Element): DOMRectReadOnly | SVGRect | null {
  const window = windowOf(element);
  return window && element instanceof window.SVGGraphicsElement
    ? window.SVGGraphicsElement.prototype.getBBox.call(element)
    : null;
}

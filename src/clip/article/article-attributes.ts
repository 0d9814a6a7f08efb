/** Attributes that an element of the page keeps in an article. */
import { linkAddress } from '../address.ts';
import { attribute, hasAttribute, styleOf } from '../dom.ts';
import { CITING, KEPT, set } from '../elements.ts';
import { hrefOf, type Content } from './content.ts';
import type { Attributes, Language } from './flow.ts';
import { levelClass } from './level-lists.ts';

const SPANS = set('colspan rowspan');

/** What an element with this tag keeps; `Flow.create` writes no empty values. Addresses are absolute. */
export function attributesOf({ baseOf }: Content, tag: string, element: Element): Attributes {
  const attributes: Record<string, string> = {};
  for (const name of KEPT.get(tag) ?? []) {
    const value = attribute(element, name);
    // A cell that spans one spans nothing.
    attributes[name] = SPANS.has(name) && value === '1' ? '' : value;
  }
  if (tag === 'td') attributes.align = alignment(element);
  if (tag === 'details') attributes.open = 'open';
  if (tag === 'ol' || tag === 'ul') attributes.class = levelClass(attribute(element, 'class'));
  if (tag === 'ol' && hasAttribute(element, 'reversed')) attributes.reversed = 'reversed';
  const source = CITING.has(tag) ? attribute(element, 'cite') : '';
  if (source !== '') attributes.cite = linkAddress(source, baseOf(element)) ?? '';
  return attributes;
}

/** Where in a cell its words stand: empty where its lines begin. */
function alignment(cell: Element): string {
  const style = styleOf(cell);
  const side = /left|right|center/.exec(style?.textAlign ?? '')?.[0] ?? '';
  return side === '' || side === (style?.direction === 'rtl' ? 'right' : 'left') ? '' : side;
}

/** Of a link; null where it leads nowhere. */
export function linkAttributes(content: Content, element: Element): Attributes | null {
  const href = hrefOf(content, element);
  return href === null ? null : { href, ...ownLanguage(element) };
}

/** `lang` and `dir` of an element, where it has them. */
export function ownLanguage(element: Element): Partial<Language> {
  const lang = attribute(element, 'lang');
  const dir = attribute(element, 'dir').toLowerCase();
  return { ...(lang && { lang }), ...(['ltr', 'rtl', 'auto'].includes(dir) && { dir }) };
}

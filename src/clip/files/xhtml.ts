import { fragmentOf } from '../address.ts';
import { unwrap } from '../children.ts';
import { sanitise } from '../sanitise.ts';
import { gapWords } from './file-words.ts';
import { repairMath } from './xhtml-math.ts';
import { repairStructure } from './xhtml-structure.ts';
import { xmlText } from './xml-text.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';

const WHOLE = /^\d{1,6}$/;
const NUMBER = /^-?\d{1,6}$/;

/** The forms of a date that HTML takes in `datetime` and that articles have. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;
const ANY = /^/;

/** Which values an attribute may have, on which elements (HTML standard). `*`: on every element. */
const ATTRIBUTES: Readonly<Record<string, readonly [on: string, value: RegExp]>> = {
  id: ['*', ANY],
  title: ['*', ANY],
  class: ['*', ANY],
  dir: ['*', /^(?:ltr|rtl|auto)$/],
  lang: ['*', LANGUAGE],
  href: ['a', ANY],
  rel: ['a', ANY],
  src: ['img', ANY],
  alt: ['img', ANY],
  width: ['img', WHOLE],
  height: ['img', WHOLE],
  cite: ['blockquote q ins del', ANY],
  datetime: ['time ins del', DATE],
  colspan: ['td th', /^[1-9]\d{0,3}$/],
  rowspan: ['td th', /^\d{1,5}$/],
  scope: ['th', /^(?:row|col|rowgroup|colgroup)$/],
  start: ['ol', NUMBER],
  reversed: ['ol', ANY],
  type: ['ol', /^[1aAiI]$/],
  value: ['li', NUMBER],
  open: ['details', ANY],
};

/** How an article names its images as XHTML: the path of a file, or null where there is none. */
type PathOf = (address: string) => string | null;

/**
 * Article HTML as the XHTML of a book's chapter (EPUB 3.2, section 3.3.1: the XML form of HTML), without `body`: valid
 * whatever the page had, images by their paths, one without a file as a line with its description. `lang`: of the article.
 */
export function toXhtml(html: string, pathOf: PathOf, lang = ''): string {
  const { body } = new DOMParser().parseFromString(sanitise(html), 'text/html');
  renameTargets(body);
  for (const image of body.querySelectorAll('img')) placeImage(image, pathOf, lang);
  for (const element of body.querySelectorAll('*')) {
    if (element.namespaceURI === body.namespaceURI) keepValid(element);
  }
  repairStructure(body);
  for (const math of body.querySelectorAll('math')) repairMath(math);
  const serialised = new XMLSerializer().serializeToString(body);
  return xmlText(serialised.replace(/^<body[^>]*\/>$/, '').replace(/^<body[^>]*>|<\/body>$/g, ''));
}

/** Ids as XML has them, and only those that a link of the chapter points at. */
function renameTargets(body: HTMLElement): void {
  const links = Array.from(body.querySelectorAll('a[href^="#"]'));
  const wanted = new Map<string, string>();
  for (const link of links) wanted.set(fragmentOf(link), '');
  let named = 0;
  for (const element of body.querySelectorAll('[id]')) {
    if (wanted.get(element.id) === '') {
      const name = `n${++named}`;
      wanted.set(element.id, name);
      element.id = name;
    } else element.removeAttribute('id');
  }
  for (const link of links) {
    const name = wanted.get(fragmentOf(link));
    if (name) link.setAttribute('href', `#${name}`);
    else unwrap(link);
  }
}

function placeImage(image: HTMLImageElement, pathOf: PathOf, lang: string): void {
  const address = image.getAttribute('src') ?? '';
  const path = pathOf(address);
  if (path !== null) return image.setAttribute('src', path);
  const line = image.ownerDocument.createElement('span');
  line.className = 'gap';
  line.textContent = image.alt ? `[${image.alt}]` : `[${gapWords(lang)}]`;
  if (!/^https?:/.test(address) || image.closest('a')) return image.replaceWith(line);
  const link = image.ownerDocument.createElement('a');
  link.href = address;
  image.replaceWith(link);
  link.append(line);
}

/** `align`, which HTML has no more, becomes a style. */
function keepValid(element: Element): void {
  const align = element.getAttribute('align');
  for (const { name, value } of Array.from(element.attributes)) {
    const [on, valid] = ATTRIBUTES[name] ?? ['', ANY];
    if ((on !== '*' && !on.split(' ').includes(element.localName)) || !valid.test(value)) element.removeAttribute(name);
    else if (name === 'href' || name === 'cite') element.setAttribute(name, uri(value));
    else if (name === 'lang') element.setAttributeNS(XML, 'xml:lang', value);
  }
  if (align !== null && /^t[dh]$/.test(element.localName)) element.setAttribute('style', `text-align: ${align}`);
  if (element.localName === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  if (element.localName === 'bdo' && !element.hasAttribute('dir')) element.setAttribute('dir', 'ltr');
}

/** Letters that browsers take in addresses and RFC 3986 does not. */
function uri(address: string): string {
  const escaped = xmlText(address).replace(/[\s"<>\\^`{|}\u{80}-\u{10ffff}]/gu, encodeURIComponent);
  const [, host, rest] = /^([a-z]+:\/\/[^/?#]*|)([^]*)$/i.exec(escaped) ?? ['', '', escaped];
  return host + rest.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/[[\]]/g, (bracket) => encodeURIComponent(bracket));
}

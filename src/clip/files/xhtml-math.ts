import { moveChildren } from '../children.ts';
/** Elements of MathML that take a fixed number of children (MathML Core, section 3). */
const ARITY: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  munder: 2,
  mover: 2,
  msubsup: 3,
  munderover: 3,
};

/** A length of MathML 3, section 2.1.5.2. */
const LENGTH =
  /^(?:-?(?:\d+\.?\d*|\.\d+)(?:e[mx]|in|[cm]m|p[xtc]|%)?|(?:negative)?(?:(?:very){0,2}thi(?:n|ck)|medium)mathspace)$/;

const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext', 'ms', 'annotation']);

/** Makes a formula valid where a page's was not: text stands in tokens, scripts and fractions have all their parts, and widths are lengths; with other elements in it, it is its text. */
export function repairMath(math: Element): void {
  if (Array.from(math.querySelectorAll('*')).some((element) => element.namespaceURI !== math.namespaceURI)) {
    return math.replaceWith(math.textContent ?? '');
  }
  for (const element of [math, ...math.querySelectorAll('*')]) {
    if (!TOKENS.has(element.localName)) wrapText(element);
    if (!LENGTH.test(element.getAttribute('width') ?? '')) element.removeAttribute('width');
    const wanted = ARITY[element.localName];
    if (wanted !== undefined && element.children.length !== wanted) asRow(element);
  }
}

function wrapText(element: Element): void {
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType !== 3) continue;
    const text = node.textContent?.trim() ?? '';
    if (text === '') {
      node.remove();
      continue;
    }
    const token = element.ownerDocument.createElementNS(element.namespaceURI, 'mtext');
    token.textContent = text;
    element.replaceChild(token, node);
  }
}

function asRow(element: Element): void {
  const row = element.ownerDocument.createElementNS(element.namespaceURI, 'mrow');
  moveChildren(element, row);
  element.replaceWith(row);
}

import { moveChildren } from './children.ts';
import { attribute, find, isElement, nameOf, nextElementOf, nextNode, parentOf, parseMarkup, textOf } from './dom.ts';
import { texOfMathml } from './tex.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

const TEX = 'annotation[encoding="application/x-tex"], annotation[encoding="TeX"]';

/** Wrappers that hold one formula two or three times: as MathML, as spans or images, as TeX; the last is Zhihu's. */
const WRAPPER = /(?:^|\s)(?:katex|mwe-math-element|MathJax(?:_CHTML|_SVG)?|MathJax_Display|ztext-math)(?:\s|$)/;

const COPIED_ATTRIBUTES = [
  'display',
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'accent',
  'linethickness',
  'alttext',
  'encoding',
];

/** Nodes. A longer formula is no formula. */
const MAX_NODES = 5000;

/** Whether an element is one formula, whatever stands in it. */
export function isFormula(tag: string, className: string): boolean {
  return tag === 'math' || tag === 'mjx-container' || WRAPPER.test(className);
}

/**
 * One formula as MathML of `document`, with its TeX as annotation where the page has it: from the MathML that KaTeX,
 * MathJax and Wikipedia keep beside what they draw, else from the TeX alone. Null where there is neither.
 */
export function formula(element: Element, document: Document): Element | null {
  const source = nameOf(element) === 'math' ? element : (find(element, 'math') ?? parsedMath(element));
  const tex = texOf(element, source);
  if (source) return copyMath(source, document, tex);
  if (tex === '') return null;
  const math = document.createElementNS(MATHML, 'math');
  math.setAttribute('alttext', tex);
  if (isDisplayed(element)) math.setAttribute('display', 'block');
  const text = document.createElementNS(MATHML, 'mtext');
  text.textContent = tex;
  math.append(text);
  return math;
}

/** TeX of a formula that `formula` made: the page's own, else what its MathML says. */
export function texOfMath(math: Element): string {
  return math.querySelector(TEX)?.textContent?.trim() || math.getAttribute('alttext') || texOfMathml(math);
}

function texOf(element: Element, math: Element | null): string {
  const annotation = math && find(math, TEX);
  if (annotation) return textOf(annotation).trim();
  const next = nextElementOf(element);
  const script =
    next && nameOf(next) === 'script' && attribute(next, 'type').startsWith('math/tex') ? textOf(next) : '';
  // MathJax 4 keeps the TeX of the whole on the first element within.
  const owner = find(element, '[data-latex]') ?? element;
  const latex = attribute(element, 'data-latex') || attribute(owner, 'data-latex') || attribute(element, 'data-tex');
  return (math ? attribute(math, 'alttext') : '') || latex || script.trim();
}

/** MathJax 2 keeps MathML as markup in an attribute. */
function parsedMath(element: Element): Element | null {
  const owner = attribute(element, 'data-mathml') ? element : find(element, '[data-mathml]');
  if (!owner) return null;
  return parseMarkup(attribute(owner, 'data-mathml'))?.querySelector('math') ?? null;
}

function isDisplayed(element: Element): boolean {
  const next = nextElementOf(element);
  return (
    attribute(element, 'display') === 'true' ||
    /_Display/.test(attribute(element, 'class')) ||
    (next !== null && attribute(next, 'type').includes('mode=display'))
  );
}

/** Names and text only, attribute by attribute: nothing of the page is cloned. */
function copyMath(source: Element, document: Document, tex: string): Element {
  const math = copyElement(source, document);
  const copies = new Map<Node, Element>([[source, math]]);
  let nodes = 0;
  for (let node = nextNode(source, source, false); node && nodes < MAX_NODES; nodes++) {
    const parent = copies.get(parentOf(node) ?? source);
    const skipped = isElement(node) && (node.namespaceURI !== MATHML || nameOf(node).startsWith('annotation'));
    if (parent && isElement(node) && !skipped) {
      const copy = copyElement(node, document);
      parent.append(copy);
      copies.set(node, copy);
    } else if (parent && node.nodeType === 3 && /[^ \t\n\r]/.test((node as Text).data)) {
      parent.append((node as Text).data);
    }
    node = nextNode(node, source, skipped);
  }
  return tex === '' ? math : annotated(math, document, tex);
}

function annotated(math: Element, document: Document, tex: string): Element {
  const semantics = document.createElementNS(MATHML, 'semantics');
  const inner =
    math.children.length === 1 && math.firstElementChild?.localName === 'semantics' ? math.firstElementChild : math;
  const row = document.createElementNS(MATHML, 'mrow');
  moveChildren(inner, row);
  const annotation = document.createElementNS(MATHML, 'annotation');
  annotation.setAttribute('encoding', 'application/x-tex');
  annotation.textContent = tex;
  semantics.append(row, annotation);
  math.replaceChildren(semantics);
  return math;
}

function copyElement(source: Element, document: Document): Element {
  // A row with its number is one in any browser.
  const copy = document.createElementNS(MATHML, nameOf(source).replace('mlabeledtr', 'mtr'));
  // Other elements would lie over their neighbours: what moves them is left behind.
  const names = nameOf(source) === 'mspace' ? ['width'] : COPIED_ATTRIBUTES;
  for (const name of names) if (attribute(source, name)) copy.setAttribute(name, attribute(source, name));
  return copy;
}

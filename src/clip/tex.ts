import { nextNode } from './dom.ts';
import { byName } from './elements.ts';

/** Letters and signs of MathML as TeX; others are the same in both. */
const SIGNS: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '⋅': '\\cdot ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∂': '\\partial ',
  '→': '\\to ',
  '∈': '\\in ',
  '…': '\\ldots ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '\\': '\\backslash ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
};

/** How an element writes what its children have become. */
type Writer = (parts: readonly string[], element: Element) => string;

const group = (part = ''): string => `{${part}}`;
const joined: Writer = (parts) => parts.join('');

const WRITERS: Readonly<Record<string, Writer>> = {
  mfrac: ([over, under]) => `\\frac${group(over)}${group(under)}`,
  msqrt: (parts) => `\\sqrt${group(parts.join(''))}`,
  mroot: ([of, index]) => `\\sqrt[${index}]${group(of)}`,
  msup: ([base, up]) => `${group(base)}^${group(up)}`,
  msub: ([base, down]) => `${group(base)}_${group(down)}`,
  msubsup: ([base, down, up]) => `${group(base)}_${group(down)}^${group(up)}`,
  munder: ([base, down]) => `${limits(base)}_${group(down)}`,
  mover: ([base, up]) => accent(base, up),
  munderover: ([base, down, up]) => `${limits(base)}_${group(down)}^${group(up)}`,
  mtable: (rows) => `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`,
  mtr: (cells) => cells.join(' & '),
  mphantom: () => '',
  annotation: () => '',
};

const ACCENTS = byName({
  '^': '\\hat',
  '¯': '\\bar',
  '‾': '\\bar',
  '~': '\\tilde',
  '→': '\\vec',
  '\\to ': '\\vec',
  '˙': '\\dot',
});

/**
 * TeX of a sanitised MathML formula, for what it holds of MathML Core's fractions, roots, scripts, limits, accents and
 * tables. What has no TeX here is written as its letters in a row.
 */
export function texOfMathml(math: Element): string {
  const parts = new Map<Element, string[]>([[math, []]]);
  const order: Element[] = [math];
  for (let node = nextNode(math, math, false); node; node = nextNode(node, math, false)) {
    if (!(node instanceof Element)) continue;
    parts.set(node, []);
    order.push(node);
  }
  // Children stand after their parents: backwards, each is written before what holds it.
  for (const element of order.reverse()) {
    const own = parts.get(element) ?? [];
    const written =
      element.children.length === 0 ? leaf(element) : (WRITERS[element.localName] ?? joined)(own, element);
    if (element === math) return written.replace(/ +/g, ' ').trim();
    parts.get(element.parentElement ?? math)?.unshift(written);
  }
  return '';
}

function leaf(element: Element): string {
  const text = element.textContent.replace(/\s+/g, ' ').trim();
  if (element.localName === 'annotation') return '';
  if (element.localName === 'mspace') return space(element.getAttribute('width') ?? '');
  if (element.localName === 'mtext') return text === '' ? '' : `\\text{${text.replace(/[{}\\]/g, '')}}`;
  const signs = Array.from(text, (sign) => SIGNS[sign] ?? sign).join('');
  return element.localName === 'mi' && Array.from(text).length > 1 ? `\\operatorname{${signs}}` : signs;
}

/** em that the spaces of TeX are wide, widest first. */
const SPACES = [
  [2, '\\qquad '],
  [1, '\\quad '],
  [0.27, '\\;'],
  [0, '\\,'],
] as const;

/** The space of TeX that a width of MathML reaches; a thin one where it is in no em. */
function space(width: string): string {
  const em = width.endsWith('em') ? parseFloat(width) : 0;
  return SPACES.find(([reached]) => em >= reached)?.[1] ?? '\\!';
}

function limits(base = ''): string {
  return /^\\(?:sum|prod|int) $/.test(base) ? base.trim() : group(base);
}

function accent(base = '', up = ''): string {
  const mark = ACCENTS.get(up);
  return mark ? `${mark}${group(base)}` : `\\overset${group(up)}${group(base)}`;
}

import {
  attribute,
  find,
  firstChildOf,
  isElement,
  nameOf,
  nextElementOf,
  nextNode,
  parentElementOf,
  parentOf,
  previousElementOf,
  styleOf,
  textOf,
} from '../dom.ts';
import { byName, is, set } from '../elements.ts';

/** Class tokens of line numbers and buttons that stand beside the code. */
const GUTTER =
  /(?:^|\s)(?:gutter|line[-_]?numbers?(?:-rows)?|(?:source-)?line-?nos?|lnt?|blob-num|crayon-nums|hljs-ln-numbers|rouge-gutter|copy(?:-btn|-button)?|clipboard[\w-]*|toolbar)(?:\s|$)/i;

/** The same, of numbers that no table holds: of Prism, CodeMirror, Ace, Monaco and GitHub. */
const NUMBERS =
  /(?:^|\s)(?:line-numbers-(?:wrapper|rows)|react-line-numbers|CodeMirror-(?:gutter-wrapper|measure)|cm-gutters|ace_gutter|margin-view-overlays)(?:\s|$)/;

/** What holds the lines of code in editors, in old highlighters and at GitHub, each line an element. */
const LINED =
  /(?:^|\s)(?:CodeMirror-code|cm-content|ace_text-layer|view-lines|syntaxhighlighter|crayon-pre|react-code-lines)(?:\s|$)/;

/** Each of these in preformatted text starts on a line of its own. */
const LINES = set('div li p tr ol ul table tbody pre');

const UNREAD = set('script style template button noscript svg textarea');

/** `language-js`, `lang-js`, `brush: js`, `highlight-source-js`, `mw-highlight-lang-js`; then, less sure, `sourceCode js` and `highlight js`. */
const LANGUAGES = [
  /(?:^|\s)(?:language-|brush:\s*|(?:mw-)?highlight-(?:source|text|lang)-)([\w+#.-]+)/i,
  /(?:^|\s)highlight-([\w+#.-]+)\s+notranslate(?:\s|$)/i,
  /(?:^|\s)(?:sourceCode|(?:syntax)?highlight(?:er)?)\s+(?:sh-\S+\s+)?(?:nogutter\s+)?([\w+#.-]+)/i,
  /(?:^|\s)blob-wrapper\s+data\s+type-([\w+#.-]+)/i,
];

/** `lang-js` names a natural language where it does not stand at the code, `highlight-box` a box. */
const NEAR_LANGUAGE = /(?:(?:^|\s)lang-|^highlight-(?=\S+$))([\w+#.-]+)/i;

/** Languages that a word alone names: the class of code, or a line above it. */
export const LANGUAGE =
  /^(?:bash|sh|shell|python|javascript|js|typescript|ts|json|ya?ml|html|css|sql|java|rust|ruby|php|cpp)$/;

/** Names of Sphinx. */
const RENAMED = byName({
  python3: 'python',
  default: 'python',
  ipython3: 'python',
  jscript: 'javascript',
});

/** Elements above the `pre` whose classes may name the language: a table of line numbers has five of them. */
const LANGUAGE_LEVELS = 6;

/** Of them and the code itself, those that stand at the code. */
const NEAR = 2;

const LANGUAGE_ATTRIBUTES = [
  'data-lang',
  'data-language',
  'data-code-lang',
  'data-enlighter-language',
  'data-mode-id',
] as const;

/** What follows these words in class names is no language. */
const NOT_A_LANGUAGE = set('none plaintext plain text nohighlight hljs wrapper tab-size');

/** Whether an element holds line numbers or buttons beside code. */
export function isGutter(className: string): boolean {
  return GUTTER.test(className) || isNumbers(className);
}

/** Whether an element holds the numbers of lines beside code. */
export function isNumbers(className: string): boolean {
  return NUMBERS.test(className);
}

/** Whether an element holds code a line an element. */
export function isLined(className: string): boolean {
  return LINED.test(className);
}

/** Whether a cell of a table holds the numbers of lines. */
export function isCellOfNumbers(className: string): boolean {
  return isGutter(className) && !/(?:^|\s)(?:copy|clipboard|toolbar)/i.test(className);
}

/** Class token of a cell in a post (phpBB 2). */
const POST_CELL = /(?:^|\s)(code|quote)(?:\s|$)/;

/** What a cell of code does not hold. */
const APART = 'pre, code, p, div, table, ul, ol, img';

/**
 * What a cell, alone in its row, is by its class: what a post quotes, or code whose lines only `br` parts, set in by spaces
 * that do not collapse.
 */
export function postCell(cell: Element): 'code' | 'quote' | null {
  const isAlone = previousElementOf(cell) === null && nextElementOf(cell) === null;
  const kind = isAlone ? POST_CELL.exec(attribute(cell, 'class'))?.[1] : null;
  if (kind === 'quote' || (kind === 'code' && find(cell, APART) === null)) return kind;
  return null;
}

/**
 * The text of preformatted code with its white space: line breaks of `br` and of lines in elements of their own, line
 * numbers, copy buttons and what is not rendered of code that is left out. `skip` names further elements to leave out.
 * The white space of a cell collapses.
 */
export function codeText(pre: Element, skip: (element: Element) => boolean): string {
  const isCell = nameOf(pre) === 'td';
  let out = '';
  let last = '';
  // Whether a line has begun of which nothing is written yet.
  let isBare = false;
  const write = (text: string): void => {
    if (text === '') return;
    isBare = false;
    out += text;
    last = text[text.length - 1];
  };
  const startLine = (): void => {
    if (last !== '') write(last === '\n' ? '' : '\n');
  };
  // A line break after the end of a line is the same break.
  let ended = false;
  const lines: Node[] = [];
  let at: Node | null = firstChildOf(pre);
  while (at) {
    const node: Node = at;
    const left = isElement(node) && isLeftOut(node, skip);
    if (!left && isElement(node)) {
      // The number of a note below (Asciidoctor).
      if (is(node, 'i[data-value]')) write(`(${attribute(node, 'data-value')})`);
      if (nameOf(node) === 'br') {
        if (!ended) write('\n');
        ended = false;
      } else if (LINES.has(nameOf(node)) || isLine(node)) {
        startLine();
        ended = false;
        isBare = isLine(node);
        lines.push(node);
      }
    } else if (node.nodeType === 3 && !isBetweenCells(node)) {
      const text = isCell ? (node as Text).data.replace(/[ \t\r\n]+/g, ' ') : (node as Text).data;
      write(ended ? text.replace(/^\r?\n/, '') : text);
      if (text !== '') ended = false;
    }
    at = nextNode(node, pre, left);
    if (at && closeLines(lines, node, at)) {
      ended = isBare || last !== '\n';
      if (isBare) write('\n');
      startLine();
    }
  }
  if (isCell) out = out.replace(/ ?\n ?/g, '\n');
  // What editors write for spaces and for lines with nothing in them.
  out = out.replace(/\u00a0/g, ' ').replace(/\u200b/g, '');
  return out.replace(/\r\n?/g, '\n').replace(/^\n/, '').trimEnd();
}

/** Whether text is no code but the numbers of the lines of the code that follows beside it. */
export function isNumbering(pre: Element, text: string): boolean {
  const numbers = text.split('\n');
  if (numbers.length < 2 || numbers.some((number, k) => number.trim() !== String(Number(numbers[0]) + k))) return false;
  const around = parentElementOf(pre);
  const next = nextElementOf(pre) ?? (around && nextElementOf(around));
  const code = next && (nameOf(next) === 'pre' ? next : find(next, 'pre'));
  return code !== null && codeText(code, () => false).split('\n').length === numbers.length;
}

/** Takes away the lines that are left on the way from one node to the next, innermost last; whether there are any. */
function closeLines(lines: Node[], node: Node, next: Node): boolean {
  const open = lines.length;
  const above = parentOf(next);
  for (let left: Node | null = node; left && left !== above; left = parentOf(left)) {
    if (left === lines.at(-1)) lines.pop();
  }
  return lines.length < open;
}

/** The language that a class or data attribute of the code names; the empty string where none does. */
export function codeLanguage(pre: Element): string {
  const inner = find(pre, 'code');
  const places: Element[] = inner ? [inner, pre] : [pre];
  let above = parentElementOf(pre);
  for (let level = 0; above && level < LANGUAGE_LEVELS; level++, above = parentElementOf(above)) places.push(above);
  for (const [level, place] of places.entries()) {
    const named = LANGUAGE_ATTRIBUTES.map((name) => attribute(place, name)).find((value) => value !== '');
    const said = named ?? classLanguage(attribute(place, 'class'), level <= NEAR);
    const language = said.toLowerCase().replace(/^hl-/, '');
    if (/^[\w+#.-]+$/.test(language) && !NOT_A_LANGUAGE.has(language)) return RENAMED.get(language) ?? language;
  }
  const own = attribute(places[0], 'class').split(' ');
  return own.find((name) => LANGUAGE.test(name)) ?? '';
}

function classLanguage(className: string, isNear: boolean): string {
  for (const pattern of isNear ? [...LANGUAGES, NEAR_LANGUAGE] : LANGUAGES) {
    const named = pattern.exec(className);
    if (named) return named[1];
  }
  return '';
}

function isLeftOut(element: Element, skip: (element: Element) => boolean): boolean {
  if (UNREAD.has(nameOf(element)) || isGutter(attribute(element, 'class')) || skip(element)) return true;
  // The headings of a table of code are its numbers (Trac).
  if (nameOf(element) === 'th') return true;
  // Lines that only run, for whoever copies an example.
  const style = styleOf(element);
  return style?.display === 'none' || (style?.userSelect === 'none' && isNumberBeside(element));
}

/** Whether an element that nobody selects is a number, that of a line, and what stands around it can be selected. */
function isNumberBeside(element: Element): boolean {
  const around = parentElementOf(element);
  return around !== null && styleOf(around)?.userSelect !== 'none' && /^\s*\d+\s*$/.test(textOf(element));
}

/** `<span class="line">` with no line break between two of them (Shiki, Hexo). */
function isLine(element: Element): boolean {
  return nameOf(element) === 'span' && /(?:^|\s)(?:line|view-line)(?:\s|$)/.test(attribute(element, 'class'));
}

/** White space of the markup of a table, which nobody sees. */
function isBetweenCells(text: Node): boolean {
  const parent = parentOf(text);
  return parent !== null && isElement(parent) && /^(?:table|thead|tbody|tr)$/.test(nameOf(parent));
}

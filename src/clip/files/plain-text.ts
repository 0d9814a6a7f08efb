import TurndownService from 'turndown';
import { itemNumbers, written } from '../item-numbers.ts';
import { texOfMath } from '../math.ts';
import { rowsAsLines } from './inner-tables.ts';

/**
 * What sanitised article HTML says, a blank line between blocks: code with its lines, each formula once, as TeX, the cells
 * of a row with tabs between them, items with their signs, struck words between waves, as chats and Markdown have them:
 * without a mark they would be read as valid. Nothing else is marked, and no picture is there. `body`, of a document that
 * nothing runs in, is changed.
 */
export function plainText(body: HTMLElement): string {
  numberItems(body);
  for (const table of Array.from(body.querySelectorAll('td table, th table')).reverse())
    table.replaceWith(rowsAsLines(table));
  for (const table of body.querySelectorAll('table')) spreadCells(table);
  return withoutBlankEnds(writer().turndown(body));
}

/** Without blank lines before and behind: what the first line begins with may be an empty cell, or the indentation of code. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

function writer(): TurndownService {
  const service = new TurndownService({ br: '', hr: '* * *' });
  const block = (content: string) => `\n\n${content.trim()}\n\n`;
  const line = (content: string) => `\n${content.trim()}\n`;
  service.escape = (text) => text;
  service.addRule('unmarked', {
    filter: ['strong', 'b', 'em', 'i', 'a', 'code', 'thead', 'tbody', 'tfoot'],
    replacement: (content) => content,
  });
  service.addRule('block', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'caption'],
    replacement: block,
  });
  service.addRule('line', { filter: 'dd', replacement: line });
  service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${withoutBlankEnds(content)}\n\n` });
  service.addRule('row', { filter: 'tr', replacement: (content) => `\n${content}\n` });
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => onOneLine(content) + (node.nextElementSibling ? '\t' : ''),
  });
  service.addRule('code', { filter: 'pre', replacement: (_content, node) => `\n\n${node.textContent ?? ''}\n\n` });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      if (content.trim() === '') return '';
      const number = node.parentElement?.localName === 'ol' ? node.getAttribute('value') : null;
      // A check mark stands for itself.
      const sign = /^[☐☑]/.test(content) ? '' : number === null ? '- ' : `${number}. `;
      return sign + content.trim().replace(/\n(?=.)/g, '\n  ') + (node.nextSibling ? '\n' : '');
    },
  });
  service.addRule('formula', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (_content, node) => {
      const tex = texOfMath(node);
      return (node as Element).getAttribute('display') === 'block' ? block(tex) : tex;
    },
  });
  service.addRule('index', {
    filter: ['sup', 'sub'],
    replacement: (content, node) => (NUMBER.test(content) ? shifted(content, node.nodeName === 'SUP') : content),
  });
  service.addRule('struck', {
    filter: STRUCK,
    replacement: (content, node) => (node.parentElement?.closest(STRUCK.join()) ? content : struck(content)),
  });
  service.addRule('picture', { filter: 'img', replacement: () => '' });
  service.addRule('quotation', { filter: 'q', replacement: (content) => `“${content}”` });
  service.addRule('reading', {
    filter: 'rt',
    replacement: (content, node) => (node.parentElement?.querySelector('rp') ? content : `(${content})`),
  });
  return service;
}

/** Numbers alone have letters of their own that are raised and lowered: 10 to the third is no 103. */
const NUMBER = /^[+−-]?\d+$/;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋';

function shifted(number: string, isRaised: boolean): string {
  return Array.from(number, (sign) => (isRaised ? RAISED : LOWERED)['0123456789+−-'.indexOf(sign)]).join('');
}

const STRUCK: (keyof HTMLElementTagNameMap)[] = ['del', 's'];

/** Words with a mark at both ends of each of their lines. */
function struck(words: string): string {
  return words.replace(/\S(?:.*\S)?/g, '~~$&~~');
}

/** The lines of a text behind one another. */
function onOneLine(text: string): string {
  const lines = text.split('\n').map((part) => part.trim());
  return lines.filter((part) => part !== '').join(' ');
}

/** Columns and rows that a cell takes at most: no table that is read has one with more. */
const WIDEST = 50;

/** Every cell of a table stands in its own column: empty ones stand where another reaches to. */
function spreadCells(table: HTMLTableElement): void {
  // For each column, the rows that a cell above still takes.
  const taken: number[] = [];
  for (const row of table.rows) {
    let column = 0;
    const skip = (next: Element | null): void => {
      for (; taken[column] > 0; column++) {
        taken[column]--;
        row.insertBefore(row.ownerDocument.createElement('td'), next);
      }
    };
    for (const cell of Array.from(row.cells)) {
      skip(cell);
      const [across, down] = [cell.colSpan, cell.rowSpan].map((span) => Math.min(span, WIDEST));
      for (let k = 0; k < across; k++) {
        if (k > 0) cell.after(row.ownerDocument.createElement('td'));
        taken[column++] = down - 1;
      }
    }
    skip(null);
  }
}

/** Every item of an ordered list names what it is counted by: a number, or letters. */
function numberItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    const numbers = itemNumbers(list);
    const type = list.getAttribute('type') ?? '';
    for (const [place, item] of Array.from(list.children).entries()) {
      item.setAttribute('value', written(numbers[place], type));
    }
  }
}

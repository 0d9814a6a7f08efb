/** CSS counters (CSS Lists 3, section 4), as far as the texts of style sheets name them. */
import { FLAG } from '../../extract/page/snapshot.ts';
import type { Steps } from '../../extract/page/steps.ts';
import { styleOf } from '../dom.ts';
import { byName } from '../elements.ts';
import { written } from '../item-numbers.ts';
import type { Content } from './content.ts';

/** A counter that a text names: its values are known after counting, the outer ones first; of `counter()` one alone. */
export interface Counter {
  readonly name: string;
  readonly style: string;
  /** Between the values of `counters()`; null for `counter()`. */
  readonly separator: string | null;
  readonly values: readonly number[] | null;
}

/** What a style sheet writes before or after a row. */
export interface PseudoText {
  readonly row: number;
  readonly side: 'before' | 'after';
  readonly parts: (string | Counter)[];
}

/** Rows of a page. On larger ones nothing is counted: each row is asked for three styles. */
const MAX_ROWS = 20_000;

/** Rows between two places where others may go on. */
const STEP = 64;

/** Counters of one name within one another, whose values stand side by side: 1.2.1. */
const MAX_NESTED = 9;

/** A counter that is in force for what stands below a row. */
interface Scope {
  /** Parent of the element that made it; -1 for that of the document element. */
  readonly within: number;
  value: number;
}

/** List styles that HTML has a `type` for. */
const TYPES = byName({
  decimal: '1',
  'decimal-leading-zero': '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
});

/** The `type` of a list of HTML with this style; empty for other styles. */
export function listType(style: string): string {
  return TYPES.get(style) ?? '';
}

/** Fills in the counters that texts name, in document order over the page: those of large pages and of hidden rows stay open. */
export function* countFor(texts: readonly PseudoText[], { page, elements }: Content): Steps<void> {
  const wanted = new Map<number, PseudoText[]>();
  for (const text of texts) wanted.set(text.row, [...(wanted.get(text.row) ?? []), text]);
  if (wanted.size === 0 || page.count > MAX_ROWS) return;
  const counters = new Counters(page.end, texts);
  const open: number[] = [];
  const visit = (row: number, side: 'before' | 'after'): void => {
    const style = styleOf(elements[row], `::${side}`);
    const content = style?.content ?? 'none';
    if (!style || content === 'none' || content === 'normal') return;
    counters.left -= content.length;
    counters.apply(style, row);
    for (const text of wanted.get(row) ?? []) if (text.side === side) counters.fill(text, row);
  };
  for (let row = 0; row <= page.count; row++) {
    for (let last = open.at(-1); last !== undefined && page.end[last] <= row; last = open.at(-1)) {
      visit(last, 'after');
      open.pop();
    }
    if (row === page.count || counters.left <= 0) break;
    if (page.flags[row] & FLAG.notRendered) {
      row = page.end[row] - 1;
      continue;
    }
    const style = styleOf(elements[row]);
    if (style) counters.apply(style, page.parent[row]);
    visit(row, 'before');
    open.push(row);
    if (row % STEP === 0) yield;
  }
}

const PAIR = /([^\s()]+) (-?\d+)/g;

class Counters {
  left = MAX_READ;
  readonly #end: Int32Array;
  /** Innermost last, by name. */
  readonly #scopes = new Map<string, Scope[]>();

  constructor(end: Int32Array, texts: readonly PseudoText[]) {
    this.#end = end;
    for (const { parts } of texts) {
      for (const part of parts) if (typeof part !== 'string') this.#scopes.set(part.name, []);
    }
  }

  /** What a style does to counters, in the order of section 4.1. `within`: the row whose child it styles. */
  apply({ counterReset, counterIncrement, counterSet }: CSSStyleDeclaration, within: number): void {
    this.#each(counterReset, (name, value) => this.#reset(name, value, within));
    this.#each(counterIncrement, (name, value) => (this.#of(name, within).value += value));
    this.#each(counterSet, (name, value) => (this.#of(name, within).value = value));
  }

  fill({ parts }: PseudoText, within: number): void {
    parts.forEach((part, k) => {
      if (typeof part === 'string') return;
      this.#of(part.name, within);
      const scopes = this.#scopes.get(part.name) ?? [];
      const shown = part.separator === null ? scopes.slice(-1) : scopes.slice(-MAX_NESTED);
      parts[k] = { ...part, values: shown.map(({ value }) => value) };
    });
  }

  #each(declared: string, act: (name: string, value: number) => void): void {
    if (declared === 'none') return;
    this.left -= declared.length;
    if (declared.length > MAX_DECLARED) return;
    for (const [, name, value] of declared.matchAll(PAIR)) if (this.#scopes.has(name)) act(name, Number(value));
  }

  /** A sibling's counter is used again (section 4.2). */
  #reset(name: string, value: number, within: number): void {
    const scopes = this.#inForce(name, within);
    const innermost = scopes.at(-1);
    if (innermost?.within === within) innermost.value = value;
    else scopes.push({ within, value });
  }

  #of(name: string, within: number): Scope {
    const scopes = this.#inForce(name, within);
    if (scopes.length === 0) scopes.push({ within, value: 0 });
    return scopes[scopes.length - 1];
  }

  #inForce(name: string, within: number): Scope[] {
    const scopes = this.#scopes.get(name) ?? [];
    const isOver = (scope: Scope): boolean =>
      scope.within >= 0 && (scope.within > within || this.#end[scope.within] <= within);
    for (let last = scopes.at(-1); last && isOver(last); last = scopes.at(-1)) scopes.pop();
    return scopes;
  }
}

/** UTF-16 units of a declaration, and of all that are read: pages may write as much as they like. */
const MAX_DECLARED = 1000;
const MAX_READ = 2_000_000;

/** What a counter shows; null where its value or its style is not known. */
export function counterText({ values, style, separator }: Counter): string | null {
  const type = listType(style);
  if (!values || type === '') return null;
  const texts = values.map((value) => written(value, type));
  return texts.join(separator ?? '');
}

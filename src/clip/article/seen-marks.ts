import { firstRunAfter } from '../../extract/page/snapshot.ts';
import { parentElementOf, styleOf } from '../dom.ts';
import { set } from '../elements.ts';
import type { Content } from './content.ts';

/** Elements that say nothing by their tag: what they mean is how they look. */
const MUTE = set('span font');

/** CSS Fonts 4: the least weight that is bold. */
const BOLD = 600;

/**
 * The elements that mean what a style sheet alone shows: letters that are bold, slanted, dotted or struck through where those
 * around them are not. Empty for elements whose tag says what they mean, and where nothing is laid out.
 */
export function seenMarks(element: Element, tag: string): string[] {
  const around = MUTE.has(tag) ? parentElementOf(element) : null;
  const outer = around && styleOf(around);
  const own = styleOf(element);
  if (!outer || !own) return [];
  const marks: string[] = [];
  if (isBold(own) && !isBold(outer)) marks.push('strong');
  if ((isSlanted(own) && !isSlanted(outer)) || (isDotted(own) && !isDotted(outer))) marks.push('em');
  if (own.textDecorationLine.includes('line-through')) marks.push('s');
  return marks;
}

/** Blocks that say no more by their tag than that they are one. */
const LINES = set('div p li dd td');

/** UTF-16 units. What is longer and bold is set so for its looks. */
const MAX_LINE = 200;

/** Whether a style sheet alone sets a short block in bold letters where those around it are not. `tag`: what it is in the article. */
export function isBoldLine({ page, elements }: Content, row: number, tag: string): boolean {
  if (!LINES.has(tag)) return false;
  const [first, last] = [firstRunAfter(page, row), firstRunAfter(page, page.end[row])];
  const length = page.runStart[last] - page.runStart[first];
  const around = length > 0 && length <= MAX_LINE ? parentElementOf(elements[row]) : null;
  return around !== null && isBold(styleOf(elements[row])) && !isBold(styleOf(around));
}

function isBold(style: CSSStyleDeclaration | undefined): boolean {
  return Number(style?.fontWeight) >= BOLD;
}

function isSlanted({ fontStyle }: CSSStyleDeclaration): boolean {
  return fontStyle === 'italic' || fontStyle.startsWith('oblique');
}

/** Marks beside the letters, by which Chinese and Japanese stress words. */
function isDotted({ textEmphasisStyle }: CSSStyleDeclaration): boolean {
  return textEmphasisStyle !== 'none';
}

/** The numbers of the items of an ordered list: each counts on from the one before, or names its own. */
export function itemNumbers(list: Element): number[] {
  const isReversed = list.hasAttribute('reversed');
  let next = numberIn(list, 'start') ?? (isReversed ? list.childElementCount : 1);
  return Array.from(list.children, (item) => {
    const number = numberIn(item, 'value') ?? next;
    next = isReversed ? number - 1 : number + 1;
    return number;
  });
}

/** The whole number of an attribute; null where it has none, as browsers read it. */
function numberIn(element: Element, name: string): number | null {
  const number = parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(number) ? null : number;
}

/** A number as a list of a type of HTML writes it: `a`, `A`, `i`, `I`; digits for other types and where it has none. */
export function written(number: number, type: string): string {
  const letters = /^a$/i.test(type) ? alphabetic(number) : /^i$/i.test(type) ? roman(number) : '';
  if (letters === '') return String(number);
  return type === type.toUpperCase() ? letters.toUpperCase() : letters;
}

/** a to z, then aa; empty below 1. */
function alphabetic(number: number): string {
  let letters = '';
  for (let left = Math.min(number, Number.MAX_SAFE_INTEGER); left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** Up to 3999, as browsers write them; empty for others. */
function roman(number: number): string {
  if (number > 3999) return '';
  let [letters, left] = ['', number];
  for (const [worth, sign] of ROMAN) {
    for (; left >= worth; left -= worth) letters += sign;
  }
  return letters;
}

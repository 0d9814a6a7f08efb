import { hostOf } from './address.ts';
import type { Metadata } from './clip.ts';

/**
 * A number of a page, of three digits at most (longer ones are ids), with words for pages alone before it; without a number
 * it is the first page.
 */
const NUMBER = /^[\W_]*(?:(?:page|pagina|seite|part|pg|p|s)[\W_]*)?(\d{0,3})[\W_]*$/i;

/**
 * Which page of one article each address is, where they differ in a number alone, as `/review`, `/review/2` and
 * `/review/3` do; null where they do not, or where two have the same.
 */
export function pageNumbers(addresses: readonly string[]): readonly number[] | null {
  const start = sharedStart(addresses);
  const end = sharedEnd(addresses, start);
  const numbers: number[] = [];
  for (const address of addresses) {
    const [, digits] = NUMBER.exec(address.slice(start, address.length - end)) ?? [];
    if (digits === undefined) return null;
    numbers.push(digits === '' ? 1 : Number(digits));
  }
  return new Set(numbers).size === addresses.length ? numbers : null;
}

/** UTF-16 units that all begin with; no number is cut in two. */
function sharedStart(addresses: readonly string[]): number {
  const [first] = addresses;
  let length = 0;
  while (length < first.length && addresses.every((address) => address[length] === first[length])) length++;
  while (length > 0 && isDigit(first[length - 1])) length--;
  return length;
}

/** UTF-16 units that all end with, beyond those that they begin with. */
function sharedEnd(addresses: readonly string[], start: number): number {
  const [first] = addresses;
  const most = Math.min(...addresses.map((address) => address.length)) - start;
  let length = 0;
  while (length < most && addresses.every((address) => address.at(-1 - length) === first.at(-1 - length))) length++;
  while (length > 0 && isDigit(first.at(-length))) length--;
  return length;
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= '0' && letter <= '9';
}

type Named = Pick<Metadata, 'title' | 'url'>;

/** What a title has behind it on a further page: 2, page 2, page 2 of 3, 2/3, 第2页. */
const PAGE = /^(?:\p{L}+ )?\S*\d\S*(?: (?:\p{L}+ )?\d+)?$/u;

/** Whether both are of one site, and one title says no more than the other but which page of it this is. */
export function sayOneTitle(one: Named, other: Named): boolean {
  const more = beyond(one, other);
  return more === '' || (more !== null && PAGE.test(more) && pageNumbers([one.url, other.url]) !== null);
}

/** Whether both are pages of one article, and not the same page: one title may have any words behind the other. */
export function arePagesOfOne(one: Named, other: Named): boolean {
  return one.title !== '' && beyond(one, other) !== null && pageNumbers([one.url, other.url]) !== null;
}

/** The words that the longer title of two of one site has behind the other; null where it does not begin with it. */
function beyond(one: Named, other: Named): string | null {
  const [short, long] = [one, other].map(({ title }) => wordsOf(title)).sort((a, b) => a.length - b.length);
  return long.startsWith(short) && hostOf(one.url) === hostOf(other.url) ? long.slice(short.length).trim() : null;
}

/** With a space at both ends. */
function wordsOf(title: string): string {
  return ` ${
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

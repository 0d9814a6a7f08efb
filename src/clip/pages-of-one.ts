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

/** Whether both are of one site, and one title is the other with more behind it, such as the number of its page. */
export function isOneArticle(one: Named, other: Named): boolean {
  const words = [one, other].map(
    ({ title }) =>
      ` ${
        title
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(' ') ?? ''
      } `,
  );
  const isOneTitle = words[0].startsWith(words[1]) || words[1].startsWith(words[0]);
  return isOneTitle && hostOf(one.url) === hostOf(other.url);
}

/** Whether both are pages of one article, and not the same page. */
export function arePagesOfOne(one: Named, other: Named): boolean {
  return one.title !== '' && isOneArticle(one, other) && pageNumbers([one.url, other.url]) !== null;
}

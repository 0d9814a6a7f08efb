/** A number in what tells the addresses of some pages apart; without one it is the first page. More than 999 pages have other numbers: ids. */
const NUMBER = /^\D*(\d{0,3})\D*$/;

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

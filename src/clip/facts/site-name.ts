import { letters } from '../../extract/page/letters.ts';
import { hostOf } from '../address.ts';

/** Letters. Shorter words of a name say nothing of an address. */
const MIN_WORD = 3;

/** Letters that stand for a name which is stated in full before them. */
const ABBREVIATION = /^\p{Lu}{2,6}$/u;

/**
 * What a site is called, of the names that a page states of it in the order in which they are believed: the first that the
 * address speaks of, as publishers, writers and sections are stated for sites too; else the first; else the host.
 */
export function chooseSiteName(names: readonly string[], url: string): string {
  const host = hostOf(url);
  const address = letters(host);
  const named = names.find((name, k) => (k === 0 || !ABBREVIATION.test(name)) && speaksOf(address, name));
  return named ?? names.at(0) ?? host;
}

function speaksOf(address: string, name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.length >= MIN_WORD && address.includes(word));
}

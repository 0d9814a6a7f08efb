import type { Snapshot } from './snapshot.ts';

/** Whether a string of a page (a class name, an id, a role; −1: none) fits a pattern. Each string is looked at once. */
export function namedBy(page: Snapshot, pattern: RegExp): (index: number) => boolean {
  const known = new Int8Array(page.strings.length).fill(-1);
  return (index) => {
    if (index < 0) return false;
    if (known[index] < 0) known[index] = Number(pattern.test(page.strings[index]));
    return known[index] === 1;
  };
}

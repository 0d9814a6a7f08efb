import { article, digestOf, numberOf, titleOf } from './articles.ts';
import type { Seen } from './store-in-page.ts';

/** What may be found of an article: one value where an operation was reported as done, more while one is in flight. */
export interface Expected {
  readonly number: number;
  /** Empty until the store has told it. */
  id: string;
  readonly presence: Set<'there' | 'gone'>;
  readonly titles: Set<string>;
  readonly deleted: Set<boolean>;
  /** Whether it came, or was to come, out of an archive. */
  archived: boolean;
  /** Whether an operation on it is in flight. */
  busy: boolean;
}

/** Everything that was asked of the store so far. */
export interface Ledger {
  readonly articles: Map<number, Expected>;
  /** Number of the next article. */
  next: number;
}

/** What `compare` has found wrong; the numbers mean what they mean in a Verdict. */
export interface Findings {
  lost: number;
  broken: number;
  doubled: number;
  /** One line for each finding. */
  readonly lines: string[];
}

/** A ledger of nothing; the first article has number 1. */
export function emptyLedger(): Ledger {
  return { articles: new Map(), next: 1 };
}

/** Enters a new article that is about to be stored. */
export function enter(ledger: Ledger): Expected {
  const number = ledger.next++;
  const expected: Expected = {
    number,
    id: '',
    presence: new Set(['gone']),
    titles: new Set([titleOf(number)]),
    deleted: new Set([false]),
    archived: false,
    busy: false,
  };
  ledger.articles.set(number, expected);
  return expected;
}

/** An operation that makes a property another: both are possible until `work` has reported that it is done. */
export async function changing<T>(possible: Set<T>, next: T, work: () => Promise<unknown>): Promise<void> {
  possible.add(next);
  await work();
  settle(possible, next);
}

/** Compares what is stored with what may be, and takes what was found for what is expected from now on. */
export function compare(ledger: Ledger, seen: readonly Seen[]): Findings {
  const findings: Findings = { lost: 0, broken: 0, doubled: 0, lines: [] };
  const note = (kind: 'lost' | 'broken' | 'doubled', line: string): void => {
    findings[kind]++;
    findings.lines.push(`${kind}: ${line}`);
  };
  for (const one of seen) {
    if (!ledger.articles.has(numberOf(one.url))) note('broken', `${one.id} was never asked for`);
  }
  for (const expected of ledger.articles.values()) {
    const copies = seen.filter(({ url }) => numberOf(url) === expected.number);
    compareOne(expected, copies, note);
    expected.busy = false;
  }
  return findings;
}

function compareOne(
  expected: Expected,
  copies: readonly Seen[],
  note: (kind: 'lost' | 'broken' | 'doubled', line: string) => void,
): void {
  const { number, presence, titles, deleted } = expected;
  const name = titleOf(number);
  const here = copies.length > 0 ? 'there' : 'gone';
  if (copies.length > 1) note('doubled', `${name} is there ${copies.length} times`);
  if (!presence.has(here)) note('lost', here === 'gone' ? `${name} is gone` : `${name} is back after it was deleted`);
  settle(presence, here);
  const [found] = copies;
  if (!found) return;
  if (found.digest !== digestOf(article(number)))
    note('broken', `${name} does not open as it was saved: ${found.digest}`);
  if (!titles.has(found.title))
    note('lost', `${name} is called ${found.title}, not ${Array.from(titles).join(' or ')}`);
  if (!deleted.has(found.isDeleted)) note('lost', `${name}: whether it is in the trash`);
  expected.id = found.id;
  settle(titles, found.title);
  settle(deleted, found.isDeleted);
}

function settle<T>(possible: Set<T>, value: T): void {
  possible.clear();
  possible.add(value);
}

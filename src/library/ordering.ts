import type { Entry } from '../store/articles/entry.ts';
import type { Order } from '../store/settings/orders.ts';
import { locale } from '../ui/words.ts';

type Compare = (a: Entry, b: Entry) => number;

/**
 * Sorts the entries of the library. Lifetime: the page. After a change it begins with the order before, in which all but what
 * has changed stands right: of ten thousand titles each is then compared with its neighbour, not with a dozen others.
 */
export class Ordering {
  #order: Order | null = null;
  #entries: ReadonlyMap<string, Entry> = new Map();
  #sorted: readonly Entry[] = [];

  /** All entries in an order; those that are alike in it as they were kept, the newest first. */
  inOrder(entries: ReadonlyMap<string, Entry>, order: Order): readonly Entry[] {
    if (entries === this.#entries && order === this.#order) return this.#sorted;
    const before = order === this.#order ? this.#sorted : [];
    const [known, knownIds] = [before.flatMap(({ id }) => entries.get(id) ?? []), this.#entries];
    const fresh =
      before.length > 0 ? Array.from(entries.values()).filter(({ id }) => !knownIds.has(id)) : entries.values();
    this.#sorted = [...known, ...fresh].sort(comparing(order));
    this.#entries = entries;
    this.#order = order;
    return this.#sorted;
  }
}

function comparing(order: Order): Compare {
  if (order === 'oldest') return (a, b) => newestFirst(b, a);
  if (order === 'shortest') return (a, b) => a.words - b.words || newestFirst(a, b);
  return order === 'title' ? byTitle() : newestFirst;
}

function newestFirst(a: Entry, b: Entry): number {
  if (a.savedAt !== b.savedAt) return a.savedAt < b.savedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** As the language of the words sorts them, numbers by their size and quotation marks left out; what has no title comes last. */
function byTitle(): Compare {
  const { compare } = new Intl.Collator(locale(), { numeric: true, ignorePunctuation: true });
  return (a, b) => Number(a.title === '') - Number(b.title === '') || compare(a.title, b.title) || newestFirst(a, b);
}

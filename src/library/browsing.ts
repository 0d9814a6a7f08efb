import type { Entry } from '../store/articles/entry.ts';
import type { Order } from '../store/settings/orders.ts';
import { Ordering } from './ordering.ts';
import { START, type Place } from './place.ts';
import { FIRST, onShelf, pickedIn, remembering, STEP, tagsOf, type Shelf } from './shelf.ts';

type Entries = ReadonlyMap<string, Entry>;
type Hits = readonly string[] | null;

/** What is seen of the library. */
export interface Seen {
  readonly place: Place;
  /** In order. */
  readonly list: readonly Entry[];
  /** How many articles were found that stand on the shelf of all, and not in the list. */
  readonly elsewhere: number;
  /** Those of the list that are chosen. */
  readonly picked: readonly Entry[];
  /** All tags on the shelf, the commonest first. */
  readonly tags: readonly string[];
}

export interface BrowsingOptions {
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** The order at first. */
  readonly order: Order;
  /** Asks for the hits of a query that is not empty; they come through `answer`. */
  readonly search: (query: string) => void;
}

/** Where in the library a person is, what is searched for there, and what is chosen. Lifetime: the page. */
export class Browsing {
  readonly #options: BrowsingOptions;
  #place = START;
  #query = '';
  #hits: Hits = null;
  #order: Order;
  #shown = FIRST;
  #chosen: ReadonlySet<string> = new Set();
  readonly #ordering = new Ordering();
  readonly #tagsOf = remembering((all: Entries, shelf: Shelf) => tagsOf(all.values(), shelf));
  readonly #pickedIn = remembering(pickedIn);
  readonly #listOf = remembering((all: Entries, shelf: Shelf, tag: string, hits: Hits, order: Order) =>
    onShelf(all, { shelf, tag, hits }, hits ? [] : this.#ordering.inOrder(all, order)),
  );
  readonly #allOf = remembering((all: Entries, hits: readonly string[]) =>
    onShelf(all, { shelf: 'all', tag: '', hits }, []),
  );

  constructor(options: BrowsingOptions) {
    this.#options = options;
    this.#order = options.order;
  }

  /** What was searched for and found; empty while nothing is. */
  get found(): string {
    return this.#hits ? this.#query : '';
  }

  /** That of all that is not found by a search. */
  get order(): Order {
    return this.#order;
  }

  /** Rows that are shown. */
  get shown(): number {
    return this.#shown;
  }

  /** Ids; what is not in view among them. */
  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  #elsewhere(entries: Entries, list: readonly Entry[]): number {
    const { shelf, tag } = this.#place;
    if (!this.#hits || (shelf === 'all' && tag === '')) return 0;
    const all = this.#allOf(entries, this.#hits);
    return shelf === 'trash' ? all.length : all.length - list.length;
  }

  /** `isWhole`: whether `entries` are all that there are. */
  seen(entries: Entries, isWhole: boolean): Seen {
    const tags = this.#tagsOf(entries, this.#place.shelf);
    // A tag that no article has any more would hide them all, and could not be taken off.
    if (isWhole && !tags.includes(this.#place.tag)) this.#place = { ...this.#place, tag: '' };
    const list = this.#listOf(entries, this.#place.shelf, this.#place.tag, this.#hits, this.#order);
    const elsewhere = this.#elsewhere(entries, list);
    return { place: this.#place, list, elsewhere, picked: this.#pickedIn(list, this.#chosen), tags };
  }

  /** Another shelf or tag is a step of the browser's history. */
  turnTo(part: Partial<Place>): void {
    const place = { ...this.#place, ...part };
    if (place.shelf !== this.#place.shelf || place.tag !== this.#place.tag) this.#options.history.pushState(place, '');
    this.goTo(place);
  }

  goTo(place: Place): void {
    this.#place = place;
    this.#chosen = new Set();
    this.#look(place.typed);
  }

  /** False where nothing is to be drawn yet: the list of articles stays as it is until the answer is there. */
  search(typed: string): boolean {
    this.#place = { ...this.#place, typed };
    this.#look(typed);
    this.#options.history.replaceState(this.#place, '');
    return this.#query === '' || this.#place.shelf === 'later';
  }

  #look(typed: string): void {
    const earlier = this.#query;
    this.#query = typed.trim();
    this.#shown = FIRST;
    if (this.#query === '') this.#hits = null;
    else if (this.#query !== earlier) this.searchAgain();
  }

  /** What can be found has changed. */
  searchAgain(): void {
    if (this.#query !== '') this.#options.search(this.#query);
  }

  /** Takes in the hits of the search that was asked for last. False where the field was emptied meanwhile. */
  answer(hits: readonly string[]): boolean {
    if (this.#query === '') return false;
    this.#hits = hits;
    return true;
  }

  sortBy(order: Order): void {
    this.#order = order;
    this.#shown = FIRST;
  }

  showMore(): void {
    this.#shown += STEP;
  }

  choose(ids: readonly string[]): void {
    this.#chosen = new Set([...this.#chosen, ...ids]);
  }

  readonly unchoose = (ids: readonly string[]): void => {
    const left = new Set(this.#chosen);
    for (const id of ids) left.delete(id);
    this.#chosen = left;
  };
}

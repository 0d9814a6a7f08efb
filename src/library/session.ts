import type { Entry } from '../store/articles/entry.ts';
import type { Update } from '../store/catalogue/catalogue.ts';
import type { Listing } from '../store/catalogue/listing.ts';
import type { Order } from '../store/settings/orders.ts';
import { actionsOn, type Actions } from './actions.ts';
import { Browsing } from './browsing.ts';
import { BulkActions } from './bulk.ts';
import type { CatalogueClient, CatalogueListener } from './catalogue-client.ts';
import { Edits } from './edits.ts';
import { LaterQueue, laterWith, type LaterStore } from './later-queue.ts';
import { Notices } from './notices.ts';
import { placeIn } from './place.ts';
import { addressesOf, remembering, shelfCounts } from './shelf.ts';
import type { StorageState } from './storage.ts';
import type { Stores } from './stores.ts';
import type { LibraryProps } from './view.tsx';

/** What a session is given by its page. */
export interface LibraryOptions {
  readonly draw: (props: SessionProps) => void;
  readonly catalogueFor: (listener: CatalogueListener) => CatalogueClient;
  readonly readListing: () => Promise<Listing>;
  readonly stores: Stores;
  readonly later: LaterStore;
  /** The order of the list at first, and what remembers another one. */
  readonly order: Order;
  readonly keepOrder: (order: Order) => Promise<void>;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  readonly storageState: () => Promise<StorageState>;
  /** Told once all is taken in that had changed, and, ms, what a search took. */
  readonly marks: { ready?: string; searchMs?: string };
}

/** All that is drawn but what only the page knows. */
export type SessionProps = Omit<LibraryProps, 'onOpen' | 'addressOf' | 'lostAt' | 'thumbnailOf'>;

/** The library: what is read of it, seen and done, drawn anew after every change. Lifetime: the page. */
export class LibrarySession {
  readonly #options: LibraryOptions;
  readonly #catalogue: CatalogueClient;
  readonly #browsing: Browsing;
  readonly #notices = new Notices(() => this.#show());
  readonly #later: LaterQueue;
  readonly #actions: Actions;
  readonly #edits: Edits;
  #entries: ReadonlyMap<string, Entry> = new Map();
  /** Whether `#entries` are all that there are; before, they are the first ones that are shown. */
  #isWhole = false;
  /** Up to where `#entries` follow the library. */
  #seq = 0;
  #unreadable = 0;
  #storage: StorageState | null = null;
  readonly #countsOf = remembering(shelfCounts);
  readonly #laterWith = remembering(laterWith);
  readonly #addressesOf = remembering(addressesOf);

  constructor(options: LibraryOptions) {
    const { stores, history } = options;
    this.#options = options;
    this.#catalogue = options.catalogueFor(this.#listener());
    this.#browsing = new Browsing({ history, order: options.order, search: (query) => this.#catalogue.search(query) });
    const run = (work: () => Promise<void>) => this.#run(work);
    this.#later = new LaterQueue(options.later, this.#notices, run);
    const bulk = new BulkActions({
      stores,
      notices: this.#notices,
      run,
      unchoose: this.#browsing.unchoose,
      titleOf: (id) => this.#entries.get(id)?.title ?? '',
    });
    this.#edits = new Edits({ bulk, notices: this.#notices, stores, run });
    const seen = () => this.#browsing.seen(this.#entries, this.#isWhole);
    this.#actions = actionsOn({
      browsing: this.#browsing,
      bulk,
      edits: this.#edits,
      notices: this.#notices,
      later: this.#later,
      stores,
      keepOrder: options.keepOrder,
      entries: () => this.#entries,
      inView: () => seen().list,
      picked: () => seen().picked,
      run,
      show: () => this.#show(),
    });
  }

  /** Whether anything that a person has typed is not saved yet. */
  get isPending(): boolean {
    return this.#edits.isPending;
  }

  /** Shows the first articles, then all that the catalogue has. */
  async open(first: Promise<readonly Entry[]>): Promise<void> {
    this.#browsing.goTo(placeIn(this.#options.history.state));
    this.#entries = byId(await first);
    if (this.#entries.size > 0) this.#show();
    performance.mark('rows');
    await this.#reload();
  }

  /** Takes in what has changed in the library. */
  refresh(): void {
    this.#catalogue.refresh();
  }

  /** Reads the pages that are still to be clipped. */
  async readLater(): Promise<void> {
    await this.#later.read();
    void this.#later.dropClipped(this.#entries.values());
    this.#show();
  }

  /** Asks what room is left. */
  async measure(): Promise<void> {
    this.#storage = await this.#options.storageState();
    this.#show();
  }

  /** Another step of the browser's history, by its state. */
  goTo(state: unknown): void {
    this.#browsing.goTo(placeIn(state));
    this.#show();
  }

  /** Says what went wrong, and what to do next. */
  tell(error: unknown): Promise<void> {
    return this.#notices.tell(error);
  }

  #show(): void {
    const { place, list, elsewhere, picked, tags } = this.#browsing.seen(this.#entries, this.#isWhole);
    const { shelf, tag, typed } = place;
    this.#options.draw({
      ...this.#actions,
      entries: list,
      elsewhere: shelf === 'later' ? 0 : elsewhere,
      shown: this.#browsing.shown,
      counts: this.#isWhole ? this.#countsOf(this.#entries) : null,
      shelf,
      order: this.#browsing.order,
      tags,
      tag,
      query: this.#browsing.found,
      typed,
      chosen: this.#browsing.chosen,
      picked: picked.length,
      pickedRead: picked.every(({ read }) => read),
      notice: this.#notices.current,
      storage: this.#storage,
      unreadable: this.#unreadable,
      later: shelf === 'later' ? this.#laterWith(this.#later.pages, typed) : [],
      waiting: this.#later.pages.length,
      known: this.#addressesOf(this.#entries),
    });
  }

  #listener(): CatalogueListener {
    const { marks } = this.#options;
    return {
      onUpdate: (update) => this.#take(update),
      onReady: (newest) => {
        if (newest !== this.#seq) void this.#reload();
        else if (!this.#isWhole) {
          this.#isWhole = true;
          this.#show();
        }
        marks.ready = 'true';
        this.#browsing.searchAgain();
      },
      onHits: (ids, ms) => {
        if (!this.#browsing.answer(ids)) return;
        this.#show();
        marks.searchMs = ms.toFixed(1);
      },
      onProblem: (message) => void this.tell(new Error(message)),
    };
  }

  #take({ since, seq, changed, gone, unreadable }: Update): void {
    if (since !== this.#seq) return void this.#reload();
    const entries = new Map(this.#entries);
    for (const id of gone) entries.delete(id);
    for (const entry of changed) entries.set(entry.id, entry);
    this.#entries = entries;
    this.#seq = seq;
    this.#unreadable = unreadable;
    for (const entry of changed) if (entry.conflicts > 0) void this.#settle(entry.id);
    void this.#later.dropClipped(changed);
    this.#show();
  }

  /** Another tab of the library may have taken in what this one has missed. */
  async #reload(): Promise<void> {
    const { entries, seq, unreadable } = await this.#options.readListing();
    this.#entries = byId(entries);
    // A catalogue that has taken nothing in yet says nothing of what is kept: it is told to be empty once it has looked.
    this.#isWhole ||= seq > 0;
    this.#seq = seq;
    this.#unreadable = unreadable;
    void this.#later.dropClipped(entries);
    this.#show();
  }

  async #settle(id: string): Promise<void> {
    await (await this.#options.stores.conflicts()).settle(id);
  }

  /** Does what was asked for, says what went wrong, and takes in what has changed. */
  async #run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await this.tell(error);
    }
    this.refresh();
    await this.measure();
  }
}

function byId(list: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(list.map((entry) => [entry.id, entry]));
}

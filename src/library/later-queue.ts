import type { Entry } from '../store/articles/entry.ts';
import type * as later from '../store/settings/later.ts';
import { isolated, t } from '../ui/words.ts';
import { readableAddress } from './addresses.ts';
import type { Notices } from './notices.ts';
import type * as queue from './queue.ts';

/** Where the pages to be clipped are stored. */
export type LaterStore = Pick<typeof later, 'addLater' | 'putBackLater' | 'readLater' | 'removeLater'> &
  Pick<typeof queue, 'dropClipped'>;

/** The pages that are still to be clipped, as they were read last. Lifetime: the page. */
export class LaterQueue {
  readonly #store: LaterStore;
  readonly #notices: Notices;
  /** Does work, and says what went wrong with it. */
  readonly #run: (work: () => Promise<void>) => Promise<void>;
  #pages: readonly later.Later[] = [];

  constructor(store: LaterStore, notices: Notices, run: (work: () => Promise<void>) => Promise<void>) {
    this.#store = store;
    this.#notices = notices;
    this.#run = run;
  }

  get pages(): readonly later.Later[] {
    return this.#pages;
  }

  async read(): Promise<void> {
    this.#pages = await this.#store.readLater();
  }

  add(pages: readonly later.NewLater[]): Promise<number> {
    return this.#store.addLater(pages);
  }

  /** Takes a page off the list, and says how to put it back where it stood. */
  async drop(one: later.Later): Promise<void> {
    const place = this.#pages.findIndex(({ url }) => url === one.url);
    await this.#store.removeLater([one.url]);
    const name = isolated(one.title || one.url);
    const takeBack = async (): Promise<void> => {
      await this.#store.putBackLater(one, place);
      this.#notices.say(t('library_later_back', name));
    };
    this.#notices.say(t('library_later_removed', name), () => void this.#run(takeBack));
  }

  /** Takes off the list what has been clipped. */
  async dropClipped(entries: Iterable<Entry>): Promise<void> {
    await this.#store.dropClipped(this.#pages, entries);
  }
}

/** Pages that have all words of a query in title or address, in whatever case; all of them for an empty query. */
export function laterWith(pages: readonly later.Later[], query: string): readonly later.Later[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ url, title }) => {
    const text = `${title}\n${readableAddress(url)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

import type { CaughtUp, Searcher, Update } from '../store/catalogue/catalogue.ts';
import type { FromWorker, ToWorker } from './catalogue-client.ts';

/** What the worker works with. */
export interface CatalogueWorkOptions {
  /** As that of the store. */
  readonly catchUp: (report: (update: Update) => void) => Promise<CaughtUp>;
  readonly openSearcher: () => Promise<Searcher>;
  readonly tell: (message: FromWorker) => void;
}

/** What the worker of the catalogue does: it takes in changes and searches in what was taken in. Lifetime: the worker. */
export class CatalogueWork {
  readonly #options: CatalogueWorkOptions;
  /** The searcher over what was taken in up to a sequence number, -1 for none; made anew when more has been, here or elsewhere. */
  #searcher: Promise<Searcher> | null = null;
  #searched = -1;
  /** The last refresh that has begun, and whether another one waits for its end: that takes in all that changes until then. */
  #refreshing: Promise<void> = Promise.resolve();
  #isAsked = false;

  constructor(options: CatalogueWorkOptions) {
    this.#options = options;
  }

  /** Does what the page asks for, and tells it what came of that, or what went wrong. */
  async hear(message: ToWorker): Promise<void> {
    try {
      await (message.ask === 'refresh' ? this.#refresh() : this.#search(message.query, message.n));
    } catch (error) {
      this.#options.tell({ tell: 'problem', message: String(error) });
    }
  }

  /** Of thousands of changes in a row each asks for it. */
  async #refresh(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    await this.#refreshing;
    this.#isAsked = false;
    const taking = this.#takeIn();
    // What goes wrong is told by `hear`, once.
    this.#refreshing = taking.then(undefined, () => undefined);
    await taking;
  }

  async #takeIn(): Promise<void> {
    const { catchUp, tell } = this.#options;
    const { seq, failed } = await catchUp((update) => {
      // What could not be read before is taken in though the library has not changed.
      if (update.changed.length > 0 || update.gone.length > 0) this.#searched = -1;
      tell({ tell: 'update', update });
    });
    if (seq !== this.#searched) this.#searcher = null;
    this.#searched = seq;
    // It takes longer the larger the library is, and would be out of date at once.
    if (!this.#isAsked) await this.#index();
    tell({ tell: 'ready', seq });
    if (failed !== '') tell({ tell: 'problem', message: failed });
  }

  async #search(query: string, n: number): Promise<void> {
    const index = await this.#index();
    const started = performance.now();
    const ids = index.search(query);
    this.#options.tell({ tell: 'hits', ids, n, ms: performance.now() - started });
  }

  /** Read once, and again where that failed. */
  #index(): Promise<Searcher> {
    if (this.#searcher) return this.#searcher;
    const opening = this.#options.openSearcher();
    this.#searcher = opening;
    return opening.catch((error: unknown) => {
      if (this.#searcher === opening) this.#searcher = null;
      throw error;
    });
  }
}

import type { BlockChange } from '../store/articles/store.ts';

/** The article in the library, as far as it is stored there. Everything may fail. */
export interface InLibrary {
  change(change: BlockChange): Promise<void>;
  keep(removed: readonly number[]): Promise<void>;
  /** Numbers of the blocks that are out; null where the article is not there. */
  removed(): Promise<readonly number[] | null>;
}

interface LibraryCopyOptions {
  readonly library: InLibrary;
  readonly isKept: boolean;
  readonly removed: readonly number[];
  /** Takes the blocks of these numbers out of the article that is shown, or puts them back; gives what is out of it then. */
  readonly takeIn: (numbers: readonly number[]) => readonly number[];
  /** What is known of the library is not what it was. */
  readonly onChange: () => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * What a reader knows of its article in the library: whether it is kept there, and without which blocks. What is asked
 * for is stored one after the other; what others store is taken in.
 */
export class LibraryCopy {
  readonly #options: LibraryCopyOptions;
  #isKept: boolean;
  /** Numbers of blocks that are out as stored, and as it was last asked for. */
  #removed: readonly number[];
  #asked: readonly number[];
  #storing: Promise<void> = Promise.resolve();

  constructor(options: LibraryCopyOptions) {
    this.#options = options;
    this.#isKept = options.isKept;
    this.#removed = options.removed;
    this.#asked = options.removed;
  }

  get isKept(): boolean {
    return this.#isKept;
  }

  get removed(): readonly number[] {
    return this.#removed;
  }

  /** Those of the article as it is shown, also before they are stored. */
  get asked(): readonly number[] {
    return this.#asked;
  }

  /** Stores that these blocks and no others are out: the last that was asked for is what stays. */
  ask(removed: readonly number[]): void {
    if (removed.join() === this.#asked.join()) return;
    this.#asked = removed;
    const store = async (): Promise<void> => {
      // What could not be stored before is among it.
      const change = { out: without(removed, this.#removed), back: without(this.#removed, removed) };
      if (this.#isKept) await this.#options.library.change(change);
      this.#removed = removed;
      this.#options.onChange();
    };
    this.#storing = this.#storing.then(store).catch(this.#options.onFailure);
  }

  /** Keeps the article without the blocks that are out. Rejects where it cannot be stored. */
  keep(): Promise<void> {
    const keep = async (): Promise<void> => {
      await this.#options.library.keep(this.#removed);
      this.#isKept = true;
      this.#options.onChange();
    };
    const keeping = this.#storing.then(keep);
    // Whoever asked for it hears that it failed.
    this.#storing = keeping.catch(() => undefined);
    return keeping;
  }

  /** The library has changed: the article may have been kept, thrown away, or freed of blocks elsewhere. */
  async follow(): Promise<void> {
    const { library, onChange, onFailure } = this.#options;
    // What is asked for from here on may not be among what the library says.
    const asked = this.#asked;
    await this.#storing;
    const removed = await library.removed();
    const isKept = removed !== null;
    const wasKept = this.#isKept;
    this.#isKept = isKept;
    // What was taken out here while it was not there goes with it.
    if (isKept && !wasKept) await library.change({ out: asked, back: [] }).catch(onFailure);
    if (isKept !== wasKept) onChange();
    if (removed && asked === this.#asked) this.#takeIn(wasKept ? removed : [...asked, ...without(removed, asked)]);
  }

  #takeIn(removed: readonly number[]): void {
    const before = this.#asked;
    const numbers = [...without(removed, before), ...without(before, removed)];
    const now = numbers.length > 0 ? this.#options.takeIn(numbers) : before;
    if (now.join() === before.join()) return;
    this.#asked = now;
    this.#removed = now;
    this.#options.onChange();
  }
}

/** Numbers that are not among others, in their order. */
function without(numbers: readonly number[], others: readonly number[]): number[] {
  const left = new Set(numbers);
  for (const other of others) left.delete(other);
  return Array.from(left);
}

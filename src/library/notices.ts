import { problemSentence } from '../ui/problem.ts';
import type { Notice } from '../ui/status.tsx';

/** Where work tells what became of it, and how far it is; and what stops it. */
export interface Desk {
  /** What was done, how to take it back, and what more can be done. */
  readonly say: (sentence: string, undo?: Notice['undo'], offer?: Notice['offer']) => void;
  /** A sentence on what is being done, and how many of its steps are done. */
  readonly show: (sentence: string, done: number, of: number) => void;
  readonly signal: AbortSignal;
}

/** What the library says of what was just done: the last thing that was said, or how far work is. Lifetime: the page. */
export class Notices {
  #current: Notice | null = null;
  readonly #onChange: () => void;

  /** `onChange` is called whenever something else is said. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get current(): Notice | null {
    return this.#current;
  }

  readonly say: Desk['say'] = (sentence, undo = null, offer) =>
    this.#turnTo({ sentence, undo, ...(offer && { offer }) });

  /** Says what went wrong, and what to do next. */
  readonly tell = async (error: unknown): Promise<void> => this.say(await problemSentence(error));

  /**
   * Does work that tells of itself: in a sentence, and, once it takes long, how far it is; then it can be stopped. How far
   * it was is not shown beyond its end: where that has no sentence, the one before stands there again, with its Undo.
   */
  async atDesk<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
    const before = this.#current?.progress ? null : this.#current;
    const stop = new AbortController();
    const onStop = () => stop.abort();
    const show: Desk['show'] = (sentence, done, of) => {
      if (done < of) this.#turnTo({ sentence, undo: null, progress: { done, of, onStop } });
    };
    try {
      return await work({ say: this.say, show, signal: stop.signal });
    } finally {
      if (this.#current?.progress?.onStop === onStop) this.#current = before;
    }
  }

  #turnTo(notice: Notice): void {
    this.#current = notice;
    this.#onChange();
  }
}

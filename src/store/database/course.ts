/** How work of many steps goes on: after each it tells how many are done, of how many, and ends there where the signal says so. */
export interface Course {
  readonly report: (done: number, of: number) => void;
  readonly signal: AbortSignal;
}

/** Nobody watches it, and nothing stops it. */
export const UNWATCHED: Course = { report: () => undefined, signal: new AbortController().signal };

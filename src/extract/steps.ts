/** Work that can be interrupted: it stops at each `yield`, where others may go on, and ends with its result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** The result of all steps, one after the other. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

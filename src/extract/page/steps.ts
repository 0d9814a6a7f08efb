/** Work that can be interrupted: it stops at each `yield`, where others may go on, and ends with its result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** The same steps until a signal ends them; then null. */
export function* untilAborted<T>(steps: Steps<T>, signal: AbortSignal): Steps<T | null> {
  while (!signal.aborted) {
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
  return null;
}

/** The result of all steps, one after the other. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

import { nextTask } from '../../capture/capture.ts';
import type { Steps } from '../../extract/page/steps.ts';

/** ms. How long a task runs before the page may go on. */
const TASK = 50;

/** Takes steps in tasks of their own, until the last one is done. */
export async function inTasks<T>(steps: Steps<T>): Promise<T> {
  let due = performance.now() + TASK;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < due) continue;
    await nextTask();
    due = performance.now() + TASK;
  }
}

import type { Page } from 'playwright';

/** What Chromium tells of one task, function or thread in a trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly frame: string; readonly processId: number }[] };
  };
}

/** A task of a thread, ms: by the clock, and what of it the thread was running; the rest it waited for a core. */
export interface Task {
  readonly wall: number;
  readonly cpu: number;
}

/** Traces the page from now on; what is given back ends the trace and gives the tasks of the page's main thread. */
export async function traceTasks(page: Page): Promise<() => Promise<Task[]>> {
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    await cdp.detach();
    return tasksOf(events, frameTree.frame.id);
  };
}

/** The longest of some tasks, ms by the clock or of the thread. */
export function longestOf(tasks: readonly Task[], by: keyof Task = 'wall'): number {
  return tasks.reduce((longest, task) => Math.max(longest, task[by]), 0);
}

/**
 * The tasks of a page's main thread that begin when the trace has begun: a process that the browser has started in advance,
 * while it was traced before, tells what it did since then, the loading of the page too. Throws RangeError where the trace
 * does not name the thread: then nothing was measured.
 */
export function tasksOf(events: readonly TraceEvent[], frame: string): Task[] {
  const started = events.find(({ args }) => args.data?.frames?.some((known) => known.frame === frame));
  const pid = started?.args.data?.frames?.find((known) => known.frame === frame)?.processId;
  const main = events.find(
    ({ name, pid: of, args }) => name === 'thread_name' && of === pid && args.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, ph, pid: of, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && of === pid && tid === main?.tid && ts >= (started?.ts ?? 0),
  );
  if (tasks.length === 0) throw new RangeError('the trace has no task of the page');
  return tasks.map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, cpu: tdur / 1000 }));
}

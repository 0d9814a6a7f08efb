import type { Page } from 'playwright';

/** What Chromium tells of one task, function or thread in a trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
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

/** Throws RangeError where the trace does not name the page's thread: then nothing was measured. */
function tasksOf(events: readonly TraceEvent[], frame: string): Task[] {
  const pid = events.flatMap(({ args }) => args.data?.frames ?? []).find((known) => known.frame === frame)?.processId;
  const main = events.find(
    ({ name, pid: of, args }) => name === 'thread_name' && of === pid && args.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, ph, pid: of, tid }) => name.endsWith('RunTask') && ph === 'X' && of === pid && tid === main?.tid,
  );
  if (tasks.length === 0) throw new RangeError('the trace has no task of the page');
  return tasks.map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, cpu: tdur / 1000 }));
}

import type { Proposal } from './improvement.ts';

/** Page to worker: ids of the labels to learn from. */
export interface ToImprover {
  readonly ids: readonly string[];
}

/** Worker to page. */
export type FromImprover =
  /** Share of the pages read, 0–1. */
  | { readonly tell: 'progress'; readonly share: number }
  /** `ids`: the label of each page of the proposal; `unreadable`: labels that could not be read, and were left out. */
  | {
      readonly tell: 'proposal';
      readonly proposal: Proposal;
      readonly ids: readonly string[];
      readonly unreadable: number;
    }
  /** No label that could be read came with its page. */
  | { readonly tell: 'nothing'; readonly unreadable: number }
  | { readonly tell: 'problem'; readonly message: string };

/** Learns in a worker, so that the tab is never blocked; `signal` stops it at once. `hear` is told of every step. */
export function improveFrom(ids: readonly string[], signal: AbortSignal, hear: (message: FromImprover) => void): void {
  const worker = new Worker(new URL('./improve-worker.ts', import.meta.url), { type: 'module' });
  const end = () => worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<FromImprover>) => {
    if (data.tell !== 'progress') end();
    hear(data);
  });
  // A worker that cannot even start tells nothing by itself.
  worker.addEventListener('error', ({ message }) => {
    end();
    hear({ tell: 'problem', message });
  });
  worker.postMessage({ ids } satisfies ToImprover);
}

import { failure, success, type Result } from '../messages/result.ts';
import type { Update } from '../store/catalogue/catalogue.ts';

/** Page to worker. */
export type ToWorker =
  | { readonly ask: 'refresh' }
  /** `n` counts the searches: the page then knows which one an answer is for. */
  | { readonly ask: 'search'; readonly query: string; readonly n: number };

/** Worker to page. */
export type FromWorker =
  | { readonly tell: 'update'; readonly update: Update }
  /** All changes are taken in, up to a sequence number. */
  | { readonly tell: 'ready'; readonly seq: number }
  /** `ms`: what the search took in the worker. */
  | { readonly tell: 'hits'; readonly ids: readonly string[]; readonly n: number; readonly ms: number }
  | { readonly tell: 'problem'; readonly message: string }
  | AskToRead;

/** What is said in article HTML without the blocks of these numbers? It takes a DOM, which no worker has. */
export interface AskToRead {
  readonly tell: 'read';
  readonly html: string;
  readonly removed: readonly number[];
  /** Gets one Result<string>. */
  readonly answer: MessagePort;
}

/** What the page asks of the worker. Nothing is returned: answers come to a CatalogueListener. */
export interface CatalogueClient {
  /** Takes in what has changed in the library. */
  refresh(): void;
  /** The answer comes through `onHits`, unless another search was asked for meanwhile. */
  search(query: string): void;
}

/** Hears what the worker tells, in the page. `seq`: all changes up to this sequence number are taken in. */
export interface CatalogueListener {
  onUpdate(update: Update): void;
  onReady(seq: number): void;
  onHits(ids: readonly string[], ms: number): void;
  onProblem(message: string): void;
}

/**
 * The worker that follows the library and searches in it, so that the page stays quick while it does. It starts when it
 * is first asked for something: the page shows its first articles before. Where it fails, another one starts when
 * something is next asked for.
 */
export function catalogueFor(listener: CatalogueListener): CatalogueClient {
  let worker: Worker | null = null;
  let last = 0;
  const drop = () => (worker = null);
  const ask = (message: ToWorker) => (worker ??= startWorker(listener, () => last, drop)).postMessage(message);
  return {
    refresh: () => ask({ ask: 'refresh' }),
    search: (query) => ask({ ask: 'search', query, n: ++last }),
  };
}

/** `last`: number of the search that was asked for last. `onEnd`: it failed, and answers no more. */
function startWorker(listener: CatalogueListener, last: () => number, onEnd: () => void): Worker {
  const worker = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.tell === 'update') listener.onUpdate(data.update);
    else if (data.tell === 'ready') listener.onReady(data.seq);
    else if (data.tell === 'problem') listener.onProblem(data.message);
    else if (data.tell === 'read') void read(data);
    else if (data.n === last()) listener.onHits(data.ids, data.ms);
  });
  // A worker that cannot even start tells nothing by itself.
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onEnd();
    listener.onProblem(message);
  });
  return worker;
}

async function read({ html, removed, answer }: AskToRead): Promise<void> {
  answer.postMessage(await readWithout(html, removed));
  answer.close();
}

async function readWithout(html: string, removed: readonly number[]): Promise<Result<string>> {
  try {
    const { textWithout } = await import('../store/articles/as-read.ts');
    return success(textWithout(html, removed));
  } catch (error) {
    return failure('failed', String(error));
  }
}

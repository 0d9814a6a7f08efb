import { catchUp, openSearcher, type Searcher } from '../store/catalogue.ts';
import type { FromWorker, ToWorker } from './catalogue-client.ts';

/** The searcher over what was taken in up to a sequence number; made anew when more has been, here or elsewhere. */
let searcher: Promise<Searcher> | null = null;
let searched = -1;

function tell(message: FromWorker): void {
  self.postMessage(message);
}

async function refresh(): Promise<void> {
  const seq = await catchUp((update) => tell({ tell: 'update', update }));
  if (seq !== searched) searcher = openSearcher();
  searched = seq;
  await searcher;
  tell({ tell: 'ready', seq });
}

async function search(query: string, n: number): Promise<void> {
  searcher ??= openSearcher();
  const index = await searcher;
  const started = performance.now();
  const ids = index.search(query);
  tell({ tell: 'hits', ids, n, ms: performance.now() - started });
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const work = data.ask === 'refresh' ? refresh() : search(data.query, data.n);
  work.catch((error: unknown) => tell({ tell: 'problem', message: String(error) }));
});

import { catchUp, openSearcher, type Searcher } from '../store/catalogue.ts';
import type { FromWorker, ToWorker } from './catalogue-client.ts';

/** The searcher over what has been taken in; made anew when that has changed. */
let searcher: Promise<Searcher> | null = null;

function tell(message: FromWorker): void {
  self.postMessage(message);
}

async function refresh(): Promise<void> {
  await catchUp((update) => {
    searcher = null;
    tell({ tell: 'update', update });
  });
  searcher ??= openSearcher();
  await searcher;
  tell({ tell: 'ready' });
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

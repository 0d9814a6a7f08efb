import { catchUp, openSearcher } from '../store/catalogue.ts';
import type { ToWorker } from './catalogue-client.ts';
import { CatalogueWork } from './catalogue-work.ts';

const work = new CatalogueWork({ catchUp, openSearcher, tell: (message) => self.postMessage(message) });

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void work.hear(data));

import type { Result } from '../messages/result.ts';
import { catchUp, openSearcher, type ReadWithout } from '../store/catalogue/catalogue.ts';
import type { AskToRead, ToWorker } from './catalogue-client.ts';
import { CatalogueWork } from './catalogue-work.ts';

const work = new CatalogueWork({
  catchUp: (report) => catchUp(report, askPage),
  openSearcher,
  tell: (message) => self.postMessage(message),
});

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void work.hear(data));

const askPage: ReadWithout = (html, removed) =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<Result<string>>) => {
      if (data.ok) resolve(data.value);
      else reject(new Error(data.problem.sentence));
    });
    port1.start();
    const question: AskToRead = { tell: 'read', html, removed, answer: port2 };
    self.postMessage(question, { transfer: [port2] });
  });

import { afterEach, expect, test } from 'vitest';
import { failure, success, type Result } from '../messages/result.ts';
import { catalogueFor, type AskToRead, type FromWorker, type ToWorker } from './catalogue-client.ts';

const { Worker: BrowserWorker } = globalThis;

afterEach(() => {
  globalThis.Worker = BrowserWorker;
});

/** A page and its worker, which says what the test has it say. */
function pageWithWorker() {
  const asked: ToWorker[] = [];
  const heard: string[] = [];
  let started = 0;
  let ended = 0;
  let worker = new EventTarget();
  globalThis.Worker = function start() {
    started++;
    worker = Object.assign(new EventTarget(), {
      postMessage: (message: ToWorker) => asked.push(message),
      terminate: () => ended++,
    });
    return worker;
  } as unknown as typeof Worker;
  const client = catalogueFor({
    onUpdate: ({ seq }) => heard.push(`update ${seq}`),
    onReady: (seq) => heard.push(`ready ${seq}`),
    onHits: (ids) => heard.push(`hits ${ids.join()}`),
    onProblem: (message) => heard.push(`problem ${message}`),
  });
  return {
    client,
    asked,
    heard,
    started: () => started,
    ended: () => ended,
    say: (data: FromWorker) => void worker.dispatchEvent(new MessageEvent('message', { data })),
    fail: (message: string) => void worker.dispatchEvent(new ErrorEvent('error', { message })),
  };
}

test('the worker starts with the first thing that is asked for, and once', () => {
  const { client, started, asked } = pageWithWorker();
  expect(started()).toBe(0);
  client.search('lamp');
  client.refresh();
  expect([started(), asked]).toEqual([1, [{ ask: 'search', query: 'lamp', n: 1 }, { ask: 'refresh' }]]);
});

test('hits of an earlier search are passed over', () => {
  const { client, say, heard } = pageWithWorker();
  client.search('l');
  client.search('lamp');
  say({ tell: 'hits', ids: ['early'], n: 1, ms: 0 });
  say({ tell: 'hits', ids: ['late'], n: 2, ms: 0 });
  expect(heard).toEqual(['hits late']);
});

test('a worker that cannot even start is told of', () => {
  const { client, fail, heard } = pageWithWorker();
  client.refresh();
  fail('no such script');
  expect(heard).toEqual(['problem no such script']);
});

test('in the place of a worker that failed another one starts when something is next asked for', () => {
  const { client, fail, say, started, ended, heard } = pageWithWorker();
  client.refresh();
  fail('no such script');
  expect([started(), ended()]).toEqual([1, 1]);
  client.search('lamp');
  client.refresh();
  expect(started()).toBe(2);
  say({ tell: 'hits', ids: ['lamp'], n: 1, ms: 0 });
  say({ tell: 'ready', seq: 1 });
  expect(heard).toEqual(['problem no such script', 'hits lamp', 'ready 1']);
});

test('the worker is told what is read of an article, or why nobody can tell', async () => {
  const { client, say } = pageWithWorker();
  client.refresh();
  const ask = (part: Pick<AskToRead, 'html' | 'removed'>): Promise<Result<string>> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<Result<string>>) => resolve(data));
      port1.start();
      say({ tell: 'read', ...part, answer: port2 });
    });
  const html = '<p>The lamp.</p><p>The clock.</p>';
  expect(await ask({ html, removed: [0] })).toEqual(success('The clock.'));
  const broken: unknown = { html, removed: null };
  expect(await ask(broken as AskToRead)).toEqual(failure('failed', expect.stringContaining('TypeError') as string));
});

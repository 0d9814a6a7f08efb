import { beforeEach, expect, test, vi } from 'vitest';

type Answer = () => Promise<unknown>;

const { answers, sent, kept, scripts } = vi.hoisted(() => ({
  answers: new Map<string, Answer>(),
  sent: [] as string[],
  kept: [] as string[],
  scripts: new Map<number, Answer>(),
}));

const never = () => new Promise<never>(() => undefined);

vi.mock('../overlay/main.ts?script&iife', () => ({ default: 'overlay.js' }));
vi.mock('webextension-polyfill', () => ({
  default: {
    scripting: { executeScript: ({ target }: { target: { tabId: number } }) => scripts.get(target.tabId)?.() },
    storage: { session: { get: () => Promise.resolve({}), set: () => Promise.resolve() } },
    i18n: { getMessage: (id: string) => id },
    runtime: {
      id: 'winnow',
      sendMessage: ({ request }: { request: { taken: { clip: { metadata: { title: string } } } } }) => {
        kept.push(request.taken.clip.metadata.title);
        return Promise.resolve({ ok: true, value: { id: 'clip:1', note: '', wasThere: false, lacks: 0 } });
      },
    },
    tabs: {
      sendMessage: (id: number, { name }: { name: string }) => {
        sent.push(`${name} ${id}`);
        return (answers.get(`${name} ${id}`) ?? answers.get(name))?.();
      },
    },
  },
}));

const { clipTab, clipTabs } = await import('./open-tabs.ts');

const ok = (value: unknown) => Promise.resolve({ ok: true, value });
const tab = (id: number) => ({ id, url: `https://example.org/${id}`, title: `Tab ${id}`, asleep: false });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const outOfTime = () => AbortSignal.abort(new DOMException('', 'TimeoutError'));

/** Nothing else runs here: each work has its lock at once. */
const locks = { request: (_name: string, work: () => unknown) => work() };

beforeEach(() => {
  vi.stubGlobal('navigator', { locks });
  for (const one of [answers, scripts]) one.clear();
  for (const list of [sent, kept]) list.length = 0;
  answers.set('state', () => ok({ phase: 'idle' }));
  answers.set('find', () => ok({ found: {} }));
  answers.set('take', () => ok({ clip: { metadata: { title: 'An article' }, words: 12 } }));
  answers.set('dismiss', () => ok(null));
});

test('the article of a tab is found, kept, and its page left as it was', async () => {
  const result = await clipTab(tab(1), new AbortController().signal);
  expect(result).toEqual({ ok: true, value: { id: 'clip:1', title: 'An article', words: 12, wasThere: false } });
  expect(sent).toEqual(['state 1', 'find 1', 'take 1', 'dismiss 1']);
});

test.each(['shown', 'adjusting'])(
  'what is %s in a page is kept as its person has chosen it, and stays so',
  async (phase) => {
    answers.set('state', () => ok({ phase, found: {} }));
    expect((await clipTab(tab(1), new AbortController().signal)).ok).toBe(true);
    expect(sent).toEqual(['state 1', 'take 1']);
  },
);

test.each(['state', 'find', 'take'])(
  'a page that does not answer to "%s" in time is told to, and is let go',
  async (name) => {
    const limit = new AbortController();
    answers.set(name, never);
    const clipping = clipTab(tab(1), limit.signal);
    await settled();
    limit.abort(new DOMException('', 'TimeoutError'));
    const result = await clipping;
    expect(result.ok ? '' : result.problem.sentence).toMatch(/^This page does not answer\. Open its tab/);
    expect(kept).toEqual([]);
  },
);

test('a page in which no script starts in time is let go too', async () => {
  scripts.set(1, never);
  const result = await clipTab(tab(1), outOfTime());
  expect(result.ok ? '' : result.problem.code).toBe('no-page');
});

test('a page that does not say what is chosen there keeps what is chosen', async () => {
  const limit = new AbortController();
  answers.set('state', never);
  const clipping = clipTab(tab(1), limit.signal);
  await settled();
  limit.abort();
  await clipping;
  expect(sent).toEqual(['state 1']);
});

test('what a page answers too late is not kept', async () => {
  const limit = new AbortController();
  let answer: (value: unknown) => void = () => undefined;
  answers.set('take', () => new Promise((resolve) => (answer = resolve)));
  const clipping = clipTab(tab(1), limit.signal);
  await settled();
  limit.abort(new DOMException('', 'TimeoutError'));
  await clipping;
  answer(await ok({ clip: { metadata: { title: 'An article' }, words: 12 } }));
  await settled();
  expect(kept).toEqual([]);
});

test('tabs are clipped one after another, and one that fails keeps no other from it', async () => {
  answers.set('take 1', () => Promise.reject(new RangeError('gone')));
  const steps: number[] = [];
  const done = await clipTabs([tab(1), tab(2)], new AbortController().signal, (before) => steps.push(before.length));
  expect(done.map(({ result }) => result.ok)).toEqual([false, true]);
  expect(steps).toEqual([0, 1]);
});

test('stopped in the middle of a tab that hangs, the queue ends at once with what is done', async () => {
  const stop = new AbortController();
  answers.set('find 2', never);
  const clipping = clipTabs([tab(1), tab(2), tab(3)], stop.signal, () => undefined);
  await settled();
  stop.abort();
  expect((await clipping).map(({ tab: { id } }) => id)).toEqual([1]);
  expect(sent).not.toContain('state 3');
});

import { expect, test } from 'vitest';
import { askBackground, dispatch, handle, isOurContentScript, isOurPage, type Api, type Handlers } from './channel.ts';
import { success } from './result.ts';

interface Echo {
  echo(request: string): string;
  fail(request: null): null;
}

const api = {
  runtime: { id: 'us', getURL: (path: string) => `chrome-extension://us/${path}` },
  i18n: { getMessage: (key: string, substitution = '') => `${key}: ${substitution}` },
};

const handlers: Handlers<Echo> = {
  echo: {
    check: (request, sender) => (typeof request === 'string' && isOurPage(api, sender) ? { request } : null),
    run: (request) => success(request),
  },
  fail: {
    check: () => ({ request: null }),
    run: () => {
      throw new RangeError('row 7 of 3');
    },
  },
};
const popup = { id: 'us', origin: 'chrome-extension://us' };

const codeOf = async (name: string, request: unknown, sender: Parameters<typeof isOurPage>[1]) => {
  const result = await dispatch(api, handlers, { name, request }, sender);
  return result.ok ? result.value : result.problem.code;
};

test('a message of the right shape from our own page is answered', async () => {
  expect(await codeOf('echo', 'hello', popup)).toBe('hello');
});

test('a message of another extension is refused', async () => {
  expect(await codeOf('echo', 'hello', { ...popup, id: 'them' })).toBe('bad-message');
  expect(await codeOf('fail', null, { ...popup, id: 'them' })).toBe('bad-message');
  expect(isOurPage(api, { ...popup, id: 'them' })).toBe(false);
});

test('a message of a content script is refused where only our pages may send it, though it has our id', async () => {
  expect(await codeOf('echo', 'hello', { id: 'us', origin: 'https://example.org', frameId: 0 })).toBe('bad-message');
});

test('an origin that only begins like ours is not ours (S14)', () => {
  expect(isOurPage(api, { id: 'us', origin: 'chrome-extension://us-too' })).toBe(false);
});

test('a message of the wrong shape is refused', async () => {
  expect(await codeOf('echo', { toString: 'hello' }, popup)).toBe('bad-message');
});

test.each(['nothing', 'constructor', '__proto__'])('an unknown name is refused: %s', async (name) => {
  expect(await codeOf(name, 'hello', popup)).toBe('bad-message');
});

test('an error crosses as a value with its message', async () => {
  const result = await dispatch(api, handlers, { name: 'fail', request: null }, popup);
  if (result.ok) throw new TypeError('the error was lost');
  expect(result.problem.code).toBe('failed');
  expect(result.problem.sentence).toBe('library_problem: row 7 of 3');
});

test('the script of a tab is the one in its top frame, not one of a frame, of another tab or of another extension', () => {
  const script = { id: 'us', origin: 'https://example.org', frameId: 0, tab: { id: 7, index: 0 } };
  expect(isOurContentScript(api, script, 7)).toBe(true);
  expect(isOurContentScript(api, { ...script, frameId: 3 }, 7)).toBe(false);
  expect(isOurContentScript(api, script, 8)).toBe(false);
  expect(isOurContentScript(api, { ...script, id: 'them' }, 7)).toBe(false);
});

/** What comes of asking where the messaging system gives this. */
const asked = (send: () => Promise<unknown>, runtime: object = { ...api.runtime, sendMessage: send }) =>
  askBackground({ ...api, runtime } as unknown as Api, 'awake', null);

test.each([
  ['a success', { ok: true, value: null }],
  ['a failure', { ok: false, problem: { code: 'full', sentence: 'The disk is full.' } }],
])('%s is given as it was answered', async (_, answer) => {
  expect(await asked(() => Promise.resolve(answer))).toEqual(answer);
});

test.each([
  ['nothing', undefined],
  ['null, as where nobody has taken the message', null],
  ['a text', 'ok'],
  ['a success without a value', { ok: true }],
  ['a failure that says nothing', { ok: false }],
  ['a failure whose sentence is none', { ok: false, problem: { code: 'full', sentence: 7 } }],
  ['neither', { ok: 'yes', value: null, problem: { code: 'full', sentence: '' } }],
])('an answer that is %s is told as that nobody answers', async (_, answer) => {
  expect(await asked(() => Promise.resolve(answer))).toMatchObject({
    ok: false,
    problem: { code: 'no-page', sentence: 'no_answer: ' },
  });
});

test('where nobody listens, or nobody can be asked any more, that is an answer and no error', async () => {
  const fails = () => Promise.reject(new Error('Receiving end does not exist.'));
  expect(await asked(fails)).toMatchObject({ ok: false, problem: { code: 'no-page', sentence: 'no_answer: ' } });
  // An extension that was replaced leaves its scripts without a runtime: they say so in the page by themselves.
  expect(await asked(fails, {})).toEqual({ ok: false, problem: { code: 'no-page', sentence: '' } });
});

test('what is larger than the browser takes is told as that, and not as that nobody answers', async () => {
  const fails = () =>
    Promise.reject(new TypeError('Error in invocation: Message exceeded maximum allowed size of 64MiB.'));
  const problem = { code: 'too-large', sentence: 'message_too_large: ' };
  expect(await asked(fails)).toEqual({ ok: false, problem });
});

test.each(['page', 'background', 'popup'] as const)('%s hears what is sent to it, and answers it', async (to) => {
  const heard: ((message: unknown, sender: object, answer: (value: unknown) => void) => unknown)[] = [];
  const onMessage = { addListener: (listen: (typeof heard)[0]) => void heard.push(listen) };
  handle({ ...api, runtime: { ...api.runtime, onMessage } } as unknown as Api, to, {} as never);
  const answer = await new Promise((resolve) => heard[0]({ to, name: 'none', request: null }, popup, resolve));
  expect(answer).toMatchObject({ ok: false, problem: { code: 'bad-message' } });
});

test('an end answers what is sent to it, leaves to others what is sent to them, and hears nothing once it is gone', () => {
  const listeners = new Set<(message: unknown, sender: object) => unknown>();
  const onMessage = {
    addListener: (listen: (message: unknown, sender: object) => unknown) => void listeners.add(listen),
    removeListener: (listen: (message: unknown, sender: object) => unknown) => void listeners.delete(listen),
  };
  const runtime = { ...api.runtime, sendMessage: () => Promise.resolve(null), onMessage };
  const gone = new AbortController();
  handle({ ...api, runtime }, 'popup', { changed: { check: () => null, run: () => success(null) } }, gone.signal);
  const [listen] = listeners;
  const sent = (message: unknown) => listen(message, popup);
  const to = (end: string) => sent({ to: end, name: 'changed', request: null });
  expect(['popup', 'page', 'nobody'].map(to)).toEqual([true, undefined, undefined]);
  expect([null, 'popup', { to: 'popup' }, { to: 'popup', name: 7 }].map(sent)).toEqual(Array(4).fill(undefined));
  gone.abort();
  expect(listeners.size).toBe(0);
});

test.each([
  ['runtime', undefined],
  ['messages', { id: 'us' }],
])('an end whose extension was reloaded goes without an error, though it has no %s any more', (_, left) => {
  let end = (): void => undefined;
  const gone = { addEventListener: (_type: string, listen: () => void) => (end = listen) } as unknown as AbortSignal;
  const onMessage = { addListener: () => undefined };
  const given: { runtime: unknown } = { ...api, runtime: { ...api.runtime, onMessage } };
  handle(given as Api, 'page', {} as never, gone);
  given.runtime = left;
  expect(end).not.toThrow();
});

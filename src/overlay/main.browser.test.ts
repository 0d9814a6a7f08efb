import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Sender } from '../messages/channel.ts';
import type { Result } from '../messages/result.ts';

type Listener = (message: unknown, sender: Sender, answer: (value: Result<unknown>) => void) => true | undefined;

let injections = 0;

/** The script of a page as a click injects it: what it answers, 'ok' or the code of the problem, and to what it listens. */
async function injected() {
  const heard = new Set<Listener>();
  const runtime = {
    id: 'us',
    getURL: (path: string) => `chrome-extension://us/${path}`,
    sendMessage: () => Promise.resolve(),
    onMessage: {
      addListener: (listen: Listener) => void heard.add(listen),
      removeListener: (listen: Listener) => void heard.delete(listen),
    },
  };
  const before = Reflect.get(globalThis, 'chrome') as object;
  vi.stubGlobal('chrome', { ...before, runtime });
  // Another address, so that it runs anew, as it does with each click.
  await import(/* @vite-ignore */ `/src/overlay/main.ts?t=${(injections += 1)}`);
  const ask = async (name: string, request: unknown, sender: Sender): Promise<string> => {
    const answers = [...heard].map(
      (listen) =>
        new Promise<Result<unknown>>((resolve) => void listen({ to: 'page', name, request }, sender, resolve)),
    );
    const [answer] = await Promise.all(answers);
    return answer.ok ? 'ok' : answer.problem.code;
  };
  return { ask, heard };
}

describe('the script that a click injects', () => {
  const ours: Sender = { id: 'us', origin: 'chrome-extension://us' };
  const inPage: Sender = { id: 'us', origin: 'https://example.org', url: 'https://example.org/', frameId: 0 };

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, Symbol.for('winnow'));
  });

  test('obeys our own pages, and no script in a page, though it has our id', async () => {
    const { ask } = await injected();
    const asked: readonly (readonly [string, unknown])[] = [
      ['state', null],
      ['announce', { sentence: 'Done.' }],
      ['dismiss', null],
    ];
    for (const [name, request] of asked) {
      expect(await ask(name, request, ours)).toBe('ok');
      expect(await ask(name, request, inPage)).toBe('bad-message');
    }
  });

  test('takes no request of another shape', async () => {
    const { ask } = await injected();
    for (const request of [undefined, 'all', {}, { sentence: 1 }]) {
      expect(await ask('announce', request, ours)).toBe('bad-message');
    }
    expect(await ask('state', {}, ours)).toBe('bad-message');
  });

  test('is there once, however often it is injected', async () => {
    const { heard } = await injected();
    expect(heard.size).toBe(1);
    expect((await injected()).heard.size).toBe(0);
  });
});

import { expect, test } from 'vitest';
import type { KeptArticle } from '../../messages/protocol.ts';
import { success } from '../../messages/result.ts';
import { createAccepting } from './accepting.ts';
import type { Accepted } from './taking.ts';

/** Presses on Accept where articles are safe only once `finish` is called. */
function accepting() {
  const begun = () => ({ running: new AbortController(), stored: { kept: '', printed: '' } });
  let round = begun();
  let selected = 'first';
  const kept: string[] = [];
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const presses = createAccepting({
    accepted: () => Promise.resolve(success(selected as unknown as Accepted)),
    keep: (accepted) => {
      const id = accepted as unknown as string;
      kept.push(id);
      return new Promise<KeptArticle>((resolve) => waiting.push(() => resolve({ id, sentence: `kept ${id}` })));
    },
    round: () => ({ signal: round.running.signal, stored: round.stored }),
    announce: (sentence, id) => void said.push(`${id}: ${sentence}`),
  });
  return {
    presses,
    kept,
    said,
    readAnew: (next: string): void => {
      round.running.abort();
      round = begun();
      presses.forget();
      selected = next;
    },
    finish: async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve));
      for (const end of waiting.splice(0)) end();
    },
  };
}

test('a second press before the article is safe is the same one', async () => {
  const { presses, kept, said, finish } = accepting();
  const both = Promise.all([presses.press(), presses.press()]);
  await finish();
  expect(await both).toEqual([success('kept first'), success('kept first')]);
  expect([kept, said]).toEqual([['first'], ['first: kept first']]);
  expect(presses.hasBegun).toBe(true);
});

test('what is found anew is kept although the article before is not safe yet', async () => {
  const { presses, kept, said, readAnew, finish } = accepting();
  const first = presses.press();
  readAnew('second');
  expect(presses.hasBegun).toBe(false);
  const second = presses.press();
  await finish();
  await first;
  expect(presses.hasBegun).toBe(true);
  expect(await second).toEqual(success('kept second'));
  expect(kept).toEqual(['first', 'second']);
  expect(said).toEqual(['second: kept second']);
});

test('what could not be kept is not led to, nor what was kept before in its place', async () => {
  const said: (readonly [id: string, sentence: string, isNew: boolean])[] = [];
  const stored = { kept: 'before', printed: '' };
  const presses = createAccepting({
    accepted: () => Promise.resolve(success('first' as unknown as Accepted)),
    keep: () => Promise.resolve({ id: '', sentence: 'the disk is full' }),
    round: () => ({ signal: new AbortController().signal, stored }),
    announce: (sentence, id, isNew) => void said.push([id, sentence, isNew]),
  });
  await presses.press();
  expect(said).toEqual([['', 'the disk is full', false]]);
  expect(stored.kept).toBe('before');
});

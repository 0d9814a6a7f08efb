import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextTask } from '../../capture/capture.ts';
import type { KeptArticle } from '../../messages/protocol.ts';
import { success, type Result } from '../../messages/result.ts';
import { createAccepting } from './accepting.ts';
import type { SessionOptions } from './session.ts';
import type { Accepted } from './taking.ts';
import { endSessions, lackPart, nothing, putPartsBack, sessionOnArticle, until } from './testing.ts';

afterEach(endSessions);

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

/** Keeps articles as the extension does, one after another: names of those that they replaced, and a way to end each. */
function keeper() {
  const replaced: string[] = [];
  const ends: ((kept: KeptArticle) => void)[] = [];
  const keep: SessionOptions['keep'] = (_accepted, before, tell) => {
    replaced.push(before.kept);
    const id = `article ${replaced.length}`;
    tell({ id, sentence: `${id}, its pictures follow` });
    return new Promise((resolve) => ends.push(resolve));
  };
  return { replaced, ends, keep };
}

test('what is accepted again takes the place of the article before, also while the pictures of that are read', async () => {
  const { replaced, ends, keep } = keeper();
  const { session } = await sessionOnArticle(keep);
  const first = session.accept();
  await until(() => expect(replaced).toEqual(['']));
  const second = session.accept();
  await until(() => expect(replaced).toEqual(['', 'article 1']));
  ends[0]?.({ id: 'article 1', sentence: 'two pictures could not be read' });
  await first;
  expect(session.state().notice).toBe('article 2, its pictures follow');
  ends[1]?.({ id: 'article 2', sentence: 'kept' });
  expect(await second).toEqual(success('kept'));
  void session.accept();
  await until(() => expect(replaced).toEqual(['', 'article 1', 'article 2']));
});

test('two presses on Accept at once keep one article', async () => {
  const keep = vi.fn<SessionOptions['keep']>(() => Promise.resolve({ id: 'article', sentence: 'kept' }));
  const { session } = await sessionOnArticle(keep);
  expect(await Promise.all([session.accept(), session.accept()])).toEqual([success('kept'), success('kept')]);
  expect(keep).toHaveBeenCalledOnce();
});

test('after an article could not be kept, it can be accepted again', async () => {
  const keep = vi.fn<SessionOptions['keep']>().mockRejectedValueOnce(new TypeError('the extension is gone'));
  const { session } = await sessionOnArticle(keep.mockResolvedValue({ id: 'article', sentence: 'kept' }));
  await expect(session.accept()).rejects.toThrow('the extension is gone');
  expect(await session.accept()).toEqual(success('kept'));
  expect(keep.mock.calls.map(([, { kept }]) => kept)).toEqual(['', '']);
});

test('what is said of an article that was kept leads to it, until something else is said', async () => {
  const { session } = await sessionOnArticle(() => Promise.resolve({ id: 'article', sentence: 'kept' }));
  expect(session.state().kept).toBe('');
  await session.accept();
  expect(session.state()).toMatchObject({ notice: 'kept', kept: 'article' });
  session.announce('copied');
  expect(session.state()).toMatchObject({ notice: 'copied', kept: '' });
});

test('an article that is found anew replaces none', async () => {
  const keep = vi.fn<SessionOptions['keep']>(() => Promise.resolve({ id: 'article', sentence: 'kept' }));
  const { session } = await sessionOnArticle(keep);
  await session.accept();
  await session.find('winnow');
  await session.accept();
  expect(keep.mock.calls.map(([, { kept }]) => kept)).toEqual(['', '']);
});

describe('where what learns has not come yet', () => {
  beforeEach(() => {
    lackPart('learn');
  });
  const keeping = () =>
    vi.fn<SessionOptions['keep']>((_accepted, _earlier, tell) => {
      const kept = { id: 'article', sentence: 'kept' };
      tell(kept);
      return Promise.resolve(kept);
    });

  test('an article is kept as it was found, and nothing is asked for', async () => {
    const [keep, askForPart] = [keeping(), vi.fn(nothing)];
    const { session } = await sessionOnArticle(keep, { askForPart });
    expect(await session.accept()).toEqual(success('kept'));
    expect(askForPart).not.toHaveBeenCalled();
  });

  test('a corrected article is kept when it has come, with the correction', async () => {
    const keep = keeping();
    let come = (): void => undefined;
    const coming = new Promise<Result<null>>((resolve) => {
      come = () => {
        putPartsBack();
        resolve(success(null));
      };
    });
    const { session } = await sessionOnArticle(keep, { askForPart: () => coming, known: { keepMemories: true } });
    await session.adjust(true);
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    const accepting = session.accept();
    await nextTask();
    expect(keep).not.toHaveBeenCalled();
    come();
    expect(await accepting).toEqual(success('kept'));
    expect(keep.mock.calls[0][0].lesson).toMatchObject({ memory: { url: location.href } });
  });

  test('a correction that cannot be learnt from is said, and the article stays to be accepted again', async () => {
    const keep = keeping();
    const { session } = await sessionOnArticle(keep, { askForPart: nothing });
    await session.adjust(true);
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    expect(await session.accept()).toEqual(await nothing());
    expect(keep).not.toHaveBeenCalled();
    expect(session.isOpen()).toBe(true);
  });
});

test('a stored label that is fixed is learnt in place of the one before, and its page does not go into the library', async () => {
  const keep = vi.fn<SessionOptions['keep']>(() => Promise.resolve({ id: '', sentence: 'Fixed.' }));
  const selection = { included: ['/html[1]/body[1]/article[1]/p[2]'], excluded: [], selectors: [] };
  const known = { keepLabels: true, reopened: { id: 'label:1', selection } };
  const { session } = await sessionOnArticle(keep, { known });
  expect(session.state().found?.extractor).toBe('label');
  await session.accept();
  const [{ clip, lesson }] = keep.mock.calls[0];
  expect(clip).toBeNull();
  expect(lesson).toMatchObject({ replaces: 'label:1' });
});

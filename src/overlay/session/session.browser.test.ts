import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { success } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import type { SessionOptions } from './session.ts';
import { WINNOW, endSessions, hidePopovers, highlight, sessionOnArticle, until } from './testing.ts';

afterEach(endSessions);

test('an article is found and shown, and dismissing leaves nothing behind', async () => {
  const { session, told } = await sessionOnArticle();
  expect(told.at(-1)?.phase).toBe('shown');
  expect(session.state().found?.words).toBeGreaterThan(300);
  expect(highlight()).not.toBeNull();
  session.dismiss();
  expect(highlight()).toBeNull();
  expect(session.state().phase).toBe('idle');
});

test('what was just said is not lost with a highlight that the page takes away', async () => {
  const { session } = await sessionOnArticle();
  session.announce('Kept in your library.');
  await hidePopovers(session);
  expect(session.state().notice).toBe(`Kept in your library. ${t('page_taken_away')}`);
});

test('a selection outlives its highlight', async () => {
  const { session } = await sessionOnArticle();
  await hidePopovers(session);
  expect(session.state()).toMatchObject({ phase: 'shown', notice: t('page_taken_away') });
  expect(session.state().found?.words).toBeGreaterThan(300);
});

/** Tells of everything that it is in sight: the frame of these tests is scaled, and what is scaled counts as covered. */
class AllInSight {
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(): void {
    const entry = { isVisible: true } as unknown as IntersectionObserverEntry;
    this.#tell([entry], this as unknown as IntersectionObserver);
  }

  disconnect(): void {}
}

test('a press that fails is told in a sentence, and the next one is heard', async () => {
  vi.stubGlobal('IntersectionObserver', AllInSight);
  const deliver = vi.fn<SessionOptions['deliver']>().mockRejectedValueOnce(new TypeError('the script is gone'));
  const { session } = await sessionOnArticle(undefined, { deliver: deliver.mockResolvedValue('printed') });
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await until(() => expect(session.state().notice).toContain('the script is gone'));
  await userEvent.keyboard('{Enter}');
  await until(() => expect(session.state().notice).toBe('printed'));
  expect(deliver.mock.calls.map(([command]) => command)).toEqual(['print', 'print']);
  vi.unstubAllGlobals();
});

test('where the other methods cannot be asked, their list closes, and a sentence says so', async () => {
  const attach = Element.prototype.attachShadow;
  const spy = vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    return attach.call(this, { ...options, mode: 'open' });
  });
  const askForModel = vi.fn<SessionOptions['askForModel']>().mockRejectedValue(new TypeError('the worker is gone'));
  const { session } = await sessionOnArticle(undefined, {
    askForModel: askForModel.mockResolvedValueOnce(success(WINNOW)),
  });
  spy.mockRestore();
  await userEvent.keyboard('{Tab}m');
  await until(() => expect(session.state().notice).toContain('the worker is gone'));
  expect(highlight()?.shadowRoot?.querySelector<HTMLElement>('.methods')?.hidden).toBe(true);
});

test('what is corrected is held once the person pauses, and no more once it is kept or taken back', async () => {
  const hold = vi.fn<SessionOptions['hold']>().mockResolvedValue(success(null));
  const { session } = await sessionOnArticle(() => Promise.resolve({ id: 'clip:1', sentence: 'Kept.' }), { hold });
  const last = () => hold.mock.lastCall?.[0].selection;
  await session.adjust(true);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown} ');
  await until(() => expect(last()?.excluded).toEqual([expect.stringMatching(/article\[1\]\/p\[1\]$/)]));
  expect(hold).toHaveBeenCalledTimes(1);
  expect(last()?.included).toHaveLength(1);
  await userEvent.keyboard('z');
  await until(() => expect(last()).toBeNull());
  await userEvent.keyboard(' ');
  await until(() => expect(last()).toBeTruthy());
  await session.accept();
  await userEvent.keyboard('{ArrowDown} ');
  await until(() => expect(last()?.excluded).toHaveLength(2));
  await userEvent.keyboard('z');
  await until(() => expect(last()).toBeNull());
});

test('what another method finds is no correction to be held, and one that is made in it is', async () => {
  const hold = vi.fn<SessionOptions['hold']>().mockResolvedValue(success(null));
  const askForModel = vi.fn<SessionOptions['askForModel']>().mockResolvedValueOnce(success(WINNOW));
  askForModel.mockResolvedValue(success({ ...WINNOW, name: 'cetr', model: null }));
  const { session } = await sessionOnArticle(undefined, { hold, askForModel });
  await session.adjust(true);
  expect(await session.use('cetr')).toMatchObject({ ok: true });
  await until(() => expect(hold).toHaveBeenCalled());
  expect(hold.mock.lastCall?.[0].selection).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown} ');
  await until(() => expect(hold.mock.lastCall?.[0].selection).toBeTruthy());
});

test('what is accepted before the person has paused is not held any more', async () => {
  const hold = vi.fn<SessionOptions['hold']>().mockResolvedValue(success(null));
  const { session } = await sessionOnArticle(() => Promise.resolve({ id: '', sentence: 'The label is fixed.' }), {
    hold,
  });
  await session.adjust(true);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown} ');
  await session.accept();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(hold).not.toHaveBeenCalled();
});

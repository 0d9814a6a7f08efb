import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { success } from '../../messages/result.ts';
import { ARTICLE, WINNOW, endSessions, sessionOnArticle, until } from './testing.ts';

afterEach(endSessions);

test('an article that comes after nothing was found is found when it comes', async () => {
  const { session } = await sessionOnArticle(undefined, { html: '<p>Two words</p>' });
  expect(session.state().phase).toBe('nothing');
  document.querySelector('article')?.insertAdjacentHTML('beforeend', ARTICLE);
  await until(() => expect(session.state().phase).toBe('shown'));
  expect(session.state()).toMatchObject({ canUndo: false, notice: '' });
  expect(session.state().found?.words).toBeGreaterThan(300);
});

const COOKIES = `<section><p>${'We set cookies and would like to know whether you mind that. '.repeat(4)}</p></section>`;

test('an article that comes after a little was found is found when it comes', async () => {
  const { session } = await sessionOnArticle(undefined, { html: COOKIES });
  expect(session.state().found?.words).toBeLessThan(60);
  document.body.insertAdjacentHTML('beforeend', `<main>${ARTICLE}</main>`);
  await until(() => expect(session.state().found?.words).toBeGreaterThan(300));
});

test('a little that is accepted is what was shown, though the article comes at that moment', async () => {
  const { session } = await sessionOnArticle(undefined, { html: COOKIES });
  document.body.insertAdjacentHTML('beforeend', `<main>${ARTICLE}</main>`);
  const clip = await session.taking.clip();
  expect(clip.ok && clip.value.words).toBeLessThan(60);
});

/** Changes the page, and lets a minute of timers pass. */
async function whileTimeFlies(change: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  change();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
}

test('what was picked by hand where nothing was found stays when more comes', async () => {
  const askForModel = vi.fn(() => Promise.resolve(success(WINNOW)));
  const { session } = await sessionOnArticle(undefined, { html: '<p>Two words</p>', askForModel });
  await session.adjust(true);
  await userEvent.keyboard('{ArrowDown} ');
  await session.adjust(false);
  await until(() => expect(session.state().found?.words).toBe(2));
  await whileTimeFlies(() => document.body.insertAdjacentHTML('beforeend', `<main>${ARTICLE}</main>`));
  // A second reading would have asked for the model once more.
  expect(askForModel).toHaveBeenCalledOnce();
  expect(session.state().found?.words).toBe(2);
});

test('a page on which no article comes is looked at a few times, however often it changes', async () => {
  const askForModel = vi.fn(() => Promise.resolve(success(WINNOW)));
  await sessionOnArticle(undefined, { html: '<p>Two words</p>', askForModel });
  for (let changes = 0; changes < 20; changes++) {
    await whileTimeFlies(() => document.body.append(document.createElement('p')));
  }
  const { length: looks } = askForModel.mock.calls;
  expect(looks).toBeGreaterThan(2);
  expect(looks).toBeLessThan(15);
});

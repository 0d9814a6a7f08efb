import { afterEach, describe, expect, test, vi } from 'vitest';
import { nextTask } from '../../capture/capture.ts';
import model from '../../extract/blocks/block-model.json';
import type { MethodModel } from '../../messages/protocol.ts';
import { success, type Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import type { SessionOptions } from './session.ts';
import { ARTICLE, PARAGRAPH, WINNOW, endSessions, openSessions, sessionOnArticle, until } from './testing.ts';

afterEach(endSessions);

describe('a page that is in the library', () => {
  const KEPT = { id: 'clip-1', sentence: 'You kept this page on 3 March 2026.' };

  /** An answer of the library that comes when the test says so. */
  function late() {
    let tell = (): void => undefined;
    const answer = new Promise<Result<typeof KEPT>>((resolve) => (tell = () => resolve(success(KEPT))));
    return { tell, askIfKept: () => answer };
  }

  test('is shown without waiting for the library, and then said to be there, to be opened', async () => {
    const { tell, askIfKept } = late();
    const { session } = await sessionOnArticle(undefined, { askIfKept });
    expect(session.state()).toMatchObject({ phase: 'shown', notice: '', kept: '' });
    tell();
    await until(() => expect(session.state()).toMatchObject({ notice: KEPT.sentence, kept: KEPT.id }));
  });

  test('is not said to be there over something that is said or begun meanwhile', async () => {
    const { tell, askIfKept } = late();
    const { session } = await sessionOnArticle(undefined, { askIfKept });
    session.announce('Copied.');
    tell();
    await nextTask();
    expect(session.state()).toMatchObject({ notice: 'Copied.', kept: '' });
    const other = late();
    const { session: adjusted } = await sessionOnArticle(undefined, { askIfKept: other.askIfKept });
    await adjusted.adjust(true);
    other.tell();
    await nextTask();
    expect(adjusted.state()).toMatchObject({ notice: '', kept: '' });
  });

  test('is not taken for what was just accepted: that is kept anew', async () => {
    const keep = vi.fn<SessionOptions['keep']>(() => Promise.resolve({ id: 'clip-2', sentence: 'Kept.' }));
    const { session } = await sessionOnArticle(keep, { askIfKept: () => Promise.resolve(success(KEPT)) });
    await until(() => expect(session.state().kept).toBe(KEPT.id));
    await session.accept();
    expect(keep.mock.calls[0][1]).toEqual({ kept: '', printed: '' });
    expect(session.state()).toMatchObject({ notice: 'Kept.', kept: 'clip-2' });
  });
});

test('while a large page is read the bar has nothing to press but Stop, from the first moment', async () => {
  const attached = vi.spyOn(Element.prototype, 'attachShadow');
  let answer = (): void => undefined;
  const model = new Promise<Result<MethodModel>>((resolve) => (answer = () => resolve(success(WINNOW))));
  const html = `${ARTICLE}${'<i></i>'.repeat(4000)}`;
  const found = sessionOnArticle(undefined, { html, askForModel: () => model });
  await until(() => expect(attached).toHaveBeenCalled());
  const { value: root } = attached.mock.results[0] as { value: ShadowRoot };
  const shown = Array.from(root.querySelectorAll('button')).filter((button) => button.checkVisibility());
  expect(shown.map(({ textContent }) => textContent)).toEqual([t('popup_stop')]);
  attached.mockRestore();
  answer();
  await found;
});

test('a reading that fails says so, and can be tried again', async () => {
  const models = [{ ...WINNOW, model: { broken: true } }, WINNOW];
  const askForModel = () => Promise.resolve(success(models.shift() ?? WINNOW));
  await expect(sessionOnArticle(undefined, { askForModel })).rejects.toThrow('no model of text blocks');
  const [session] = openSessions;
  expect(session.state().phase).toBe('ended');
  expect(session.state().notice).toContain('no model of text blocks');
  await session.find('winnow');
  expect(session.state().phase).toBe('shown');
});

test.each([
  ['a text that changes', (article: Element) => article.querySelector('p')?.replaceChildren(`New words. ${PARAGRAPH}`)],
  ['an article that is put in anew', (article: Element) => article.replaceWith(article.cloneNode(true))],
])('%s while the page is read is taken as it is afterwards', async (_, changePage) => {
  const change = vi.fn(() => {
    const article = document.querySelector('article');
    if (article) changePage(article);
  });
  const lateModel = {
    ...WINNOW,
    /** Looked into when the page has been read. */
    get model() {
      change();
      return model;
    },
  };
  const askForModel = () => Promise.resolve(success(lateModel));
  const { session } = await sessionOnArticle(undefined, { askForModel });
  expect(change).toHaveBeenCalledOnce();
  const taken = await session.taking.clip();
  expect(taken.ok && taken.value.text).toContain(document.querySelector('article p')?.textContent?.slice(0, 40));
});

import { afterEach, expect, test, vi } from 'vitest';
import { capture } from '../../capture/capture.ts';
import type { Captured } from '../../capture/captured.ts';
import { startEditor, type Editor } from '../../extract/edit/state.ts';
import { success } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import { carryOver, type CarriedOver } from './carried.ts';
import { createKeepingUp, type KeepingUpOptions } from './keeping-up.ts';
import { ARTICLE, endSessions, lackPart, sessionOnArticle, until } from './testing.ts';

afterEach(endSessions);

/** A paragraph that is selected and adjusted, and what follows its page: `open` lets the readings that wait for their part begin. */
function adjusted(signal: AbortSignal) {
  const words = document.createElement('p');
  words.textContent = 'The words at first';
  document.body.replaceChildren(words);
  let captured: Captured = capture(document);
  const row = captured.elements.indexOf(words);
  let editor: Editor = startEditor(captured.snapshot, { included: [row], excluded: [] });
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const loadChanges = vi.fn(() => isOpen.then(() => success({ carryOver })));
  const options = {
    clipping: {
      get captured() {
        return captured;
      },
      get editor() {
        return editor;
      },
      history: { prediction: null, model: '', edits: [] },
      carry: (over: CarriedOver) => void ({ captured, editor } = over),
      found: () => null,
    },
    display: { now: { phase: 'adjusting', notice: '' }, view: null, change: vi.fn(), sayWhatFailed: vi.fn() },
    running: () => signal,
    hasBegun: () => false,
    loadChanges,
    onGone: vi.fn(),
  };
  const keepingUp = createKeepingUp(options as unknown as KeepingUpOptions);
  return { words, keepingUp, open: () => open(), loadChanges, text: () => captured.snapshot.text };
}

test('a page that changes faster than it can be read is read once more after the last change, not once for each', async () => {
  const watching = new AbortController();
  const { words, keepingUp, open, loadChanges, text } = adjusted(watching.signal);
  keepingUp.begin('', new Promise(() => undefined));
  const change = (said: string): void => {
    words.textContent = said;
    keepingUp.catchUp();
  };
  change('Other words');
  await vi.waitFor(() => expect(loadChanges).toHaveBeenCalledOnce());
  for (const last of ['and others', 'and more', 'and again', 'The last words']) change(last);
  open();
  await keepingUp.settled();
  watching.abort();
  expect(text().trim()).toBe('The last words');
  expect(loadChanges).toHaveBeenCalledTimes(2);
});

test('an article that is gone from a page that cannot be read again is not accepted, and all is taken away', async () => {
  const { session } = await sessionOnArticle();
  lackPart('changes');
  document.querySelector('article')?.remove();
  expect(await session.accept()).toMatchObject({ ok: false, problem: { code: 'changed' } });
  expect(session.state()).toMatchObject({ phase: 'ended', notice: t('page_changed') });
});

test('the number of words follows a text that changes', async () => {
  const { session } = await sessionOnArticle();
  const before = session.state().found?.words ?? 0;
  for (const paragraph of document.querySelectorAll('p')) paragraph.textContent = 'Five words are left here.';
  await until(() => expect(session.state().found?.words).toBeLessThan(before / 2));
});

test('a page that draws itself anew as a number goes on keeps its highlight', async () => {
  const { session } = await sessionOnArticle(undefined, { html: `${ARTICLE}<p>120 people clapped for this.</p>` });
  const { found } = session.state();
  const article = document.createElement('article');
  article.innerHTML = `${ARTICLE}<p>121 people clapped for this.</p>`;
  document.querySelector('article')?.replaceWith(article);
  await session.taking.clip();
  expect(session.state()).toMatchObject({ phase: 'shown', found, notice: '' });
});

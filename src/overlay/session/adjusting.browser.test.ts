import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failure, success, type Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import type { Session, SessionOptions } from './session.ts';
import {
  ARTICLE,
  endSessions,
  hidePopovers,
  highlight,
  lackPart,
  nothing,
  putPartsBack,
  sessionOnArticle,
  until,
} from './testing.ts';

afterEach(endSessions);

test('adjusting puts the highlight up again that the page took away', async () => {
  const { session } = await sessionOnArticle();
  await hidePopovers(session);
  session.announce('Kept in your library.');
  expect((await session.adjust(true)).ok).toBe(true);
  expect(session.isOpen()).toBe(true);
  expect(session.state().phase).toBe('adjusting');
});

test('a key that is ours scrolls and types nothing in the page, another one does', async () => {
  const { session } = await sessionOnArticle();
  await session.adjust(true);
  const typed: string[] = [];
  const heard = new AbortController();
  document.addEventListener('keypress', ({ key }) => typed.push(key), heard);
  await userEvent.keyboard(' q');
  heard.abort();
  expect(typed).toEqual(['q']);
});

describe('where what edits has not come yet', () => {
  beforeEach(() => {
    lackPart('edit');
  });
  test('that it cannot be had is said, and what is selected stays shown', async () => {
    const { session } = await sessionOnArticle(undefined, { askForPart: nothing });
    expect((await session.adjust(true)).ok).toBe(false);
    expect(session.state()).toMatchObject({ phase: 'shown', notice: 'not in this test' });
    expect(highlight()).not.toBeNull();
  });

  /** A session that is being adjusted, and ways for what edits to come or to be refused. */
  async function adjustedEarly() {
    let answer: (answer: Result<null>) => void = () => undefined;
    const coming = new Promise<Result<null>>((resolve) => (answer = resolve));
    const askForPart: SessionOptions['askForPart'] = (name) => (name === 'edit' ? coming : nothing());
    const { session, told } = await sessionOnArticle(undefined, { askForPart });
    const adjusting = session.adjust(true);
    expect(session.state().phase).toBe('adjusting');
    const come = () => {
      putPartsBack();
      answer(success(null));
      return adjusting;
    };
    const refuse = () => {
      answer(failure('refused', 'not here'));
      return adjusting;
    };
    return { session, told, come, refuse };
  }

  test('keys are done in their order when it comes', async () => {
    const { session, come } = await adjustedEarly();
    const whole = session.state().found?.words ?? 0;
    await userEvent.keyboard('{ArrowDown}{ArrowRight} {ArrowDown} z');
    expect(session.state()).toMatchObject({ canUndo: false, found: { words: whole } });
    await come();
    expect(session.state()).toMatchObject({ phase: 'adjusting', canUndo: true, canRedo: true });
    expect(session.state().found?.words).not.toBe(whole);
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}'), 'shown'],
    ['dismissing', (session: Session) => Promise.resolve(session.dismiss()), 'idle'],
    ['a page that takes the highlight away', hidePopovers, 'shown'],
  ])('%s gives up what waits for it', async (_, giveUp, phase) => {
    const { session, come } = await adjustedEarly();
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    await giveUp(session);
    await come();
    expect(session.state()).toMatchObject({ phase, canUndo: false });
  });

  test('keys that wait for what may not come are given up, and that is said once', async () => {
    const { session, told, refuse } = await adjustedEarly();
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    expect(await refuse()).toEqual(failure('refused', 'not here'));
    expect(session.state()).toMatchObject({ phase: 'shown', canUndo: false, notice: 'not here' });
    expect(told.filter(({ notice }) => notice === 'not here')).toHaveLength(1);
  });

  test('keys of scripts do not wait for it', async () => {
    const { session, come } = await adjustedEarly();
    for (const key of ['ArrowDown', 'ArrowRight', ' '])
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await come();
    expect(session.state().canUndo).toBe(false);
  });
});

test('adjusting ends where the page takes the highlight away, and that is said', async () => {
  const { session } = await sessionOnArticle();
  await session.adjust(true);
  await hidePopovers(session);
  expect(session.state()).toMatchObject({ phase: 'shown', notice: t('page_taken_away') });
});

test('Enter with nothing selected goes on adjusting, and says how to select', async () => {
  const keep = vi.fn<SessionOptions['keep']>();
  const { session } = await sessionOnArticle(keep, { html: '<p>Two words</p>' });
  await session.adjust(true);
  await userEvent.keyboard('{Enter}');
  await until(() => expect(session.state().notice).toBe(t('session_none_yet')));
  expect(session.state().phase).toBe('adjusting');
  expect(keep).not.toHaveBeenCalled();
});

/** Whether the browser would ask before it closes the tab. */
function isTabHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a tab in which edits are neither kept nor given up is not closed without a question', async () => {
  const { session } = await sessionOnArticle(() => Promise.resolve({ id: 'article', sentence: 'kept' }));
  await session.adjust(true);
  expect(isTabHeld()).toBe(false);
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
  expect(isTabHeld()).toBe(true);
  await userEvent.keyboard('z');
  expect(isTabHeld()).toBe(false);
  await userEvent.keyboard(' ');
  expect(isTabHeld()).toBe(true);
  await session.accept();
  expect(session.state().phase).toBe('adjusting');
  expect(isTabHeld()).toBe(false);
  await userEvent.keyboard('z');
  expect(isTabHeld()).toBe(true);
  await userEvent.keyboard('{ArrowDown} ');
  expect(isTabHeld()).toBe(true);
  session.dismiss();
  expect(isTabHeld()).toBe(false);
});

test('edits that could not be kept are held on to', async () => {
  const { session } = await sessionOnArticle(() => Promise.resolve({ id: '', sentence: 'no room' }));
  await session.adjust(true);
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
  await session.accept();
  expect(isTabHeld()).toBe(true);
});

test('an edit that fails is told in a sentence, and the next one is heard', async () => {
  const { session } = await sessionOnArticle(undefined, { html: ARTICLE.repeat(9) });
  await session.adjust(true);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementationOnce(() => {
    throw new TypeError('nowhere to go');
  });
  await userEvent.keyboard(`{ArrowDown}{ArrowRight}${'{ArrowDown}'.repeat(20)}`);
  scroll.mockRestore();
  expect(session.state().notice).toContain('nowhere to go');
  await userEvent.keyboard(' ');
  expect(session.state()).toMatchObject({ phase: 'adjusting', notice: '', canUndo: true });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextTask } from '../capture/capture.ts';
import model from '../extract/blocks/block-model.json';
import { KNOWS_NOTHING } from '../messages/knows-nothing.ts';
import type { Sender } from '../messages/channel.ts';
import type { KeptArticle, MethodModel, PageState, SiteKnowledge } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { t } from '../ui/words.ts';
import './changes-part.ts';
import './clip-part.ts';
import './learn-part.ts';
import './edit-part.ts';
import './methods-part.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';
import './text-part.ts';

const WINNOW: MethodModel = { name: 'winnow', model, version: '1', relatedPictures: false };

const PARAGRAPH =
  'The river had been low since spring, and the ferryman, who remembered other summers, said that it would rise again. ' +
  'Nobody believed him, but everybody listened, because the bridge was two hours away. ';

const open: Session[] = [];

/** All parts of the script: those of a test that needs one to be missing, or to come late, are put back after it. */
const world = globalThis as { [parts: symbol]: object | undefined };
const SLOT = Symbol.for('winnow.parts');
const parts = world[SLOT];

afterEach(() => {
  for (const session of open.splice(0)) session.dismiss();
  document.body.replaceChildren();
  world[SLOT] = parts;
});

const ARTICLE = `<h1>The ferry</h1>${`<p>${PARAGRAPH.repeat(2)}</p>`.repeat(6)}`;

const nothing = () => Promise.resolve(failure('failed', 'not in this test'));

/** A session on a page with an article, and all that it told of its state. */
async function sessionOnArticle(
  keep: SessionOptions['keep'] = () => Promise.resolve({ id: '', sentence: '' }),
  {
    html = ARTICLE,
    deliver = () => Promise.resolve(''),
    askForModel = () => Promise.resolve(success(WINNOW)),
    askForPart = nothing,
    askIfKept = nothing,
    known = {},
  }: Partial<
    Pick<SessionOptions, 'deliver' | 'askForModel' | 'askForPart' | 'askIfKept'> & {
      html: string;
      known: Partial<SiteKnowledge>;
    }
  > = {},
): Promise<{ session: Session; told: PageState[] }> {
  const article = document.createElement('article');
  article.innerHTML = html;
  document.body.append(article);
  const told: PageState[] = [];
  const session = createSession({
    onChange: (state) => told.push(state),
    deliver,
    keep,
    askForModel,
    askForSite: () => Promise.resolve(success({ ...KNOWS_NOTHING, ...known })),
    open: nothing,
    refuse: nothing,
    askForPart,
    askIfKept,
    remember: nothing,
  });
  open.push(session);
  const found = await session.find('winnow');
  if (!found.ok) throw new TypeError(found.problem.sentence);
  return { session, told };
}

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000, interval: 20 });

const highlight = () => document.querySelector<HTMLElement>('[popover]');

/** Changes the page, and lets a minute of timers pass. */
async function whileTimeFlies(change: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  change();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
}

/** Hides the highlight whenever it is shown, as some pages do, until it is given up. */
async function hidePopovers(session: Session): Promise<void> {
  await until(() => {
    highlight()?.hidePopover();
    expect(session.isOpen()).toBe(false);
  });
}

test('an article is found and shown, and dismissing leaves nothing behind', async () => {
  const { session, told } = await sessionOnArticle();
  expect(told.at(-1)?.phase).toBe('shown');
  expect(session.state().found?.words).toBeGreaterThan(300);
  expect(highlight()).not.toBeNull();
  session.dismiss();
  expect(highlight()).toBeNull();
  expect(session.state().phase).toBe('idle');
});

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

test('an article that is gone from a page that cannot be read again is not accepted, and all is taken away', async () => {
  const { session } = await sessionOnArticle();
  world[SLOT] = { ...parts, changes: undefined };
  document.querySelector('article')?.remove();
  expect(await session.accept()).toMatchObject({ ok: false, problem: { code: 'changed' } });
  expect(session.state()).toMatchObject({ phase: 'ended', notice: t('page_changed') });
});

test('a reading that fails says so, and can be tried again', async () => {
  const models = [{ ...WINNOW, model: { broken: true } }, WINNOW];
  const askForModel = () => Promise.resolve(success(models.shift() ?? WINNOW));
  await expect(sessionOnArticle(undefined, { askForModel })).rejects.toThrow('no model of text blocks');
  const [session] = open;
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

test('adjusting puts the highlight up again that the page took away', async () => {
  const { session } = await sessionOnArticle();
  await hidePopovers(session);
  session.announce('Kept in your library.');
  expect((await session.adjust(true)).ok).toBe(true);
  expect(session.isOpen()).toBe(true);
  expect(session.state().phase).toBe('adjusting');
});

describe('where what edits has not come yet', () => {
  beforeEach(() => {
    world[SLOT] = { ...parts, edit: undefined };
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
      world[SLOT] = parts;
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

describe('where what learns has not come yet', () => {
  beforeEach(() => {
    world[SLOT] = { ...parts, learn: undefined };
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
        world[SLOT] = parts;
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

describe('what is copied', () => {
  const html = ARTICLE.replace('</p>', '</p><ol><li>Bell</li><li>Oar</li></ol>');
  test('is the article, and its text as a plain text file has it', async () => {
    const { session } = await sessionOnArticle(undefined, { html });
    const [clip, copied] = [await session.taking.clip(), await session.taking.copied()];
    expect(copied.ok && copied.value.html).toBe(clip.ok && clip.value.html);
    expect(copied.ok && copied.value.text).toContain('\n\n1. Bell\n2. Oar\n\n');
  });

  test('has the text of the page where what writes it cannot be had', async () => {
    world[SLOT] = { ...parts, text: undefined };
    const { session } = await sessionOnArticle(undefined, { html });
    const [clip, copied] = [await session.taking.clip(), await session.taking.copied()];
    expect(copied.ok && copied.value.text).toBe(clip.ok && clip.value.text);
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

test('what is taken is what the page says at that moment', async () => {
  const { session } = await sessionOnArticle();
  const html = async () => {
    const clip = await session.taking.clip();
    return clip.ok ? clip.value.html : clip.problem.sentence;
  };
  expect(await html()).not.toContain('came later');
  const paragraphs = document.querySelectorAll('p');
  paragraphs[0].textContent = 'A first paragraph that came later.';
  expect(await html()).toContain('A first paragraph that came later.');
  if (paragraphs[1].firstChild instanceof Text) paragraphs[1].firstChild.data = 'A second one that came later.';
  expect(await html()).toContain('A second one that came later.');
});

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

test('a page that has not changed is not read again to be taken, adjusted or not', async () => {
  const { session } = await sessionOnArticle();
  await session.adjust(true);
  const readings = vi.spyOn(document, 'getElementsByTagName');
  await session.taking.clip();
  expect(readings).not.toHaveBeenCalled();
  document.querySelectorAll('p')[0].textContent = 'A first paragraph that came later.';
  await session.taking.clip();
  expect(readings).toHaveBeenCalled();
  readings.mockRestore();
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

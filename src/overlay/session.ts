import { nextTask } from '../capture/capture.ts';
import type { Captured } from '../capture/captured.ts';
import { editLog, isRecalled, startEditor, undo, type Editor } from '../extract/edit-state.ts';
import type { Alternatives, Found, MethodModel, PageState, PartName, SiteKnowledge } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { createOnePress } from '../ui/presses.ts';
import { refusalForDocument } from '../ui/refusal.ts';
import { locale, reasonOf, t } from '../ui/words.ts';
import { createAccepting, type Keep } from './accepting.ts';
import { watchAddress } from './address.ts';
import { documentKind } from './document-kind.ts';
import { sayFarewell } from './farewell.ts';
import { foundIn } from './found.ts';
import { editBetween, type History } from './history.ts';
import type { Source } from './deliver.ts';
import { createKeepingUp, type Clipping } from './keeping-up.ts';
import type { Command } from './keys.ts';
import { createMethodsOnDemand } from './methods-on-demand.ts';
import { partOf, type Picked } from './parts.ts';
import { isLarge, readPage, type Reading, type Sources } from './reading.ts';
import { isInPage } from './page-tree.ts';
import { createTabHolder } from './hold-tab.ts';
import { createSite } from './site.ts';
import { createTaking, type Taking } from './taking.ts';
import { mountView, type View } from './view.ts';

/** The clipping of one page, from finding to the end. One for each injected script. */
export interface Session {
  state(): PageState;
  /** Whether something of ours is shown in the page. */
  isOpen(): boolean;
  find(extractor: string): Promise<Result<PageState>>;
  adjust(on: boolean): Promise<Result<PageState>>;
  alternatives(): Promise<Result<Alternatives>>;
  use(extractor: string): Promise<Result<PageState>>;
  /** Keeps what is selected, and answers with one sentence. */
  accept(): Promise<Result<string>>;
  refuse(): Promise<Result<PageState>>;
  readonly taking: Pick<Taking, 'clip' | 'take' | 'file' | 'styled' | 'label'>;
  announce(sentence: string): void;
  dismiss(): void;
}

export interface SessionOptions {
  /** Told of every change of state. */
  readonly onChange: (state: PageState) => void;
  /** What the session cannot do itself: print, copy, save. Answers with one sentence for the person. */
  readonly deliver: (command: Command, from: Source) => Promise<string>;
  /** Keeps what was accepted, in place of the article `before`. `tell` hears of it when the article is safe. */
  readonly keep: Keep;
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
  /** What is known of the site of this page. */
  readonly askForSite: () => Promise<Result<SiteKnowledge>>;
  /** Has something remembered used on this site no more. */
  readonly refuse: (memory: string) => Promise<Result<null>>;
  /** Has a part of the script put into this page. */
  readonly askForPart: (part: PartName) => Promise<Result<null>>;
  /** Has a method used for this site from now on; answers with one sentence. */
  readonly remember: (extractor: string) => Promise<Result<string>>;
}

const IDLE: PageState = {
  phase: 'idle',
  found: null,
  notice: '',
  progress: 0,
  canUndo: false,
  canRedo: false,
  included: [],
  excluded: [],
};

const NO_HISTORY: History = { prediction: null, model: '', edits: [] };

export function createSession(options: SessionOptions): Session {
  const { onChange, deliver, askForPart, askForModel } = options;
  const loadMethods = () => partOf('methods', askForPart);
  const sources: Sources = { askForModel, loadMethods };
  const loadClip = () => partOf('clip', askForPart);
  const loadEdit = () => partOf('edit', askForPart);
  const clipping: Clipping = { captured: null, editor: null, history: NO_HISTORY, settled: null };
  let site = createSite({ loadClip, refuse: options.refuse });
  let press = createOnePress();
  /** ms, as `performance.now` counts: when the selection was first shown. */
  let shownAt = 0;
  /** Edits that are neither kept nor given up are not lost with a tab that is closed by mistake. */
  const hold = createTabHolder();
  let view: View | null = null;
  let running = new AbortController();
  let current: PageState = IDLE;

  function change(part: Partial<PageState>, announcement = ''): PageState {
    current = { ...current, ...part };
    const { editor, settled } = clipping;
    hold(current.phase === 'adjusting' && editor?.present !== settled);
    view?.show(current, editor, announcement);
    onChange(current);
    return current;
  }

  function state(): PageState {
    return { ...current, ...view?.boxes() };
  }

  function end(part: Partial<PageState>): void {
    running.abort();
    view = null;
    [clipping.captured, clipping.editor] = [null, null];
    accepting.forget();
    change({ ...IDLE, ...part });
  }

  /** Starts the view over the page; it ends with the session. */
  function mount(): void {
    const { signal } = running;
    view = mountView({
      signal,
      captured: clipping.captured,
      onCommand: run,
      onEdit: edit,
      loadEditing: async () => {
        const part = await loadEdit();
        if (!part.ok && !signal.aborted) announce(part.problem.sentence);
        return part;
      },
      lettersWithAlt: () => site.knowledge.lettersWithAlt,
      onReach: () => void Promise.all([loadClip(), loadEdit()]),
      onCovered: () => announce(t('session_covered')),
      onFailed: sayWhatFailed,
      onLost: () => {
        // The selection outlives the highlight: the popup can still keep, print and save it.
        // What was just said, that the article is kept perhaps, is not lost with it.
        view = null;
        const phase = current.phase === 'adjusting' ? phaseAtRest() : current.phase;
        change({ phase, notice: `${current.notice} ${t('page_taken_away')}`.trim() });
      },
    });
  }

  /** The phase of a selection that nobody adjusts. */
  function phaseAtRest(): 'shown' | 'nothing' {
    return current.found ? 'shown' : 'nothing';
  }

  async function find(extractor: string): Promise<Result<PageState>> {
    const refusal = refusalForDocument(documentKind());
    if (refusal) return failure(refusal.code, refusal.sentence);
    if (current.phase === 'finding') return success(state());
    end({ phase: 'finding' });
    running = new AbortController();
    site = createSite({ loadClip, refuse: options.refuse });
    press = createOnePress();
    const { signal } = running;
    watchAddress(signal, () => {
      end({ phase: 'ended', notice: t('page_changed') });
      sayFarewell(t('page_changed'), locale());
    });
    try {
      if (isLarge(document)) mount();
      return await read(extractor, signal);
    } catch (error) {
      // Nobody foresaw it: the page can be read again, and is not said to be read for ever.
      if (signal.aborted) return failure('stopped', '');
      const sentence = t('library_problem', reasonOf(error));
      end({ phase: 'ended', notice: sentence });
      return failure('failed', sentence);
    }
  }

  /** Reads the page by a method and shows what was found. */
  async function read(extractor: string, signal: AbortSignal): Promise<Result<PageState>> {
    const host = view?.host ?? null;
    const known = options.askForSite();
    keepingUp.begin(extractor, known);
    const answer = await readPage(extractor, sources, {
      signal,
      host,
      onProgress: (p) => change({ progress: p }),
    });
    if (!answer.ok) {
      if (answer.problem.code !== 'stopped') end({ phase: 'ended', notice: answer.problem.sentence });
      return answer;
    }
    if (!(await begin(answer.value, await known, () => signal.aborted))) return failure('stopped', '');
    keepingUp.catchUp();
    view?.focus();
    return success(state());
  }

  /** Shows what was found on a reading, by what is known of the site; false where that was `stopped` meanwhile. */
  async function begin(reading: Reading, known: Result<SiteKnowledge>, stopped: () => boolean): Promise<boolean> {
    const { captured: page, prediction, model } = reading;
    const start = startEditor(page.snapshot, prediction ?? { included: [], excluded: [] });
    const { editor: first, sentence: notice } = await site.recallOn(start, known);
    const name = first.present.edit?.name;
    const before: History = { prediction, model, edits: name ? [{ command: name, path: '', at: 0 }] : [] };
    await nextTask();
    if (stopped()) return false;
    const found = foundIn(pickedFrom(page, first, before));
    await nextTask();
    if (stopped()) return false;
    [clipping.captured, clipping.editor, clipping.history] = [page, first, before];
    clipping.settled = first.present;
    if (view) view.setCaptured(page);
    else mount();
    keepingUp.follow(page);
    shownAt = performance.now();
    const phase = found ? 'shown' : 'nothing';
    const words = found ? t('session_found', found.title || t('session_article')) : t('session_nothing');
    const said = site.memory === '' ? notice || words : t('overlay_remembered');
    change({ phase, found, notice, progress: 1, canUndo: first.past.length > 0 }, said);
    return true;
  }

  function picked(): Picked {
    const { captured, editor, history } = clipping;
    if (!captured || !editor) throw new TypeError('nothing has been read yet');
    return pickedFrom(captured, editor, history);
  }

  function foundNow(): Found | null {
    const { captured, editor, history } = clipping;
    return captured && editor ? foundIn(pickedFrom(captured, editor, history)) : null;
  }

  function edit(next: Editor, announcement: string): void {
    const { editor: before, captured, history } = clipping;
    clipping.editor = next;
    if (before?.present === next.present) return view?.show(current, next, announcement);
    if (before && captured) {
      const step = editBetween(before, next, captured.elements, Math.round(performance.now() - shownAt));
      clipping.history = { ...history, edits: [...history.edits, step] };
    }
    const found = foundNow();
    const phase = current.phase === 'nothing' && found ? 'shown' : current.phase;
    const [canUndo, canRedo] = [next.past.length > 0, next.future.length > 0];
    change({ phase, found, canUndo, canRedo, notice: '' }, announcement);
    others.mark();
  }

  async function adjust(on: boolean): Promise<Result<PageState>> {
    if (!clipping.editor) return failure('changed', current.notice || t('session_find_first'));
    if (!on) return success(rest());
    const { signal } = running;
    // A highlight that the page has taken away is put up once more: to adjust, a person has to see it.
    if (!view) mount();
    // What accepting takes is fetched meanwhile: then the tab may be closed right after.
    void loadClip();
    const begun = await view?.startEditing();
    if (begun?.ok === false) return begun;
    if (signal.aborted || !view) return failure('stopped', current.notice);
    const { lettersWithAlt } = site.knowledge;
    change({ phase: 'adjusting' }, t(lettersWithAlt ? 'session_adjusting_alt' : 'session_adjusting'));
    view.focus();
    return success(state());
  }

  /** Adjusts no more. */
  function rest(): PageState {
    change({ phase: phaseAtRest() }, t('session_adjusted'));
    view?.focus();
    return state();
  }

  const others = createMethodsOnDemand({
    loadMethods,
    askForModel,
    editor: () => clipping.editor,
    view: () => view,
    running: () => running.signal,
    whyNone: () => current.notice || t('session_find_first'),
    edit,
    announce,
    onChoose: (place) => run(`method ${place}`),
    remember: options.remember,
    remembered: async () => {
      const known = await options.askForSite();
      return known.ok ? known.value.method : null;
    },
    lettersWithAlt: () => site.knowledge.lettersWithAlt,
    onFailed: sayWhatFailed,
  });

  async function use(extractor: string): Promise<Result<PageState>> {
    const used = await others.use(extractor);
    return used.ok ? success(state()) : used;
  }

  /**
   * What is selected, as the page shows it now: changes that were not read yet are read first. A page that has put other
   * content in its place ends the session.
   */
  async function takeable(): Promise<Result<Picked>> {
    await keepingUp.settled();
    const { captured, editor } = clipping;
    if (!captured || !editor) return failure('changed', current.notice || t('session_find_first'));
    const { elements } = captured;
    const { included } = editor.present.choice;
    if (included.length === 0) {
      return failure('nothing-selected', t('session_empty'));
    }
    if (included.some((row) => isInPage(elements[row]))) return success(picked());
    end({ phase: 'ended', notice: t('page_changed') });
    return failure('changed', t('page_changed'));
  }

  const taking = createTaking({ picked: takeable, history: () => clipping.history, site: () => site, loadClip });

  const accepting = createAccepting({
    accepted: () => taking.accepted(),
    keep: options.keep,
    running: () => running.signal,
    announce: (sentence, isNew) => {
      if (isNew) clipping.settled = clipping.editor?.present ?? null;
      announce(sentence);
    },
  });

  /** Goes back to what was found on this page; what was remembered is used no more. */
  async function refuse(): Promise<Result<PageState>> {
    const { editor } = clipping;
    if (!editor || !isRecalled(editor, 'memory')) return success(state());
    edit(undo(editor), '');
    announce(await site.refuse());
    return success(state());
  }

  const keepingUp = createKeepingUp({
    clipping,
    sources,
    loadChanges: () => partOf('changes', askForPart),
    view: () => view,
    running: () => running.signal,
    state: () => current,
    hasBegun: () => accepting.hasBegun,
    show: begin,
    onCarried: (notice, announcement) => change({ found: foundNow(), notice }, announcement),
    onLost: (notice) => end({ phase: 'ended', notice }),
    sayWhatFailed,
  });

  function run(command: Command): void {
    void obey(command).catch(sayWhatFailed);
  }

  async function obey(command: Command): Promise<void> {
    if (command === 'close') return end({});
    if (command === 'adjust') return adjustHere();
    if (command === 'done') return void rest();
    if (command === 'refuse') return void (await refuse());
    if (command === 'methods') return others.show();
    if (command.startsWith('method ')) return others.show(Number(command.slice('method '.length)));
    if (command === 'accept') return acceptHere();
    const { signal } = running;
    return press(command, async () => {
      announce(t('popup_moment'));
      const sentence = await deliver(command, taking);
      if (!signal.aborted) announce(sentence);
    });
  }

  /** By the bar in the page: begins at once, and ends again where the page has covered the bar and so what is drawn. */
  async function adjustHere(): Promise<void> {
    const { signal } = running;
    await adjust(true);
    if (!view || (await view.isSeen()) || signal.aborted) return;
    if (current.phase === 'adjusting') rest();
    announce(t('session_covered'));
  }

  /** By the bar in the page, which the page may have covered: then nobody has pressed it knowingly. */
  async function acceptHere(): Promise<void> {
    if (!current.found) return announce(t('session_none_yet'));
    const { signal } = running;
    if (view && !(await view.isSeen())) return announce(t('session_covered'));
    if (signal.aborted) return;
    if (current.phase === 'adjusting') rest();
    announce(t('popup_moment'));
    await accepting.press();
  }

  /** A press that fails for a reason that nobody foresaw: the bar goes on, and does not stay at "one moment". */
  function sayWhatFailed(error: unknown): void {
    announce(t('library_problem', reasonOf(error)));
  }

  function announce(sentence: string): void {
    change({ notice: sentence }, sentence);
  }

  return {
    state,
    isOpen: () => view !== null,
    find,
    adjust,
    alternatives: () => others.alternatives(),
    use,
    accept: () => accepting.press(),
    refuse,
    taking,
    announce,
    dismiss: () => end({}),
  };
}

/** What is selected in an editor, by the method that selected it last, or by hand. */
function pickedFrom(captured: Captured, editor: Editor, { prediction }: History): Picked {
  const { edit, choice } = editor.present;
  const byMethod = edit?.method ?? prediction?.extractor ?? 'hand';
  const isByHand = edit?.method === undefined && editLog(editor).length > 0;
  return { captured, choice, extractor: isByHand ? 'hand' : byMethod };
}

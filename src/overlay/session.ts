import { nextTask } from '../capture/capture.ts';
import type { Captured } from '../capture/captured.ts';
import type { MethodModel, NamedText, PageState, PartName, Taken } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { refusalForDocument } from '../messages/refusal.ts';
import { capturePage } from './capture-page.ts';
import { foundIn } from './found.ts';
import { editBetween, type History } from './history.ts';
import { methodOf, selectWith } from './methods.ts';
import { partOf, type Picked } from './parts.ts';
import { readPictures } from './pictures.ts';
import { editLog, startEditor, type Editor } from '../extract/edit-state.ts';
import { mountView, type View } from './view.ts';
import { watchAddress } from './address.ts';
import type { Command } from './keys.ts';

/** The clipping of one page, from finding to the end. One for each injected script. */
export interface Session {
  state(): PageState;
  find(extractor: string): Promise<Result<PageState>>;
  adjust(on: boolean): Result<PageState>;
  take(): Promise<Result<Taken>>;
  file(): Promise<Result<NamedText>>;
  label(): Promise<Result<NamedText>>;
  announce(sentence: string): void;
  dismiss(): void;
}

export interface SessionOptions {
  /** Told of every change of state. */
  readonly onChange: (state: PageState) => void;
  /** What the session cannot do itself: accept, print, copy, save. Answers with one sentence for the person. */
  readonly deliver: (
    command: Command,
    take: () => Promise<Result<Taken>>,
    file: () => Promise<Result<NamedText>>,
  ) => Promise<string>;
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
  /** Has a part of the script put into this page. */
  readonly askForPart: (part: PartName) => Promise<Result<null>>;
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

/** Elements. Above, the page is read in steps, with progress and a way out: capture and extraction take 30 µs an element here. */
const AT_ONCE = 4_000;

const NO_HISTORY: History = { prediction: null, model: '', edits: [] };

const PAGE_CHANGED = 'The page has changed since it was read. Find the article again.';
const STOPPED = failure('stopped', 'Stopped. Nothing was read.');
const TAKEN_AWAY = 'The page keeps taking the highlight away. Use the buttons here instead.';

export function createSession({ onChange, deliver, askForModel, askForPart }: SessionOptions): Session {
  let captured: Captured | null = null;
  let editor: Editor | null = null;
  let history: History = NO_HISTORY;
  /** ms, as `performance.now` counts: when the selection was first shown. */
  let shownAt = 0;
  let large = false;
  let view: View | null = null;
  let running = new AbortController();
  let current: PageState = IDLE;

  function change(part: Partial<PageState>, announcement = ''): PageState {
    current = { ...current, ...part };
    view?.show(current, editor, announcement);
    onChange(current);
    return current;
  }

  function state(): PageState {
    return { ...current, ...view?.boxes() };
  }

  function end(part: Partial<PageState>): void {
    running.abort();
    [view, captured, editor] = [null, null, null];
    change({ ...IDLE, ...part });
  }

  /** Starts the view over the page; it ends with the session. */
  function mount(): void {
    view = mountView({
      signal: running.signal,
      captured,
      onCommand: (command) => void obey(command),
      onEdit: edit,
      onLost: () => {
        // The selection outlives the highlight: the popup can still keep, print and save it.
        view = null;
        change({ notice: TAKEN_AWAY });
      },
    });
    watchAddress(running.signal, () => end({ phase: 'ended', notice: PAGE_CHANGED }));
  }

  async function find(extractor: string): Promise<Result<PageState>> {
    const refusal = refusalForDocument(documentKind());
    if (refusal) return failure(refusal.code, refusal.sentence);
    if (current.phase === 'finding') return success(state());
    end({ phase: 'finding' });
    running = new AbortController();
    const { signal } = running;
    large = document.getElementsByTagName('*').length > AT_ONCE;
    if (large) mount();
    const asked = askForModel(extractor);
    const read = await capturePage({
      large,
      signal,
      host: view?.host ?? null,
      onProgress: (progress) => change({ progress }),
    });
    if (signal.aborted || !read) return STOPPED;
    const choice = await asked;
    if (!choice.ok) {
      end({ phase: 'ended', notice: choice.problem.sentence });
      return choice;
    }
    const method = await methodOf(choice.value, () => partOf('methods', askForPart));
    if (!method.ok) {
      end({ phase: 'ended', notice: method.problem.sentence });
      return method;
    }
    await breathe();
    if (signal.aborted) return STOPPED;
    const prediction = selectWith(method.value, read.snapshot);
    await breathe();
    if (signal.aborted) return STOPPED;
    captured = read;
    history = { prediction, model: choice.value.version, edits: [] };
    editor = startEditor(read.snapshot, prediction ?? { included: [], excluded: [] });
    const found = prediction && foundIn(picked());
    await breathe();
    if (signal.aborted) return STOPPED;
    if (view) view.setCaptured(read);
    else mount();
    shownAt = performance.now();
    const phase = found ? 'shown' : 'nothing';
    change({ phase, found, progress: 1 }, found ? `Found: ${found.title || 'an article'}.` : 'Nothing to clip here.');
    view?.focus();
    return success(state());
  }

  /** On a large page each long step is a task of its own, so that the tab can answer between them. */
  async function breathe(): Promise<void> {
    if (large) await nextTask();
  }

  function picked(): Picked {
    if (!captured || !editor) throw new TypeError('nothing has been read yet');
    const extractor = editLog(editor).length > 0 ? 'hand' : (history.prediction?.extractor ?? 'hand');
    return { captured, choice: editor.present.choice, extractor };
  }

  function edit(next: Editor, announcement: string): void {
    const before = editor;
    editor = next;
    if (before?.present === next.present) return view?.show(current, editor, announcement);
    if (before && captured) {
      const step = editBetween(before, next, captured.elements, Math.round(performance.now() - shownAt));
      history = { ...history, edits: [...history.edits, step] };
    }
    const found = next.present.choice.included.length > 0 ? foundIn(picked()) : null;
    change({ found, canUndo: next.past.length > 0, canRedo: next.future.length > 0, notice: '' }, announcement);
  }

  function adjust(on: boolean): Result<PageState> {
    if (!editor || !view) return failure('changed', current.notice || 'Find the article first.');
    if (on) change({ phase: 'adjusting' }, 'Adjusting. Click a block to add or drop it.');
    else change({ phase: current.found ? 'shown' : 'nothing' }, 'Done adjusting.');
    view.focus();
    return success(state());
  }

  /** What is selected, where it can be taken. A page that has put other content in its place ends the session. */
  function takeable(): Result<Picked> {
    if (!captured || !editor) return failure('changed', current.notice || 'Find the article first.');
    const { elements } = captured;
    const { included } = editor.present.choice;
    if (included.length === 0) {
      return failure('nothing-selected', 'Nothing is selected. Press Adjust and click what you want.');
    }
    if (included.some((row) => elements[row].isConnected)) return success(picked());
    end({ phase: 'ended', notice: PAGE_CHANGED });
    return failure('changed', PAGE_CHANGED);
  }

  const loadClip = () => partOf('clip', askForPart);

  async function take(): Promise<Result<Taken>> {
    await breathe();
    const what = takeable();
    if (!what.ok) return what;
    const part = await loadClip();
    if (!part.ok) return part;
    const clip = part.value.clipOf(what.value);
    await breathe();
    return success({ clip, pictures: await readPictures(clip.images, what.value.captured.elements) });
  }

  async function file(): Promise<Result<NamedText>> {
    const taken = await take();
    if (!taken.ok) return taken;
    const part = await loadClip();
    return part.ok ? success(part.value.toFile(taken.value)) : part;
  }

  async function label(): Promise<Result<NamedText>> {
    const what = takeable();
    if (!what.ok) return what;
    const part = await loadClip();
    return part.ok ? success(part.value.labelOf(what.value, history)) : part;
  }

  async function obey(command: Command): Promise<void> {
    if (command === 'close') return end({});
    if (command === 'adjust' || command === 'done') return void adjust(command === 'adjust');
    if (view && command === 'accept' && !(await view.isSeen())) {
      return announce('Something on the page covers this bar. Use the Winnow button in the toolbar of the browser.');
    }
    announce('One moment…');
    announce(await deliver(command, take, file));
  }

  function announce(sentence: string): void {
    change({ notice: sentence }, sentence);
  }

  return { state, find, adjust, take, file, label, announce, dismiss: () => end({}) };
}

function documentKind() {
  return {
    contentType: document.contentType,
    root: document.documentElement instanceof HTMLElement ? document.documentElement.localName : rootName(),
    body: document.body?.localName ?? '',
  };
}

/** A root of another namespace is not HTML, whatever its name. */
function rootName(): string {
  const name = document.documentElement?.localName ?? '';
  return name === 'html' ? 'other:html' : name;
}

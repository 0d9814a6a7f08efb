import type { Captured } from '../capture/captured.ts';
import { checkChoice } from '../extractors/choices.ts';
import type { MethodModel, PageState, Taken } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { refusalForDocument } from '../messages/refusal.ts';
import { capturePage } from './capture-page.ts';
import { clipOf, foundIn, type Picked } from './clip-of.ts';
import { readPictures } from './pictures.ts';
import { editLog, startEditor, type Editor } from './selection-editor.ts';
import { mountView, type View } from './view.ts';
import { watchAddress } from './address.ts';
import { selectWith } from './select-with.ts';
import type { Command } from './keys.ts';

/** The clipping of one page, from finding to the end. One for each injected script. */
export interface Session {
  state(): PageState;
  find(extractor: string): Promise<Result<PageState>>;
  adjust(on: boolean): Result<PageState>;
  take(): Promise<Result<Taken>>;
  announce(sentence: string): void;
  dismiss(): void;
}

export interface SessionOptions {
  /** Told of every change of state. */
  readonly onChange: (state: PageState) => void;
  /** What the session cannot do itself: accept, print, copy, save. Answers with one sentence for the person. */
  readonly deliver: (command: Command, take: () => Promise<Result<Taken>>) => Promise<string>;
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
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

/** Elements. Above, the page is read in steps, with progress and a way out: 200 ms at 10 µs an element is twice this. */
const AT_ONCE = 10_000;

const PAGE_CHANGED = 'The page has changed since it was read. Find the article again.';
const TAKEN_AWAY = 'The page keeps taking the highlight away. Use the buttons here instead.';

export function createSession({ onChange, deliver, askForModel }: SessionOptions): Session {
  let captured: Captured | null = null;
  let editor: Editor | null = null;
  let chosenBy = '';
  let view: View | null = null;
  let running = new AbortController();
  let current: PageState = IDLE;

  function change(part: Partial<PageState>, announcement = ''): PageState {
    current = { ...current, ...part };
    view?.show(current, editor, announcement);
    onChange(state());
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
    const large = document.getElementsByTagName('*').length > AT_ONCE;
    if (large) mount();
    const asked = askForModel(extractor);
    const read = await capturePage({
      large,
      signal,
      host: view?.host ?? null,
      onProgress: (progress) => change({ progress }),
    });
    if (signal.aborted || !read) return failure('stopped', 'Stopped. Nothing was read.');
    captured = read;
    const choice = await asked;
    if (!choice.ok) {
      end({ phase: 'ended', notice: choice.problem.sentence });
      return choice;
    }
    const selection = selectWith(checkChoice(choice.value), captured.snapshot);
    chosenBy = selection?.extractor ?? 'hand';
    editor = startEditor(captured.snapshot, selection ?? { included: [], excluded: [] });
    if (view) view.setCaptured(captured);
    else mount();
    const found = selection && foundIn(picked());
    const phase = found ? 'shown' : 'nothing';
    change({ phase, found, progress: 1 }, found ? `Found: ${found.title || 'an article'}.` : 'Nothing to clip here.');
    view?.focus();
    return success(state());
  }

  function picked(): Picked {
    if (!captured || !editor) throw new TypeError('nothing has been read yet');
    return { captured, choice: editor.present.choice, extractor: editLog(editor).length > 0 ? 'hand' : chosenBy };
  }

  function edit(next: Editor, announcement: string): void {
    const before = editor;
    editor = next;
    if (before?.present === next.present) return view?.show(current, editor, announcement);
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

  async function take(): Promise<Result<Taken>> {
    if (!captured || !editor) return failure('changed', current.notice || 'Find the article first.');
    if (editor.present.choice.included.length === 0) {
      return failure('nothing-selected', 'Nothing is selected. Press Adjust and click what you want.');
    }
    if (!picked().choice.included.some((row) => captured?.elements[row].isConnected)) {
      end({ phase: 'ended', notice: PAGE_CHANGED });
      return failure('changed', PAGE_CHANGED);
    }
    const clip = clipOf(picked());
    return success({ clip, pictures: await readPictures(clip.images, captured.elements) });
  }

  async function obey(command: Command): Promise<void> {
    if (command === 'close') return end({});
    if (command === 'adjust' || command === 'done') return void adjust(command === 'adjust');
    if (view && command === 'accept' && !(await view.isSeen())) {
      return announce('Something on the page covers this bar. Use the Winnow button in the toolbar of the browser.');
    }
    announce('One moment…');
    announce(await deliver(command, take));
  }

  function announce(sentence: string): void {
    change({ notice: sentence }, sentence);
  }

  return { state, find, adjust, take, announce, dismiss: () => end({}) };
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

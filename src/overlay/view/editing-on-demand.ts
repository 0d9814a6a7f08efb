import type { Editor } from '../../extract/edit/state.ts';
import { success, type Result } from '../../messages/result.ts';
import type { createEditing, Editing, EditingOptions } from '../edit/editing.ts';
import { shifted, type Gesture } from '../edit/gestures.ts';
import { listenToPointer } from '../edit/pointer.ts';
import type { Layout } from '../page/layout.ts';
import type { Scene } from './scene.ts';

/**
 * What obeys edits: many people make none, so the part of the script that does comes with the first. What a person does
 * before it has come is kept from the page, and done in its order when it comes.
 */
export interface EditingOnDemand {
  /** Null until it has come. */
  readonly now: Editing | null;
  /** Has it come where it is not there yet. */
  start(): Promise<Result<Editing>>;
  /** Does something to the selection, at once where what does so is there. */
  edit(work: Work): void;
  /** `turnPage` of what obeys edits; false while that comes: the key is the browser's too, and a pane is scrolled then. */
  readonly turnPage: Editing['turnPage'];
  /** The selection is adjusted no more: what still waits is given up. */
  rest(): void;
}

type Work = (editing: Editing, from: Editor) => void;

/** What editing needs when it comes, and how it is had. */
export interface EditingOnDemandOptions extends Pick<
  EditingOptions,
  'host' | 'canvas' | 'signal' | 'onEdit' | 'onFailed' | 'redraw'
> {
  readonly scene: Pick<Scene, 'editor' | 'adjusted' | 'act'>;
  readonly layout: Pick<Layout, 'captured' | 'liveBox' | 'seenBox'>;
  /** That it could not be had is told there. */
  readonly load: () => Promise<Result<{ readonly createEditing: typeof createEditing }>>;
}

/** Acts that wait at most: more than a person makes in the moment that it takes. */
const MOST_WAITING = 50;

/** Listens to the pointer on `canvas` until `signal` aborts. Nothing is asked for until the first `start` or `edit`. */
export function createEditingOnDemand(options: EditingOnDemandOptions): EditingOnDemand {
  const { scene, layout, load, signal, onEdit } = options;
  let now: Editing | null = null;
  let coming: Promise<Result<Editing>> | null = null;
  let waiting: Work[] = [];
  let pointed: Work | null = null;
  listenToPointer(options.canvas, signal, obey, (...at) => now?.scrollAt(...at) ?? false);

  async function start(): Promise<Result<Editing>> {
    if (now) return success(now);
    coming ??= come().finally(() => (coming = null));
    return coming;
  }

  async function come(): Promise<Result<Editing>> {
    const part = await load();
    const done = waiting;
    waiting = [];
    if (!part.ok) return part;
    now = part.value.createEditing(editingOptions());
    for (const work of done) if (scene.editor && !signal.aborted) work(now, scene.editor);
    return success(now);
  }

  function edit(work: Work): void {
    if (!now) {
      if (waiting.length < MOST_WAITING) waiting.push(work);
      start().catch(options.onFailed);
    } else if (scene.editor) work(now, scene.editor);
  }

  /** What a person only sees while it is drawn does not wait. */
  function obey(gesture: Gesture): void {
    if (now) return now.obey(gesture);
    if (gesture.name === 'drawing' || gesture.name === 'undone') return;
    const { scrollX, scrollY } = window;
    const work: Work = (editing) => editing.obey(shifted(gesture, scrollX - window.scrollX, scrollY - window.scrollY));
    if (gesture.name === 'hover') point(work);
    else edit(work);
  }

  /** Pointing has nothing come; of the blocks that the pointer crosses between two acts the last one counts. */
  function point(work: Work): void {
    if (!coming) return;
    if (waiting.at(-1) === pointed) waiting.pop();
    pointed = work;
    edit(work);
  }

  function editingOptions(): EditingOptions {
    const { captured, liveBox, seenBox } = layout;
    return {
      ...options,
      captured,
      adjusted: () => scene.adjusted,
      liveBox,
      seenBox,
      onEdit(next, announcement) {
        scene.act(next.cursor);
        onEdit(next, announcement);
      },
      onPoint: onEdit,
    };
  }

  return {
    get now() {
      return now;
    },
    start,
    edit,
    turnPage(...key) {
      if (coming) edit((editing) => editing.turnPage(...key));
      return now?.turnPage(...key) ?? false;
    },
    rest() {
      waiting = [];
      now?.rest();
    },
  };
}

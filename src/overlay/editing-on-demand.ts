import type { Editor } from '../extract/edit-state.ts';
import { success, type Result } from '../messages/result.ts';
import type { createEditing, Editing, EditingOptions } from './editing.ts';
import type { Layout } from './layout.ts';
import { scrollAt } from './panes.ts';
import type { Scene } from './scene.ts';

/** What obeys edits: many people make none, so the part of the script that does comes with the first. */
export interface EditingOnDemand {
  /** Null until it has come. */
  readonly now: Editing | null;
  /** Has it come where it is not there yet. */
  start(): Promise<Result<Editing>>;
  /** Does something to the selection, at once where what does so is there. */
  edit(work: (editing: Editing, from: Editor) => void): void;
}

/** What editing needs when it comes, and how it is had. */
export interface EditingOnDemandOptions extends Pick<
  EditingOptions,
  'signal' | 'host' | 'canvas' | 'onEdit' | 'onFailed' | 'redraw'
> {
  readonly scene: Pick<Scene, 'editor' | 'adjusted' | 'act'>;
  readonly layout: Pick<Layout, 'captured' | 'liveBox' | 'seenBox'>;
  /** That it could not be had is told there. */
  readonly load: () => Promise<Result<{ readonly createEditing: typeof createEditing }>>;
}

/** Nothing is asked for until the first `start` or `edit`. */
export function createEditingOnDemand(options: EditingOnDemandOptions): EditingOnDemand {
  const { scene, layout, load, signal, onEdit } = options;
  let now: Editing | null = null;

  async function start(): Promise<Result<Editing>> {
    if (now) return success(now);
    const part = await load();
    if (!part.ok) return part;
    now ??= part.value.createEditing(editingOptions());
    return success(now);
  }

  function editingOptions(): EditingOptions {
    const { captured, liveBox, seenBox } = layout;
    return {
      ...options,
      captured,
      adjusted: () => scene.adjusted,
      liveBox,
      seenBox,
      scrollAt(x, y, dx, dy) {
        const scrolled = scrollAt(x, y, dx, dy, options.host);
        // Of what scrolls in a frame this document is not told.
        if (scrolled) options.redraw();
        return scrolled;
      },
      onEdit(next, announcement) {
        scene.act(next.cursor);
        onEdit(next, announcement);
      },
      onPoint: onEdit,
      onMoved: bringCursorIntoView,
    };
  }

  function bringCursorIntoView(): void {
    const { captured, liveBox, seenBox } = layout;
    const row = scene.editor?.cursor ?? -1;
    if (!captured || row < 0 || !liveBox(row)) return;
    const box = seenBox(row);
    if (!box || box.bottom < 0 || box.top > window.innerHeight)
      Element.prototype.scrollIntoView.call(captured.elements[row], { block: 'center' });
  }

  return {
    get now() {
      return now;
    },
    start,
    edit(work) {
      if (now && scene.editor) return work(now, scene.editor);
      start()
        .then((begun) => begun.ok && scene.editor && !signal.aborted && work(begun.value, scene.editor))
        .catch(options.onFailed);
    },
  };
}

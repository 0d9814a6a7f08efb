import type { Captured } from '../../capture/captured.ts';
import type { Editor } from '../../extract/edit/state.ts';
import type { PageState } from '../../messages/protocol.ts';
import type { Result } from '../../messages/result.ts';
import type { createEditing, Editing } from '../edit/editing.ts';
import { createBarPlace } from '../furniture/bar-place.ts';
import { createFurniture } from '../furniture/furniture.ts';
import { mountSurface } from '../furniture/surface.ts';
import type { SessionCommand } from '../keys.ts';
import { createLayout } from '../page/layout.ts';
import { afterPause, giveFocusBack, oncePerFrame, watchSizes } from '../page/rhythm.ts';
import { watchPressesOn, watchSight } from '../page/visible.ts';
import { draw } from './draw.ts';
import { createEditingOnDemand } from './editing-on-demand.ts';
import { createScene, isToldByWhy } from './scene.ts';
import { createViewCommands } from './view-commands.ts';
import { listenToViewKeys } from './view-keys.ts';

/** What a person sees over the page: the highlight and the toolbar. */
export interface View {
  readonly host: Element;
  setCaptured(captured: Captured): void;
  show(state: PageState, editor: Editor | null, announcement: string): void;
  /** Fills the list of what other methods find; null while they are asked. */
  showMethods(list: HTMLElement | null): void;
  /** Closes what shows them: they could not be asked. */
  closeMethods(): void;
  /** Boxes of the selection as they lie now. */
  boxes(): Pick<PageState, 'included' | 'excluded'>;
  focus(): void;
  /** Makes ready for edits: what obeys them comes when it is needed first. */
  startEditing(): Promise<Result<Editing>>;
  /** False where the page covers the toolbar, or has just done so. */
  isSeen(): Promise<boolean>;
}

/** What the view shows, and whom it tells what a person does. */
export interface ViewOptions {
  /** Aborting takes everything away and gives the focus back. */
  readonly signal: AbortSignal;
  readonly captured: Captured | null;
  readonly onCommand: (command: SessionCommand) => void;
  readonly onEdit: (editor: Editor, announcement: string) => void;
  /** What obeys edits; that it could not be had is told there. */
  readonly loadEditing: () => Promise<Result<{ readonly createEditing: typeof createEditing }>>;
  /** Whether letters, digits and signs are keys only together with Alt. */
  readonly lettersWithAlt: () => boolean;
  /** The person reaches for the toolbar: a press may follow. */
  readonly onReach: () => void;
  /** The person pressed where the toolbar is, and something of the page took the press: what lies over it, or a modal dialog. */
  readonly onCovered: () => void;
  /** The page keeps taking our element away. */
  readonly onLost: () => void;
  /** Something that the person did failed for a reason that nobody foresaw. */
  readonly onFailed: (error: unknown) => void;
}

/** Puts it over the page, until `signal` aborts or the page has taken it away. */
export function mountView(options: ViewOptions): View {
  const { lettersWithAlt, onCommand, onEdit, onReach, onFailed } = options;
  const lifetime = new AbortController();
  const signal = AbortSignal.any([options.signal, lifetime.signal]);
  const surface = mountSurface(signal, () => {
    lifetime.abort();
    options.onLost();
  });
  giveFocusBack(signal);
  const { host, root } = surface;
  const scene = createScene();
  const layout = createLayout(options.captured, host);
  const place = createBarPlace();
  const furniture = createFurniture({
    signal,
    root,
    lettersWithAlt,
    run: (command) => commands.press(command),
    onMoved: (corner) => commands.drag(corner),
    onPutBack: (row) => editing.edit((now, from) => now.putBack(from, row)),
    onGo: () => commands.goToSelection(),
  });
  const { bar, panels, canvas, keepFocus } = furniture;
  const isSeen = watchSight(bar.element, signal);
  watchPressesOn(bar.element, host, signal, options.onCovered);
  bar.element.addEventListener('pointerenter', onReach, { signal });

  const redraw = oncePerFrame(drawNow, signal);
  const load = options.loadEditing;
  const editing = createEditingOnDemand({ signal, host, canvas, scene, layout, load, onEdit, onFailed, redraw });
  const commands = createViewCommands({ scene, layout, editing, furniture, place, onCommand, onPoint: onEdit, redraw });
  const { run } = commands;
  listenToViewKeys({ signal, surface, scene, editing, furniture, lettersWithAlt, onReach, run });
  listenToMoves(signal, redraw, remeasure);

  function drawNow(): void {
    if (!signal.aborted) draw({ scene, layout, editing, place, furniture });
  }

  /** What may have moved blocks against each other. */
  function remeasure(): void {
    layout.forget();
    editing.now?.moved();
    redraw();
  }

  function show(next: PageState, editor: Editor | null, announcement: string): void {
    const focused = root.activeElement !== null;
    const phaseChanged = scene.state?.phase !== next.phase;
    const adjusting = next.phase === 'adjusting';
    if (scene.adjusted && !adjusting) editing.rest();
    const isTold = editor !== null && isToldByWhy(scene.editor, editor);
    scene.show(next, editor);
    keepFocus(() => {
      if (phaseChanged && !adjusting && panels.open === 'keys') commands.turn('keys');
      canvas.classList.toggle('catching', adjusting);
      const why = editor && adjusting ? editing.now?.whyNot(editor) : '';
      bar.show(next, announcement, isTold && !!why);
      bar.showWhy(why ?? '', scene.acted === editor?.cursor);
      drawNow();
    }, 'bar');
    if (focused && phaseChanged) bar.focus('first');
  }

  return {
    host,
    boxes: () => (scene.editor ? layout.boxes(scene.editor.present.choice) : { included: [], excluded: [] }),
    setCaptured(next) {
      layout.setCaptured(next);
      scene.act(-1);
      editing.now?.setCaptured(next);
    },
    show,
    showMethods(list) {
      keepFocus(() => panels.showMethods(list) && bar.revealPanel(), 'methods');
      redraw();
    },
    closeMethods() {
      if (panels.open === 'methods') commands.turn('methods');
    },
    focus: () => bar.focus('first'),
    startEditing: editing.start,
    isSeen,
  };
}

/** Tells of scrolling in each frame (`redraw`), and of what may have moved blocks against each other (`remeasure`). */
function listenToMoves(signal: AbortSignal, redraw: () => void, remeasure: () => void): void {
  document.addEventListener('scroll', redraw, { signal, capture: true, passive: true });
  document.addEventListener('scroll', afterPause(remeasure, signal), { signal, capture: true, passive: true });
  document.addEventListener('load', remeasure, { signal, capture: true, passive: true });
  window.addEventListener('resize', remeasure, { signal, passive: true });
  watchSizes(document.documentElement, remeasure, signal);
}

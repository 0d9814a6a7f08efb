import type { Captured } from '../capture/captured.ts';
import { selectionMask } from '../extract/selection.ts';
import type { Box, PageState } from '../messages/protocol.ts';
import { createBar } from './bar.ts';
import { boxesOf, boxOf, floatingRows } from './boxes.ts';
import { createHitTest, type HitTest } from './hit.ts';
import { commandOf, type Command } from './keys.ts';
import { afterScroll, measure, type Measured } from './measured.ts';
import { paint } from './paint.ts';
import { narrow, toggle, walk, widen } from '../extract/edit-commands.ts';
import { pointAt, redo, undo, type Editor } from '../extract/edit-state.ts';
import { mountSurface } from './surface.ts';
import { isSeen } from './visible.ts';

/** What a person sees over the page: the highlight and the toolbar. */
export interface View {
  readonly host: Element;
  setCaptured(captured: Captured): void;
  show(state: PageState, editor: Editor | null, announcement: string): void;
  /** Boxes of the selection as they lie now. */
  boxes(): Pick<PageState, 'included' | 'excluded'>;
  focus(): void;
  /** False where the page covers the toolbar. */
  isSeen(): Promise<boolean>;
}

export interface ViewOptions {
  /** Aborting takes everything away and gives the focus back. */
  readonly signal: AbortSignal;
  readonly captured: Captured | null;
  readonly onCommand: (command: Command) => void;
  readonly onEdit: (editor: Editor, announcement: string) => void;
  /** The page keeps taking our element away. */
  readonly onLost: () => void;
}

export function mountView(options: ViewOptions): View {
  const lifetime = new AbortController();
  const signal = AbortSignal.any([options.signal, lifetime.signal]);
  const { host, root } = mountSurface(signal, () => {
    lifetime.abort();
    options.onLost();
  });
  giveFocusBack(signal);
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const bar = createBar(run);
  root.append(canvas, bar.element);

  let captured = options.captured;
  let hitTest: HitTest | null = captured && createHitTest(captured, host);
  let state: PageState | null = null;
  let editor: Editor | null = null;
  let measured: Measured | null = null;
  let hovered = -1;
  let floats: readonly number[] = [];
  let floatingFor: Editor['present'] | null = null;

  function boxes(): Pick<PageState, 'included' | 'excluded'> {
    if (!captured || !editor) return { included: [], excluded: [] };
    const { included, excluded } = measure(captured, editor.present.choice);
    return { included, excluded };
  }

  /** The boxes of the selection; read anew where it is another one, or `measured` was given up. */
  function lying(): Pick<Measured, 'included' | 'excluded' | 'bridges'> {
    if (!captured || !editor) return { included: [], excluded: [], bridges: [] };
    const { choice } = editor.present;
    measured = measured?.choice === choice ? afterScroll(captured, measured) : measure(captured, choice);
    return measured;
  }

  /** Reads the boxes that may have changed, then draws. */
  function draw(): void {
    if (signal.aborted) return;
    const [width, height, ratio] = [window.innerWidth, window.innerHeight, window.devicePixelRatio];
    const { included, excluded, bridges } = lying();
    const cursor = state?.phase === 'adjusting' ? cursorOf() : null;
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    const context = canvas.getContext('2d');
    if (context) paint(context, { width, height, ratio, included, excluded, floating: floating(), bridges, cursor });
  }

  /** Boxes of the page's floating bars; which rows these are is looked up once for each selection. */
  function floating(): Box[] {
    if (!captured || !editor) return [];
    if (floatingFor !== editor.present) {
      floatingFor = editor.present;
      floats = floatingRows(captured.snapshot, selectionMask(captured.snapshot, editor.present.choice));
    }
    return boxesOf(captured.elements, floats).filter((box) => box !== null);
  }

  function cursorOf() {
    if (!captured || !editor || editor.cursor < 0) return null;
    const box = boxOf(captured.elements[editor.cursor]);
    const selected = selectionMask(captured.snapshot, editor.present.choice)[editor.cursor] === 1;
    return box && { box, action: selected ? ('Drop' as const) : ('Add' as const) };
  }

  const redraw = oncePerFrame(draw, signal);

  /** What may have moved blocks against each other: every box is read again. */
  function remeasure(): void {
    measured = null;
    redraw();
  }

  /** A command that the editor understands changes the selection here; the others go to the session. */
  function run(command: Command): void {
    const edited = editor && state?.phase === 'adjusting' ? editedBy(editor, command) : null;
    if (!edited) return options.onCommand(command);
    options.onEdit(edited.editor, edited.announcement);
    bringIntoView();
  }

  function bringIntoView(): void {
    const element = captured && editor && editor.cursor >= 0 ? captured.elements[editor.cursor] : null;
    const box = element && boxOf(element);
    if (box && (box.bottom < 0 || box.top > window.innerHeight)) element.scrollIntoView({ block: 'center' });
  }

  listenToPointer();
  listenToKeys();
  document.addEventListener('scroll', redraw, { signal, capture: true, passive: true });
  document.addEventListener('scroll', afterPause(remeasure, signal), { signal, capture: true, passive: true });
  document.addEventListener('load', remeasure, { signal, capture: true, passive: true });
  window.addEventListener('resize', remeasure, { signal, passive: true });
  watchSizes(document.documentElement, remeasure, signal);

  function listenToPointer(): void {
    canvas.addEventListener(
      'pointermove',
      (event) => {
        const row = event.isTrusted && editor && hitTest ? hitTest(event.clientX, event.clientY) : hovered;
        if (row === hovered || !editor) return;
        hovered = row;
        options.onEdit(pointAt(editor, row), '');
      },
      { signal },
    );
    canvas.addEventListener(
      'click',
      (event) => {
        if (!event.isTrusted || !editor || !hitTest) return;
        if (editor.cursor < 0) options.onEdit(pointAt(editor, hitTest(event.clientX, event.clientY)), '');
        run('toggle');
      },
      { signal },
    );
  }

  function listenToKeys(): void {
    const listen = (event: KeyboardEvent): void => {
      if (!event.isTrusted || !state) return;
      const onButton = event.target === host && root.activeElement instanceof HTMLButtonElement;
      const modified = event.ctrlKey || event.altKey || event.metaKey;
      const command = commandOf(state.phase, { key: event.key, shift: event.shiftKey, modified, onButton });
      if (!command) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      run(command);
    };
    window.addEventListener('keydown', listen, { signal, capture: true });
  }

  return {
    host,
    boxes,
    setCaptured(next) {
      captured = next;
      measured = null;
      hitTest = createHitTest(next, host);
    },
    show(next, nextEditor, announcement) {
      const focused = root.activeElement !== null;
      const phaseChanged = state?.phase !== next.phase;
      [state, editor] = [next, nextEditor];
      canvas.classList.toggle('catching', next.phase === 'adjusting');
      bar.show(next, announcement);
      if (focused && phaseChanged) bar.focus();
      draw();
    },
    focus: () => bar.focus(),
    isSeen: () => isSeen(bar.element),
  };
}

/** What a command makes of the selection, with what a screen reader should say; null where it is not the editor's. */
function editedBy(editor: Editor, command: Command): { editor: Editor; announcement: string } | null {
  switch (command) {
    case 'undo':
      return { editor: undo(editor), announcement: editor.past.length > 0 ? 'Undone.' : 'Nothing to undo.' };
    case 'redo':
      return { editor: redo(editor), announcement: editor.future.length > 0 ? 'Done again.' : 'Nothing to do again.' };
    case 'widen':
      return described(widen(editor), 'Wider');
    case 'narrow':
      return described(narrow(editor), 'Narrower');
    case 'next':
      return described(walk(editor, 1), 'Next');
    case 'previous':
      return described(walk(editor, -1), 'Previous');
    case 'toggle': {
      if (editor.cursor < 0) return null;
      const edited = toggle(editor, editor.cursor);
      const added = selectionMask(editor.page, edited.present.choice)[editor.cursor] === 1;
      return described(edited, added ? 'Added' : 'Dropped');
    }
    default:
      return null;
  }
}

/** Characters of a block that are read out. */
const SPOKEN = 60;

function described(editor: Editor, verb: string): { editor: Editor; announcement: string } {
  const { page, cursor } = editor;
  if (cursor < 0) return { editor, announcement: `${verb}.` };
  const runs: string[] = [];
  for (let k = 0; k < page.runCount && runs.join(' ').length < SPOKEN; k++) {
    const owner = page.runOwner[k];
    if (owner >= cursor && owner < page.end[cursor])
      runs.push(page.text.slice(page.runStart[k], page.runStart[k + 1]).trim());
  }
  const start = runs.join(' ').replace(/\s+/g, ' ').slice(0, SPOKEN);
  return { editor, announcement: `${verb}: ${start || page.tagNames[page.tag[cursor]]}` };
}

/** At most one call each frame; a call in the background waits for the tab to be seen again. */
function oncePerFrame(run: () => void, signal: AbortSignal): () => void {
  let waiting = false;
  return () => {
    if (waiting || signal.aborted) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      run();
    });
  };
}

/** ms without a scroll event after which the scrolling has ended. */
const PAUSE = 150;

/** Calls once the calls of the function given back have paused. */
function afterPause(run: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(run, PAUSE);
  };
}

function watchSizes(element: Element, redraw: () => void, signal: AbortSignal): void {
  const sizes = new ResizeObserver(redraw);
  sizes.observe(element);
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
}

function giveFocusBack(signal: AbortSignal): void {
  const before = document.activeElement;
  signal.addEventListener(
    'abort',
    () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true });
    },
    { once: true },
  );
}

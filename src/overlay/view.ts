import type { Captured } from '../capture/captured.ts';
import { isSelected, opinionOf, pointAt, type Editor } from '../extract/edit-state.ts';
import type { Box, PageState } from '../messages/protocol.ts';
import { success, type Result } from '../messages/result.ts';
import { keyUnderAlt, latinKey } from '../ui/latin-key.ts';
import { bringIntoSight, createAway, whereIs } from './away.ts';
import { createBar } from './bar.ts';
import { boxesOf, boxOf, windowBox } from './boxes.ts';
import { createChips } from './chips.ts';
import type { createEditing, Editing } from './editing.ts';
import { leaveWill } from './farewell.ts';
import { isTypedIntoField } from './field.ts';
import { createFloating } from './floating.ts';
import { listenToKeydown } from './keydown.ts';
import { commandOf, isEditCommand, type Command, type Panel } from './keys.ts';
import { afterScroll, measure, type Measured } from './measured.ts';
import { createPainter } from './paint.ts';
import { holds } from './page-tree.ts';
import { createPanels } from './panels.ts';
import { createPanes, scrollAround, scrollAt, within } from './panes.ts';
import { kept, placeBar, placesOf, type Corner } from './place.ts';
import { afterPause, giveFocusBack, oncePerFrame, watchSizes } from './rhythm.ts';
import { mountSurface } from './surface.ts';
import { watchSight } from './visible.ts';

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

export interface ViewOptions {
  /** Aborting takes everything away and gives the focus back. */
  readonly signal: AbortSignal;
  readonly captured: Captured | null;
  readonly onCommand: (command: Command) => void;
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

/**
 * How far a key scrolls a pane, by its height: the page keys as far as browsers scroll the window, Home and End further
 * than any pane reaches.
 */
const TURNS: ReadonlyMap<string, number> = new Map([
  ['PageDown', 0.9],
  ['PageUp', -0.9],
  ['Home', -1e6],
  ['End', 1e6],
]);

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
  const paint = createPainter(canvas);
  const { lettersWithAlt } = options;
  const panels = createPanels(lettersWithAlt);
  const bar = createBar({ run: press, panel: panels.element, onMoved: moveBar, lettersWithAlt });
  const chips = createChips((row) => withEditing((editing, from) => editing.putBack(from, row)));
  const away = createAway(goToSelection);
  const parts = [canvas, chips.element, away.element, bar.element];
  root.append(...parts);
  leaveWill(root, parts, signal);
  const isSeen = watchSight(bar.element, signal);
  bar.element.addEventListener('pointerenter', options.onReach, { signal });
  window.addEventListener('pointerdown', lookWhoIsPressed, { signal, capture: true });

  let captured = options.captured;
  let state: PageState | null = null;
  let editor: Editor | null = null;
  let measured: Measured | null = null;
  let panes = createPanes();
  let editing: Editing | null = null;
  /** Row that the person last acted on: the bar makes way for it. */
  let acted = -1;
  /** Where the bar stands: a place that it goes through by itself, or where it was dragged to. */
  let spot: number | Corner = 0;
  const floating = createFloating(host);

  function lookWhoIsPressed(event: PointerEvent): void {
    if (!event.isTrusted || event.composedPath().includes(host)) return;
    const { left, top, right, bottom } = bar.element.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (left <= x && x < right && top <= y && y < bottom) options.onCovered();
  }

  function boxes(): Pick<PageState, 'included' | 'excluded'> {
    if (!captured || !editor) return { included: [], excluded: [] };
    const { included, excluded } = measure(captured, editor.present.choice);
    return { included, excluded };
  }

  /** The boxes of the selection; read anew where it is another one, or `measured` was given up. */
  function measuredNow(): Pick<Measured, 'included' | 'excluded' | 'bridges'> {
    if (!captured || !editor) return { included: [], excluded: [], bridges: [] };
    const { choice } = editor.present;
    measured = measured?.choice === choice ? afterScroll(captured, measured) : measure(captured, choice);
    return measured;
  }

  /** Reads the boxes that may have changed, then draws. */
  function draw(): void {
    if (signal.aborted) return;
    const [width, height, ratio] = [window.innerWidth, window.innerHeight, window.devicePixelRatio];
    const { included, excluded, bridges } = measuredNow();
    const cursor = state?.phase === 'adjusting' ? cursorOf() : null;
    const pictures = leftOutPictures();
    const size = bar.size();
    const place = placeOf(size, { width, height });
    const over = captured && editor ? floating(captured, editor.present.choice, included) : [];
    const pane = paneOfSelection();
    const view = windowBox();
    const where = whereIs(included, (pane && within(pane, view)) ?? view);
    const letters = editor && state?.phase === 'adjusting' ? (editing?.hintsOn(editor) ?? []) : [];
    const drawing = editing?.drawing ?? null;
    const lying = { included, excluded, floating: over, bridges, pane, cursor, drawing, letters };
    paint({ width, height, ratio, ...lying });
    chips.show(pictures);
    away.show(where, place, size);
    bar.moveTo(place);
  }

  /** The bar stays where it is unless it covers what the person is working on. */
  function placeOf(size: { width: number; height: number }, view: { width: number; height: number }): Corner {
    const places = placesOf(size, view);
    const box = captured && acted >= 0 && state?.phase === 'adjusting' ? seenBox(acted) : null;
    const found = placeBar(size, view, [typeof spot === 'number' ? places[spot] : spot], box);
    const index = places.findIndex(({ left, top }) => left === found.left && top === found.top);
    if (index >= 0) spot = index;
    return found;
  }

  /** The first of what is selected that has a box. */
  function goToSelection(): void {
    const row = editor?.present.choice.included.find((top) => liveBox(top) !== null);
    if (!captured || row === undefined) return;
    bringIntoSight(captured.elements[row]);
    bar.focus('first');
  }

  function moveBar(corner: Corner): void {
    acted = -1;
    spot = kept(bar.size(), { width: window.innerWidth, height: window.innerHeight }, corner);
    redraw();
  }

  /** Pictures that a method left out for having nothing to do with the text, while they are left out and in sight. */
  function leftOutPictures() {
    if (!captured || !editor) return [];
    const { excluded } = editor.present.choice;
    const rows = opinionOf(editor).leftOut.filter(
      ({ row, reason }) => reason === 'unrelated-image' && excluded.includes(row),
    );
    return rows.flatMap(({ row }) => {
      const box = seenBox(row);
      return box && box.bottom > 0 && box.top < window.innerHeight ? [{ row, box }] : [];
    });
  }

  function liveBox(row: number): Box | null {
    return captured ? boxesOf(captured.elements, [row])[0] : null;
  }

  /** What is seen of a row in the pane that scrolls it. */
  function seenBox(row: number): Box | null {
    return captured && panes.shown(captured.elements[row], liveBox(row));
  }

  /** The pane that scrolls all that is selected. */
  function paneOfSelection(): Box | null {
    if (!captured || !editor) return null;
    const { elements } = captured;
    const [first, ...others] = editor.present.choice.included;
    const pane = first === undefined ? null : panes.around(elements[first]);
    return pane && others.every((row) => holds(pane, elements[row])) ? boxOf(pane) : null;
  }

  function cursorOf() {
    if (!editor || editor.cursor < 0) return null;
    const box = seenBox(editor.cursor);
    return box && { box, action: isSelected(editor, editor.cursor) ? ('Drop' as const) : ('Add' as const) };
  }

  const redraw = oncePerFrame(draw, signal);

  /** What may have moved blocks against each other: every box is read again. */
  function remeasure(): void {
    measured = null;
    panes = createPanes();
    editing?.moved();
    redraw();
  }

  /** A button of the bar acts on what was acted on last, not on what the pointer crossed on its way there. */
  function press(command: Command): void {
    if (editor && acted >= 0) options.onEdit(pointAt(editor, acted), '');
    run(command);
  }

  /** A command that the editor understands changes the selection here, those of the bar the bar; the others go to the session. */
  function run(command: Command): void {
    if (command === 'move') return moveOn();
    if (command === 'keys' || command === 'methods') return openPanel(command);
    const isEditing = state?.phase === 'adjusting' || command === 'undo' || command === 'redo';
    if (!editor || !isEditing || !isEditCommand(command)) return options.onCommand(command);
    withEditing((editing, from) => editing.run(from, command));
  }

  /** Does something to the selection, at once where what does so is there. */
  function withEditing(work: (editing: Editing, from: Editor) => void): void {
    if (editing && editor) return work(editing, editor);
    startEditing()
      .then((begun) => begun.ok && editor && !signal.aborted && work(begun.value, editor))
      .catch(options.onFailed);
  }

  async function startEditing(): Promise<Result<Editing>> {
    if (editing) return success(editing);
    const part = await options.loadEditing();
    if (!part.ok) return part;
    editing ??= part.value.createEditing({
      signal,
      host,
      captured,
      canvas,
      adjusted: () => (state?.phase === 'adjusting' ? editor : null),
      liveBox,
      seenBox,
      scrollAt(x, y, dx, dy) {
        const scrolled = scrollAt(x, y, dx, dy, host);
        // Of what scrolls in a frame this document is not told.
        if (scrolled) redraw();
        return scrolled;
      },
      onEdit: edit,
      onPoint: options.onEdit,
      onMoved: bringIntoView,
      onFailed: options.onFailed,
      redraw,
    });
    return success(editing);
  }

  function edit(next: Editor, announcement: string): void {
    acted = next.cursor;
    options.onEdit(next, announcement);
  }

  function moveOn(): void {
    acted = -1;
    spot = (typeof spot === 'number' ? spot + 1 : 0) % placesOf(bar.size(), { width: 0, height: 0 }).length;
    redraw();
  }

  function openPanel(panel: Exclude<Panel, 'none'>): void {
    const opening = panels.open !== panel;
    keepFocus(() => panels.show(opening ? panel : 'none'), panel);
    if (opening && panel === 'methods') options.onCommand('methods');
    redraw();
  }

  /** Does what may take away or disable what has the focus in the bar. Then the button of a command has it, or the bar itself. */
  function keepFocus(change: () => void, next: Command | 'bar'): void {
    const focused = root.activeElement;
    change();
    if (!focused || focused === bar.element) return;
    if (focused.matches(':disabled') || !focused.checkVisibility()) bar.focus(next);
  }

  function bringIntoView(): void {
    const element = captured && editor && editor.cursor >= 0 ? captured.elements[editor.cursor] : null;
    if (!element || !boxOf(element)) return;
    const box = panes.shown(element, boxOf(element));
    if (!box || box.bottom < 0 || box.top > window.innerHeight)
      Element.prototype.scrollIntoView.call(element, { block: 'center' });
  }

  listenToKeys();
  document.addEventListener('scroll', redraw, { signal, capture: true, passive: true });
  document.addEventListener('scroll', afterPause(remeasure, signal), { signal, capture: true, passive: true });
  document.addEventListener('load', remeasure, { signal, capture: true, passive: true });
  window.addEventListener('resize', remeasure, { signal, passive: true });
  watchSizes(document.documentElement, remeasure, signal);

  /**
   * A key of TURNS scrolls what lies open in the bar, and after its end the pane that is worked on, where the browser would
   * scroll the window; false where there is neither.
   */
  function turnPage({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, inBar: boolean): boolean {
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    const share = TURNS.get(key);
    if (share === undefined || !captured || !editor || !(inBar || document.activeElement === document.body))
      return false;
    const { elements } = captured;
    const rows = [editor.cursor, ...editor.present.choice.included.slice(0, 1)].filter((row) => row >= 0);
    const scrollers = [...(panels.open === 'none' ? [] : [bar.element]), ...rows.map((row) => elements[row])];
    const turned = scrollers.some((element) => scrollAround(element, share));
    if (turned) redraw();
    return turned;
  }

  function listenToKeys(): void {
    listenToKeydown(signal, (event, inFrame) => {
      if (!event.isTrusted || !state) return;
      const inBar = event.target === host;
      if (inBar) options.onReach();
      const onButton = inBar && root.activeElement?.matches('button, input') === true;
      const modified = event.ctrlKey || event.metaKey;
      const { shiftKey: shift, altKey: alt } = event;
      const key = alt ? keyUnderAlt(event.key, event.code) : latinKey(event.key, event.code);
      // In a frame all but Escape is left to the page in it.
      const inField = inFrame || (!inBar && isTypedIntoField(event));
      const where = {
        onButton,
        inBar,
        inField,
        panel: panels.open,
        hinting: editing?.isHinting ?? false,
        lettersWithAlt: lettersWithAlt(),
      };
      const command = commandOf(state.phase, { key, shift, modified, alt, ...where });
      if (!command && !(state.phase === 'adjusting' && turnPage(event, inBar))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (command) run(command);
    });
  }

  return {
    host,
    boxes,
    setCaptured(next) {
      captured = next;
      measured = null;
      panes = createPanes();
      acted = -1;
      editing?.setCaptured(next);
    },
    show(next, nextEditor, announcement) {
      const focused = root.activeElement !== null;
      const phaseChanged = state?.phase !== next.phase;
      [state, editor] = [next, nextEditor];
      keepFocus(() => {
        if (next.phase !== 'adjusting') editing?.rest();
        if (phaseChanged) panels.show(next.phase === 'adjusting' || panels.open !== 'keys' ? panels.open : 'none');
        canvas.classList.toggle('catching', next.phase === 'adjusting');
        const why = editor && next.phase === 'adjusting' ? editing?.whyNot(editor) : '';
        bar.showWhy(why ?? '', acted === editor?.cursor);
        bar.show(next, announcement);
        draw();
      }, 'bar');
      if (focused && phaseChanged) bar.focus('first');
    },
    showMethods(list) {
      keepFocus(() => panels.showMethods(list), 'methods');
      redraw();
    },
    closeMethods() {
      if (panels.open === 'methods') openPanel('methods');
    },
    focus: () => bar.focus('first'),
    startEditing,
    isSeen,
  };
}

import type { Captured } from '../../capture/captured.ts';
import { click, justToggled } from '../../extract/edit/commands.ts';
import { whyNot } from '../../extract/edit/reasons.ts';
import type { Editor } from '../../extract/edit/state.ts';
import type { Box } from '../../messages/protocol.ts';
import { t } from '../../ui/words.ts';
import type { PlacedHint } from '../furniture/placed-hint.ts';
import { whyNotSentence } from '../furniture/words.ts';
import type { EditCommand } from '../keys.ts';
import { windowBox } from '../page/boxes.ts';
import { createHitTest } from '../page/hit.ts';
import { scrollAt } from '../page/panes.ts';
import { act } from './acts.ts';
import { letFingersScroll } from './finger-scroll.ts';
import type { Area, Gesture } from './gestures.ts';
import { createHints } from './hints.ts';
import type { ScrollAt } from './pointer.ts';
import { runSpoken } from './spoken.ts';
import { turnPage } from './turn-page.ts';

/** What a person does to the selection, by pointer, by key and by letters on the blocks. */
export interface Editing {
  /** What a pointer does. Hovering is no act: the bar stays where it is while a person goes to it. */
  obey(gesture: Gesture): void;
  run(from: Editor, command: EditCommand): void;
  /** Adds a block that was left out. */
  putBack(from: Editor, row: number): void;
  /** Letters stand on the blocks. */
  readonly isHinting: boolean;
  /** The rectangle that is being drawn. */
  readonly drawing: Area | null;
  /** The next click widens what the last one has done to the block of the cursor: the pointer has not left its place. */
  widensNext(editor: Editor): boolean;
  /** The letters on the blocks, where they stand beside the bar. */
  hintsOn(editor: Editor, bar: Box): PlacedHint[];
  /** Why the block of the cursor was left out, in a sentence; empty where it was not. */
  whyNot(editor: Editor): string;
  /**
   * A key that would scroll the window scrolls one of `first`, or the pane that is worked on; false where it can none of
   * these.
   */
  turnPage(event: KeyboardEvent, first: readonly Element[]): boolean;
  /** Scrolls the pane at a point by so many CSS px; false where the window alone is to be scrolled. */
  scrollAt: ScrollAt;
  setCaptured(captured: Captured): void;
  /** Other blocks may be in sight. */
  moved(): void;
  /** The selection is adjusted no more. */
  rest(): void;
}

/** What edits are made on, and whom they are told. Boxes lie in the viewport, CSS px. */
export interface EditingOptions {
  readonly host: Element;
  /** What takes the pointer, until `signal` aborts. */
  readonly canvas: HTMLElement;
  readonly signal: AbortSignal;
  readonly captured: Captured | null;
  /** The selection while it is adjusted, else null. */
  readonly adjusted: () => Editor | null;
  /** Where a row lies in the window, and what of it is seen. */
  readonly liveBox: (row: number) => Box | null;
  readonly seenBox: (row: number) => Box | null;
  readonly onEdit: (next: Editor, announcement: string) => void;
  /** Nothing is edited: the pointer is over another block, or something is said. */
  readonly onPoint: (next: Editor, announcement: string) => void;
  readonly onFailed: (error: unknown) => void;
  readonly redraw: () => void;
}

/** An edit that throws is told by `onFailed`. */
export function createEditing(options: EditingOptions): Editing {
  const { host, liveBox, seenBox, onEdit, onPoint, redraw } = options;
  const hints = createHints(seenBox, windowBox);
  let { captured } = options;
  let hitTest = captured && createHitTest(captured, host);
  let drawing: Area | null = null;
  let isOnClicked = false;
  letFingersScroll(options.canvas, options.signal, scrollIn);

  function obey(gesture: Gesture): void {
    const editor = options.adjusted();
    if (!editor || !hitTest) return;
    const [drawn, clicked, places] = [drawing, isOnClicked, { hitTest, boxOf: liveBox }];
    drawing = gesture.name === 'drawing' ? gesture.area : null;
    isOnClicked = gesture.name === 'click' || (clicked && (gesture.name === 'widen' || gesture.name === 'narrow'));
    attempt(() => {
      const spoken = act(editor, gesture, places);
      if (spoken) (gesture.name === 'hover' ? onPoint : onEdit)(spoken.editor, spoken.announcement);
      else if (drawing !== drawn || isOnClicked !== clicked) redraw();
    });
  }

  /** An edit that fails is told: the page is still adjusted, and the next one is heard. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      options.onFailed(error);
    }
  }

  function run(from: Editor, command: EditCommand): void {
    if (command === 'hints') return turnHints(from);
    if (command === 'erase') return hints.untype() ? redraw() : run(from, 'undo');
    if (command.startsWith('hint ')) return attempt(() => type(from, command.slice('hint '.length)));
    attempt(() => {
      const spoken = runSpoken(from, command as Exclude<typeof command, `hint ${string}`>);
      onEdit(spoken.editor, spoken.announcement);
      bringIntoView(spoken.editor.cursor);
    });
  }

  function scrollIn(x: number, y: number, dx: number, dy: number): boolean {
    const scrolled = scrollAt(x, y, dx, dy, host);
    // Of what scrolls in a frame this document is not told.
    if (scrolled) redraw();
    return scrolled;
  }

  /** The block of the cursor, where it has a box and none of it is seen. */
  function bringIntoView(cursor: number): void {
    if (!captured || cursor < 0 || !liveBox(cursor)) return;
    const box = seenBox(cursor);
    if (!box || box.bottom < 0 || box.top > window.innerHeight)
      Element.prototype.scrollIntoView.call(captured.elements[cursor], { block: 'center' });
  }

  function turnHints(from: Editor): void {
    const said = hints.turn(from);
    onPoint(from, said);
    if (!hints.isOn) return;
    // The bar has grown with what it says, and may cover more.
    hints.forget();
    const now = hints.told(from);
    if (now !== said) onPoint(from, now);
  }

  function type(from: Editor, letter: string): void {
    const { editor, announcement } = hints.type(from, letter);
    (editor === from ? onPoint : onEdit)(editor, announcement);
  }

  return {
    obey,
    run,
    putBack: (from, row) => attempt(() => onEdit(click(from, row, false), t('chip_put_back'))),
    get isHinting() {
      return hints.isOn;
    },
    get drawing() {
      return drawing;
    },
    widensNext: (editor) => isOnClicked && justToggled(editor, editor.cursor),
    hintsOn: hints.shown,
    whyNot: (editor) => {
      const why = editor.cursor >= 0 ? whyNot(editor, editor.cursor) : null;
      return why ? whyNotSentence(why) : '';
    },
    turnPage(event, first) {
      const editor = options.adjusted();
      if (!editor || !captured) return false;
      const { elements } = captured;
      const rows = [editor.cursor, ...editor.present.choice.included.slice(0, 1)].filter((row) => row >= 0);
      const turned = turnPage(event, [...first, ...rows.map((row) => elements[row])]);
      if (turned) redraw();
      return turned;
    },
    scrollAt: scrollIn,
    setCaptured(next) {
      hints.forget();
      captured = next;
      hitTest = createHitTest(next, host);
    },
    moved: () => hints.forget(),
    rest: () => hints.off(),
  };
}

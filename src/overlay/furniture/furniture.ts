import { createAway, type Away } from './away.ts';
import { createBar, type Bar, type BarOptions } from './bar.ts';
import { createChips, type Chips } from './chips.ts';
import { leaveWill } from './farewell.ts';
import { createPainter } from './paint.ts';
import { createPanels, type Panels } from './panels.ts';
import type { Surface } from './surface.ts';

/** What of ours lies over the page. */
export interface Furniture {
  /** What the highlight is drawn on. While the selection is adjusted it takes the pointer. */
  readonly canvas: HTMLCanvasElement;
  readonly paint: ReturnType<typeof createPainter>;
  readonly bar: Bar;
  readonly panels: Panels;
  readonly chips: Chips;
  readonly away: Away;
  /**
   * Does what may take away or disable what has the focus in the bar. Then the button of the command `next` has it, or the
   * bar itself.
   */
  keepFocus(change: () => unknown, next: Parameters<Bar['focus']>[0]): void;
}

/** Where our elements go, and whom they tell. */
export interface FurnitureOptions extends Omit<BarOptions, 'panel'> {
  readonly signal: AbortSignal;
  readonly root: Surface['root'];
  /** A picture that was left out is to be put back. */
  readonly onPutBack: (row: number) => void;
  /** The person wants to see what is selected. */
  readonly onGo: () => void;
}

/** Puts it into our tree, which takes it away. */
export function createFurniture({ signal, root, onPutBack, onGo, ...options }: FurnitureOptions): Furniture {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const panels = createPanels(options.lettersWithAlt);
  const bar = createBar({ ...options, panel: panels.element });
  const [chips, away] = [createChips(onPutBack), createAway(onGo)];
  const parts = [canvas, chips.element, away.element, bar.element];
  root.append(...parts);
  leaveWill(root, parts, signal);
  return {
    canvas,
    paint: createPainter(canvas),
    bar,
    panels,
    chips,
    away,
    keepFocus(change, next) {
      const focused = root.activeElement;
      change();
      if (!focused || focused === bar.element) return;
      if (focused.matches(':disabled') || !focused.checkVisibility()) bar.focus(next);
    },
  };
}

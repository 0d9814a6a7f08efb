import { keyUnderAlt, latinKey } from '../ui/latin-key.ts';
import type { EditingOnDemand } from './editing-on-demand.ts';
import { isTypedIntoField } from './field.ts';
import type { Furniture } from './furniture.ts';
import { listenToKeydown } from './keydown.ts';
import { commandOf, type Command } from './keys.ts';
import type { Layout } from './layout.ts';
import { scrollAround } from './panes.ts';
import type { Scene } from './scene.ts';
import type { Surface } from './surface.ts';

/** What a key may meet, and who obeys it. Keys are heard until `signal` aborts. */
export interface ViewKeysOptions {
  readonly signal: AbortSignal;
  readonly surface: Surface;
  readonly scene: Scene;
  readonly layout: Pick<Layout, 'captured'>;
  readonly editing: Pick<EditingOnDemand, 'now'>;
  readonly furniture: Pick<Furniture, 'bar' | 'panels'>;
  /** Whether letters, digits and signs are keys only together with Alt. */
  readonly lettersWithAlt: () => boolean;
  /** A key was pressed in the bar. */
  readonly onReach: () => void;
  readonly run: (command: Command) => void;
  /** A pane was scrolled. */
  readonly redraw: () => void;
}

/** Hears the keys that are ours, before the page does, and keeps them from it. */
export function listenToViewKeys(options: ViewKeysOptions): void {
  const { signal, scene, editing } = options;
  const { host, root } = options.surface;
  const { panels } = options.furniture;
  listenToKeydown(signal, (event, inFrame) => {
    if (!event.isTrusted || !scene.state) return;
    const { phase } = scene.state;
    const inBar = event.target === host;
    if (inBar) options.onReach();
    const command = commandOf(phase, {
      key: event.altKey ? keyUnderAlt(event.key, event.code) : latinKey(event.key, event.code),
      shift: event.shiftKey,
      modified: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      onButton: inBar && root.activeElement?.matches('button, input') === true,
      inBar,
      // In a frame all but Escape is left to the page in it.
      inField: inFrame || (!inBar && isTypedIntoField(event)),
      panel: panels.open,
      hinting: editing.now?.isHinting ?? false,
      lettersWithAlt: options.lettersWithAlt(),
    });
    if (!command && !(phase === 'adjusting' && turnPage(options, event, inBar))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (command) options.run(command);
  });
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

/**
 * A key of TURNS scrolls what lies open in the bar, and after its end the pane that is worked on, where the browser would
 * scroll the window; false where there is neither.
 */
function turnPage(
  { scene: { editor }, layout: { captured }, furniture: { bar, panels }, redraw }: ViewKeysOptions,
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  inBar: boolean,
): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  const share = TURNS.get(key);
  if (share === undefined || !captured || !editor || !(inBar || document.activeElement === document.body)) return false;
  const { elements } = captured;
  const rows = [editor.cursor, ...editor.present.choice.included.slice(0, 1)].filter((row) => row >= 0);
  const scrollers = [...(panels.open === 'none' ? [] : [bar.element]), ...rows.map((row) => elements[row])];
  const turned = scrollers.some((element) => scrollAround(element, share));
  if (turned) redraw();
  return turned;
}

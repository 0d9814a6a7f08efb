import { keyUnderAlt, latinKey } from '../../ui/latin-key.ts';
import type { Furniture } from '../furniture/furniture.ts';
import type { Surface } from '../furniture/surface.ts';
import { commandOf, type Command } from '../keys.ts';
import { isTypedIntoField } from '../page/field.ts';
import { listenToKeydown } from '../page/keydown.ts';
import type { EditingOnDemand } from './editing-on-demand.ts';
import type { Scene } from './scene.ts';

/** What a key may meet, and who obeys it. Keys are heard until `signal` aborts. */
export interface ViewKeysOptions {
  readonly signal: AbortSignal;
  readonly surface: Surface;
  readonly scene: Scene;
  readonly editing: Pick<EditingOnDemand, 'now' | 'turnPage'>;
  readonly furniture: Pick<Furniture, 'bar' | 'panels'>;
  /** Whether letters, digits and signs are keys only together with Alt. */
  readonly lettersWithAlt: () => boolean;
  /** A key was pressed in the bar. */
  readonly onReach: () => void;
  readonly run: (command: Command) => void;
}

/** Hears the keys that are ours, before the page does, and keeps them from it. */
export function listenToViewKeys(options: ViewKeysOptions): void {
  const { signal, scene, editing } = options;
  const { host, root } = options.surface;
  const { bar, panels } = options.furniture;
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
    if (!command && !turnsPage(event, inBar)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (command) options.run(command);
  });

  /** Where the browser would scroll the window by a key: what lies open in the bar comes before the pane that is worked on. */
  function turnsPage(event: KeyboardEvent, inBar: boolean): boolean {
    const isOurs = inBar || document.activeElement === document.body;
    return isOurs && editing.turnPage(event, panels.open === 'none' ? [] : [bar.body]);
  }
}

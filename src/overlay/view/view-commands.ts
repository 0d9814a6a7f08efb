import { pointAt, type Editor } from '../../extract/edit/state.ts';
import { t } from '../../ui/words.ts';
import { bringIntoSight } from '../furniture/away.ts';
import type { BarPlace } from '../furniture/bar-place.ts';
import type { Furniture } from '../furniture/furniture.ts';
import type { Corner } from '../furniture/place.ts';
import { isEditCommand, type Command, type EditCommand, type Panel, type SessionCommand } from '../keys.ts';
import type { Layout } from '../page/layout.ts';
import type { EditingOnDemand } from './editing-on-demand.ts';
import type { Scene } from './scene.ts';

/** What a person asks for, by the bar and by keys. */
export interface ViewCommands {
  run(command: Command): void;
  /** By a button of the bar: it acts on what was acted on last, not on what the pointer crossed on its way there. */
  press(command: Command): void;
  /** The bar was dragged to a corner of the window. */
  drag(corner: Corner): void;
  /** Scrolls to the first of what is selected that has a box. */
  goToSelection(): void;
  /** Opens a panel of the bar, or closes it where it is open. */
  turn(panel: Exclude<Panel, 'none'>): void;
}

/** The parts of the view that obey commands, and who obeys the others. */
export interface ViewCommandsOptions {
  readonly scene: Scene;
  readonly layout: Pick<Layout, 'captured' | 'liveBox'>;
  readonly editing: Pick<EditingOnDemand, 'now' | 'edit'>;
  readonly furniture: Pick<Furniture, 'bar' | 'panels' | 'keepFocus'>;
  readonly place: Pick<BarPlace, 'drag' | 'goOn'>;
  readonly onCommand: (command: SessionCommand) => void;
  /** The cursor is on what was acted on last again. */
  readonly onPoint: (editor: Editor, announcement: string) => void;
  readonly redraw: () => void;
}

/** What the view does not obey itself goes to `onCommand`. */
export function createViewCommands(options: ViewCommandsOptions): ViewCommands {
  const { scene, layout, editing, place, onCommand, redraw } = options;
  const { bar, panels, keepFocus } = options.furniture;

  /**
   * A command that the editor understands changes the selection, those of the bar the bar; the others go to the session,
   * Accept after the edits that wait.
   */
  function run(command: Command): void {
    if (command === 'move') return moveOn();
    if (command === 'keys' || command === 'methods') return turn(command);
    if (isEditCommand(command)) return edit(command);
    if (command === 'accept' && scene.adjusted) return editing.edit(() => onCommand(command));
    onCommand(command);
  }

  /** Steps are taken back and done again also while the selection is only shown. */
  function edit(command: EditCommand): void {
    const isEditing = scene.adjusted || command === 'undo' || command === 'redo';
    if (scene.editor && isEditing) editing.edit((now, from) => now.run(from, command));
  }

  function press(command: Command): void {
    const { editor, acted } = scene;
    if (editor && acted >= 0) options.onPoint(pointAt(editor, acted), '');
    run(command);
  }

  function moveOn(): void {
    scene.act(-1);
    place.goOn();
    editing.now?.moved();
    bar.tell(t('say_moved'));
    redraw();
  }

  function drag(corner: Corner): void {
    scene.act(-1);
    place.drag(bar.body.getBoundingClientRect(), { width: window.innerWidth, height: window.innerHeight }, corner);
    editing.now?.moved();
    redraw();
  }

  function goToSelection(): void {
    const row = scene.editor?.present.choice.included.find((top) => layout.liveBox(top) !== null);
    if (!layout.captured || row === undefined) return;
    bringIntoSight(layout.captured.elements[row]);
    bar.focus('first');
  }

  function turn(panel: Exclude<Panel, 'none'>): void {
    const opening = panels.open !== panel;
    keepFocus(() => panels.show(opening ? panel : 'none'), panel);
    bar.opened(panels.open);
    if (opening) bar.revealPanel();
    if (opening && panel === 'methods') onCommand('methods');
    redraw();
  }

  return { run, press, drag, goToSelection, turn };
}

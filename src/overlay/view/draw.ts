import { isSelected, opinionOf } from '../../extract/edit/state.ts';
import type { Box } from '../../messages/protocol.ts';
import { whereIs } from '../furniture/away.ts';
import type { BarPlace } from '../furniture/bar-place.ts';
import type { Furniture } from '../furniture/furniture.ts';
import type { Picture } from '../furniture/paint.ts';
import type { Corner, Size } from '../furniture/place.ts';
import { windowBox } from '../page/boxes.ts';
import type { Layout } from '../page/layout.ts';
import { within } from '../page/panes.ts';
import type { EditingOnDemand } from './editing-on-demand.ts';
import type { Scene } from './scene.ts';

/** What is drawn, where it lies, and what it is drawn with. */
export interface DrawOptions {
  readonly scene: Scene;
  readonly layout: Layout;
  readonly editing: Pick<EditingOnDemand, 'now'>;
  readonly place: Pick<BarPlace, 'find' | 'isLow'>;
  readonly furniture: Pick<Furniture, 'paint' | 'chips' | 'away' | 'bar'>;
}

/** Reads the boxes that may have changed, then draws what the view shows and moves what is ours to where it belongs. */
export function draw({ scene, layout, editing, place, furniture }: DrawOptions): void {
  const { paint, chips, away, bar } = furniture;
  const { adjusted } = scene;
  const [width, height, ratio] = [window.innerWidth, window.innerHeight, window.devicePixelRatio];
  const selection = selectionIn(scene, layout);
  const widens = (adjusted && editing.now?.widensNext(adjusted)) ?? false;
  const cursor = cursorIn(scene, layout, widens);
  const pictures = leftOutPictures(scene, layout);
  const size = bar.size();
  const avoid = adjusted && scene.acted >= 0 ? layout.seenBox(scene.acted) : null;
  const corner = place.find(size, { width, height }, avoid);
  const view = windowBox();
  const where = whereIs(selection.included, (selection.pane && within(selection.pane, view)) ?? view);
  const letters = adjusted ? (editing.now?.hintsOn(adjusted, boxAt(corner, size)) ?? []) : [];
  const drawing = editing.now?.drawing ?? null;
  paint({ width, height, ratio, ...selection, cursor, drawing, letters });
  chips.show(pictures);
  away.show(where, corner, size, place.isLow);
  bar.moveTo(corner, place.isLow);
}

function boxAt({ left, top }: Corner, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** What is lit and what is dark in it. */
function selectionIn(
  { editor }: Scene,
  layout: Layout,
): Pick<Picture, 'included' | 'excluded' | 'bridges' | 'floating' | 'pane'> {
  if (!editor) return { included: [], excluded: [], bridges: [], floating: [], pane: null };
  const { choice } = editor.present;
  const { included, excluded, bridges } = layout.measured(choice);
  return { included, excluded, bridges, floating: layout.floating(choice, included), pane: layout.paneOf(choice) };
}

/** The block that the person is on, and what a click would do to it. */
function cursorIn({ adjusted }: Scene, layout: Layout, widens: boolean): Picture['cursor'] {
  if (!adjusted || adjusted.cursor < 0) return null;
  const box = layout.seenBox(adjusted.cursor);
  return box && { box, adds: isSelected(adjusted, adjusted.cursor) === widens, widens };
}

/** Pictures that a method left out for having nothing to do with the text, while they are left out and in sight. */
function leftOutPictures({ editor }: Scene, layout: Layout): { readonly row: number; readonly box: Box }[] {
  if (!editor) return [];
  const { excluded } = editor.present.choice;
  const rows = opinionOf(editor).leftOut.filter(
    ({ row, reason }) => reason === 'unrelated-image' && excluded.includes(row),
  );
  return rows.flatMap(({ row }) => {
    const box = layout.seenBox(row);
    return box && box.bottom > 0 && box.top < window.innerHeight ? [{ row, box }] : [];
  });
}

import type { Captured } from '../../capture/captured.ts';
import type { Region } from '../../extract/page/selection.ts';
import type { Box } from '../../messages/protocol.ts';
import { boxesOf, boxOf, bridges } from './boxes.ts';
import { isInPage } from './page-tree.ts';

/** The boxes of a selection as they lay when they were read, viewport CSS px. */
export interface Measured {
  readonly choice: Region;
  readonly included: readonly Box[];
  readonly excluded: readonly Box[];
  readonly bridges: readonly Box[];
  /** The block in the middle of the screen, by which the others are moved; null where none has a box. */
  readonly reference: { readonly element: Element; readonly box: Box } | null;
}

/** Blocks. Up to here each is read in every frame: at 3.3 µs a box, 3 ms of the 16 that a frame has. */
const MOST_READ = 1000;

/** Reads every box of a selection, in one pass that writes nothing. */
export function measure({ snapshot, elements }: Captured, choice: Region): Measured {
  const boxes = boxesOf(elements, choice.included);
  return {
    choice,
    included: boxes.filter((box) => box !== null),
    excluded: boxesOf(elements, choice.excluded).filter((box) => box !== null),
    bridges: bridges(snapshot, choice.included, boxes),
    reference: middleOf(elements, choice.included, boxes),
  };
}

/**
 * The boxes after a scroll. Few are read again, each for itself; of many only the reference is read, and all are moved
 * as far as it has moved: blocks that stand still or scroll apart are wrong until the next `measure`.
 */
export function afterScroll(captured: Captured, measured: Measured): Measured {
  const { choice, reference } = measured;
  const box = reference && isInPage(reference.element) ? boxOf(reference.element) : null;
  if (choice.included.length + choice.excluded.length <= MOST_READ || !reference || !box)
    return measure(captured, choice);
  const [dx, dy] = [box.left - reference.box.left, box.top - reference.box.top];
  const move = (boxes: readonly Box[]) =>
    boxes.map(({ left, top, right, bottom }) => ({
      left: left + dx,
      right: right + dx,
      top: top + dy,
      bottom: bottom + dy,
    }));
  return {
    choice,
    included: move(measured.included),
    excluded: move(measured.excluded),
    bridges: move(measured.bridges),
    reference: { element: reference.element, box },
  };
}

function middleOf(
  elements: readonly Element[],
  rows: readonly number[],
  boxes: readonly (Box | null)[],
): Measured['reference'] {
  const middle = window.innerHeight / 2;
  const distance = (box: Box) => Math.max(0, box.top - middle, middle - box.bottom);
  let best: Measured['reference'] = null;
  boxes.forEach((box, k) => {
    if (box && (!best || distance(box) < distance(best.box))) best = { element: elements[rows[k]], box };
  });
  return best;
}

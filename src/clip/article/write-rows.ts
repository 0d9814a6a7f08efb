import { firstRunAfter } from '../../extract/page/snapshot.ts';
import type { Steps } from '../../extract/page/steps.ts';
import type { Content } from './content.ts';

/** Rows between two places where others may go on. */
const STEP = 64;

/** A row that is open. */
export interface Level {
  readonly row: number;
}

/** What becomes of rows and their text, in document order. */
export interface RowWriter<L extends Level> {
  /** The rows that are open, outermost first. */
  readonly levels: L[];
  /** Opens a row; null where it is left out or written whole. */
  open(row: number): L | null;
  close(level: L): void;
  /** Text that is read; what it does not stand in is closed before. */
  text(run: number): void;
}

/** Writes an included row with everything below it. */
export function* writeRows<L extends Level>(content: Content, first: number, writer: RowWriter<L>): Steps<void> {
  const { end, runAfter, runOwner, runCount } = content.page;
  const { levels } = writer;
  const closeEnded = (row: number): void => {
    for (let last = levels.at(-1); last && end[last.row] <= row; last = levels.at(-1)) closeLast(writer);
  };
  const closeBelow = (owner: number): void => {
    for (let last = levels.at(-1); last && last.row > owner; last = levels.at(-1)) closeLast(writer);
  };
  let run = firstRunAfter(content.page, first);
  let due = first + STEP;
  for (let row = first; row < end[first];) {
    closeEnded(row);
    const level = content.isAway(row) ? null : writer.open(row);
    if (level) levels.push(level);
    const next = level ? row + 1 : end[row];
    for (; run < runCount && runAfter[run] < row; run++);
    for (; run < runCount && runAfter[run] < next; run++) {
      const owner = runOwner[run];
      if (!level && owner >= row) continue;
      closeBelow(owner);
      if (content.isRead(owner)) writer.text(run);
    }
    row = next;
    if (row < due) continue;
    yield;
    due = row + STEP;
  }
  closeEnded(end[first]);
}

function closeLast<L extends Level>(writer: RowWriter<L>): void {
  const last = writer.levels.pop();
  if (last) writer.close(last);
}

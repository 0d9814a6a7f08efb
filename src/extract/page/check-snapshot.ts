import { COLUMNS, DISPLAY, type Snapshot } from './snapshot.ts';

/** Values of `display` that are known. */
const DISPLAYS = Object.keys(DISPLAY).length;

/**
 * Throws RangeError that names the first thing in an untrusted snapshot that its declaration does not allow: loops over it
 * could not end, and what is learnt from it would be no number. O(rows + runs).
 */
export function checkSnapshot(page: Snapshot): void {
  checkScalars(page);
  checkColumns(page);
  checkTree(page);
  checkIndices(page);
  checkRuns(page);
}

function checkScalars(page: Snapshot): void {
  for (const name of ['url', 'title', 'lang', 'text'] as const) {
    if (typeof page[name] !== 'string') throw new RangeError(`${name} of the snapshot is no text`);
  }
  for (const name of ['width', 'height', 'viewportWidth', 'viewportHeight'] as const) {
    if (!(Number.isFinite(page[name]) && page[name] >= 0)) throw new RangeError(`${name} is ${String(page[name])}`);
  }
  for (const name of ['tagNames', 'strings'] as const) {
    const list: unknown = page[name];
    const fits = Array.isArray(list) && list.every((one) => typeof one === 'string');
    if (!fits) throw new RangeError(`${name} of the snapshot are no texts`);
  }
  if (page.dir !== 'ltr' && page.dir !== 'rtl') throw new RangeError(`dir is ${String(page.dir)}`);
}

/** Each is as long as its page says, and measures are numbers. */
function checkColumns(page: Snapshot): void {
  const { count, runCount } = page;
  const lengths = { row: count, run: runCount, 'end of run': runCount + 1 };
  for (const [name, , unit] of COLUMNS) {
    const column = page[name];
    const length = lengths[unit];
    if (column.length !== length) throw new RangeError(`${name} has ${column.length} entries of ${String(length)}`);
    if (column instanceof Float32Array && !column.every(Number.isFinite)) throw new RangeError(`${name} is no number`);
  }
}

/** The parent of a row is the innermost of the rows before it that have not ended. */
function checkTree({ count, parent, end }: Snapshot): void {
  for (let row = 0; row < count; row++) {
    let around = row - 1;
    while (around >= 0 && end[around] <= row) around = parent[around];
    const last = row === 0 ? count : around < 0 ? 0 : end[around];
    if (parent[row] !== around || end[row] <= row || end[row] > last) {
      throw new RangeError(`row ${row} fits in no tree`);
    }
  }
  if (count > 0 && end[0] !== count) throw new RangeError(`the root ends at row ${end[0]} of ${count}`);
}

function checkIndices(page: Snapshot): void {
  const { count, tag, tagNames, display, chars, strings } = page;
  for (let row = 0; row < count; row++) {
    const fits = tag[row] < tagNames.length && display[row] < DISPLAYS && chars[row] >= 0;
    if (!fits) throw new RangeError(`tag, display or letters of row ${row} are out of range`);
  }
  for (const name of ['classes', 'id', 'role', 'href', 'label'] as const) {
    if (!page[name].every((index) => index >= -1 && index < strings.length)) {
      throw new RangeError(`${name} of the snapshot are out of range`);
    }
  }
}

/** Runs follow one another in the text and among the rows, each within the row that owns it. */
function checkRuns({ count, end, runCount, runStart, runOwner, runAfter, text }: Snapshot): void {
  for (let run = 0; run < runCount; run++) {
    const [owner, after] = [runOwner[run], runAfter[run]];
    const isWithin = owner >= 0 && owner <= after && after < count && after < end[owner];
    const follows = runStart[run] <= runStart[run + 1] && (run === 0 || runAfter[run - 1] <= after);
    if (!isWithin || !follows) throw new RangeError(`run ${run} is in no row or out of order`);
  }
  if (runStart[runCount] > text.length) throw new RangeError(`runs end at ${runStart[runCount]} of ${text.length}`);
}

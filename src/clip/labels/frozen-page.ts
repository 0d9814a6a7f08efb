/** The page that came with a label: its snapshot, and the rows that the paths of the label name in it. Pure. */
import { tidy } from '../../extract/edit/region.ts';
import { checkSnapshot } from '../../extract/page/check-snapshot.ts';
import type { Region } from '../../extract/page/selection.ts';
import { deserialise, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { fromBase64 } from '../base64.ts';
import { sha256 } from '../sha256.ts';
import { DOCUMENT_STEP, SHADOW_STEP, type Label } from './label-format.ts';

/** A page as it was when it was labelled, with the rows of the final selection. */
export interface FrozenPage {
  readonly snapshot: Snapshot;
  readonly choice: Region;
}

/**
 * The page that a label brings with it; null where it brings none. Throws RangeError where it is not the page that was
 * labelled, is no snapshot, or where a path leads nowhere in it.
 */
export function frozenPage(label: Pick<Label, 'final' | 'snapshot' | 'snapshotHash'>): FrozenPage | null {
  if (label.snapshot === undefined) return null;
  const bytes = bytesOf(label.snapshot);
  if (sha256(bytes) !== label.snapshotHash) throw new RangeError('the snapshot is not the one that was labelled');
  const snapshot = deserialise(bytes);
  checkSnapshot(snapshot);
  const rows = (paths: readonly string[]) =>
    paths.map((path) => {
      const row = rowAt(snapshot, path);
      if (row < 0) throw new RangeError(`no row of the snapshot is at ${path}`);
      return row;
    });
  const { included, excluded } = label.final;
  return { snapshot, choice: tidy(snapshot, { included: rows(included), excluded: rows(excluded) }) };
}

function bytesOf(snapshot: string): Uint8Array {
  try {
    return fromBase64(snapshot);
  } catch {
    throw new RangeError('the snapshot is no base64');
  }
}

const STEP = /^(::shadow|::document)?\/([^/[\]]+)\[([1-9]\d*)\]/;

/**
 * The row at a child-index path, -1 where there is none. Elements that have no row (scripts, styles and the like) share
 * their names with none that has one, so the indexes agree. Children that a shadow host shows in slots are not found.
 */
export function rowAt(page: Snapshot, path: string): number {
  let row = -1;
  for (let rest = path; rest !== '';) {
    const step = STEP.exec(rest);
    if (!step) return -1;
    const [whole, border = '', tag, index] = step;
    if (border !== '' && border !== SHADOW_STEP && border !== DOCUMENT_STEP) return -1;
    row = childAt(page, row, tag, Number(index));
    if (row < 0) return -1;
    rest = rest.slice(whole.length);
  }
  return row;
}

function childAt(page: Snapshot, parent: number, tag: string, index: number): number {
  if (parent < 0) return page.count > 0 && tagOf(page, 0) === tag && index === 1 ? 0 : -1;
  let left = index;
  for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
    if (tagOf(page, child) === tag && --left === 0) return child;
  }
  return -1;
}

import { readFileSync } from 'node:fs';
import { checkLabel } from '../clip/check-label.ts';
import { DOCUMENT_STEP, SHADOW_STEP, type Label } from '../clip/label-format.ts';
import { sha256 } from '../clip/sha256.ts';
import { tidy, type Choice } from '../extract/edit-region.ts';
import { deserialise, tagOf, type Snapshot } from '../extract/snapshot.ts';
import { FOLDS, registrableDomain, type SetName } from './corpus.ts';
import type { LabPage } from './pages.ts';

/** A line of a file of labels: the label, with its page where that came with it, or why it cannot be used. */
export type LabelLine =
  | { readonly line: number; readonly ok: true; readonly label: Label; readonly page: LabelledSnapshot | null }
  | { readonly line: number; readonly ok: false; readonly reason: string };

/** The frozen page of a label, with the rows of the final selection. */
export interface LabelledSnapshot {
  readonly snapshot: Snapshot;
  readonly choice: Choice;
}

/** Every line of a JSON Lines file that the extension has exported; blank lines are passed over. */
export function readLabelFile(file: string): LabelLine[] {
  return labelLines(readFileSync(file, 'utf8'));
}

export function labelLines(text: string): LabelLine[] {
  return text.split('\n').flatMap((line, k) => (line.trim() === '' ? [] : [readLine(line, k + 1)]));
}

/** What is wrong with a line is kept as its reason: the other lines are of use. */
function readLine(text: string, line: number): LabelLine {
  try {
    const label = checkLabel(JSON.parse(text));
    return {
      line,
      ok: true,
      label,
      page: label.snapshot === undefined ? null : labelledSnapshot(label, label.snapshot),
    };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) {
      return { line, ok: false, reason: error.message };
    }
    throw error;
  }
}

/** Throws RangeError where the snapshot is not the one that was labelled, or a path leads nowhere in it. */
function labelledSnapshot({ final, snapshotHash }: Label, base64: string): LabelledSnapshot {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (sha256(bytes) !== snapshotHash) throw new RangeError('the snapshot is not the one that was labelled');
  const snapshot = deserialise(bytes);
  const rows = (paths: readonly string[]) =>
    paths.map((path) => {
      const row = rowAt(snapshot, path);
      if (row < 0) throw new RangeError(`no row of the snapshot is at ${path}`);
      return row;
    });
  return { snapshot, choice: tidy(snapshot, { included: rows(final.included), excluded: rows(final.excluded) }) };
}

const STEP = /^(::shadow|::document)?\/([^/[\]:]+)\[([1-9]\d*)\]/;

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

/** The set that pages of labels stand in: they are what a browser shows today. */
const LABEL_SET: SetName = 'styled-modern';

/**
 * The labels that came with their snapshots as styled pages to learn from, each as good as a page of the corpus. A site
 * that the corpus has keeps its fold; the other sites take folds in turn.
 */
export function labelPages(lines: readonly LabelLine[], foldOf: ReadonlyMap<string, number>): LabPage[] {
  const folds = new Map(foldOf);
  return lines.flatMap((line) => {
    if (!line.ok || !line.page || line.page.choice.included.length === 0) return [];
    const { label, page } = line;
    const { snapshot, choice } = page;
    const id = `label-${label.snapshotHash.slice(0, 12)}`;
    const site = registrableDomain(label.url) || id;
    const fold = folds.get(site) ?? folds.size % FOLDS;
    folds.set(site, fold);
    const gold = { kind: 'nodes', select: label.final.included, deselect: label.final.excluded } as const;
    const about = {
      set: LABEL_SET,
      id,
      url: label.url,
      type: '',
      lang: snapshot.lang,
      title: label.title,
      site,
      file: '',
      gold,
    };
    return [{ page: about, fold, snapshot, select: choice.included, deselect: choice.excluded, peers: null }];
  });
}

/** How many labels a file holds and what they are good for. */
export function labelFigures(lines: readonly LabelLine[]) {
  const good = lines.filter((line) => line.ok);
  return {
    labels: lines.length,
    invalid: lines.length - good.length,
    withSnapshot: good.filter(({ page }) => page !== null).length,
    corrections: good.filter(({ label }) => label.edits.length > 0).length,
  };
}

/** What a person is told of a file of labels: figures, and every line that cannot be used. */
export function labelReport(lines: readonly LabelLine[]): string {
  const { labels, invalid, withSnapshot, corrections } = labelFigures(lines);
  return [
    `${labels} labels, ${invalid} of them not usable; ${corrections} corrections; ${withSnapshot} with a snapshot to train on.`,
    ...lines.flatMap((line) => (line.ok ? [] : [`line ${line.line}: ${line.reason}`])),
  ].join('\n');
}

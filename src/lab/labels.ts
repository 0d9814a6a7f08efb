import { readFileSync } from 'node:fs';
import { checkLabel } from '../clip/labels/check-label.ts';
import { frozenPage, type FrozenPage } from '../clip/labels/frozen-page.ts';
import { isCorrection, type Label } from '../clip/labels/label-format.ts';
import { FOLDS, registrableDomain, type SetName } from './pages/corpus.ts';
import type { LabPage } from './pages/pages.ts';

/** A line of a file of labels: the label, with its page where that came with it, or why it cannot be used. */
export type LabelLine =
  | { readonly line: number; readonly ok: true; readonly label: Label; readonly page: FrozenPage | null }
  | { readonly line: number; readonly ok: false; readonly reason: string };

/** Every line of a JSON Lines file that the extension has exported; blank lines are passed over. */
export function readLabelFile(file: string): LabelLine[] {
  return labelLines(readFileSync(file, 'utf8'));
}

/** The same from the text of such a file. `line` counts from 1, blank lines too. */
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
      page: frozenPage(label),
    };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) {
      return { line, ok: false, reason: error.message };
    }
    throw error;
  }
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
    return [
      { page: about, fold, snapshot, select: choice.included, deselect: choice.excluded, peers: null, facts: null },
    ];
  });
}

/** How many labels a file holds and what they are good for. */
export function labelFigures(lines: readonly LabelLine[]) {
  const good = lines.filter((line) => line.ok);
  return {
    labels: lines.length,
    invalid: lines.length - good.length,
    withSnapshot: good.filter(({ page }) => page !== null).length,
    corrections: good.filter(({ label }) => isCorrection(label)).length,
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

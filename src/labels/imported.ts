import { together } from '../ui/together.ts';
import { count, locale, plural, t, type Key } from '../ui/words.ts';
import type { ImportedLabels, WhyRefused } from './transfer.ts';

/** Numbers of lines that are named; of more there are an ellipsis. */
const MOST_LINES = 5;

/** In the order in which they are told. */
const REFUSALS = {
  cut: 'labels_refused_cut',
  damaged: 'labels_refused_damaged',
  later: 'labels_refused_later',
  none: 'labels_refused_none',
  page: 'labels_refused_page',
  long: 'labels_refused_long',
  unreadable: 'labels_refused_unreadable',
} as const satisfies Record<WhyRefused, Key>;

/** What became of a file of labels, in sentences: how many came in, beside which others, and why lines were refused. */
export function importedSentence(imported: ImportedLabels): string {
  const { added, completed, known, older, replaced, refused, left, hasLabels } = imported;
  if (!hasLabels && left === 0) return t('labels_import_none');
  const told = (key: Key, n: number): string => (n > 0 ? t(key, count(n)) : '');
  return together(
    t('labels_imported', count(added), count(known), count(refused.length)),
    told('labels_import_completed', completed),
    told('labels_import_older', older),
    told('labels_import_replaced', replaced.length),
    ...refusalSentences(refused),
    told('library_import_stopped', left),
  );
}

function refusalSentences(refused: ImportedLabels['refused']): string[] {
  const reasons = Object.keys(REFUSALS) as WhyRefused[];
  return reasons.flatMap((why) => {
    const lines = refused.filter((one) => one.why === why).map(({ line }) => line);
    return lines.length > 0 ? [t(REFUSALS[why], count(lines.length), linesNamed(lines))] : [];
  });
}

function linesNamed(lines: readonly number[]): string {
  const list = new Intl.ListFormat(locale(), { style: 'narrow' });
  const named = list.format(lines.slice(0, MOST_LINES).map(count));
  return plural('labels_lines', lines.length, lines.length > MOST_LINES ? `${named} …` : named);
}

import type { LabelEntry } from '../store/labels/labels.ts';

/** Which labels a person wants to see. Empty fields ask for nothing. */
export interface Filter {
  readonly site: string;
  readonly kind: '' | 'correction' | 'confirmation';
  /** Days as `2026-05-01`, in the person's own time zone; both are included. */
  readonly from: string;
  readonly until: string;
}

/** The filter that every label fits. */
export const EVERYTHING: Filter = { site: '', kind: '', from: '', until: '' };

/** Whether every label fits. */
export function isEverything(filter: Filter): boolean {
  return Object.values(filter).every((asked) => asked === '');
}

/** The labels that fit a filter, in the order given. */
export function matching(entries: readonly LabelEntry[], { site, kind, from, until }: Filter): LabelEntry[] {
  return entries.filter((entry) => {
    const day = dayOf(entry.time);
    const ofKind = kind === '' || entry.correction === (kind === 'correction');
    return ofKind && (site === '' || entry.site === site) && day >= from && (until === '' || day <= until);
  });
}

/** A filter that asks for no site which none of some labels has: that would hide them all. */
export function withSiteOf(filter: Filter, entries: readonly LabelEntry[]): Filter {
  const isThere = filter.site === '' || entries.some(({ site }) => site === filter.site);
  return isThere ? filter : { ...filter, site: '' };
}

/** Sites of labels, each once, in the order of the alphabet; files have none. */
export function sitesOf(entries: readonly LabelEntry[]): string[] {
  return [...new Set(entries.map(({ site }) => site))].filter(Boolean).sort();
}

/** The day of a time where the person is. */
function dayOf(time: string): string {
  const date = new Date(time);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

import type { LabelEntry } from '../store/labels/labels.ts';
import { longDate } from '../ui/reading.ts';
import { DOT } from '../ui/together.ts';
import { actOn, isolated, locale, t } from '../ui/words.ts';
import { Thumbnail } from './thumbnail.tsx';

/** What a person can do with a label in the list. */
export interface RowActions {
  readonly onReopen: (entry: LabelEntry) => void;
  readonly onDelete: (entry: LabelEntry) => void;
}

/** One label of the list. */
export function Row({ entry, onReopen, onDelete }: RowActions & { readonly entry: LabelEntry }) {
  const title = entry.title || t('untitled');
  const facts = [
    t(entry.correction ? 'labels_correction' : 'labels_confirmation'),
    isolated(entry.site),
    longDate(entry.time, locale()),
    entry.hasSnapshot ? '' : t('labels_without_page'),
  ];
  return (
    <li class="row">
      <Thumbnail outline={entry.outline} />
      <div class="about">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p class="facts">{facts.filter((fact) => fact.replace(/[\u2068\u2069]/g, '') !== '').join(DOT)}</p>
      </div>
      <div class="buttons">
        <button
          type="button"
          class="button"
          disabled={!/^https?:/.test(entry.url)}
          aria-label={actOn(t('labels_reopen'), title)}
          onClick={() => onReopen(entry)}
        >
          {t('labels_reopen')}
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label={actOn(t('delete'), title)}
          onClick={() => onDelete(entry)}
        >
          {t('delete')}
        </button>
      </div>
    </li>
  );
}

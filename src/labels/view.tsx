import type { LabelEntry } from '../store/labels/labels.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FilePicker } from '../ui/file-picker.tsx';
import { Mark } from '../ui/mark.tsx';
import { Places } from '../ui/places.tsx';
import { Status, type Notice } from '../ui/status.tsx';
import { Stuck } from '../ui/stuck.tsx';
import { DOT } from '../ui/together.ts';
import { Told } from '../ui/told.tsx';
import { plural, t } from '../ui/words.ts';
import { isEverything, type Filter } from './filter.ts';
import { Improve } from './improve.tsx';
import { Row, type RowActions } from './row.tsx';

export interface LabelsProps extends RowActions {
  /** Whether the labels have been read. */
  readonly isRead: boolean;
  /** All labels, the latest first. */
  readonly entries: readonly LabelEntry[];
  /** Those that fit the filter. */
  readonly fitting: readonly LabelEntry[];
  /** How many of these are shown. */
  readonly shown: number;
  readonly unreadable: number;
  readonly sites: readonly string[];
  readonly filter: Filter;
  /** Whether accepted selections are kept from now on. */
  readonly isKeeping: boolean;
  readonly withPages: boolean;
  readonly notice: Notice | null;
  /** Gives whether it was stored. */
  readonly onKeep: (on: boolean) => Promise<boolean>;
  readonly onFilter: (part: Partial<Filter>) => void;
  readonly onMore: () => void;
  readonly onPages: (on: boolean) => void;
  readonly onExport: (form: 'lines' | 'studio') => void;
  readonly onImport: (files: readonly File[]) => void;
}

/** The page of labels: draws what it is given. Only its part on improving the model reads and stores by itself. */
export function Labels(props: LabelsProps) {
  const { isRead, entries, fitting, notice } = props;
  return (
    <main>
      <header>
        <Mark size={30} />
        <h1>{t('labels_title')}</h1>
        <p class="count">{counts(fitting)}</p>
        <Places from="labels" />
      </header>
      <Keeping {...props} />
      <Improve entries={entries} />
      {entries.length > 0 && <Filters {...props} />}
      <Transfer {...props} />
      <Stuck>
        <Status notice={notice} />
      </Stuck>
      {fitting.length > 0 ? (
        <List {...props} />
      ) : (
        <p class="empty">{isRead && t(entries.length > 0 ? 'labels_no_match' : 'labels_empty')}</p>
      )}
      <Told sentence={fittingSentence(props)} />
    </main>
  );
}

function counts(entries: readonly LabelEntry[]): string {
  const corrections = entries.filter(({ correction }) => correction).length;
  const parts = [
    plural('labels_count', entries.length),
    plural('labels_corrections', corrections),
    plural('labels_confirmations', entries.length - corrections),
  ];
  return entries.length > 0 ? parts.join(DOT) : '';
}

/** How many labels fit the choice; empty where nothing was chosen. */
function fittingSentence({ filter, fitting }: LabelsProps): string {
  if (isEverything(filter)) return '';
  return fitting.length > 0 ? plural('labels_count', fitting.length) : t('labels_no_match');
}

function Keeping({ isKeeping, onKeep }: LabelsProps) {
  return (
    <section class="keeping">
      <label>
        <Checkbox checked={isKeeping} noteId="keeping-note" onSwitch={onKeep} />
        {t('options_labels')}
      </label>
      <p id="keeping-note">{t('options_labels_note')}</p>
    </section>
  );
}

function Filters({ sites, filter, onFilter }: LabelsProps) {
  const kinds = {
    '': 'labels_every_kind',
    correction: 'labels_correction',
    confirmation: 'labels_confirmation',
  } as const;
  return (
    <search class="filters">
      <label>
        {t('labels_site')}
        <select value={filter.site} onChange={(event) => onFilter({ site: event.currentTarget.value })}>
          <option value="">{t('labels_every_site')}</option>
          {sites.map((site) => (
            <option key={site} value={site}>
              {site}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('labels_kind')}
        <select
          value={filter.kind}
          onChange={(event) => onFilter({ kind: event.currentTarget.value as Filter['kind'] })}
        >
          {(['', 'correction', 'confirmation'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(kinds[kind])}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('labels_from')}
        <input type="date" value={filter.from} onChange={(event) => onFilter({ from: event.currentTarget.value })} />
      </label>
      <label>
        {t('labels_until')}
        <input type="date" value={filter.until} onChange={(event) => onFilter({ until: event.currentTarget.value })} />
      </label>
    </search>
  );
}

function List({ fitting, shown, onMore, ...actions }: LabelsProps) {
  return (
    <>
      <ul class="entries">
        {fitting.slice(0, shown).map((entry) => (
          <Row key={entry.id} entry={entry} {...actions} />
        ))}
      </ul>
      {shown < fitting.length && (
        <button type="button" class="button more" onClick={onMore}>
          {t('library_more')}
        </button>
      )}
    </>
  );
}

/** Above the list, which may be long: what it shows is what is exported. */
function Transfer({ entries, fitting, unreadable, withPages, onPages, onExport, onImport }: LabelsProps) {
  return (
    <div class="transfer">
      {unreadable > 0 && <p>{plural('labels_unreadable', unreadable)}</p>}
      {entries.length > 0 && (
        <>
          <button type="button" class="button" disabled={fitting.length === 0} onClick={() => onExport('lines')}>
            {t('labels_export')}
          </button>
          <label>
            <input type="checkbox" checked={withPages} onChange={(event) => onPages(event.currentTarget.checked)} />
            {t('labels_with_pages')}
          </label>
          <span class="space" />
          <button type="button" class="button" disabled={fitting.length === 0} onClick={() => onExport('studio')}>
            {t('labels_export_studio')}
          </button>
        </>
      )}
      <FilePicker label={t('labels_import')} accept=".jsonl,.ndjson,.json" onPick={onImport} />
    </div>
  );
}

import type { Entry } from '../store/articles/entry.ts';
import { FilePicker } from '../ui/file-picker.tsx';
import { Mark } from '../ui/mark.tsx';
import { Places } from '../ui/places.tsx';
import { longDate } from '../ui/reading.ts';
import { Status, type Notice } from '../ui/status.tsx';
import { Stuck } from '../ui/stuck.tsx';
import { Told } from '../ui/told.tsx';
import { count, locale, plural, t } from '../ui/words.ts';
import { placesOf } from './addresses.ts';
import { AskingButton } from './asking-button.tsx';
import { LaterList, laterSentence, type LaterProps } from './later.tsx';
import { More } from './more.tsx';
import { Many, type PickedActions } from './picked.tsx';
import type { OrderProps } from './order-choice.tsx';
import { Row, type RowActions, type RowProps } from './row.tsx';
import { SHELVES, type Shelf, type ShelfCounts } from './shelf.ts';
import { bytes, type StorageState } from './storage.ts';
import { TabQueue, type TabQueueProps } from './tab-queue.tsx';

export interface LibraryProps
  extends
    RowActions,
    PickedActions,
    OrderProps,
    LaterProps,
    Omit<TabQueueProps, 'isAtHand'>,
    Pick<RowProps, 'thumbnailOf' | 'textOf' | 'takeUnsaved' | 'tagsInUse' | 'versionsOf'> {
  /** What the view shows of the library, in order. */
  readonly entries: readonly Entry[];
  /** How many articles were found that stand on the shelf of all, and not here. */
  readonly elsewhere: number;
  /** Null until all articles are read. */
  readonly counts: ShelfCounts | null;
  readonly shelf: Shelf;
  readonly tags: readonly string[];
  readonly tag: string;
  /** When the browser was found to have deleted the library, ISO 8601; null where it has not. */
  readonly lostAt: string | null;
  /** What stands in the search field. */
  readonly typed: string;
  readonly chosen: ReadonlySet<string>;
  /** How many of the chosen articles are in view: these are what the buttons for many act on. */
  readonly picked: number;
  /** Whether all of these are read. */
  readonly pickedRead: boolean;
  readonly notice: Notice | null;
  /** Null until the browser has told it. */
  readonly storage: StorageState | null;
  /** Documents that this version of Winnow cannot read: of a later one, or damaged. */
  readonly unreadable: number;
  readonly onShelf: (shelf: Shelf) => void;
  readonly onSearch: (query: string) => void;
  /** Shows what was found on the shelf of all. */
  readonly onEverywhere: () => void;
  readonly onEmptyTrash: () => void;
  readonly onExport: () => void;
  readonly onImport: (files: readonly File[]) => void;
}

/** The page of the library: draws what it is given; only its queue of tabs acts by itself. */
export function Library(props: LibraryProps) {
  return (
    <main>
      <Head {...props} />
      {props.storage?.isLow && <p class="low">{t('library_storage_low', bytes(props.storage.left))}</p>}
      <Shelves {...props} />
      <Stuck>
        {props.entries.length > 0 && <Many {...props} of={props.entries.length} />}
        <Status notice={props.notice} />
      </Stuck>
      <TabQueue {...props} isAtHand={props.shelf === 'later'} />
      <Shown {...props} />
      <Told sentence={foundSentence(props)} />
      <Foot {...props} />
    </main>
  );
}

function Shown(props: LibraryProps) {
  if (props.shelf === 'later') return <LaterList {...props} />;
  return (
    <>
      {props.entries.length > 0 ? <List {...props} /> : <p class="empty">{emptySentence(props)}</p>}
      {props.elsewhere > 0 && (
        <p class="elsewhere">
          <button type="button" class="button" onClick={props.onEverywhere}>
            {plural('library_elsewhere', props.elsewhere)}
          </button>
        </p>
      )}
    </>
  );
}

/** How much was found; empty where nothing is searched for. */
function foundSentence(props: LibraryProps): string {
  const { shelf, typed, query, later, waiting, entries } = props;
  if (shelf === 'later') return typed.trim() === '' ? '' : laterSentence(later.length, waiting);
  if (query === '') return '';
  return entries.length > 0 ? plural('library_articles', entries.length) : emptySentence(props);
}

function emptySentence({ query, elsewhere, tag, shelf, counts, lostAt }: LibraryProps): string {
  if (!counts) return '';
  if (query) return t(elsewhere > 0 ? 'library_no_hits_here' : 'library_no_hits');
  if (shelf === 'trash') return t('library_trash_empty');
  if (counts.all > 0 && (shelf === 'unread' || tag)) return t('library_shelf_empty');
  return lostAt === null ? t('library_empty') : t('library_gone', longDate(lostAt, locale()));
}

function Head({ counts, entries, query, shelf, typed, onSearch, onExport, onImport }: LibraryProps) {
  const isFound = query !== '' && shelf !== 'later';
  const search = t(shelf === 'later' ? 'library_search_later' : 'library_search');
  return (
    <header>
      <Mark size={30} />
      <h1>{t('library_title')}</h1>
      <p class="count">{counts && plural('library_articles', isFound ? entries.length : counts.all)}</p>
      <input
        type="search"
        value={typed}
        placeholder={search}
        aria-label={search}
        aria-keyshortcuts="Control+K Meta+K"
        dir="auto"
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      <p class="buttons">
        <button type="button" class="button" onClick={onExport}>
          {t('library_export')}
        </button>
        <FilePicker label={t('library_import')} accept=".zip,.html,.htm" onPick={onImport} />
      </p>
    </header>
  );
}

function Shelves({ shelf, counts, waiting, tags, tag, onShelf, onTag, ...props }: LibraryProps) {
  const names: Readonly<Record<Shelf, string>> = {
    all: t('library_all'),
    unread: t('library_unread'),
    later: t('library_later'),
    trash: t('library_trash'),
  };
  const numberOn = (name: Shelf): string => {
    const number = name === 'later' ? waiting : counts?.[name];
    return number === undefined ? '' : count(number);
  };
  return (
    <nav class="shelves" aria-label={t('library_title')}>
      {SHELVES.map((name) => (
        <button
          type="button"
          key={name}
          class="button quiet"
          aria-pressed={shelf === name}
          onClick={() => onShelf(name)}
        >
          {names[name]} <span class="number">{numberOn(name)}</span>
        </button>
      ))}
      {tags.length > 0 && (
        <select aria-label={t('library_tag')} value={tag} onChange={(event) => onTag(event.currentTarget.value)}>
          <option value="">{t('library_every_tag')}</option>
          {tags.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      <span class="space" />
      {shelf === 'trash' && counts !== null && counts.trash > 0 && (
        <AskingButton
          label={t('library_empty_trash')}
          question={plural('library_destroy_chosen_ask', counts.trash)}
          onSure={props.onEmptyTrash}
        />
      )}
      <Places from="library" />
    </nav>
  );
}

function List(props: LibraryProps) {
  const { entries, shown, addressOf, chosen, onMore } = props;
  const rows = entries.slice(0, shown);
  const places = placesOf(rows);
  const shared = ofEveryRow(props);
  return (
    <>
      <ul class="entries">
        {rows.map((entry, k) => (
          <Row
            key={entry.id}
            {...shared}
            entry={entry}
            address={addressOf(entry.id)}
            place={places[k]}
            chosen={chosen.has(entry.id)}
          />
        ))}
      </ul>
      {shown < entries.length && <More shown={shown} onMore={onMore} />}
    </>
  );
}

/** What all rows are given: nothing that changes with the list, so that each row stays as it is where only others change. */
function ofEveryRow(props: LibraryProps): Omit<RowProps, 'entry' | 'address' | 'place' | 'chosen'> {
  const { query, thumbnailOf, textOf, takeUnsaved, tagsInUse, versionsOf, onProblem } = props;
  const { onDelete, onRestore, onDestroy, onRead, onEdit, onEditCut, onTag, onChoose, onKeepVersion } = props;
  const actions = { onDelete, onRestore, onDestroy, onRead, onEdit, onEditCut, onTag, onChoose, onKeepVersion };
  return { query, thumbnailOf, textOf, takeUnsaved, tagsInUse, versionsOf, onProblem, ...actions };
}

function Foot({ storage, unreadable }: LibraryProps) {
  return (
    <footer>
      {unreadable > 0 && <p>{plural('library_unreadable', unreadable)}</p>}
      {storage && <p>{t('library_storage', bytes(storage.used), bytes(storage.left))}</p>}
    </footer>
  );
}

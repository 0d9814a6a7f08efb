import type { ClipEntry } from '../store/store.ts';
import { Mark } from '../ui/mark.tsx';
import { longDate, minutesToRead, siteOf } from '../ui/reading.ts';
import { isolated, plural, t } from '../ui/words.ts';

export interface LibraryProps {
  readonly entries: readonly ClipEntry[];
  /** The clip that was deleted last and can be brought back. */
  readonly deleted: ClipEntry | null;
  readonly addressOf: (id: string) => string;
  readonly onDelete: (entry: ClipEntry) => void;
  readonly onUndo: () => void;
}

export function Library({ entries, deleted, addressOf, onDelete, onUndo }: LibraryProps) {
  return (
    <main>
      <header>
        <Mark size={30} />
        <h1>{t('library_title')}</h1>
        <p>{plural('library_articles', entries.length)}</p>
      </header>
      <div role="status" class="status">
        {deleted && (
          <p class="undo">
            <span>{t('library_deleted', isolated(deleted.title || t('untitled')))}</span>
            <button type="button" class="button" onClick={onUndo}>
              {t('undo')}
            </button>
          </p>
        )}
      </div>
      {entries.length === 0 ? (
        <p class="empty">{t('library_empty')}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} address={addressOf(entry.id)} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </main>
  );
}

interface EntryProps {
  readonly entry: ClipEntry;
  readonly address: string;
  readonly onDelete: (entry: ClipEntry) => void;
}

function Entry({ entry, address, onDelete }: EntryProps) {
  const title = entry.title || t('untitled');
  return (
    <li>
      <div>
        <h2>
          <a href={address} dir="auto">
            {title}
          </a>
        </h2>
        <p>
          {[
            siteOf(entry.url),
            longDate(entry.savedAt),
            plural('words', entry.words),
            plural('minutes', minutesToRead(entry.words)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={t('library_delete_named', isolated(title))}
        onClick={() => onDelete(entry)}
      >
        {t('delete')}
      </button>
    </li>
  );
}

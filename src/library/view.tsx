import type { ClipEntry } from '../store/store.ts';
import { Mark } from '../ui/mark.tsx';
import { counted, longDate, minutesToRead, siteOf } from '../ui/reading.ts';

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
        <h1>Library</h1>
        <p>{counted(entries.length, 'article', 'articles')}</p>
      </header>
      <div role="status" class="status">
        {deleted && (
          <p class="undo">
            <span>
              Deleted “<bdi>{deleted.title || 'Untitled'}</bdi>”.
            </span>
            <button type="button" class="button" onClick={onUndo}>
              Undo
            </button>
          </p>
        )}
      </div>
      {entries.length === 0 ? (
        <p class="empty">Nothing kept yet. Open an article, press the Winnow button, then Accept.</p>
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
  const title = entry.title || 'Untitled';
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
            counted(entry.words, 'word', 'words'),
            `${minutesToRead(entry.words)} min`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <button type="button" class="button" aria-label={`Delete ${title}`} onClick={() => onDelete(entry)}>
        Delete
      </button>
    </li>
  );
}

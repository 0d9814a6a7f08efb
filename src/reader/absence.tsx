import { Places } from '../ui/places.tsx';
import { t } from '../ui/words.ts';

/** Why an article is not shown: it is in the trash, there is none of its id, or the store does not give it. */
export type Absence =
  | { readonly why: 'trash'; readonly onRestore: () => void; readonly notice?: string }
  | { readonly why: 'none' }
  | { readonly why: 'unread'; readonly sentence: string };

const ABSENCES = {
  trash: { title: 'reader_trash_title', text: 'reader_trash' },
  none: { title: 'reader_none_title', text: 'reader_none' },
  unread: { title: 'reader_unread_title' },
} as const;

interface MissingProps {
  readonly reachesLibrary: boolean;
  readonly absence: Absence;
}

/** In place of an article that is not shown. */
export function Missing({ reachesLibrary, absence }: MissingProps) {
  const { why } = absence;
  return (
    <main class="missing">
      <h1>{t(ABSENCES[why].title)}</h1>
      <p>{why === 'unread' ? absence.sentence : t(ABSENCES[why].text)}</p>
      <p class="ways">
        {why === 'trash' && (
          <button type="button" class="button primary" onClick={absence.onRestore}>
            {t('library_restore')}
          </button>
        )}
        {reachesLibrary && <Places from="reader" />}
      </p>
      <p role="status">{why === 'trash' && absence.notice}</p>
    </main>
  );
}

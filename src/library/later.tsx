import type { Later } from '../store/settings/later.ts';
import { actOn, plural, t } from '../ui/words.ts';
import { placesOf } from './addresses.ts';
import { More } from './more.tsx';

export interface LaterProps {
  /** Pages that fit what is searched for, of how many. */
  readonly later: readonly Later[];
  readonly waiting: number;
  /** How many are shown; more as the person scrolls. */
  readonly shown: number;
  readonly onMore: () => void;
  readonly onOpen: (one: Later) => void;
  readonly onRemove: (one: Later) => void;
}

/** How many pages are shown of how many, in words. */
export function laterSentence(shown: number, waiting: number): string {
  if (shown > 0) return plural('reader_pages', shown);
  return t(waiting > 0 ? 'library_later_no_hits' : 'library_later_empty');
}

/** The queue of pages to clip: each is opened, looked at and clipped by the person. */
export function LaterList(props: LaterProps) {
  const { later, waiting, shown, onOpen, onRemove, onMore } = props;
  if (later.length === 0) {
    return <p class="empty">{laterSentence(0, waiting)}</p>;
  }
  const rows = later.slice(0, shown);
  const places = placesOf(rows);
  return (
    <>
      <ul class="entries">
        {rows.map((one, k) => (
          <li class="row" key={one.url}>
            <div class="about">
              <h2>
                <bdi>{one.title || one.url}</bdi>
              </h2>
              <p class="facts">
                <bdi>{places[k]}</bdi>
              </p>
            </div>
            <div class="buttons">
              <button
                type="button"
                class="button"
                aria-label={actOn(t('open'), one.title || one.url)}
                onClick={() => onOpen(one)}
              >
                {t('open')}
              </button>
              <button
                type="button"
                class="button quiet"
                aria-label={actOn(t('library_later_remove'), one.title || one.url)}
                onClick={() => onRemove(one)}
              >
                {t('library_later_remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {shown < later.length && <More shown={shown} onMore={onMore} />}
    </>
  );
}

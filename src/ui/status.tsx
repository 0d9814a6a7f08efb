import { t } from './words.ts';

/** A sentence about what was just done, or several on lines of their own, and how to take it back. */
export interface Notice {
  readonly sentence: string;
  readonly undo: (() => void) | null;
  /** What the sentence asks, as the answer that does something: without an answer all stays as it is. */
  readonly offer?: { readonly label: string; readonly onAccept: () => void };
  /** Of work that goes on. */
  readonly progress?: Progress;
}

/** How far work is that takes a while. It is seen, and not read out at every step. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly onStop: () => void;
}

/** Where a page says what was just done; read out as it changes. */
export function Status({ notice }: { readonly notice: Notice | null }) {
  return (
    <div role="status" class="status">
      {notice && (
        <p class="undo">
          <span>{notice.sentence}</span>
          {notice.progress && <Working {...notice.progress} name={notice.sentence} />}
          {notice.offer && (
            <button type="button" class="button" onClick={notice.offer.onAccept}>
              {notice.offer.label}
            </button>
          )}
          {notice.undo && (
            <button type="button" class="button" onClick={notice.undo}>
              {t('undo')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function Working({ done, of, onStop, name }: Progress & { readonly name: string }) {
  return (
    <>
      <progress max={of} value={done} aria-label={name} />
      <button type="button" class="button" onClick={onStop}>
        {t('popup_stop')}
      </button>
    </>
  );
}

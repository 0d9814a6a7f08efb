import { t } from './words.ts';

/** A sentence about what was just done, or several on lines of their own, and how to take it back. */
export interface Notice {
  readonly sentence: string;
  readonly undo: (() => void) | null;
}

/** Where a page says what was just done; read out as it changes. */
export function Status({ notice }: { readonly notice: Notice | null }) {
  return (
    <div role="status" class="status">
      {notice && (
        <p class="undo">
          <span>{notice.sentence}</span>
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

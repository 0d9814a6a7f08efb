import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Entry } from '../store/articles/entry.ts';
import { t } from '../ui/words.ts';

interface EditProps {
  readonly entry: Entry;
  /** Null: nothing is to change. */
  readonly onClose: (change: { readonly title: string; readonly tags: readonly string[] } | null) => void;
}

/** The fields of an article: its title and its tags. */
export function Edit({ entry, onClose }: EditProps) {
  const title = useRef<HTMLInputElement>(null);
  const tags = useRef<HTMLInputElement>(null);
  // Before anything is painted: later it would take what a person types elsewhere meanwhile.
  useLayoutEffect(() => {
    const form = title.current?.form;
    const before = document.activeElement;
    title.current?.focus();
    title.current?.select();
    return () => {
      const isHere = form?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <form
      class="edit"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = tags.current?.value ?? '';
        // A tag of another machine may hold a comma.
        const isSame = typed === entry.tags.join(', ');
        onClose({ title: title.current?.value ?? '', tags: isSame ? entry.tags : typed.split(/[,،、，]/) });
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose(null)}
    >
      <label>
        {t('library_field_title')}
        <input ref={title} defaultValue={entry.title} maxLength={1000} dir="auto" />
      </label>
      <label>
        {t('library_field_tags')}
        <input ref={tags} defaultValue={entry.tags.join(', ')} dir="auto" />
      </label>
      <button type="submit" class="button primary">
        {t('save')}
      </button>
      <button type="button" class="button" onClick={() => onClose(null)}>
        {t('cancel')}
      </button>
    </form>
  );
}

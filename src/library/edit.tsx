import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Entry } from '../store/articles/entry.ts';
import { t } from '../ui/words.ts';
import { isUnchanged, type Typed } from './gone-meanwhile.ts';

interface EditProps {
  readonly entry: Entry;
  /** Null: nothing is to change. */
  readonly onClose: (change: Typed | null) => void;
  /** The fields went with their row, and what was typed in them with them. */
  readonly onCut: (change: Typed) => void;
}

/** The fields of an article: its title and its tags. */
export function Edit({ entry, onClose, onCut }: EditProps) {
  const title = useRef<HTMLInputElement>(null);
  const tags = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const close = (change: Typed | null): void => {
    isOver.current = true;
    onClose(change);
  };
  // Before anything is painted: later it would take what a person types elsewhere meanwhile.
  useLayoutEffect(() => {
    const form = title.current?.form;
    const before = document.activeElement;
    const [titleField, tagsField] = [title.current, tags.current];
    titleField?.focus();
    titleField?.select();
    return () => {
      const typed = typedIn(titleField, tagsField, entry);
      if (!isOver.current && !isUnchanged(entry, typed)) onCut(typed);
      const isHere = form?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <form
      class="edit"
      onSubmit={(event) => {
        event.preventDefault();
        close(typedIn(title.current, tags.current, entry));
      }}
      onKeyDown={(event) => event.key === 'Escape' && close(null)}
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
      <button type="button" class="button" onClick={() => close(null)}>
        {t('cancel')}
      </button>
    </form>
  );
}

function typedIn(title: HTMLInputElement | null, tags: HTMLInputElement | null, entry: Entry): Typed {
  const typed = tags?.value ?? '';
  // A tag of another machine may hold a comma.
  const isSame = typed === entry.tags.join(', ');
  return { title: title?.value ?? '', tags: isSame ? entry.tags : typed.split(/[,،、，]/) };
}

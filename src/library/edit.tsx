import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../store/articles/entry.ts';
import { t } from '../ui/words.ts';
import { isUnchanged, type Typed } from './edits.ts';
import { linkFollowedBy, onLeaving } from './leaving.ts';

interface EditProps {
  readonly entry: Entry;
  /** What was typed before and could not be saved; null for nothing. From now on it is kept here. */
  readonly takeUnsaved: (id: string) => Typed | null;
  /** Null: nothing is to change. The answer is whether all is saved. */
  readonly onClose: (change: Typed | null) => Promise<boolean>;
  /** The fields went with their row, and what was typed in them with them. */
  readonly onCut: (change: Typed) => void;
}

/** The fields of an article: its title and its tags. Whatever a person turns to, what they typed is saved; Escape drops it. */
export function Edit({ entry, takeUnsaved, onClose, onCut }: EditProps) {
  const title = useRef<HTMLInputElement>(null);
  const tags = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [given] = useState<Typed>(() => takeUnsaved(entry.id) ?? entry);
  const close = async (change: Typed | null): Promise<boolean> => {
    isOver.current = true;
    return onClose(change && !isUnchanged(entry, change) ? change : null);
  };
  // Before anything is painted: later it would take what a person types elsewhere meanwhile.
  useLayoutEffect(() => {
    const form = title.current?.form;
    const before = document.activeElement;
    const [titleField, tagsField] = [title.current, tags.current];
    const here = new AbortController();
    const typed = () => typedIn(titleField, tagsField, entry);
    const leave = async (event: Event): Promise<void> => {
      if (isOver.current) return;
      const link = isUnchanged(entry, typed()) ? null : linkFollowedBy(event);
      if (link) event.preventDefault();
      if ((await close(typed())) && link) location.assign(link.href);
    };
    titleField?.focus();
    titleField?.select();
    if (form) onLeaving(form, (event) => void leave(event), here.signal);
    window.addEventListener('beforeunload', (event) => !isUnchanged(entry, typed()) && event.preventDefault(), here);
    return () => {
      here.abort();
      if (!isOver.current && !isUnchanged(entry, typed())) onCut(typed());
      const isHere = form?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <form
      class="edit"
      onSubmit={(event) => {
        event.preventDefault();
        void close(typedIn(title.current, tags.current, entry));
      }}
      // An Escape that ends the writing of a Chinese or Japanese word drops that alone.
      onKeyDown={({ key, isComposing }) => key === 'Escape' && !isComposing && void close(null)}
    >
      <label>
        {t('library_field_title')}
        <input ref={title} defaultValue={given.title} maxLength={1000} dir="auto" />
      </label>
      <label>
        {t('library_field_tags')}
        <input ref={tags} defaultValue={given.tags.join(', ')} dir="auto" />
      </label>
      <button type="submit" class="button primary">
        {t('save')}
      </button>
      <button type="button" class="button" onClick={() => void close(null)}>
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

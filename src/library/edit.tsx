import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../store/articles/entry.ts';
import { t } from '../ui/words.ts';
import { isUnchanged, type Typed } from './edits.ts';
import { linkFollowedBy, onLeaving } from './leaving.ts';
import { splitTags, TagField } from './tag-field.tsx';

interface EditProps {
  readonly entry: Entry;
  /** What was typed before and could not be saved; null for nothing. From now on it is kept here. */
  readonly takeUnsaved: (id: string) => Typed | null;
  readonly tagsInUse: () => readonly string[];
  /** Null: nothing is to change. The answer is whether all is saved. */
  readonly onClose: (change: Typed | null) => Promise<boolean>;
  /** The fields went with their row, and what was typed in them with them. */
  readonly onCut: (change: Typed) => void;
}

/** The fields of an article: its title and its tags. Whatever a person turns to, what they typed is saved; Escape drops it. */
export function Edit({ entry, takeUnsaved, tagsInUse, onClose, onCut }: EditProps) {
  const place = useRef<HTMLFormElement>(null);
  const isOver = useRef(false);
  const [given] = useState<Typed>(() => takeUnsaved(entry.id) ?? entry);
  const close = async (change: Typed | null): Promise<boolean> => {
    isOver.current = true;
    return onClose(change && !isUnchanged(entry, change) ? change : null);
  };
  // Before anything is painted: later it would take what a person types elsewhere meanwhile.
  useLayoutEffect(() => {
    const form = place.current;
    if (!form) return;
    const before = document.activeElement;
    const here = new AbortController();
    const isChanged = () => !isUnchanged(entry, typedIn(form, entry));
    const leave = async (event: Event): Promise<void> => {
      if (isOver.current) return;
      const link = isChanged() ? linkFollowedBy(event) : null;
      if (link) event.preventDefault();
      if ((await close(typedIn(form, entry))) && link) location.assign(link.href);
    };
    const title = form.querySelector('input');
    title?.focus();
    title?.select();
    onLeaving(form, (event) => void leave(event), here.signal);
    window.addEventListener('beforeunload', (event) => isChanged() && event.preventDefault(), here);
    return () => {
      here.abort();
      if (!isOver.current && isChanged()) onCut(typedIn(form, entry));
      if (form.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <form
      class="edit"
      ref={place}
      onSubmit={(event) => {
        event.preventDefault();
        void close(typedIn(event.currentTarget, entry));
      }}
      // An Escape that ends the writing of a Chinese or Japanese word drops that alone.
      onKeyDown={({ key, isComposing }) => key === 'Escape' && !isComposing && void close(null)}
    >
      <label>
        {t('library_field_title')}
        <input name="title" defaultValue={given.title} maxLength={1000} dir="auto" />
      </label>
      <TagField value={given.tags.join(', ')} tagsInUse={tagsInUse} />
      <button type="submit" class="button primary">
        {t('save')}
      </button>
      <button type="button" class="button" onClick={() => void close(null)}>
        {t('cancel')}
      </button>
    </form>
  );
}

function typedIn(form: HTMLFormElement, entry: Entry): Typed {
  const fields = new FormData(form);
  const [title, tags] = ['title', 'tags'].map((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  });
  // A tag of another machine may hold a comma.
  const isSame = tags === entry.tags.join(', ');
  return { title, tags: isSame ? entry.tags : splitTags(tags) };
}

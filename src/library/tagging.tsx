import { useLayoutEffect, useRef } from 'preact/hooks';
import { Unfolding } from '../ui/unfolding.tsx';
import { actOn, t } from '../ui/words.ts';
import { splitTags, TagField } from './tag-field.tsx';

export interface TaggingProps {
  /** The tags of all articles, and of those that are picked, the commonest first. */
  readonly tagsInUse: () => readonly string[];
  readonly tagsOfPicked: () => readonly string[];
  /** Gives all that are picked these tags, or takes those from them. */
  readonly onTagPicked: (tags: readonly string[], on: boolean) => void;
}

/** A button that unfolds how the picked articles are given tags, and which of theirs can be taken away. */
export function Tagging(props: TaggingProps) {
  const typed = useRef('');
  return (
    <Unfolding label={t('library_tags_chosen')}>
      {(fold) => (
        <Unfolded
          {...props}
          typed={typed.current}
          onText={(text) => (typed.current = text)}
          onTagPicked={(tags, on) => {
            if (on) typed.current = '';
            fold();
            props.onTagPicked(tags, on);
          }}
        />
      )}
    </Unfolding>
  );
}

/** `typed`: what was typed before and not added. */
function Unfolded({
  typed,
  onText,
  tagsInUse,
  tagsOfPicked,
  onTagPicked,
}: TaggingProps & { readonly typed: string; readonly onText: (text: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  // Before anything is painted, as in the fields of an article.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const add = (event: Event): void => {
    event.preventDefault();
    const tags = splitTags(form.current?.querySelector('input')?.value ?? '').flatMap((tag) => tag.trim() || []);
    if (tags.length > 0) onTagPicked(tags, true);
  };
  const here = tagsOfPicked();
  return (
    <div class="unfolded tagging">
      <form class="edit" ref={form} onSubmit={add}>
        <TagField value={typed} tagsInUse={tagsInUse} onText={onText} />
        <button type="submit" class="button primary">
          {t('library_tags_add')}
        </button>
      </form>
      {here.length > 0 && (
        <>
          <p>{t('library_tags_off')}</p>
          <p class="tags">
            {here.map((tag) => (
              <button
                type="button"
                class="tag"
                key={tag}
                dir="auto"
                aria-label={actOn(t('library_tags_off'), tag)}
                onClick={() => onTagPicked([tag], false)}
              >
                {tag} <span aria-hidden="true">×</span>
              </button>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

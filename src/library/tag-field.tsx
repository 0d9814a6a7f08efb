import { useId, useState } from 'preact/hooks';
import { t } from '../ui/words.ts';

interface TagFieldProps {
  /** What stands in the field at first. */
  readonly value: string;
  /** The tags of all articles, the commonest first; asked for once. */
  readonly tagsInUse: () => readonly string[];
  readonly onText?: (text: string) => void;
}

/** Commas of the languages that we speak. */
const COMMA = /[,،、，]/;

/** Suggestions at a time: a list that is longer is not read. */
const MOST = 12;

/** A field for tags with commas between, which suggests those in use in the browser's own list. */
export function TagField({ value, tagsInUse, onText }: TagFieldProps) {
  const id = useId();
  const [inUse] = useState(tagsInUse);
  const [text, setText] = useState(value);
  return (
    <>
      <label>
        {t('library_field_tags')}
        <input
          name="tags"
          defaultValue={value}
          list={id}
          autocomplete="off"
          dir="auto"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            onText?.(currentTarget.value);
          }}
        />
      </label>
      <datalist id={id}>
        {completionsOf(text, inUse).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

/** Tags as they are typed, with commas between, also with those of Arabic and Chinese. */
export function splitTags(text: string): string[] {
  return text.split(COMMA);
}

/**
 * What a text of tags may become: its last tag is completed to one of those in use that is not there yet. A choice takes the
 * place of the whole text, and so it begins with what was typed before.
 */
export function completionsOf(text: string, inUse: readonly string[]): string[] {
  const there = splitTags(text).map(plain);
  const last = there.pop() ?? '';
  const before = text.slice(0, text.length - (splitTags(text).at(-1) ?? '').trimStart().length);
  const fit = inUse.filter((tag) => plain(tag).startsWith(last) && !there.includes(plain(tag)) && !COMMA.test(tag));
  return fit.slice(0, MOST).map((tag) => before + tag);
}

function plain(tag: string): string {
  return tag.trim().toLowerCase();
}

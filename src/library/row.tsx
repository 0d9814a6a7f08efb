import { useEffect, useRef, useState } from 'preact/hooks';
import type { Version } from '../store/articles/conflicts.ts';
import type { Entry } from '../store/articles/entry.ts';
import { longDate, minutesToRead, siteOf } from '../ui/reading.ts';
import { steady } from '../ui/steady.tsx';
import { DOT } from '../ui/together.ts';
import { actOn, isolated, locale, plural, t } from '../ui/words.ts';
import { AskingButton } from './asking-button.tsx';
import { Edit } from './edit.tsx';
import { excerptOf, pieces, type Piece } from './excerpt.ts';
import type { Typed } from './edits.ts';
import { onceInSight } from './in-sight.ts';
import { Versions } from './versions.tsx';

/** What a person can do with an article in the list. */
export interface RowActions {
  readonly onDelete: (entry: Entry) => void;
  readonly onRestore: (entry: Entry) => void;
  readonly onDestroy: (entry: Entry) => void;
  readonly onRead: (entry: Entry, read: boolean) => void;
  /** `before`: the article as it was when the person began to change it. The answer is whether all is saved. */
  readonly onEdit: (before: Entry, typed: Typed) => Promise<boolean>;
  /** The row went while the person changed the article, before they had saved that. */
  readonly onEditCut: (before: Entry, typed: Typed) => void;
  readonly onTag: (tag: string) => void;
  readonly onChoose: (entry: Entry, chosen: boolean) => void;
  /** A version was chosen, by its revision. */
  readonly onKeepVersion: (entry: Entry, rev: string) => void;
}

/** An article of the list. `thumbnailOf`, `textOf`, `takeUnsaved`, `tagsInUse` and `versionsOf` are asked when the row shows what they give. */
export interface RowProps extends RowActions {
  readonly entry: Entry;
  readonly address: string;
  /** Where its page is, for people; empty where that is not known. */
  readonly place: string;
  readonly chosen: boolean;
  /** What was searched for; empty where nothing was. */
  readonly query: string;
  readonly thumbnailOf: (entry: Entry) => Promise<string | null>;
  readonly textOf: (entry: Entry) => Promise<string>;
  /** What was typed for an article and could not be saved; null for nothing. */
  readonly takeUnsaved: (id: string) => Typed | null;
  /** The tags of all articles, the commonest first. */
  readonly tagsInUse: () => readonly string[];
  readonly versionsOf: (entry: Entry) => Promise<readonly Version[]>;
  readonly onProblem: (error: unknown) => Promise<void>;
}

/** ms. Texts and images are read when a person stops typing: the hits of the next key are not kept waiting. */
const PAUSE = 150;

/** One article of the list. */
export const Row = steady(({ chosen, ...props }: RowProps) => {
  const { entry, onChoose } = props;
  return (
    <li class={entry.read ? 'row read' : 'row'}>
      <input
        type="checkbox"
        aria-label={t('library_choose', isolated(entry.title || t('untitled')))}
        checked={chosen}
        onChange={(event) => onChoose(entry, event.currentTarget.checked)}
      />
      <Article {...props} />
    </li>
  );
});

type ArticleProps = Omit<RowProps, 'chosen'>;

/** An article, with its editor and its other versions when they are asked for. Whether it is chosen changes nothing here. */
const Article = steady((props: ArticleProps) => {
  const { entry, address, place, query } = props;
  const [editing, setEditing] = useState<Entry | null>(null);
  const [choosing, setChoosing] = useState(false);
  const title = entry.title || t('untitled');
  return (
    <>
      <Thumbnail entry={entry} query={query} thumbnailOf={props.thumbnailOf} />
      <div class="about">
        <h2>
          <a href={address} dir="auto">
            <Marked parts={query ? pieces(title, query) : [{ text: title, hit: false }]} />
          </a>
        </h2>
        <Facts entry={entry} place={place} />
        <Excerpt entry={entry} query={query} textOf={props.textOf} />
        <Tags tags={entry.tags} onTag={props.onTag} />
        {choosing && entry.conflicts > 0 && (
          <Versions
            load={() => props.versionsOf(entry)}
            onKeep={({ rev }) => props.onKeepVersion(entry, rev)}
            onProblem={props.onProblem}
          />
        )}
        {editing && (
          <Edit
            entry={editing}
            takeUnsaved={props.takeUnsaved}
            tagsInUse={props.tagsInUse}
            onClose={async (change) => {
              setEditing(null);
              return !change || props.onEdit(editing, change);
            }}
            onCut={(change) => props.onEditCut(editing, change)}
          />
        )}
      </div>
      <Buttons
        {...props}
        title={title}
        onStartEdit={() => setEditing(editing ? null : entry)}
        editing={editing !== null}
        choosing={choosing}
        onStartChoice={() => setChoosing(!choosing)}
      />
    </>
  );
});

/** The image is read once the row is in sight: of thousands of rows few are, and theirs would wait for all others. */
function Thumbnail({ entry, query, thumbnailOf }: Pick<RowProps, 'entry' | 'query' | 'thumbnailOf'>) {
  const place = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const read = () => void thumbnailOf(entry).then((found) => here && setAddress(found));
    const stop = place.current && onceInSight(place.current, () => (waiting = setTimeout(read, query ? PAUSE : 0)));
    return () => {
      here = false;
      stop?.();
      clearTimeout(waiting);
    };
  }, [entry.id, entry.pictureDigest]);
  return (
    <div class="thumbnail" aria-hidden="true" ref={place}>
      {address ? <img src={address} alt="" width={72} height={72} /> : <span>{siteOf(entry.url).slice(0, 1)}</span>}
    </div>
  );
}

function Facts({ entry, place }: Pick<RowProps, 'entry' | 'place'>) {
  const { siteName, savedAt, words, read, progress } = entry;
  const begun = progress > 0 && !read;
  const state = read ? t('library_read') : begun ? t('library_progress', percentOf(progress)) : '';
  const site = place || siteName;
  const facts = [
    site && isolated(site),
    longDate(savedAt, locale()),
    plural('words', words),
    plural('minutes', minutesToRead(words)),
  ];
  return (
    <p class="facts">
      {facts.filter(Boolean).join(DOT)}
      {state && DOT}
      <span class="state">
        {state}
        {begun && <span class="progress" style={{ '--done': progress }} aria-hidden="true" />}
      </span>
    </p>
  );
}

function percentOf(share: number): string {
  return share.toLocaleString(locale(), { style: 'percent' });
}

function Excerpt({ entry, query, textOf }: Pick<RowProps, 'entry' | 'query' | 'textOf'>) {
  const [parts, setParts] = useState<readonly Piece[]>([]);
  useEffect(() => {
    let here = true;
    setParts([]);
    const read = () => void textOf(entry).then((text) => here && setParts(excerptOf(text, query, entry.title)));
    const waiting = query ? setTimeout(read, PAUSE) : undefined;
    return () => {
      here = false;
      clearTimeout(waiting);
    };
  }, [entry.id, entry.searchKey, query]);
  if (!query)
    return entry.excerpt ? (
      <p class="excerpt" dir="auto">
        {entry.excerpt}
      </p>
    ) : null;
  return (
    <p class="excerpt" dir="auto">
      <Marked parts={parts} />
    </p>
  );
}

function Marked({ parts }: { readonly parts: readonly Piece[] }) {
  return <>{parts.map(({ text, hit }, k) => (hit ? <mark key={k}>{text}</mark> : text))}</>;
}

function Tags({ tags, onTag }: { readonly tags: readonly string[]; readonly onTag: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <p class="tags">
      {tags.map((tag) => (
        <button type="button" class="tag" key={tag} dir="auto" onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
    </p>
  );
}

interface ButtonsProps extends ArticleProps {
  readonly title: string;
  readonly editing: boolean;
  readonly onStartEdit: () => void;
  readonly choosing: boolean;
  readonly onStartChoice: () => void;
}

function Buttons({ entry, title, editing, onStartEdit, choosing, onStartChoice, ...actions }: ButtonsProps) {
  if (entry.deletedAt !== '') {
    return (
      <div class="buttons">
        <button
          type="button"
          class="button"
          aria-label={actOn(t('library_restore'), title)}
          onClick={() => actions.onRestore(entry)}
        >
          {t('library_restore')}
        </button>
        <AskingButton
          label={t('library_destroy')}
          name={actOn(t('library_destroy'), title)}
          question={t('library_destroy_ask')}
          onSure={() => actions.onDestroy(entry)}
        />
      </div>
    );
  }
  const markAs = t(entry.read ? 'library_mark_unread' : 'library_mark_read');
  return (
    <div class="buttons">
      {entry.conflicts > 0 && (
        <button
          type="button"
          class="button warning"
          aria-label={actOn(t('library_versions'), title)}
          aria-expanded={choosing}
          onClick={onStartChoice}
        >
          {t('library_versions')}
        </button>
      )}
      <button
        type="button"
        class="button quiet"
        aria-label={actOn(markAs, title)}
        onClick={() => actions.onRead(entry, !entry.read)}
      >
        {markAs}
      </button>
      <button
        type="button"
        class="button quiet"
        aria-expanded={editing}
        aria-label={actOn(t('library_edit'), title)}
        onClick={onStartEdit}
      >
        {t('library_edit')}
      </button>
      <button
        type="button"
        class="button quiet"
        aria-label={actOn(t('delete'), title)}
        onClick={() => actions.onDelete(entry)}
      >
        {t('delete')}
      </button>
    </div>
  );
}

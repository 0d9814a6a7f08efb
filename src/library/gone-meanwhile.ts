import type { Entry } from '../store/articles/entry.ts';
import { together } from '../ui/together.ts';
import { isolated, plural, t } from '../ui/words.ts';
import type { BulkActions } from './bulk.ts';
import type { Notices } from './notices.ts';
import type { Stores } from './stores.ts';

/** A title and tags, as they stand in the fields of an article. */
export interface Typed {
  readonly title: string;
  readonly tags: readonly string[];
}

interface Told {
  readonly bulk: Pick<BulkActions, 'restore' | 'takeBackOne'>;
  readonly notices: Notices;
  readonly stores: Pick<Stores, 'store' | 'trash'>;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Says of an article that was just changed where it is, unless that is the library. What was typed is saved with what lies
 * in the trash; of what is gone for good it is said again. `typed`: null where nothing was.
 */
export async function tellWhereChanged(entry: Entry, typed: Typed | null, told: Told): Promise<void> {
  const { bulk, notices } = told;
  const place = await placeOf(entry, told);
  if (place === 'gone') notices.say(goneSentence(entry, typed));
  if (place !== 'trash') return;
  notices.say(together(trashSentence(entry), typed ? t('library_edit_saved') : ''), null, {
    label: t('library_restore'),
    onAccept: () => void bulk.restore([entry.id]),
  });
}

/**
 * Says where an article is whose fields a person had begun to change when it left the list, with what was typed and not
 * saved; nothing where it is in the library, and out of sight only.
 */
export async function tellWhereBegun(entry: Entry, typed: Typed, told: Told): Promise<void> {
  const { bulk, notices, stores, run } = told;
  const place = await placeOf(entry, told);
  if (place === 'gone') notices.say(goneSentence(entry, typed));
  if (place !== 'trash') return;
  const restoreWith = async (): Promise<void> => {
    await bulk.takeBackOne(entry.id);
    await (await stores.store()).describeClip(entry.id, typed, entry);
    if ((await placeOf(entry, told)) === 'library') notices.say(plural('library_restored', 1));
    else await tellWhereChanged(entry, typed, told);
  };
  notices.say(together(trashSentence(entry), typedSentence(entry, typed)), null, {
    label: t('library_edit_restore'),
    onAccept: () => void run(restoreWith),
  });
}

/** Whether these are what an article has. */
export function isUnchanged(entry: Typed, { title, tags }: Typed): boolean {
  return title === entry.title && isSame(tags, entry.tags);
}

async function placeOf({ id }: Entry, { stores }: Told): Promise<'library' | 'trash' | 'gone'> {
  if (await (await stores.store()).isInLibrary(id)) return 'library';
  return (await (await stores.trash()).isInTrash(id)) ? 'trash' : 'gone';
}

function trashSentence({ title }: Entry): string {
  return t('library_edit_trash', isolated(title || t('untitled')));
}

function goneSentence(entry: Entry, typed: Typed | null): string {
  const sentence = t('library_one_gone', isolated(entry.title || t('untitled')));
  return together(sentence, typed && !isUnchanged(entry, typed) ? typedSentence(entry, typed) : '');
}

/** What is new in the fields. */
function typedSentence(entry: Entry, { title, tags }: Typed): string {
  const words = [title !== entry.title && title, !isSame(tags, entry.tags) && tags.join(', ')];
  return t('library_edit_typed', isolated(words.filter(Boolean).join(' · ')));
}

function isSame(tags: readonly string[], others: readonly string[]): boolean {
  return tags.join('\n') === others.join('\n');
}

import type { Redescribed } from '../store/articles/store.ts';
import type { Entry } from '../store/articles/entry.ts';
import { problemSentence } from '../ui/problem.ts';
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

export interface EditsOptions {
  readonly bulk: Pick<BulkActions, 'restore' | 'takeBackOne'>;
  readonly notices: Notices;
  readonly stores: Pick<Stores, 'store' | 'trash'>;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/**
 * What a person changes of one article: saved, with an Undo, and told where the article is elsewhere by now. What was typed
 * and is not saved yet is kept until it is. Lifetime: the page.
 */
export class Edits {
  readonly #options: EditsOptions;
  /** By article. */
  readonly #unsaved = new Map<string, Typed>();

  constructor(options: EditsOptions) {
    this.#options = options;
  }

  /** Whether anything that was typed would go with the page. */
  get isPending(): boolean {
    return this.#unsaved.size > 0;
  }

  /** What was typed for an article and could not be saved, for its fields, which keep it from then on; null for nothing. */
  readonly takeUnsaved = (id: string): Typed | null => {
    const typed = this.#unsaved.get(id) ?? null;
    this.#unsaved.delete(id);
    return typed;
  };

  /**
   * Saves what was typed, also with what lies in the trash; of what is gone for good it is said again. `before`: the article
   * as it was when the person began to change it. False where it could not be saved: that is told, and can be tried again.
   */
  async save(before: Entry, typed: Typed): Promise<boolean> {
    let isSaved = false;
    this.#unsaved.set(before.id, typed);
    await this.#options.run(async () => {
      try {
        await this.#describe(before, typed);
        isSaved = true;
      } catch (error) {
        await this.#tellUnsaved(before, typed, error);
      }
    });
    if (isSaved && this.#unsaved.get(before.id) === typed) this.#unsaved.delete(before.id);
    return isSaved;
  }

  /**
   * The row of an article went, and with it the fields that a person was changing: saves what was typed where the article is
   * in the library. Of one that somebody has put into the trash it is told, and saved if the person takes it out again.
   */
  async cutShort(before: Entry, typed: Typed): Promise<void> {
    const { run } = this.#options;
    this.#unsaved.set(before.id, typed);
    let place: Place = 'library';
    await run(async () => {
      place = await this.#placeOf(before);
      if (place === 'trash') this.#offerToRestoreWith(before, typed);
      if (place === 'gone') this.#options.notices.say(goneSentence(before, typed));
    });
    if (place === 'library') await this.save(before, typed);
    else this.#unsaved.delete(before.id);
  }

  /** Says of an article that was just changed where it is, unless that is the library. `typed`: null where nothing was. */
  async tellWhere(entry: Entry, typed: Typed | null): Promise<void> {
    const { bulk, notices } = this.#options;
    const place = await this.#placeOf(entry);
    if (place === 'gone') notices.say(goneSentence(entry, typed));
    if (place !== 'trash') return;
    notices.say(together(trashSentence(entry), typed ? t('library_edit_saved') : ''), null, {
      label: t('library_restore'),
      onAccept: () => void bulk.restore([entry.id]),
    });
  }

  async #describe(before: Entry, typed: Typed): Promise<void> {
    const { notices, stores, run } = this.#options;
    const change = await (await stores.store()).describeClip(before.id, typed, before);
    if (change) {
      notices.say(
        t('library_edited', named(change.after.title)),
        () => void run(() => this.#takeBack(before.id, change)),
      );
    }
    await this.tellWhere(before, typed);
  }

  async #takeBack(id: string, change: Redescribed): Promise<void> {
    const { notices, stores } = this.#options;
    const isBack = await (await stores.store()).takeBackDescription(id, change);
    notices.say(t(isBack ? 'library_edit_undone' : 'library_edit_not_undone', named(change.before.title)));
  }

  async #tellUnsaved(before: Entry, typed: Typed, error: unknown): Promise<void> {
    const sentence = await problemSentence(error, 'library_edit_failed');
    this.#options.notices.say(together(sentence, typedSentence(before, typed)), null, {
      label: t('save'),
      onAccept: () => void this.save(before, typed),
    });
  }

  #offerToRestoreWith(entry: Entry, typed: Typed): void {
    const { bulk, notices, stores, run } = this.#options;
    const restoreWith = async (): Promise<void> => {
      await bulk.takeBackOne(entry.id);
      await (await stores.store()).describeClip(entry.id, typed, entry);
      if ((await this.#placeOf(entry)) === 'library') notices.say(plural('library_restored', 1));
      else await this.tellWhere(entry, typed);
    };
    notices.say(together(trashSentence(entry), typedSentence(entry, typed)), null, {
      label: t('library_edit_restore'),
      onAccept: () => void run(restoreWith),
    });
  }

  async #placeOf({ id }: Entry): Promise<Place> {
    const { stores } = this.#options;
    if (await (await stores.store()).isInLibrary(id)) return 'library';
    return (await (await stores.trash()).isInTrash(id)) ? 'trash' : 'gone';
  }
}

type Place = 'library' | 'trash' | 'gone';

/** Whether these are what an article has. */
export function isUnchanged(entry: Typed, { title, tags }: Typed): boolean {
  return title === entry.title && isSame(tags, entry.tags);
}

function named(title: string): string {
  return isolated(title || t('untitled'));
}

function trashSentence({ title }: Entry): string {
  return t('library_edit_trash', named(title));
}

function goneSentence(entry: Entry, typed: Typed | null): string {
  const sentence = t('library_one_gone', named(entry.title));
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

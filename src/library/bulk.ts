import type { Joined } from '../store/articles/join.ts';
import type { Course } from '../store/database/course.ts';
import { isolated, plural, t } from '../ui/words.ts';
import type { Notices } from './notices.ts';
import type { Stores } from './stores.ts';

export interface BulkOptions {
  readonly stores: Pick<Stores, 'join' | 'marks' | 'store' | 'trash'>;
  readonly notices: Notices;
  /** Does work, says what went wrong with it, and takes in what it has changed. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  /** What was changed is chosen no longer. */
  readonly unchoose: (ids: readonly string[]) => void;
  /** Empty where the article has none, or is not known. */
  readonly titleOf: (id: string) => string;
}

interface Changed {
  readonly ids: readonly string[];
  readonly isStopped: boolean;
}

/**
 * What is done to many articles at once. Actions run one after another: a press during one finds nothing left to do, and
 * leaves what that one says, with its Undo. Each shows how far it is, can be stopped there, and says what it has changed up
 * to then and how to take that back; the answer is given once that is said. What goes wrong is told by `run`.
 */
export class BulkActions {
  readonly #options: BulkOptions;
  #before: Promise<void> = Promise.resolve();
  /** Actions that were asked for and are not over. */
  #underWay = 0;

  constructor(options: BulkOptions) {
    this.#options = options;
  }

  /** Puts articles into the trash. */
  trash(ids: readonly string[]): Promise<void> {
    return this.#inTurn(() => this.#trash(ids));
  }

  /** Takes articles out of the trash. */
  restore(ids: readonly string[]): Promise<void> {
    return this.#inTurn((isAlone) => this.#restore(ids, isAlone));
  }

  /** Marks articles as read, or as unread. */
  mark(ids: readonly string[], read: boolean): Promise<void> {
    return this.#inTurn(() => this.#mark(ids, read));
  }

  /** Makes one article of some; what it was made of is in the trash. */
  join(ids: readonly string[]): Promise<void> {
    return this.#inTurn((isAlone) => this.#join(ids, isAlone));
  }

  /** Deletes articles of the trash for good: nothing takes that back. */
  destroy(ids: readonly string[]): Promise<void> {
    return this.#inTurn(() => this.#destroy(ids));
  }

  /** Takes one article out of the trash at once, and says nothing. False where it is not there, or gone for good. */
  async takeBackOne(id: string): Promise<boolean> {
    return (await this.#putBack([id])).ids.length > 0;
  }

  /** `isAlone`: it was asked for while no other action was under way. */
  #inTurn(work: (isAlone: boolean) => Promise<void>): Promise<void> {
    const isAlone = this.#underWay === 0;
    this.#underWay++;
    const next = () => this.#options.run(() => work(isAlone)).finally(() => this.#underWay--);
    return (this.#before = this.#before.then(next, next));
  }

  async #trash(ids: readonly string[]): Promise<void> {
    const { stores, notices, titleOf } = this.#options;
    const { ids: gone } = await this.#onMany(ids, (await stores.trash()).deleteClips);
    if (gone.length === 0) return;
    const sentence =
      gone.length === 1
        ? t('library_deleted', isolated(titleOf(gone[0]) || t('untitled')))
        : plural('library_deleted_many', gone.length);
    notices.say(sentence, () => void this.#inTurn(() => this.#takeBack(gone)));
  }

  async #mark(ids: readonly string[], read: boolean): Promise<void> {
    const { stores, notices } = this.#options;
    const { markClips } = await stores.marks();
    const { ids: marked } = await this.#onMany(ids, (all, course) => markClips(all, read, course));
    if (marked.length === 0) return;
    const sentence = plural(read ? 'library_marked_read' : 'library_marked_unread', marked.length);
    notices.say(sentence, () => void this.mark(marked, !read));
  }

  async #restore(ids: readonly string[], isAlone: boolean): Promise<void> {
    const { notices } = this.#options;
    const { ids: back, isStopped } = await this.#putBack(ids);
    if (back.length > 0) notices.say(plural('library_restored', back.length));
    else if (isAlone && !isStopped) notices.say(t('library_not_restored'));
  }

  async #join(ids: readonly string[], isAlone: boolean): Promise<void> {
    const { stores, notices, unchoose } = this.#options;
    const { joinArticles } = await stores.join();
    const { joined, isStopped } = await this.#withCourse(async (course) => {
      return { joined: await joinArticles(ids, course), isStopped: course.signal.aborted };
    });
    if (joined === 'long') return notices.say(t('library_join_long'));
    if (joined === null) {
      if (isStopped) notices.say(t('library_join_stopped'));
      else if (isAlone) notices.say(t('library_join_gone'));
      return;
    }
    unchoose(joined.parts);
    const title = isolated(joined.title || t('untitled'));
    notices.say(
      plural('library_joined', joined.parts.length, title),
      () => void this.#inTurn(() => this.#takeApart(joined)),
    );
  }

  /** The article goes once all that it was made of is there again: of what is gone for good nothing else is left. */
  async #takeApart(joined: Joined, left = joined.parts): Promise<void> {
    const { stores } = this.#options;
    await this.#takeBack(left, (rest) => this.#takeApart(joined, rest));
    const { isInLibrary } = await stores.store();
    const areThere = await Promise.all(joined.parts.map(isInLibrary));
    if (areThere.every((isThere) => isThere)) await (await stores.trash()).deleteClip(joined.id);
  }

  /** Restores what was put into the trash, or says that nothing is left of it; where it is stopped the rest can follow. */
  async #takeBack(
    ids: readonly string[],
    goOn = (rest: readonly string[]): Promise<void> => this.#takeBack(rest),
  ): Promise<void> {
    const { ids: back, isStopped } = await this.#putBack(ids);
    const rest = ids.filter((id) => !back.includes(id));
    const undo = isStopped && rest.length > 0 ? () => void this.#inTurn(() => goOn(rest)) : null;
    const sentence = back.length > 0 ? plural('library_restored', back.length) : t('library_not_restored');
    this.#options.notices.say(sentence, undo);
  }

  async #destroy(ids: readonly string[]): Promise<void> {
    const { stores, notices } = this.#options;
    const { removeClips } = await stores.trash();
    let kept = 0;
    const { ids: gone } = await this.#onMany(ids, async (all, course) => {
      const removed = await removeClips(all, course);
      kept = removed.kept.length;
      return removed.gone;
    });
    const sentences = [
      ...(gone.length > 0 ? [plural('library_destroyed', gone.length)] : []),
      ...(kept > 0 ? [plural('library_destroyed_kept', kept)] : []),
    ];
    if (sentences.length > 0) notices.say(sentences.join(' '));
  }

  async #putBack(ids: readonly string[]): Promise<Changed> {
    return this.#onMany(ids, (await this.#options.stores.trash()).restoreClips);
  }

  #onMany(
    ids: readonly string[],
    work: (ids: readonly string[], course: Course) => Promise<readonly string[]>,
  ): Promise<Changed> {
    return this.#withCourse(async (course) => {
      const changed = await work(ids, course);
      this.#options.unchoose(changed);
      return { ids: changed, isStopped: course.signal.aborted };
    });
  }

  #withCourse<T>(work: (course: Course) => Promise<T>): Promise<T> {
    return this.#options.notices.atDesk(({ show, signal }) => {
      const report = (done: number, of: number) => show(t('library_working'), done, of);
      return work({ report, signal });
    });
  }
}

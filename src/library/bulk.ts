import type { Joined } from '../store/articles/join.ts';
import type { Readings } from '../store/articles/read-marks.ts';
import type { Retagged } from '../store/articles/tags-of-many.ts';
import type { Course } from '../store/database/course.ts';
import { together } from '../ui/together.ts';
import { isolated, plural, t } from '../ui/words.ts';
import type { Notices } from './notices.ts';
import type { Stores } from './stores.ts';

export interface BulkOptions {
  readonly stores: Pick<Stores, 'join' | 'marks' | 'store' | 'tags' | 'trash'>;
  readonly notices: Notices;
  /** Does work, says what went wrong with it, and takes in what it has changed. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  /** What went elsewhere is chosen no longer. */
  readonly unchoose: (ids: readonly string[]) => void;
  /** Empty where the article has none, or is not known. */
  readonly titleOf: (id: string) => string;
}

interface Changed {
  readonly ids: readonly string[];
  /** How many others were looked at and left as they are: they are gone, or where they were to go. */
  readonly left: number;
  readonly isStopped: boolean;
}

/** Works on articles, and gives the ids of those that are changed. */
type Work = (ids: readonly string[], course: Course) => Promise<readonly string[]>;

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
    return this.#inTurn((isAlone) => this.#trash(ids, isAlone));
  }

  /** Takes articles out of the trash. */
  restore(ids: readonly string[]): Promise<void> {
    return this.#inTurn((isAlone) => this.#restore(ids, isAlone));
  }

  /** Marks articles as read, or as unread. */
  mark(ids: readonly string[], read: boolean): Promise<void> {
    return this.#inTurn(() => this.#mark(ids, read));
  }

  /** Gives articles tags, or takes those from them. */
  tag(ids: readonly string[], tags: readonly string[], on: boolean): Promise<void> {
    return this.#inTurn((isAlone) => this.#tag(ids, tags, on, isAlone));
  }

  /** Makes one article of some; what it was made of is in the trash. */
  join(ids: readonly string[]): Promise<void> {
    return this.#inTurn((isAlone) => this.#join(ids, isAlone));
  }

  /** Deletes articles of the trash for good: nothing takes that back. */
  destroy(ids: readonly string[]): Promise<void> {
    return this.#inTurn((isAlone) => this.#destroy(ids, isAlone));
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

  async #trash(ids: readonly string[], isAlone: boolean): Promise<void> {
    const { stores, notices, titleOf } = this.#options;
    const { ids: gone, left } = await this.#moveMany(ids, (await stores.trash()).deleteClips);
    const missing = isAlone ? this.#missing(ids, left) : '';
    if (gone.length === 0) {
      if (missing !== '') notices.say(missing);
      return;
    }
    const sentence =
      gone.length === 1
        ? t('library_deleted', isolated(titleOf(gone[0]) || t('untitled')))
        : plural('library_deleted_many', gone.length);
    notices.say(together(sentence, missing), () => void this.#inTurn(() => this.#takeBack(gone)));
  }

  async #mark(ids: readonly string[], read: boolean): Promise<void> {
    const { stores, notices } = this.#options;
    const { markClips } = await stores.marks();
    let before: Readings = new Map();
    const { ids: marked } = await this.#onMany(ids, async (all, course) => {
      before = await markClips(all, read, course);
      return Array.from(before.keys());
    });
    if (marked.length === 0) return;
    notices.say(markedSentence(read, marked.length), () => void this.#inTurn(() => this.#putBackMarks(before, !read)));
  }

  /** What was marked is read as far as it was before, and so marked as `read`. */
  async #putBackMarks(before: Readings, read: boolean): Promise<void> {
    const { stores, notices } = this.#options;
    const { putBackMarks } = await stores.marks();
    const { ids: back } = await this.#onMany([...before.keys()], (_, course) => putBackMarks(before, course));
    notices.say(markedSentence(read, back.length));
  }

  async #tag(ids: readonly string[], tags: readonly string[], on: boolean, isAlone: boolean): Promise<void> {
    const { stores, notices } = this.#options;
    const { tagClips } = await stores.tags();
    const names = isolated(tags.join(', '));
    let changes: Retagged = new Map();
    const { ids: changed, isStopped } = await this.#onMany(ids, async (all, course) => {
      changes = await tagClips(all, tags, on, course);
      return Array.from(changes.keys());
    });
    if (changed.length > 0) {
      const sentence = plural(on ? 'library_tagged' : 'library_untagged', changed.length, names);
      notices.say(sentence, () => void this.#inTurn(() => this.#putBackTags(changes)));
    } else if (on && isAlone && !isStopped) notices.say(t('library_tagged_none', names));
  }

  async #putBackTags(changes: Retagged): Promise<void> {
    const { stores, notices } = this.#options;
    const { putBackTags } = await stores.tags();
    const { ids: back } = await this.#onMany([...changes.keys()], (_, course) => putBackTags(changes, course));
    notices.say(plural('library_tags_back', back.length));
  }

  async #restore(ids: readonly string[], isAlone: boolean): Promise<void> {
    const { notices } = this.#options;
    const { ids: back, left, isStopped } = await this.#putBack(ids);
    if (back.length > 0) notices.say(together(plural('library_restored', back.length), isAlone ? notBack(left) : ''));
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
    const missing = isAlone ? this.#missing(ids, ids.length - joined.parts.length) : '';
    notices.say(
      together(plural('library_joined', joined.parts.length, title), missing),
      () => void this.#inTurn(() => this.#takeApart(joined)),
    );
  }

  /** The article goes once all that it was made of is there again: of what is gone for good nothing else is left. */
  async #takeApart(joined: Joined, left = joined.parts): Promise<void> {
    await this.#takeBack(left, {
      goOn: (rest) => this.#takeApart(joined, rest),
      then: () => this.#removeJoined(joined),
    });
  }

  /** Gives what there is to say of it. */
  async #removeJoined({ id, title, parts }: Joined): Promise<string> {
    const { stores } = this.#options;
    const { isInLibrary } = await stores.store();
    const areThere = await Promise.all(parts.map(isInLibrary));
    if (!areThere.every((isThere) => isThere)) return '';
    const isGone = await (await stores.join()).removeJoined(id);
    return isGone ? '' : t('library_join_changed', isolated(title || t('untitled')));
  }

  /**
   * Restores what was put into the trash, or says that nothing is left of it; where it is stopped the rest can follow.
   * `then` is done before that is said, and gives what more there is to say.
   */
  async #takeBack(
    ids: readonly string[],
    {
      goOn = (rest: readonly string[]): Promise<void> => this.#takeBack(rest),
      then = (): Promise<string> => Promise.resolve(''),
    } = {},
  ): Promise<void> {
    const { ids: back, left, isStopped } = await this.#putBack(ids);
    const there = new Set(back);
    const rest = ids.filter((id) => !there.has(id));
    const undo = isStopped && rest.length > 0 ? () => void this.#inTurn(() => goOn(rest)) : null;
    const sentence =
      back.length > 0 ? together(plural('library_restored', back.length), notBack(left)) : t('library_not_restored');
    this.#options.notices.say(together(sentence, await then()), undo);
  }

  async #destroy(ids: readonly string[], isAlone: boolean): Promise<void> {
    const { stores, notices } = this.#options;
    const { removeClips } = await stores.trash();
    let kept = 0;
    const { ids: gone, left } = await this.#moveMany(ids, async (all, course) => {
      const removed = await removeClips(all, course);
      kept = removed.kept.length;
      return removed.gone;
    });
    const sentences = together(
      gone.length > 0 ? plural('library_destroyed', gone.length) : '',
      kept > 0 ? plural('library_destroyed_kept', kept) : '',
      isAlone ? this.#missing(ids, left - kept) : '',
    );
    if (sentences !== '') notices.say(sentences);
  }

  /** Says how many of these articles were not there; of one alone by its title where that is known. Empty where all were. */
  #missing(ids: readonly string[], n: number): string {
    if (n <= 0) return '';
    const title = ids.length === 1 ? this.#options.titleOf(ids[0]) : '';
    return title === '' ? plural('library_some_gone', n) : t('library_one_gone', isolated(title));
  }

  async #putBack(ids: readonly string[]): Promise<Changed> {
    return this.#moveMany(ids, (await this.#options.stores.trash()).restoreClips);
  }

  /** What went to another shelf, or for good, is chosen no longer; whoever marks articles may go on with the same ones. */
  async #moveMany(ids: readonly string[], work: Work): Promise<Changed> {
    const changed = await this.#onMany(ids, work);
    this.#options.unchoose(changed.ids);
    return changed;
  }

  #onMany(ids: readonly string[], work: Work): Promise<Changed> {
    return this.#withCourse(async ({ report, signal }) => {
      let looked = 0;
      const changed = await work(ids, { signal, report: (done, of) => report((looked = done), of) });
      return { ids: changed, left: looked - changed.length, isStopped: signal.aborted };
    });
  }

  #withCourse<T>(work: (course: Course) => Promise<T>): Promise<T> {
    return this.#options.notices.atDesk(({ show, signal }) => {
      const report = (done: number, of: number) => show(t('library_working'), done, of);
      return work({ report, signal });
    });
  }
}

function markedSentence(read: boolean, n: number): string {
  return plural(read ? 'library_marked_read' : 'library_marked_unread', n);
}

/** Says how many articles were not brought back; empty for none. */
function notBack(n: number): string {
  return n > 0 ? plural('library_some_not_restored', n) : '';
}

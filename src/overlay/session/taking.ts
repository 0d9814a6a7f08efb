import type { StyledArticle } from '../../clip/article/look.ts';
import type { Clip } from '../../clip/clip.ts';
import type { Steps } from '../../extract/page/steps.ts';
import type { Lesson, NamedText, Picture, Taken } from '../../messages/protocol.ts';
import { failure, success, type Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import { inTasks } from '../page/in-tasks.ts';
import { isInPage } from '../page/page-tree.ts';
import type { Loaders, Parts, Picked } from '../parts.ts';
import type { Clipping } from './clipping.ts';
import type { KeepingUp } from './keeping-up.ts';
import type { Round } from './round.ts';
import type { Copied } from './to-clipboard.ts';

/** What a person accepts, its pictures not yet read. */
export interface Accepted {
  /** Null where a stored label was fixed: nothing goes into the library. */
  readonly clip: Clip | null;
  readonly lesson: Lesson | null;
  /** Gives the pictures of the clip that the page may read, each as soon as it is read. */
  readonly readPictures: (onPicture: (picture: Picture) => void) => Promise<void>;
}

/**
 * Bytes of an article with its pictures that go into one message: Chromium takes none of more than 64 MiB, in which base64
 * makes a third more of each picture.
 */
const MESSAGE_ROOM = 45_000_000;

/** Bytes of pictures that are sent one after another: what the library takes in of one article when it imports. */
const PICTURE_ROOM = 1_000_000_000;

/** What can be made of the selection of a page. */
export interface Taking {
  /** Without reading its pictures. */
  clip(): Promise<Result<Clip>>;
  /** What other programs are given, without its pictures. */
  copied(): Promise<Result<Copied>>;
  /** Gives that to the clipboard; false where it cannot. */
  toClipboard(copied: Copied): Promise<boolean>;
  take(): Promise<Result<Taken>>;
  accepted(): Promise<Result<Accepted>>;
  file(): Promise<Result<NamedText>>;
  styled(): Promise<Result<StyledArticle>>;
  label(): Promise<Result<NamedText>>;
}

/** The parts of a session that taking works on. `round` gives the one that runs. */
export interface TakingOptions {
  readonly clipping: Pick<Clipping, 'picked' | 'history'>;
  readonly keepingUp: Pick<KeepingUp, 'settled'>;
  readonly round: () => Pick<Round, 'site'>;
  readonly load: Pick<Loaders, 'clip' | 'learn' | 'text'>;
  /** Why there is nothing to take, where nothing was read. */
  readonly whyNone: () => string;
  /** The page has put other content in the place of all that is selected. */
  readonly onGone: () => void;
}

/** Each call is about what is selected when the part that makes it has come; nothing is kept between calls. */
export function createTaking({ clipping, keepingUp, round, load, whyNone, onGone }: TakingOptions): Taking {
  /** What is selected, as the page shows it now: changes that were not read yet are read first. */
  async function picked(): Promise<Result<Picked>> {
    await keepingUp.settled();
    const what = clipping.picked();
    if (!what) return failure('changed', whyNone());
    const { included } = what.choice;
    if (included.length === 0) return failure('nothing-selected', t('session_empty'));
    if (included.some((row) => isInPage(what.captured.elements[row]))) return success(what);
    onGone();
    return failure('changed', t('page_changed'));
  }

  /** What is selected when the part has come: what was there before may be gone by then. */
  async function make<P, T>(loading: Promise<Result<P>>, of: (part: P, what: Picked) => Steps<T>): Promise<Result<T>> {
    const part = await loading;
    if (!part.ok) return part;
    const what = await picked();
    return what.ok ? success(await inTasks(of(part.value, what.value))) : what;
  }

  /** What was accepted as it was found needs nothing that learns, and does not wait for it: null. */
  async function clipAndLearn() {
    const learning = () => (round().site.teaches || clipping.history.edits.length > 0 ? load.learn() : success(null));
    void learning();
    const part = await load.clip();
    if (!part.ok) return part;
    await keepingUp.settled();
    const learn = await learning(); // A correction made while the part was coming teaches as well.
    return learn.ok ? success({ part: part.value, learn: learn.value }) : learn;
  }

  function picturesOf({ readPictures }: Parts['clip'], { captured }: Picked, clip: Clip | null) {
    return (onPicture: (picture: Picture) => void, room = PICTURE_ROOM) =>
      readPictures(clip?.images ?? [], captured.elements, onPicture, room);
  }

  async function take(): Promise<Result<Taken>> {
    const made = await make(load.clip(), function* (part, what) {
      const clip = yield* part.clipOf(what);
      return { clip, readPictures: picturesOf(part, what, clip) };
    });
    if (!made.ok) return made;
    const { clip, readPictures } = made.value;
    const pictures: Picture[] = [];
    const room = MESSAGE_ROOM - new Blob([clip.html, clip.text]).size;
    await readPictures((picture) => pictures.push(picture), room);
    return success({ clip, pictures });
  }

  const clip = () => make(load.clip(), (part, what) => part.clipOf(what));

  async function toClipboard(copied: Copied): Promise<boolean> {
    const part = await load.clip();
    return part.ok && part.value.toClipboard(copied);
  }

  /** Where what writes plain text cannot be had, its lines as the page has them. */
  async function copied(): Promise<Result<Copied>> {
    const [made, writer] = await Promise.all([clip(), load.text()]);
    if (!made.ok) return made;
    const { html, text } = made.value;
    return success({ html, text: (writer.ok ? writer.value.textOf(html) : null) ?? text });
  }

  return {
    clip,
    copied,
    toClipboard,
    take,
    accepted: () =>
      make(clipAndLearn(), function* ({ part, learn }, what) {
        const { knowledge, memory } = round().site;
        const lesson = learn?.lessonOf(what, clipping.history, knowledge, memory) ?? null;
        yield;
        const clip = knowledge.reopened ? null : yield* part.clipOf(what);
        return { clip, lesson, readPictures: picturesOf(part, what, clip) };
      }),
    async file() {
      const [taken, part, writer] = await Promise.all([take(), load.clip(), load.text()]);
      if (!taken.ok) return taken;
      if (!part.ok) return part;
      return writer.ok ? success(writer.value.toFile(taken.value, part.value.sanitise)) : writer;
    },
    styled: () => make(load.clip(), (part, what) => part.styledOf(what)),
    label: () =>
      make(load.learn(), function* (part, what) {
        yield;
        return part.labelOf(what, clipping.history);
      }),
  };
}

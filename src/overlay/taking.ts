import type { Clip } from '../clip/clip.ts';
import type { StyledArticle } from '../clip/look.ts';
import type { Steps } from '../extract/steps.ts';
import type { Lesson, NamedText, Picture, Taken } from '../messages/protocol.ts';
import { success, type Result } from '../messages/result.ts';
import type { History } from './history.ts';
import { inTasks } from './in-tasks.ts';
import type { Parts, Picked } from './parts.ts';
import type { Site } from './site.ts';

/** What a person accepts, its pictures not yet read. */
export interface Accepted {
  /** Null where a stored label was fixed: nothing goes into the library. */
  readonly clip: Clip | null;
  readonly lesson: Lesson | null;
  /** Gives the pictures of the clip that the page may read, each as soon as it is read. */
  readonly readPictures: (onPicture: (picture: Picture) => void) => Promise<void>;
}

/** What can be made of the selection of a page. */
export interface Taking {
  /** Without reading its pictures. */
  clip(): Promise<Result<Clip>>;
  take(): Promise<Result<Taken>>;
  accepted(): Promise<Result<Accepted>>;
  file(): Promise<Result<NamedText>>;
  styled(): Promise<Result<StyledArticle>>;
  label(): Promise<Result<NamedText>>;
}

export interface TakingOptions {
  /** What is selected, where it can be taken. */
  readonly picked: () => Promise<Result<Picked>>;
  readonly history: () => History;
  readonly site: () => Pick<Site, 'knowledge' | 'memory'>;
  readonly loadClip: () => Promise<Result<Parts['clip']>>;
}

export function createTaking({ picked, history, site, loadClip }: TakingOptions): Taking {
  /** What is selected when the part has come: what was there before may be gone by then. */
  async function make<T>(of: (part: Parts['clip'], what: Picked) => Steps<T>): Promise<Result<T>> {
    const part = await loadClip();
    if (!part.ok) return part;
    const what = await picked();
    return what.ok ? success(await inTasks(of(part.value, what.value))) : what;
  }

  function picturesOf({ readPictures }: Parts['clip'], { captured }: Picked, clip: Clip | null) {
    return (onPicture: (picture: Picture) => void) => readPictures(clip?.images ?? [], captured.elements, onPicture);
  }

  async function take(): Promise<Result<Taken>> {
    const made = await make(function* (part, what) {
      const clip = yield* part.clipOf(what);
      return { clip, readPictures: picturesOf(part, what, clip) };
    });
    if (!made.ok) return made;
    const { clip, readPictures } = made.value;
    const pictures: Picture[] = [];
    await readPictures((picture) => pictures.push(picture));
    return success({ clip, pictures });
  }

  return {
    clip: () => make((part, what) => part.clipOf(what)),
    take,
    accepted: () =>
      make(function* (part, what) {
        const { knowledge, memory } = site();
        const lesson = part.lessonOf(what, history(), knowledge, memory);
        yield;
        const clip = knowledge.reopened ? null : yield* part.clipOf(what);
        return { clip, lesson, readPictures: picturesOf(part, what, clip) };
      }),
    async file() {
      const taken = await take();
      if (!taken.ok) return taken;
      const part = await loadClip();
      return part.ok ? success(part.value.toFile(taken.value)) : part;
    },
    styled: () => make((part, what) => part.styledOf(what)),
    label: () =>
      make(function* (part, what) {
        yield;
        return part.labelOf(what, history());
      }),
  };
}

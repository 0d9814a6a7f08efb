import type { Entry } from '../store/articles/entry.ts';
import type { Course } from '../store/database/course.ts';
import type { Stores } from './stores.ts';

/** An entry for tests, whose title is its id. */
export function sampleEntry(id: string, part: Partial<Entry> = {}): Entry {
  return {
    id,
    title: id,
    url: '',
    siteName: '',
    byline: '',
    excerpt: '',
    savedAt: '2026-01-01T00:00:00Z',
    words: 1,
    images: 0,
    tags: [],
    deletedAt: '',
    picture: '',
    pictureDigest: '',
    conflicts: 0,
    searchKey: '',
    read: false,
    progress: 0,
    ...part,
  };
}

/** Articles for tests: each stands in the library, lies in the trash, or is gone for good. */
export interface SampleStores {
  readonly stores: Stores;
  readonly places: Map<string, 'library' | 'trash' | 'gone'>;
  /** Ids of those that are read. */
  readonly read: Set<string>;
  /** By article. */
  readonly tags: Map<string, readonly string[]>;
  /** Whether a person has changed what was joined. */
  isJoinedChanged: boolean;
  /** Called after each article that is worked on, before that is reported. */
  onStep: () => void | Promise<void>;
}

/** Stores in which these articles stand; what tests of them do not need is not there, and throws. */
export function sampleStores(...ids: readonly string[]): SampleStores {
  const places: SampleStores['places'] = new Map(ids.map((id) => [id, 'library']));
  const given: SampleStores = {
    places,
    read: new Set(),
    tags: new Map(),
    isJoinedChanged: false,
    onStep: () => undefined,
    stores: storesOf(places, () => given),
  };
  return given;
}

function storesOf(places: SampleStores['places'], given: () => SampleStores): Stores {
  async function move(ids: readonly string[], from: string, to: 'library' | 'trash' | 'gone', course: Course) {
    const moved: string[] = [];
    for (const [done, id] of ids.entries()) {
      if (course.signal.aborted) break;
      if (places.get(id) === from) {
        places.set(id, to);
        moved.push(id);
      }
      await given().onStep();
      course.report(done + 1, ids.length);
    }
    return moved;
  }
  const missing = () => Promise.reject(new RangeError('not in this test'));
  return {
    store: () =>
      Promise.resolve({
        isInLibrary: (id) => Promise.resolve(places.get(id) === 'library'),
        noteReading: missing,
        describeClip: missing,
        takeBackDescription: missing,
      }),
    trash: () =>
      Promise.resolve({
        deleteClip: (id) => Promise.resolve(void places.set(id, 'trash')),
        isInTrash: (id) => Promise.resolve(places.get(id) === 'trash'),
        deleteClips: (some, course) => move(some, 'library', 'trash', course),
        restoreClips: (some, course) => move(some, 'trash', 'library', course),
        removeClips: async (some, course) => {
          const kept = some.filter((id) => places.get(id) === 'library');
          return { gone: await move(some, 'trash', 'gone', course), kept };
        },
      }),
    marks: () =>
      Promise.resolve({
        markClips: (some, on) => {
          const { read } = given();
          const marked = some.filter((id) => read.has(id) !== on);
          for (const id of marked)
            if (on) read.add(id);
            else read.delete(id);
          return Promise.resolve(new Map(marked.map((id) => [id, { read: !on, progress: 0 }])));
        },
        putBackMarks: (readings) => {
          for (const [id, { read }] of readings)
            if (read) given().read.add(id);
            else given().read.delete(id);
          return Promise.resolve(Array.from(readings.keys()));
        },
      }),
    tags: () =>
      Promise.resolve({
        tagClips: (some, names, on) => {
          const changed = some.flatMap((id) => {
            const before = given().tags.get(id) ?? [];
            const after = [...before.filter((tag) => !names.includes(tag)), ...(on ? names : [])];
            given().tags.set(id, after);
            return after.length === before.length ? [] : [[id, { before, after }] as const];
          });
          return Promise.resolve(new Map(changed));
        },
        putBackTags: (changes) => {
          for (const [id, { before }] of changes) given().tags.set(id, before);
          return Promise.resolve(Array.from(changes.keys()));
        },
      }),
    join: () =>
      Promise.resolve({
        joinArticles: async (some, course) => {
          if (some.filter((id) => places.get(id) === 'library').length < 2) return null;
          const parts = await move(some, 'library', 'trash', course);
          places.set('joined', 'library');
          return { id: 'joined', title: 'All', parts };
        },
        removeJoined: (id) => {
          const isGone = !given().isJoinedChanged;
          places.set(id, isGone ? 'gone' : 'trash');
          return Promise.resolve(isGone);
        },
      }),
    reading: missing,
    conflicts: missing,
    transfer: missing,
  };
}

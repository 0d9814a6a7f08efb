import { keptId, noteReading, type StoredClip } from '../store/articles/store.ts';
import { progressAt } from './reading-choices.ts';

/**
 * ms without scrolling after which a place is remembered. A page that is left or closed has no time to write: what is
 * remembered is where a person last rested.
 */
const REST = 1000;

/** What `keepPlace` looks at each time: whether the article is shown as one column, and is in the library. */
interface Read {
  readonly isColumn: boolean;
  readonly isKept: boolean;
}

/** Goes where the address points in the article, else where the person stopped reading, and remembers where they stop now: when they rest, and when the page is hidden. */
export function keepPlace({ id, progress }: StoredClip, read: Read): void {
  const root = document.documentElement;
  const named = pointedAt();
  if (named) named.scrollIntoView();
  else if (progress > 0 && progress < 1) window.scrollTo(0, progress * (root.scrollHeight - window.innerHeight));
  let seen = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    if (!seen || !read.isColumn || !read.isKept) return;
    const now = progressAt(window.scrollY, root.scrollHeight, window.innerHeight);
    void noteReading(keptId(id), { progress: now, ...(now === 1 && { read: true }) });
  };
  const rest = (): void => {
    seen = true;
    clearTimeout(resting);
    resting = setTimeout(note, REST);
  };
  window.addEventListener('scroll', rest, { passive: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && note());
}

/** What the fragment of the address names: the article came after the browser had looked for it. */
function pointedAt(): Element | undefined {
  const { hash, href } = location;
  if (hash === '') return undefined;
  return Array.from(document.querySelectorAll('article [id]')).find(({ id }) => new URL(`#${id}`, href).hash === hash);
}

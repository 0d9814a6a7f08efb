import { noteReading, type StoredClip } from '../store/store.ts';
import { progressAt } from './reading-choices.ts';

/**
 * ms without scrolling after which a place is remembered. A page that is left or closed has no time to write: what is
 * remembered is where a person last rested.
 */
const REST = 1000;

/** Goes where the person stopped reading, and remembers where they stop now: when they rest, and when the page is hidden. */
export function keepPlace({ id, kept, progress }: StoredClip, isReading: () => boolean): void {
  const root = document.documentElement;
  if (progress > 0 && progress < 1) window.scrollTo(0, progress * (root.scrollHeight - window.innerHeight));
  if (!kept) return;
  let seen = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    if (!seen || !isReading()) return;
    const now = progressAt(window.scrollY, root.scrollHeight, window.innerHeight);
    void noteReading(id, { progress: now, ...(now === 1 && { read: true }) });
  };
  const rest = (): void => {
    seen = true;
    clearTimeout(resting);
    resting = setTimeout(note, REST);
  };
  window.addEventListener('scroll', rest, { passive: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && note());
}

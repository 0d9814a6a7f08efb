import { noteReading, type StoredClip } from '../store/store.ts';
import { progressAt } from './reading-choices.ts';

/** Goes where the person stopped reading, and remembers where they stop now: when the page is left or hidden. */
export function keepPlace({ id, kept, progress }: StoredClip, isReading: () => boolean): void {
  const root = document.documentElement;
  if (progress > 0 && progress < 1) window.scrollTo(0, progress * (root.scrollHeight - window.innerHeight));
  if (!kept) return;
  let seen = false;
  window.addEventListener('scroll', () => (seen = true), { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !seen || !isReading()) return;
    const now = progressAt(window.scrollY, root.scrollHeight, window.innerHeight);
    void noteReading(id, { progress: now, ...(now === 1 && { read: true }) });
  });
}

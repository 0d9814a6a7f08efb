import { locale, t } from '../../ui/words.ts';
import { element } from './element.ts';
import { mountSurface } from './surface.ts';

/** ms that a last sentence stays: time to read it twice, at 200 words a minute. */
const STAY = 12_000;

/** ms without a sign of life after which a script counts as ended, and from one sign to the next. */
const SILENCE = 8000;
const SIGN = 2000;

/** Says one last sentence in the page, without the extension behind it, and leaves. */
export function sayFarewell(sentence: string, language: string): void {
  const leaving = new AbortController();
  const { root } = mountSurface(leaving.signal, () => leaving.abort());
  root.append(noteOf(sentence, language));
  setTimeout(() => leaving.abort(), STAY);
}

/**
 * What the page shows should this script fall silent: Firefox ends the scripts of an extension that is replaced, timers
 * and listeners with them, and leaves what they have put over a page. Then our parts go, and one last sentence stands
 * there for a while. Animations do it, which are the browser's own; while the script lives it puts them off.
 */
export function leaveWill(root: ShadowRoot, parts: readonly HTMLElement[], signal: AbortSignal): void {
  const note = noteOf(t('overlay_farewell'), locale());
  note.classList.add('unsaid');
  root.append(note);
  const last = [
    ...parts.map((part) => part.animate({ visibility: ['hidden', 'hidden'] }, { delay: SILENCE, fill: 'forwards' })),
    note.animate({ visibility: ['visible', 'visible'] }, { delay: SILENCE, duration: STAY }),
  ];
  const putOff = (): void => last.forEach((animation) => (animation.currentTime = 0));
  const timer = setInterval(putOff, SIGN);
  document.addEventListener('visibilitychange', putOff, { signal });
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function noteOf(sentence: string, language: string): HTMLElement {
  const note = element('p', 'bar farewell', sentence);
  note.role = 'status';
  note.lang = language;
  note.dir = 'auto';
  return note;
}

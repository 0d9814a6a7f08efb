import { element } from './element.ts';
import { mountSurface } from './surface.ts';

/** ms that a last sentence stays: time to read it twice, at 200 words a minute. */
const STAY = 12_000;

/** Says one last sentence in the page, without the extension behind it, and leaves. */
export function sayFarewell(sentence: string, language: string): void {
  const leaving = new AbortController();
  const { root } = mountSurface(leaving.signal, () => leaving.abort());
  const note = element('p', 'bar farewell', sentence);
  note.setAttribute('role', 'status');
  note.lang = language;
  note.dir = 'auto';
  root.append(note);
  setTimeout(() => leaving.abort(), STAY);
}

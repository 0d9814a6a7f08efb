import { SHELVES, type Shelf } from './shelf.ts';

/** What of the library a step of the browser's history shows; no address tells it, so that no history keeps searches. */
export interface Place {
  readonly shelf: Shelf;
  readonly tag: string;
  /** What stands in the search field. */
  readonly typed: string;
}

/** Where the library opens: all articles, no tag, nothing searched for. */
export const START: Place = { shelf: 'all', tag: '', typed: '' };

/** A place as it was stored; what is missing or wrong is as at the start. */
export function placeIn(state: unknown): Place {
  const given = typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const shelf = SHELVES.find((one) => one === given.shelf) ?? START.shelf;
  return { shelf, tag: text(given.tag), typed: text(given.typed) };
}

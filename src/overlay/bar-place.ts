import type { Box } from '../messages/protocol.ts';
import { kept, placeBar, placesOf, type Corner, type Size } from './place.ts';

/** Where the bar stands in the window. */
export interface BarPlace {
  /** Where it is to stand now: where it is, unless it covers `avoid`, the box that the person is working on. */
  find(bar: Size, view: Size, avoid: Box | null): Corner;
  /** The person has dragged it to a corner. */
  drag(bar: Size, view: Size, corner: Corner): void;
  /** It goes on to the next of its places. */
  goOn(): void;
}

/** The bar begins at the first of its places. */
export function createBarPlace(): BarPlace {
  /** One of the places that it goes through by itself, or where it was dragged to. */
  let spot: number | Corner = 0;
  return {
    find(bar, view, avoid) {
      const places = placesOf(bar, view);
      const found = placeBar(bar, view, [typeof spot === 'number' ? places[spot] : spot], avoid);
      const index = places.findIndex(({ left, top }) => left === found.left && top === found.top);
      if (index >= 0) spot = index;
      return found;
    },
    drag(bar, view, corner) {
      spot = kept(bar, view, corner);
    },
    goOn() {
      const count = placesOf(NO_SIZE, NO_SIZE).length;
      spot = (typeof spot === 'number' ? spot + 1 : 0) % count;
    },
  };
}

const NO_SIZE: Size = { width: 0, height: 0 };

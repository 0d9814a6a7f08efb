import type { Box } from '../../messages/protocol.ts';
import { kept, placeBar, placesOf, type Corner, type Size } from './place.ts';

/** Where the bar stands in the window. */
export interface BarPlace {
  /** Where it is to stand now: where it is, unless it covers `avoid`, the box that the person is working on. */
  find(bar: Size, view: Size, avoid: Box | null): Corner;
  /** The person has dragged its body, which is all but what comes late, to a corner. */
  drag(body: Size, view: Size, corner: Corner): void;
  /** It goes on to the next of its places. */
  goOn(): void;
  /**
   * Whether it stands low: then its lower edge stays where it is when it grows. What comes late stands above its buttons
   * there, elsewhere below: they never move when something is said.
   */
  readonly isLow: boolean;
}

/** Where its body was dragged to. */
interface Dragged extends Corner {
  /** CSS px that the body was high then, if it stands low; else 0. */
  readonly height: number;
}

/** The bar begins at the first of its places. */
export function createBarPlace(): BarPlace {
  /** One of the places that it goes through by itself, or where it was dragged to. */
  let spot: number | Dragged = 0;
  let isLow = true;
  return {
    find(bar, view, avoid) {
      const places = placesOf(bar, view);
      const found = placeBar(bar, view, [typeof spot === 'number' ? places[spot] : grown(spot, bar)], avoid);
      const index = places.findIndex(({ left, top }) => left === found.left && top === found.top);
      if (index >= 0) spot = index;
      isLow = typeof spot === 'number' ? places[spot].top > (view.height - bar.height) / 2 : spot.height > 0;
      return found;
    },
    drag(body, view, corner) {
      const { left, top } = kept(body, view, corner);
      spot = { left, top, height: top > (view.height - body.height) / 2 ? body.height : 0 };
    },
    goOn() {
      const count = placesOf(NO_SIZE, NO_SIZE).length;
      spot = (typeof spot === 'number' ? spot + 1 : 0) % count;
    },
    get isLow() {
      return isLow;
    },
  };
}

/** Where a bar that was dragged is, with the size that it has now. */
function grown({ left, top, height }: Dragged, bar: Size): Corner {
  return { left, top: height > 0 ? top + height - bar.height : top };
}

const NO_SIZE: Size = { width: 0, height: 0 };

/** What a pointer does to the page, from the events of the browser. Pure. */

/** An event of the pointer, viewport CSS px. */
export interface PointerInput {
  readonly kind: 'move' | 'down' | 'up' | 'cancel' | 'leave' | 'menu' | 'wheel';
  readonly x: number;
  readonly y: number;
  /** How far the page has been scrolled. */
  readonly scrollX: number;
  readonly scrollY: number;
  /** A finger: it scrolls the page where a mouse draws. */
  readonly touch: boolean;
  /** Alt is down. */
  readonly alt: boolean;
  /** px that a wheel was turned, down or towards the person above 0; 0 for other kinds. */
  readonly turned: number;
}

/** Viewport CSS px. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a person means by the pointer. Places and areas lie in the viewport, CSS px. */
export type Gesture =
  | { readonly name: 'hover' | 'drop'; readonly x: number; readonly y: number }
  /** `again`: on the place of the click before it. */
  | { readonly name: 'click'; readonly x: number; readonly y: number; readonly again: boolean }
  /** A rectangle that is being drawn, and one that is done. */
  | { readonly name: 'drawing' | 'drawn'; readonly area: Area }
  /** `undone` by a gesture that the browser has taken over. */
  | { readonly name: 'widen' | 'narrow' | 'undone' };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What `follow` remembers from one event to the next. */
export interface PointerState {
  /** Where the button went down, in px of the page; null while it is up. */
  readonly down: Point | null;
  readonly drawing: boolean;
  /** Place of the last click, while the pointer has not left it. */
  readonly clicked: Point | null;
  /** How often what was clicked has been widened by the wheel. */
  readonly widened: number;
  /** px turned since the last step. */
  readonly turned: number;
}

/** Nothing is pressed, drawn or clicked: the state before the first event. */
export const AT_REST: PointerState = { down: null, drawing: false, clicked: null, widened: 0, turned: 0 };

/** px. A pointer that moves less between down and up has clicked. */
const DRAG = 6;

/** px. Clicks that lie closer are on the same place; fingers hit less well. */
const SAME_PLACE = 5;
const SAME_PLACE_TOUCH = 24;

/** px of the wheel for one step: a notch of most mice is 100 or 120. */
const NOTCH = 50;

/** The next state, and the gesture that an event completes; null where it completes none and the browser may have it. */
export function follow(state: PointerState, input: PointerInput): { state: PointerState; gesture: Gesture | null } {
  const { x, y } = input;
  switch (input.kind) {
    case 'down':
      return { state: { ...state, down: onPage(input) }, gesture: null };
    case 'move':
      return moved(state, input);
    case 'up':
      return state.down ? released(state, input) : { state, gesture: null };
    case 'cancel':
      return { state: AT_REST, gesture: state.drawing ? { name: 'undone' } : null };
    case 'leave':
      // A finger leaves with every release, also between two taps on one place.
      return { state: state.down || input.touch ? state : AT_REST, gesture: null };
    case 'menu':
      return { state: AT_REST, gesture: { name: 'drop', x, y } };
    case 'wheel':
      return turned(state, input);
  }
}

/** The same gesture on a page that has been moved below the pointer meanwhile, px. */
export function shifted(gesture: Gesture, dx: number, dy: number): Gesture {
  if ('x' in gesture) return { ...gesture, x: gesture.x + dx, y: gesture.y + dy };
  if (!('area' in gesture)) return gesture;
  const { left, top, right, bottom } = gesture.area;
  return { ...gesture, area: { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy } };
}

function moved(state: PointerState, input: PointerInput): { state: PointerState; gesture: Gesture | null } {
  const { x, y, touch } = input;
  const stays = state.clicked !== null && near(state.clicked, input, touch ? SAME_PLACE_TOUCH : SAME_PLACE);
  const next = stays ? state : { ...state, clicked: null, widened: 0, turned: 0 };
  if (!state.down) return { state: next, gesture: stays ? null : { name: 'hover', x, y } };
  if (touch || (!state.drawing && near(state.down, onPage(input), DRAG))) return { state: next, gesture: null };
  return { state: { ...next, drawing: true }, gesture: { name: 'drawing', area: areaFrom(state.down, input) } };
}

function released(state: PointerState, input: PointerInput): { state: PointerState; gesture: Gesture | null } {
  const { x, y, touch } = input;
  if (state.drawing && state.down)
    return { state: AT_REST, gesture: { name: 'drawn', area: areaFrom(state.down, input) } };
  // Where there is nothing to scroll the browser leaves the swipe to us.
  if (touch && state.down && !near(state.down, onPage(input), SAME_PLACE_TOUCH))
    return { state: AT_REST, gesture: null };
  const again = state.clicked !== null && near(state.clicked, input, touch ? SAME_PLACE_TOUCH : SAME_PLACE);
  return { state: { ...AT_REST, clicked: { x, y } }, gesture: { name: 'click', x, y, again } };
}

/**
 * The wheel scrolls the page, as ever, but for two cases: with Alt it widens and narrows what is pointed at; and on the
 * place of a click, turned up, it widens what was clicked, and turned down takes that back.
 */
function turned(state: PointerState, input: PointerInput): { state: PointerState; gesture: Gesture | null } {
  const onClicked = state.clicked !== null && near(state.clicked, input, SAME_PLACE);
  const ours = input.alt || (onClicked && (input.turned < 0 || state.widened > 0));
  if (!ours) return { state: { ...state, turned: 0 }, gesture: null };
  const sum = Math.sign(input.turned) === Math.sign(state.turned) ? state.turned + input.turned : input.turned;
  if (Math.abs(sum) < NOTCH) return { state: { ...state, turned: sum }, gesture: null };
  const name = sum < 0 ? 'widen' : 'narrow';
  const widened = Math.max(0, state.widened + (name === 'widen' ? 1 : -1));
  return { state: { ...state, turned: 0, widened }, gesture: { name } };
}

function onPage({ x, y, scrollX, scrollY }: PointerInput): Point {
  return { x: x + scrollX, y: y + scrollY };
}

function near(a: Point, b: Point, distance: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= distance;
}

/** From a place of the page to where the pointer is now. */
function areaFrom(start: Point, { x, y, scrollX, scrollY }: PointerInput): Area {
  const [fromX, fromY] = [start.x - scrollX, start.y - scrollY];
  return { left: Math.min(fromX, x), top: Math.min(fromY, y), right: Math.max(fromX, x), bottom: Math.max(fromY, y) };
}

import { expect, test } from 'vitest';
import { AT_REST, follow, shifted, type Gesture, type PointerInput } from './gestures.ts';

type Event = Partial<PointerInput> & Pick<PointerInput, 'kind'>;

const REST = { x: 0, y: 0, scrollX: 0, scrollY: 0, touch: false, alt: false, turned: 0 };

/** The gestures that some events make, one after the other. */
function gestures(...events: Event[]): Gesture[] {
  const found: Gesture[] = [];
  let state = AT_REST;
  for (const event of events) {
    const next = follow(state, { ...REST, ...event });
    state = next.state;
    if (next.gesture) found.push(next.gesture);
  }
  return found;
}

const press = (x: number, y: number, more: Partial<PointerInput> = {}): Event[] => [
  { kind: 'down', x, y, ...more },
  { kind: 'up', x, y, ...more },
];
const names = (...events: Event[]) => gestures(...events).map(({ name }) => name);

test('a press is a click, and a second one on the same place is told apart', () => {
  expect(gestures(...press(10, 10), ...press(11, 10))).toMatchObject([{ again: false }, { again: true }]);
});

test('after the pointer has moved away and back, a click is a first one', () => {
  const away: Event[] = [
    { kind: 'move', x: 90, y: 90 },
    { kind: 'move', x: 10, y: 10 },
  ];
  expect(gestures(...press(10, 10), ...away, ...press(10, 10)).at(-1)).toMatchObject({ name: 'click', again: false });
});

test('a finger, which leaves with every release, widens with a second tap', () => {
  const tap: Event[] = [...press(10, 10, { touch: true }), { kind: 'leave', x: 10, y: 10, touch: true }];
  expect(gestures(...tap, ...tap)).toMatchObject([{ again: false }, { again: true }]);
});

test('a finger that was lifted elsewhere has tapped nothing', () => {
  expect(
    names({ kind: 'down', touch: true }, { kind: 'move', y: 80, touch: true }, { kind: 'up', y: 80, touch: true }),
  ).toEqual([]);
});

test('a click after the pointer was on the bar is a first one', () => {
  expect(gestures(...press(10, 10), { kind: 'leave' }, ...press(10, 10))[1]).toMatchObject({ again: false });
});

test('a press that moves draws a rectangle, from whichever corner', () => {
  const drawn = gestures(
    { kind: 'down', x: 200, y: 90 },
    { kind: 'move', x: 100, y: 40 },
    { kind: 'up', x: 50, y: 30 },
  );
  expect(drawn.map(({ name }) => name)).toEqual(['drawing', 'drawn']);
  expect(drawn[1]).toMatchObject({ area: { left: 50, top: 30, right: 200, bottom: 90 } });
});

test('a rectangle keeps its first corner on the page where the page is scrolled while it is drawn', () => {
  const drawn = gestures(
    { kind: 'down', x: 10, y: 100 },
    { kind: 'move', x: 60, y: 120 },
    { kind: 'up', x: 60, y: 120, scrollY: 80 },
  );
  expect(drawn[1]).toMatchObject({ area: { top: 20, bottom: 120 } });
});

test('a gesture goes along with a page that is scrolled after it', () => {
  const [click] = gestures(...press(10, 40));
  expect(shifted(click, 0, -30)).toEqual({ name: 'click', x: 10, y: 10, again: false });
  const area = { left: 0, top: 50, right: 20, bottom: 90 };
  expect(shifted({ name: 'drawn', area }, 5, -30)).toEqual({
    name: 'drawn',
    area: { left: 5, top: 20, right: 25, bottom: 60 },
  });
  expect(shifted({ name: 'widen' }, 5, -30)).toEqual({ name: 'widen' });
});

test('a finger that moves scrolls the page and draws nothing', () => {
  expect(names({ kind: 'down', touch: true }, { kind: 'move', y: 80, touch: true }, { kind: 'cancel' })).toEqual([]);
});

test('two taps of a finger may lie further apart than two clicks', () => {
  const far = (touch: boolean) => gestures(...press(10, 10, { touch }), ...press(24, 10, { touch }))[1];
  expect(far(true)).toMatchObject({ again: true });
  expect(far(false)).toMatchObject({ again: false });
});

test('the other button drops', () => {
  expect(gestures({ kind: 'menu', x: 5, y: 6 })).toEqual([{ name: 'drop', x: 5, y: 6 }]);
});

test('the wheel scrolls the page; on the place of a click it widens, and takes back no more than it has widened', () => {
  const up: Event = { kind: 'wheel', x: 10, y: 10, turned: -100 };
  const down: Event = { kind: 'wheel', x: 10, y: 10, turned: 100 };
  expect(names(up, down)).toEqual([]);
  expect(names(...press(10, 10), down)).toEqual(['click']);
  expect(names(...press(10, 10), up, up, down, down, down)).toEqual(['click', 'widen', 'widen', 'narrow', 'narrow']);
});

test('with Alt the wheel widens and narrows what is pointed at, a notch a step however finely it is told', () => {
  const fine: Event[] = Array.from({ length: 10 }, () => ({ kind: 'wheel', alt: true, turned: -10 }));
  expect(names(...fine)).toEqual(['widen', 'widen']);
});

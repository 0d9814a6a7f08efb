import { expect, test, vi } from 'vitest';
import { failure, success, type Result } from '../../messages/result.ts';
import type { Gesture } from '../edit/gestures.ts';
import { createEditingOnDemand, type EditingOnDemandOptions } from './editing-on-demand.ts';

type Act = (event: object) => void;

/** What a person does with a mouse on the page, and how often the part that edits was asked for. */
function pointing() {
  const acts = new Map<string, Act>();
  const canvas = {
    addEventListener: (type: string, act: Act) => void acts.set(type, act),
    setPointerCapture: () => undefined,
  };
  const obeyed = vi.fn<(gesture: Gesture) => void>();
  const part = { createEditing: () => ({ obey: obeyed }) };
  const load = vi.fn<() => Promise<Result<object>>>(() => Promise.resolve(failure('failed', 'It cannot be had.')));
  const scene = { editor: {} };
  const options = { canvas, load, scene, layout: {}, onFailed: vi.fn(), signal: new AbortController().signal };
  const editing = createEditingOnDemand(options as unknown as EditingOnDemandOptions);
  const does = (type: string, x: number, part: object = {}) =>
    acts.get(type)?.({
      isTrusted: true,
      button: 0,
      pointerType: 'mouse',
      clientX: x,
      clientY: 5,
      preventDefault: () => undefined,
      ...part,
    });
  const start = () => {
    load.mockResolvedValue(success(part));
    return editing.start();
  };
  return { does, load, start, places: () => obeyed.mock.calls.map(([gesture]) => 'x' in gesture && gesture.x) };
}

test('what only shows where the pointer is asks for nothing: it goes over the page, and begins to draw and breaks off', () => {
  const { does, load } = pointing();
  does('pointermove', 10);
  does('pointerdown', 10);
  does('pointermove', 90);
  does('pointercancel', 90);
  expect(load).not.toHaveBeenCalled();
});

test('what changes the selection has the part that edits come', () => {
  const acts: Readonly<Record<string, (does: ReturnType<typeof pointing>['does']) => void>> = {
    'a click': (does) => ['pointerdown', 'pointerup'].forEach((type) => does(type, 10)),
    'a frame that is drawn': (does) => {
      does('pointerdown', 10);
      does('pointermove', 90);
      does('pointerup', 90);
    },
    'the other button': (does) => does('contextmenu', 10),
    'the wheel with Alt': (does) => does('wheel', 10, { altKey: true, deltaX: 0, deltaY: 100, deltaMode: 0 }),
  };
  for (const [name, act] of Object.entries(acts)) {
    const { does, load } = pointing();
    act(does);
    expect(load, name).toHaveBeenCalledTimes(1);
  }
});

test('a pointer that comes to rest on a block while the part that edits comes points at it when it has come', async () => {
  const { does, start, places } = pointing();
  does('pointermove', 10);
  const started = start();
  for (const x of [20, 30, 40]) does('pointermove', x);
  await started;
  expect(places()).toEqual([40]);
});

test('what a pointer crosses before and after an act that waits keeps its place in the order', async () => {
  const { does, start, places } = pointing();
  const started = start();
  for (const x of [20, 30]) does('pointermove', x);
  does('contextmenu', 40);
  for (const x of [50, 60]) does('pointermove', x);
  await started;
  expect(places()).toEqual([30, 40, 60]);
});

test('a key that scrolls, pressed while the part that edits comes, scrolls when it has come', async () => {
  const scrolls = vi.fn(() => true);
  const part = success({ createEditing: () => ({ turnPage: scrolls }) });
  const scene = { editor: {} };
  const signal = new AbortController().signal;
  const options = {
    canvas: new EventTarget(),
    load: () => Promise.resolve(part),
    scene,
    layout: {},
    onFailed: vi.fn(),
    signal,
  };
  const editing = createEditingOnDemand(options as unknown as EditingOnDemandOptions);
  const key = new KeyboardEvent('keydown', { key: 'PageDown' });
  expect(editing.turnPage(key, [])).toBe(false);
  const started = editing.start();
  expect(editing.turnPage(key, [])).toBe(false);
  await started;
  expect(scrolls.mock.calls).toEqual([[key, []]]);
  expect(editing.turnPage(key, [])).toBe(true);
});

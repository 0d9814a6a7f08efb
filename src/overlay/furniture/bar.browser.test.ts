import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Found, PageState } from '../../messages/protocol.ts';
import { samplePageState } from '../../messages/testing.ts';
import controls from '../../ui/controls.css?inline';
import { speak, type Messages } from '../../ui/testing.ts';
import tokens from '../../ui/tokens.css?inline';
import { createBarPlace, type BarPlace } from './bar-place.ts';
import { createBar, type Bar } from './bar.ts';
import style from './overlay.css?inline';

const LANGUAGES = import.meta.glob<Messages>('../../../public/_locales/*/messages.json', {
  eager: true,
  import: 'default',
});

/** The bar as it is drawn in a window so wide, CSS px. */
async function drawnBar(width: number, messages: Messages): Promise<HTMLElement> {
  return (await openBar(width, messages)).element;
}

async function openBar(width: number, messages: Messages): Promise<Bar> {
  await page.viewport(width, 800);
  speak(messages);
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + controls + style);
  root.adoptedStyleSheets = [sheet];
  const nothing = () => undefined;
  const panel = document.createElement('div');
  const bar = createBar({ run: nothing, onMoved: nothing, lettersWithAlt: () => false, panel });
  root.append(bar.element);
  bar.show(samplePageState(), '');
  return bar;
}

/** The one line that says what is done; a screen reader hears it also where it is not seen. */
function saidBy({ element }: Bar): { readonly text: string; readonly isSeen: boolean } {
  const status = element.querySelector<HTMLElement>('[role=status]');
  if (!status) throw new RangeError('the bar says nothing');
  return { text: status.textContent.trim(), isSeen: status.clientWidth > 1 };
}

afterEach(() => document.body.replaceChildren());

test('no cap of a key is broken at the end of a line, however wide that is', async () => {
  const bar = await openBar(880, LANGUAGES['../../../public/_locales/en/messages.json']);
  bar.show(samplePageState({ phase: 'adjusting' }), '');
  const hint = bar.element.querySelector<HTMLElement>('.hint') as HTMLElement;
  const broken: number[] = [];
  for (let width = 150; width <= 600; width += 10) {
    hint.style.width = `${width}px`;
    const caps = Array.from(hint.querySelectorAll('kbd'));
    if (caps.length === 0 || caps.some((cap) => cap.getClientRects().length !== 1)) broken.push(width);
  }
  expect(broken).toEqual([]);
});

/** The buttons of the bar that are seen. */
function buttonsOf(bar: HTMLElement): HTMLElement[] {
  return Array.from(bar.querySelectorAll<HTMLElement>('.button')).filter((button) => button.checkVisibility());
}

/** How far down the middle of an element stands, CSS px. */
function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

test.each(Object.entries(LANGUAGES))('in a wide window the buttons stand in one row: %s', async (_file, messages) => {
  const buttons = buttonsOf(await drawnBar(1280, messages)).filter((button) => button.closest('.tools'));
  expect(buttons).toHaveLength(6);
  expect(new Set(buttons.map(middleOf)).size).toBe(1);
});

test.each(Object.entries(LANGUAGES))(
  'what closes the bar stands beside the title, in a row of its own nowhere: %s',
  async (_file, messages) => {
    for (const width of [360, 640, 1280]) {
      const bar = await drawnBar(width, messages);
      const close = buttonsOf(bar).find(({ textContent }) => textContent === messages.bar_close.message);
      const title = bar.querySelector('.title');
      if (!close || !title) throw new RangeError('the bar has no title, or nothing that closes it');
      const { top, bottom } = close.getBoundingClientRect();
      expect(middleOf(title), `${width} px`).toBeGreaterThan(top);
      expect(middleOf(title), `${width} px`).toBeLessThan(bottom);
      expect(title.clientWidth, `${width} px`).toBeGreaterThanOrEqual(title.scrollWidth);
      expect(bar.scrollWidth, `${width} px`).toBeLessThanOrEqual(bar.clientWidth);
    }
  },
);

test('the name of a list that opens is heard and not seen, also while the pointer goes on, and so is that it closes', async () => {
  const bar = await openBar(1280, LANGUAGES['../../../public/_locales/en/messages.json']);
  const adjusting = samplePageState({ phase: 'adjusting' });
  bar.show(adjusting, 'Nothing to undo.');
  expect(saidBy(bar)).toEqual({ text: 'Nothing to undo.', isSeen: true });
  bar.opened('keys');
  bar.show(adjusting, '');
  expect(saidBy(bar)).toEqual({ text: 'Keys', isSeen: false });
  bar.opened('none');
  expect(saidBy(bar)).toEqual({ text: 'Closed', isSeen: false });
  bar.show(adjusting, 'Nothing to undo.');
  expect(saidBy(bar)).toEqual({ text: 'Nothing to undo.', isSeen: true });
});

test('a list that opens takes no notice away', async () => {
  const bar = await openBar(1280, LANGUAGES['../../../public/_locales/en/messages.json']);
  bar.show(samplePageState({ notice: 'Kept.' }), 'Kept.');
  bar.opened('methods');
  expect(saidBy(bar)).toEqual({ text: 'Kept.', isSeen: true });
});

test('a sentence stays while nothing else is said, as when the page changes below it', async () => {
  const bar = await openBar(880, LANGUAGES['../../../public/_locales/en/messages.json']);
  const notice = 'Something covers this bar.';
  bar.show(samplePageState({ notice }), notice);
  bar.show(samplePageState({ notice }), '');
  expect(saidBy(bar)).toEqual({ text: notice, isSeen: true });
  bar.show(samplePageState({ notice: '' }), '');
  expect(saidBy(bar).text).toBe('');
});

test('what the bar shows elsewhere is heard and not seen', async () => {
  const bar = await openBar(1280, LANGUAGES['../../../public/_locales/en/messages.json']);
  bar.show(samplePageState({ phase: 'adjusting' }), 'Left out: too little text.', true);
  expect(saidBy(bar)).toEqual({ text: 'Left out: too little text.', isSeen: false });
});

const KEPT = 'You kept this page on 3 March 2026.';
const LONG =
  'The disk is full: not all of its pictures were stored. Free some space on the disk, then try again. '.repeat(2);
const ADJUSTING = samplePageState({ phase: 'adjusting' });
const SHOWN = samplePageState({ notice: KEPT, kept: 'a' });

/** What may be said late, while the buttons of a phase are there. */
const LATE: readonly (readonly [what: string, before: PageState, say: (bar: Bar) => void])[] = [
  ['that the page was kept before', samplePageState(), (bar) => bar.show(SHOWN, KEPT)],
  ['what became of a press, at length', samplePageState(), (bar) => bar.show({ ...SHOWN, kept: '' }, LONG)],
  ['what an edit did', ADJUSTING, (bar) => bar.show(ADJUSTING, 'Undone: Drop: Entry 3 of the log')],
  ['what an edit did, at length', ADJUSTING, (bar) => bar.show(ADJUSTING, LONG)],
  ['why a block was left out', ADJUSTING, (bar) => bar.showWhy('Why not this? Left out: it scored too low.', false)],
  ['the same where it can be taken in', ADJUSTING, (bar) => bar.showWhy('Left out: it scored too low.', true)],
  ['another title', ADJUSTING, (bar) => bar.show({ ...ADJUSTING, found: foundAs({ title: LONG }) }, '')],
  ['another count', samplePageState(), (bar) => bar.show({ ...SHOWN, found: foundAs({ words: 1, images: 0 }) }, KEPT)],
  ['that nothing is selected', ADJUSTING, (bar) => bar.show({ ...ADJUSTING, found: null }, '')],
  [
    'that it was remembered',
    ADJUSTING,
    (bar) => bar.show({ ...ADJUSTING, found: foundAs({ extractor: 'memory' }) }, ''),
  ],
];

function foundAs(part: Partial<Found>): Found {
  const { found } = samplePageState();
  if (!found) throw new RangeError('the sample has nothing');
  return { ...found, ...part };
}

/** Where the buttons of the bar stand in the window. */
function buttonPlaces({ element }: Bar): Record<string, readonly number[]> {
  const boxes = buttonsOf(element).map((button): [string, number[]] => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return [button.textContent, [left, top, right, bottom].map(Math.round)];
  });
  return Object.fromEntries(boxes);
}

/** Does what `act` does, and puts the bar where it is to stand then, as the view does. */
function placed(bar: Bar, place: BarPlace, act: () => void): void {
  act();
  bar.moveTo(place.find(bar.size(), { width: innerWidth, height: innerHeight }, null), place.isLow);
}

describe.each(['en', 'de', 'ar', 'zh_CN'])('no button moves when something is said late: %s', (language) => {
  test.each(LATE)('%s', async (_what, before, say) => {
    for (const width of [320, 640, 1280]) {
      const bar = await openBar(width, LANGUAGES[`../../../public/_locales/${language}/messages.json`]);
      for (const stand of ['below', 'above', 'dragged up', 'dragged down'] as const) {
        const place = createBarPlace();
        placed(bar, place, () => {
          bar.show(before, '');
          bar.showWhy('', false);
        });
        if (stand === 'above') place.goOn();
        const [top, view] = [stand === 'dragged up' ? 60 : 540, { width, height: innerHeight }];
        if (stand.startsWith('dragged')) place.drag(bar.body.getBoundingClientRect(), view, { left: 10, top });
        placed(bar, place, () => undefined);
        const were = buttonPlaces(bar);
        expect(Object.keys(were).length).toBeGreaterThan(5);
        placed(bar, place, () => say(bar));
        expect(buttonPlaces(bar), `${stand}, ${width} px`).toMatchObject(were);
        const { top: upper, bottom: lower } = bar.element.getBoundingClientRect();
        expect(upper).toBeGreaterThanOrEqual(0);
        expect(lower).toBeLessThanOrEqual(innerHeight);
      }
      bar.element.remove();
    }
  });
});

test('no script presses a button of the bar or drags it (S10)', () => {
  const told: unknown[] = [];
  const tell = (what: unknown): void => void told.push(what);
  const panel = document.createElement('div');
  const { element } = createBar({ run: tell, onMoved: tell, lettersWithAlt: () => false, panel });
  document.body.append(element);
  for (const button of element.querySelectorAll('button')) button.click();
  const head = element.querySelector('.about');
  for (const type of ['pointerdown', 'pointermove']) head?.dispatchEvent(new PointerEvent(type, { clientX: 9 }));
  expect(told).toEqual([]);
});

test('no script moves the bar while a person drags it (S10)', () => {
  type Act = (event: Partial<PointerEvent>) => void;
  const listeners = new Map<string, Act>();
  const listening = vi.spyOn(HTMLElement.prototype, 'addEventListener').mockImplementation(function (
    this: HTMLElement,
    type: string,
    act: unknown,
  ) {
    if (this.className === 'about') listeners.set(type, act as Act);
  });
  const onMoved = vi.fn();
  const panel = document.createElement('div');
  const { element } = createBar({ run: () => undefined, onMoved, lettersWithAlt: () => false, panel });
  listening.mockRestore();
  const handle = element.querySelector<HTMLElement>('.about');
  if (!handle) throw new RangeError('the bar has nothing to drag it by');
  handle.setPointerCapture = () => undefined; // No pointer is down.
  const act = (type: string, event: Partial<PointerEvent>) => listeners.get(type)?.(event);
  act('pointerdown', { isTrusted: true, button: 0, clientX: 5, clientY: 5, pointerId: 1 });
  act('pointermove', { isTrusted: false, clientX: 300, clientY: 300 });
  expect(onMoved).not.toHaveBeenCalled();
  act('pointermove', { isTrusted: true, clientX: 25, clientY: 15 });
  expect(onMoved).toHaveBeenCalledExactlyOnceWith({ left: 20, top: 10 });
  act('pointerup', { isTrusted: true });
  act('pointermove', { isTrusted: true, clientX: 95, clientY: 15 });
  expect(onMoved).toHaveBeenCalledTimes(1);
});

test('what was said takes no part in a drag: the body of the bar stands where it was dragged to, high and low', async () => {
  const bar = await openBar(1280, LANGUAGES['../../../public/_locales/en/messages.json']);
  const place = createBarPlace();
  const view = { width: 1280, height: innerHeight };
  placed(bar, place, () => bar.show(ADJUSTING, LONG));
  for (const top of [60, innerHeight - 200, 90]) {
    placed(bar, place, () => place.drag(bar.body.getBoundingClientRect(), view, { left: 10, top }));
    // The bar has a border.
    expect(Math.abs(bar.body.getBoundingClientRect().top - top)).toBeLessThan(2);
  }
});

test('what is heard and not seen is of one pixel', async () => {
  const bar = await openBar(1280, LANGUAGES['../../../public/_locales/en/messages.json']);
  placed(bar, createBarPlace(), () => bar.show(ADJUSTING, 'Left out: too little text.', true));
  expect(bar.element.querySelector('.status')?.getBoundingClientRect()).toMatchObject({ width: 1, height: 1 });
});

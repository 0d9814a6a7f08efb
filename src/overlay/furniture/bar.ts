import type { PageState, Phase } from '../../messages/protocol.ts';
import { facts } from '../../ui/reading.ts';
import { direction, locale, t, type Key } from '../../ui/words.ts';
import type { Command, Panel } from '../keys.ts';
import { element } from './element.ts';
import type { Corner, Size } from './place.ts';
import { pressButton } from './press-button.ts';
import { capsOf, keyCaps } from './words.ts';

/** The toolbar in the page. */
export interface Bar {
  readonly element: HTMLElement;
  /** All but what comes late: what scrolls where the window is small, and what is dragged. */
  readonly body: HTMLElement;
  /** What is announced is seen too, but at rest without a notice, and where it is `told`: the bar shows it elsewhere. */
  show(state: PageState, announcement: string, told?: boolean): void;
  /**
   * One sentence on the block of the cursor, which is not selected; empty for none. `byKey`: the cursor stays on it while
   * the person goes to the bar.
   */
  showWhy(sentence: string, byKey: boolean): void;
  /**
   * Puts the focus on the button of a command, or on the first that can be pressed; on the bar itself where there is none,
   * and while adjusting, so that Space and Enter are free.
   */
  focus(on: Command | 'first' | 'bar'): void;
  /** What is open below the buttons now: its button says so, and its name is heard, or that it has closed. */
  opened(panel: Panel): void;
  /** What screen readers say of what is only seen; what was said last and is read still stays. */
  tell(sentence: string): void;
  /** Scrolls to what has opened below the buttons: where the window is small, it would be out of sight. */
  revealPanel(): void;
  size(): Size;
  /** `isLow`: what comes late stands above what is always there. */
  moveTo(corner: Corner, isLow: boolean): void;
}

/** Whom the toolbar tells what a person does with it, and what it asks for when it is drawn. */
export interface BarOptions {
  /** Called for presses that a person made: events made by scripts are not trusted. */
  readonly run: (command: Command) => void;
  /** The body of the bar was dragged to a place. */
  readonly onMoved: (corner: Corner) => void;
  readonly lettersWithAlt: () => boolean;
  /** What opens below the buttons. */
  readonly panel: HTMLElement;
}

interface ButtonSpec {
  readonly command: Command;
  readonly label: Key;
  readonly style?: string;
  /** Phases that show it. */
  readonly in?: readonly Phase[];
}

const ALL: readonly Phase[] = ['shown', 'nothing', 'adjusting'];

const BUTTONS: readonly ButtonSpec[] = [
  { command: 'accept', label: 'popup_accept', style: 'primary', in: ['shown', 'adjusting'] },
  { command: 'adjust', label: 'popup_adjust', in: ['shown'] },
  { command: 'print', label: 'popup_print', in: ['shown'] },
  { command: 'copy', label: 'popup_copy', in: ['shown'] },
  { command: 'save', label: 'popup_save', in: ['shown'] },
  { command: 'adjust', label: 'popup_by_hand', style: 'primary', in: ['nothing'] },
  { command: 'done', label: 'bar_done', in: ['adjusting'] },
  { command: 'undo', label: 'undo', in: ['adjusting'] },
  { command: 'redo', label: 'bar_redo', in: ['adjusting'] },
  { command: 'widen', label: 'bar_wider', in: ['adjusting'] },
  { command: 'narrow', label: 'bar_narrower', in: ['adjusting'] },
  { command: 'only', label: 'bar_only', in: ['adjusting'] },
  { command: 'alike', label: 'bar_alike', in: ['adjusting'] },
  { command: 'images', label: 'bar_pictures', in: ['adjusting'] },
  { command: 'methods', label: 'bar_methods', in: ALL },
  { command: 'keys', label: 'bar_keys', style: 'quiet', in: ['adjusting'] },
  { command: 'move', label: 'bar_move', style: 'quiet', in: ['adjusting'] },
  { command: 'close', label: 'bar_close', style: 'quiet', in: ALL },
  { command: 'close', label: 'popup_stop', style: 'primary', in: ['finding'] },
];

/** What opens below the buttons, by the command of its button, and its name; what is said where nothing is open any more. */
const PANELS = { keys: 'bar_keys', methods: 'popup_methods', none: 'say_closed' } as const;

/** Keys named in the hint while adjusting: what stands on them, what they do, and the name of one that is called otherwise. */
const HINTS: readonly (readonly [cap: string, does: Key, key?: string])[] = [
  ['Space', 'key_toggle'],
  ['+ −', 'hint_widths', '+'],
  ['↑ ↓ ← →', 'hint_walk'],
  ['F', 'hint_letters'],
  ['N', 'key_next_candidate'],
  ['Z', 'key_undo'],
  ['Enter', 'key_accept'],
  ['?', 'hint_all'],
];

/** Builds the toolbar. */
export function createBar({ run, onMoved, lettersWithAlt, panel }: BarOptions): Bar {
  const [title, count] = [element('span', 'title'), element('span', 'facts')];
  const about = element('div', 'about', title, count);
  const progress = document.createElement('progress');
  progress.ariaLabel = t('popup_reading');
  const buttons = BUTTONS.map((spec) => ({ spec, button: buttonFor(spec, run) }));
  const markOpen = (open: Panel): void => {
    for (const { spec, button } of buttons)
      if (spec.command in PANELS) button.ariaExpanded = String(spec.command === open);
  };
  markOpen('none');
  const inHead = (isThere: boolean) =>
    buttons.flatMap(({ spec, button }) => ((spec.command === 'close') === isThere ? button : []));
  const tools = element('div', 'tools', ...inHead(false));
  tools.role = 'toolbar';
  tools.ariaLabel = t('popup_clip');
  const hint = element('p', 'hint');
  const reason = element('span', 'reason');
  const takeIn = buttonFor({ command: 'toggle', label: 'bar_take_in' }, run);
  const why = element('p', 'why', reason, takeIn);
  why.hidden = true;
  const refuse = buttonFor({ command: 'refuse', label: 'overlay_refuse' }, run);
  const memory = element('p', 'why', element('span', 'reason', t('overlay_remembered')), refuse);
  memory.hidden = true;
  const status = element('p', 'status');
  status.role = 'status';
  const open = buttonFor({ command: 'open', label: 'open' }, run);
  const line = element('div', 'line', hint, why);
  const body = element('div', 'body', element('div', 'head', about, ...inHead(true)), progress, tools, line, panel);
  const late = element('div', 'late', memory, element('div', 'said', status, open));
  const bar = element('section', 'bar', body, late);
  bar.ariaLabel = 'Winnow';
  bar.tabIndex = -1;
  [bar.lang, bar.dir] = [locale(), direction()];
  letDrag(body, about, onMoved);

  let adjusting = false;

  function tell(sentence: string): void {
    if (adjusting || status.textContent === '') say(status, sentence, true);
  }

  return {
    element: bar,
    body,
    show(state, announcement, told = false) {
      if (state.phase === 'adjusting' && !adjusting) nameKeys(hint, lettersWithAlt());
      adjusting = state.phase === 'adjusting';
      setText(title, headline(state));
      title.dir = 'auto';
      setText(count, state.found && state.phase !== 'nothing' ? facts(state.found).join(' · ') : '');
      progress.hidden = state.phase !== 'finding';
      progress.value = state.progress;
      hint.hidden = !adjusting;
      open.hidden = adjusting || state.kept === '';
      memory.hidden = state.found?.extractor !== 'memory';
      for (const { spec, button } of buttons) {
        button.hidden = !spec.in?.includes(state.phase);
        button.disabled = !canRun(spec.command, state);
      }
      if (announcement !== '') say(status, announcement, told || (state.notice === '' && !adjusting));
      else if (!adjusting && state.notice === '') setText(status, '');
    },
    showWhy(sentence, byKey) {
      why.hidden = sentence === '';
      // Where the line of keys has no place, there is none to be kept for this sentence.
      const home = hint.checkVisibility() ? line : late;
      if (why.parentElement !== home) home.prepend(why);
      hint.classList.toggle('behind', sentence !== '');
      takeIn.hidden = !byKey;
      setText(reason, sentence);
    },
    focus(on) {
      const named = buttons.filter(({ spec }) => !adjusting && (on === 'first' || spec.command === on));
      const found = named.find(({ button }) => !button.hidden && !button.disabled);
      (found?.button ?? bar).focus({ preventScroll: true });
    },
    opened(open) {
      markOpen(open);
      tell(t(PANELS[open]));
    },
    tell,
    revealPanel() {
      body.scrollTop = panel.offsetTop - 8;
    },
    size: () => bar.getBoundingClientRect(),
    moveTo({ left, top }, isLow) {
      bar.classList.toggle('low', isLow);
      bar.style.left = `${left}px`;
      bar.style.top = `${top}px`;
    },
  };
}

/** Written only where it differs: screen readers and layout are told of each writing. */
function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * Says a sentence, also where it is the one said before: what differs is read out, and a space at the end is not heard.
 * `unseen`: to a screen reader alone.
 */
function say(target: HTMLElement, sentence: string, unseen: boolean): void {
  target.classList.toggle('spoken', unseen);
  target.textContent = target.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

function headline({ phase, found }: PageState): string {
  if (phase === 'finding') return t('popup_reading');
  if (phase === 'nothing') return t('popup_nothing');
  return found?.title || t(phase === 'adjusting' ? 'bar_click' : 'bar_untitled');
}

function canRun(command: Command, state: PageState): boolean {
  if (command === 'undo') return state.canUndo;
  if (command === 'redo') return state.canRedo;
  if (command === 'accept' || command === 'print' || command === 'copy' || command === 'save')
    return state.found !== null;
  return true;
}

function buttonFor({ command, label, style = '' }: ButtonSpec, run: (command: Command) => void): HTMLButtonElement {
  return pressButton(`button ${style}`, () => run(command), t(label));
}

function nameKeys(line: HTMLElement, lettersWithAlt: boolean): void {
  line.replaceChildren();
  HINTS.forEach(([cap, meaning, key = cap], k) => {
    const caps = capsOf({ caps: [cap], keys: [key] }, lettersWithAlt);
    line.append(k > 0 ? ' · ' : '', ...keyCaps(caps), ` ${t(meaning)}`);
  });
}

/** Lets a person drag the body of the bar by its head. */
function letDrag(body: HTMLElement, handle: HTMLElement, onMoved: (corner: Corner) => void): void {
  let from: { readonly x: number; readonly y: number } | null = null;
  handle.addEventListener('pointerdown', (event) => {
    if (!event.isTrusted || event.button !== 0) return;
    const { left, top } = body.getBoundingClientRect();
    from = { x: event.clientX - left, y: event.clientY - top };
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', (event) => {
    if (event.isTrusted && from) onMoved({ left: event.clientX - from.x, top: event.clientY - from.y });
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    handle.addEventListener(type, () => {
      from = null;
    });
  }
}

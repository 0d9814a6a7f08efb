import type { PageState, Phase } from '../messages/protocol.ts';
import { facts } from '../ui/reading.ts';
import type { Command } from './keys.ts';

/** The toolbar in the page. */
export interface Bar {
  readonly element: HTMLElement;
  show(state: PageState, announcement: string): void;
  /** Puts the focus on the first button that can be pressed; while adjusting on the bar itself, so that Space and Enter are free. */
  focus(): void;
}

interface ButtonSpec {
  readonly command: Command;
  readonly label: string;
  readonly style: string;
  /** Phases that show it. */
  readonly in: readonly Phase[];
}

const BUTTONS: readonly ButtonSpec[] = [
  { command: 'accept', label: 'Accept', style: 'primary', in: ['shown'] },
  { command: 'adjust', label: 'Adjust', style: '', in: ['shown'] },
  { command: 'print', label: 'Print', style: '', in: ['shown'] },
  { command: 'copy', label: 'Copy', style: '', in: ['shown'] },
  { command: 'save', label: 'Save HTML', style: '', in: ['shown'] },
  { command: 'adjust', label: 'Pick by hand', style: 'primary', in: ['nothing'] },
  { command: 'done', label: 'Done', style: 'primary', in: ['adjusting'] },
  { command: 'undo', label: 'Undo', style: '', in: ['adjusting'] },
  { command: 'redo', label: 'Redo', style: '', in: ['adjusting'] },
  { command: 'widen', label: 'Wider', style: '', in: ['adjusting'] },
  { command: 'narrow', label: 'Narrower', style: '', in: ['adjusting'] },
  { command: 'close', label: 'Close', style: 'quiet end', in: ['shown', 'nothing', 'adjusting'] },
  { command: 'close', label: 'Stop', style: 'primary end', in: ['finding'] },
];

/** Keys named in the hint while adjusting, with what they do. */
const HINTS: readonly (readonly [string, string])[] = [
  ['Space', 'add or drop'],
  ['+', 'wider'],
  ['−', 'narrower'],
  ['← →', 'move'],
  ['Z', 'undo'],
  ['Enter', 'done'],
];

/** Builds the toolbar. `run` is called for presses that a person made: events made by scripts are not trusted. */
export function createBar(run: (command: Command) => void): Bar {
  const [title, count] = [element('p', 'title'), element('span', 'facts')];
  const about = element('div', 'about', title, count);
  const progress = document.createElement('progress');
  progress.setAttribute('aria-label', 'Reading the page');
  const buttons = BUTTONS.map((spec) => ({ spec, button: buttonFor(spec, run) }));
  const tools = element('div', 'tools', ...buttons.map(({ button }) => button));
  tools.setAttribute('role', 'toolbar');
  tools.setAttribute('aria-label', 'Clip');
  const hint = hintLine();
  const status = element('p', 'status');
  status.setAttribute('role', 'status');
  const bar = element('section', 'bar', about, progress, tools, hint, status);
  bar.setAttribute('aria-label', 'Winnow');
  bar.tabIndex = -1;
  bar.lang = 'en';
  bar.dir = 'ltr';

  let adjusting = false;

  return {
    element: bar,
    show(state, announcement) {
      adjusting = state.phase === 'adjusting';
      title.textContent = headline(state);
      title.dir = 'auto';
      count.textContent = state.found && state.phase !== 'nothing' ? facts(state.found).join(' · ') : '';
      progress.hidden = state.phase !== 'finding';
      progress.value = state.progress;
      hint.hidden = state.phase !== 'adjusting';
      for (const { spec, button } of buttons) {
        button.hidden = !spec.in.includes(state.phase);
        button.disabled = !canRun(spec.command, state);
      }
      status.classList.toggle('spoken', state.notice === '' && state.phase !== 'adjusting');
      if (status.textContent !== announcement) status.textContent = announcement;
    },
    focus() {
      const first = adjusting ? undefined : buttons.find(({ button }) => !button.hidden && !button.disabled);
      (first?.button ?? bar).focus({ preventScroll: true });
    },
  };
}

function headline({ phase, found }: PageState): string {
  if (phase === 'finding') return 'Reading the page…';
  if (phase === 'nothing') return 'Nothing to clip here';
  return found?.title || (phase === 'adjusting' ? 'Click what belongs to the article' : 'Untitled');
}

function canRun(command: Command, state: PageState): boolean {
  if (command === 'undo') return state.canUndo;
  if (command === 'redo') return state.canRedo;
  if (command === 'accept' || command === 'print' || command === 'copy' || command === 'save')
    return state.found !== null;
  return true;
}

function buttonFor({ command, label, style }: ButtonSpec, run: (command: Command) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `button ${style}`;
  button.textContent = label;
  button.addEventListener('click', (event) => {
    if (event.isTrusted) run(command);
  });
  return button;
}

function hintLine(): HTMLElement {
  const line = element('p', 'hint');
  HINTS.forEach(([key, meaning], k) => {
    const cap = document.createElement('kbd');
    cap.textContent = key;
    line.append(k > 0 ? ' · ' : '', cap, ` ${meaning}`);
  });
  return line;
}

function element(tag: string, className: string, ...children: Node[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

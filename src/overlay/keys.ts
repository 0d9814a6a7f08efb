import type { KeyCommand } from '../extract/edit/commands.ts';
import type { Phase } from '../messages/protocol.ts';
import type { Key as Words } from '../ui/words.ts';

/** What is done to the selection, or to the letters on its blocks. */
export type EditCommand =
  | KeyCommand
  /** Shows or hides letters on the blocks. */
  | 'hints'
  /** Takes back a letter of a hint, else the last step. */
  | 'erase'
  /** A letter of a hint. */
  | `hint ${string}`;

/** What is done with the article: the page hands it on. */
export type Delivery = 'print' | 'copy' | 'save';

/** What is for the session. */
export type SessionCommand =
  | Delivery
  | 'accept'
  | 'adjust'
  | 'done'
  | 'close'
  /** Opens the article that was just kept. */
  | 'open'
  /** Takes back what was remembered for the site. */
  | 'refuse'
  /** Shows what other methods find; of the view, shows or hides it. */
  | 'methods'
  /** Takes what a method finds: its place in the list, from 1 on. */
  | `method ${number}`;

/** What a person can ask for, by button or by key. */
export type Command =
  | EditCommand
  | SessionCommand
  /** Puts the bar somewhere else. */
  | 'move'
  /** Shows or hides the list of keys. */
  | 'keys';

/** A press of a key, and what of the page and of ours it meets. */
export interface Key {
  readonly key: string;
  readonly shift: boolean;
  /** Control or Meta is down: the key belongs to the browser or the page. */
  readonly modified: boolean;
  readonly alt: boolean;
  /** What writes a character is ours with Alt and not without: for speech input, which types what it hears. */
  readonly lettersWithAlt: boolean;
  /** One of our own buttons has the focus: Enter and Space press it. */
  readonly onButton: boolean;
  /** The focus is in the bar: letters are not the page's. */
  readonly inBar: boolean;
  /** The focus is in a field of the page: what is typed there is the page's. */
  readonly inField: boolean;
  /** What lies open over the bar; Escape closes it first, and digits choose a method. */
  readonly panel: Panel;
  /** Letters stand on the blocks: they are typed without Shift, and with it the letters are keys as ever. */
  readonly hinting: boolean;
}

/** What lies open below the buttons of the bar; one at a time. */
export type Panel = 'none' | 'keys' | 'methods';

/** A line of the list of keys: the keys as a person reads them, the names of the keys, the command, and the words for it. */
export interface KeyLine {
  readonly caps: readonly string[];
  readonly keys: readonly string[];
  readonly command: Command;
  readonly does: Words;
}

/** Every key of adjusting, in the order in which they are listed. */
export const KEY_LINES: readonly KeyLine[] = [
  { caps: ['↓'], keys: ['arrowdown'], command: 'next', does: 'key_next' },
  { caps: ['↑'], keys: ['arrowup'], command: 'previous', does: 'key_previous' },
  { caps: ['←'], keys: ['arrowleft'], command: 'parent', does: 'key_parent' },
  { caps: ['→'], keys: ['arrowright'], command: 'child', does: 'key_child' },
  { caps: ['Space'], keys: [' '], command: 'toggle', does: 'key_toggle' },
  { caps: ['+'], keys: ['+', '='], command: 'widen', does: 'key_widen' },
  { caps: ['−'], keys: ['-', '_', '−'], command: 'narrow', does: 'key_narrow' },
  { caps: ['O'], keys: ['o'], command: 'only', does: 'key_only' },
  { caps: ['A'], keys: ['a'], command: 'alike', does: 'key_alike' },
  { caps: ['I'], keys: ['i'], command: 'images', does: 'key_images' },
  { caps: ['N'], keys: ['n'], command: 'nextCandidate', does: 'key_next_candidate' },
  { caps: ['P'], keys: ['p'], command: 'previousCandidate', does: 'key_previous_candidate' },
  { caps: ['F'], keys: ['f'], command: 'hints', does: 'key_hints' },
  { caps: ['M'], keys: ['m'], command: 'methods', does: 'key_methods' },
  { caps: ['Z'], keys: ['z'], command: 'undo', does: 'key_undo' },
  { caps: ['Shift', 'Z'], keys: ['shift z', 'y'], command: 'redo', does: 'key_redo' },
  { caps: ['B'], keys: ['b'], command: 'move', does: 'key_move' },
  { caps: ['Enter'], keys: ['enter'], command: 'accept', does: 'key_accept' },
  { caps: ['Esc'], keys: ['escape'], command: 'done', does: 'key_done' },
  { caps: ['?'], keys: ['?'], command: 'keys', does: 'key_keys' },
];

/** Whether a key writes a character. A space is pressed as a button is: it is no letter, digit or sign. */
export function writes(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

const WHILE_ADJUSTING = new Map(KEY_LINES.flatMap(({ keys, command }) => keys.map((key) => [key, command] as const)));

/** Keys that are ours while the selection is only shown and the focus is in the bar. */
const IN_BAR: ReadonlySet<Command> = new Set(['methods', 'move', 'keys', 'undo', 'redo']);

/** The command of a key, null where the key is not ours. While the selection is only shown, the page keeps its keys but Escape. */
export function commandOf(
  phase: Phase,
  { key, shift, modified, alt, lettersWithAlt, onButton, inBar, inField, panel, hinting }: Key,
): Command | null {
  if (modified || alt !== (lettersWithAlt && writes(key))) return null;
  const name = key.toLowerCase();
  if (onButton && (name === 'enter' || name === ' ')) return null;
  if (inField && name !== 'escape') return null;
  const adjusting = phase === 'adjusting';
  if (panel !== 'none' && name === 'escape') return panel;
  if (panel === 'methods' && /^[1-9]$/.test(name)) return `method ${Number(name)}`;
  const ofHints = adjusting && hinting ? whileHinting(name, shift) : null;
  if (ofHints) return ofHints;
  const command = WHILE_ADJUSTING.get(shift && name === 'z' && !hinting ? 'shift z' : name) ?? null;
  if (adjusting) return command;
  if (name === 'escape') return 'close';
  return inBar && command && IN_BAR.has(command) ? command : null;
}

/** What a key does only while letters stand on the blocks; Shift and F hide them too. */
function whileHinting(name: string, shift: boolean): Command | null {
  if (name === 'escape') return 'hints';
  if (name === 'backspace') return 'erase';
  return !shift && /^[a-z]$/.test(name) ? `hint ${name}` : null;
}

/** What edits, but for the letters of hints. Named here: the commands themselves are no part of the script of a click. */
const EDITS = {
  next: true,
  previous: true,
  parent: true,
  child: true,
  toggle: true,
  widen: true,
  narrow: true,
  only: true,
  alike: true,
  images: true,
  nextCandidate: true,
  previousCandidate: true,
  undo: true,
  redo: true,
  hints: true,
  erase: true,
} as const satisfies Record<Exclude<EditCommand, `hint ${string}`>, true>;

/** Whether a command is done to the selection, or to the letters on its blocks. */
export function isEditCommand(command: Command): command is EditCommand {
  return Object.hasOwn(EDITS, command) || command.startsWith('hint ');
}

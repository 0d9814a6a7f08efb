import type { Phase } from '../messages/protocol.ts';

/** What a person can ask for, by button or by key. */
export type Command =
  | 'accept'
  | 'adjust'
  | 'done'
  | 'print'
  | 'copy'
  | 'save'
  | 'close'
  | 'undo'
  | 'redo'
  | 'widen'
  | 'narrow'
  | 'toggle'
  | 'next'
  | 'previous';

export interface Key {
  readonly key: string;
  readonly shift: boolean;
  /** Control, Alt or Meta is down: the key belongs to the browser or the page. */
  readonly modified: boolean;
  /** One of our own buttons has the focus: Enter and Space press it. */
  readonly onButton: boolean;
}

const WHILE_ADJUSTING: Readonly<Record<string, Command>> = {
  z: 'undo',
  y: 'redo',
  '+': 'widen',
  '=': 'widen',
  arrowup: 'widen',
  '-': 'narrow',
  _: 'narrow',
  arrowdown: 'narrow',
  arrowright: 'next',
  arrowleft: 'previous',
  ' ': 'toggle',
  enter: 'done',
  escape: 'done',
};

const WHILE_SHOWN: Readonly<Record<string, Command>> = { escape: 'close' };

/** The command of a key, null where the key is not ours. While the selection is only shown, the page keeps its keys but Escape. */
export function commandOf(phase: Phase, { key, shift, modified, onButton }: Key): Command | null {
  if (modified) return null;
  const name = key.toLowerCase();
  if (onButton && (name === 'enter' || name === ' ')) return null;
  if (phase !== 'adjusting') return WHILE_SHOWN[name] ?? null;
  return name === 'z' && shift ? 'redo' : (WHILE_ADJUSTING[name] ?? null);
}

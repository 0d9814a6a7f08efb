import type { PageState } from '../messages/protocol.ts';
import { t } from '../ui/words.ts';
import type { Command } from './keys.ts';
import type { View } from './view.ts';

/** What the commands of the bar and of the keys act on. */
export interface Commanded {
  readonly state: () => PageState;
  readonly view: () => View | null;
  readonly running: () => AbortSignal;
  readonly adjust: (on: boolean) => void;
  readonly refuse: () => Promise<unknown>;
  /** Shows what other methods find, and uses one of them. */
  readonly showMethods: (use?: number) => void | Promise<void>;
  /** Keeps what is selected. */
  readonly accept: () => Promise<unknown>;
  readonly deliver: (command: Command) => Promise<string>;
  readonly announce: (sentence: string) => void;
  readonly end: () => void;
}

const METHOD = 'method ';

/** Carries out the commands of a person in the page. */
export function createCommands(on: Commanded): (command: Command) => Promise<void> {
  const { view, running, announce } = on;

  /** Begins at once, and ends again where the page has covered the bar and so what is drawn. */
  async function adjust(): Promise<void> {
    const signal = running();
    on.adjust(true);
    const shown = view();
    if (!shown || (await shown.isSeen()) || signal.aborted) return;
    if (on.state().phase === 'adjusting') on.adjust(false);
    announce(t('session_covered'));
  }

  /** Where the page has covered the bar nobody has pressed it knowingly. */
  async function accept(): Promise<void> {
    if (!on.state().found) return announce(t('session_none_yet'));
    const signal = running();
    const shown = view();
    if (shown && !(await shown.isSeen())) return announce(t('session_covered'));
    if (signal.aborted) return;
    if (on.state().phase === 'adjusting') on.adjust(false);
    announce(t('popup_moment'));
    await on.accept();
  }

  async function deliver(command: Command): Promise<void> {
    const signal = running();
    announce(t('popup_moment'));
    const sentence = await on.deliver(command);
    if (!signal.aborted) announce(sentence);
  }

  return async (command) => {
    if (command === 'close') return on.end();
    if (command === 'adjust') return adjust();
    if (command === 'done') return on.adjust(false);
    if (command === 'refuse') return void (await on.refuse());
    if (command === 'methods') return on.showMethods();
    if (command.startsWith(METHOD)) return on.showMethods(Number(command.slice(METHOD.length)));
    return command === 'accept' ? accept() : deliver(command);
  };
}

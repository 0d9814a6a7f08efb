import type { Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import type { Delivery, SessionCommand } from '../keys.ts';
import type { Accepting } from './accepting.ts';
import type { Adjusting } from './adjusting.ts';
import type { Display } from './display.ts';
import type { OtherMethods } from './other-methods.ts';
import type { Round } from './round.ts';

/** The parts of a session that obey commands. `round` gives the one that runs. */
export interface SessionCommandsOptions {
  readonly display: Display;
  readonly round: () => Pick<Round, 'signal' | 'press'>;
  readonly adjusting: Pick<Adjusting, 'adjust' | 'rest' | 'refuse'>;
  readonly accepting: Pick<Accepting, 'press'>;
  readonly others: Pick<OtherMethods, 'show'>;
  /** Prints, copies or saves what is selected. Answers with one sentence for the person. */
  readonly handOn: (command: Delivery) => Promise<string>;
  /** Opens an article of the library in the reader. */
  readonly open: (id: string) => Promise<Result<null>>;
  /** Takes everything away. */
  readonly close: () => void;
}

/** Gives what obeys the bar in the page, and its keys. */
export function createSessionCommands(options: SessionCommandsOptions): (command: SessionCommand) => void {
  const { display, round, adjusting, accepting, others } = options;

  async function obey(command: SessionCommand): Promise<void> {
    switch (command) {
      case 'close':
        return options.close();
      case 'adjust':
        return adjustHere();
      case 'done':
        return void adjusting.rest();
      case 'refuse':
        return refuseHere();
      case 'accept':
        return acceptHere();
      case 'open':
        return openKept();
      case 'print':
      case 'copy':
      case 'save':
        return handOn(command);
      case 'methods':
        return others.show();
      default:
        return others.show(placeIn(command));
    }
  }

  /** Begins at once, and ends again where the page has covered the bar and so what is drawn. */
  async function adjustHere(): Promise<void> {
    const { signal } = round();
    await adjusting.adjust(true);
    const { view } = display;
    if (!view || (await view.isSeen()) || signal.aborted) return;
    if (display.now.phase === 'adjusting') adjusting.rest();
    display.announce(t('session_covered'));
  }

  /** Whether a press was made knowingly: the page may have covered the bar, which is then said. False once all is over. */
  async function isKnowing(): Promise<boolean> {
    const { signal } = round();
    const { view } = display;
    const isSeen = !view || (await view.isSeen());
    if (!isSeen && !signal.aborted) display.announce(t('session_covered'));
    return isSeen && !signal.aborted;
  }

  async function refuseHere(): Promise<void> {
    if (await isKnowing()) await adjusting.refuse();
  }

  async function acceptHere(): Promise<void> {
    if (!display.now.found) return display.announce(t('session_none_yet'));
    if (!(await isKnowing())) return;
    if (display.now.phase === 'adjusting') adjusting.rest();
    display.announce(t('popup_moment'));
    await accepting.press();
  }

  async function openKept(): Promise<void> {
    const opened = await options.open(display.now.kept);
    if (!opened.ok) display.announce(opened.problem.sentence);
  }

  function handOn(command: Delivery): Promise<void> {
    const { signal, press } = round();
    return press(command, async () => {
      if (!(await isKnowing())) return;
      display.announce(t('popup_moment'));
      const sentence = await options.handOn(command);
      if (!signal.aborted) display.announce(sentence);
    });
  }

  return (command) => void obey(command).catch(display.sayWhatFailed);
}

/** The place in the list of methods that a command names. */
function placeIn(command: `method ${number}`): number {
  return Number(command.slice('method '.length));
}

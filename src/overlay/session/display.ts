import type { Captured } from '../../capture/captured.ts';
import type { Editor } from '../../extract/edit/state.ts';
import { IDLE } from '../../messages/idle.ts';
import type { PageState } from '../../messages/protocol.ts';
import { reasonOf, t } from '../../ui/words.ts';
import type { SessionCommand } from '../keys.ts';
import { createTabHolder } from '../page/hold-tab.ts';
import type { Loaders } from '../parts.ts';
import { mountView, type View } from '../view/view.ts';
import type { Clipping } from './clipping.ts';
import type { Round } from './round.ts';

/** What people are told of a session: its state, by the view over the page and by whoever listens. */
export interface Display {
  /** The state, without the boxes of the selection. */
  readonly now: PageState;
  /** Null where nothing of ours is shown in the page. */
  readonly view: View | null;
  /** The state, with the boxes as they lie now. */
  state(): PageState;
  change(part: Partial<PageState>, announcement?: string): void;
  /** `kept`: id of the article that the sentence says is in the library. */
  announce(sentence: string, kept?: string): void;
  /** What a person did fails for a reason that nobody foresaw: the bar goes on, and does not stay at "one moment". */
  sayWhatFailed(error: unknown): void;
  /** Puts the view over the page; it ends with the round. */
  mount(captured: Captured | null): void;
  /** The round has ended, and its view with it: all that is left to be told is `part`. */
  end(part: Partial<PageState>): void;
}

/** The parts of a session that are shown, and whom the view tells. `round` gives the one that runs. */
export interface DisplayOptions {
  readonly clipping: Pick<Clipping, 'editor' | 'isUnsettled'>;
  readonly round: () => Pick<Round, 'signal' | 'site'>;
  readonly load: Pick<Loaders, 'clip' | 'learn' | 'edit'>;
  /** Told of every change of state. */
  readonly onChange: (state: PageState) => void;
  readonly onCommand: (command: SessionCommand) => void;
  readonly onEdit: (next: Editor, announcement: string) => void;
}

/** The phase of a selection that nobody adjusts. */
export function phaseAtRest({ found }: PageState): 'shown' | 'nothing' {
  return found ? 'shown' : 'nothing';
}

/** Nothing is shown in the page until `mount`. */
export function createDisplay(options: DisplayOptions): Display {
  const { clipping, round, load } = options;
  /** Edits that are neither kept nor given up are not lost with a tab that is closed by mistake. */
  const hold = createTabHolder();
  let view: View | null = null;
  let now = IDLE;

  function change(part: Partial<PageState>, announcement = ''): void {
    // What is said next is not about the article that was kept.
    now = { ...now, ...(part.notice !== undefined && { kept: '' }), ...part };
    hold(now.phase === 'adjusting' && clipping.isUnsettled);
    view?.show(now, clipping.editor, announcement);
    options.onChange(now);
  }

  function announce(sentence: string, kept = ''): void {
    change({ notice: sentence, kept }, sentence);
  }

  function sayWhatFailed(error: unknown): void {
    announce(t('library_problem', reasonOf(error)));
  }

  function mount(captured: Captured | null): void {
    const { signal } = round();
    view = mountView({
      signal,
      captured,
      onCommand: options.onCommand,
      onEdit: options.onEdit,
      loadEditing: async () => {
        const part = await load.edit();
        if (!part.ok && !signal.aborted) sayAtRest(part.problem.sentence);
        return part;
      },
      lettersWithAlt: () => round().site.knowledge.lettersWithAlt,
      onReach: () => void Promise.all([load.clip(), load.edit(), round().site.teaches && load.learn()]),
      onCovered: () => announce(t('session_covered')),
      onFailed: sayWhatFailed,
      onLost: goOnUnseen,
    });
  }

  /** Nothing is adjusted any more, and why is said. */
  function sayAtRest(sentence: string): void {
    change({ phase: now.phase === 'adjusting' ? phaseAtRest(now) : now.phase, notice: sentence }, sentence);
  }

  /**
   * The selection outlives a view that the page takes away: the popup can still keep, print and save it. What was just
   * said, that the article is kept perhaps, is not lost with it.
   */
  function goOnUnseen(): void {
    view = null;
    sayAtRest(`${now.notice} ${t('page_taken_away')}`.trim());
  }

  return {
    get now() {
      return now;
    },
    get view() {
      return view;
    },
    state: () => ({ ...now, ...view?.boxes() }),
    change,
    announce,
    sayWhatFailed,
    mount,
    end(part) {
      view = null;
      change({ ...IDLE, ...part });
    },
  };
}

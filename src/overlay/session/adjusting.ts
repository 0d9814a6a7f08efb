import { isRecalled, undo, type Editor } from '../../extract/edit/state.ts';
import type { PageState } from '../../messages/protocol.ts';
import { failure, success, type Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import { fingerPoints } from '../page/finger.ts';
import type { Loaders } from '../parts.ts';
import type { Clipping } from './clipping.ts';
import { phaseAtRest, type Display } from './display.ts';
import type { Round } from './round.ts';

/** How a person changes what was found. */
export interface Adjusting {
  /** Begins or ends it. */
  adjust(on: boolean): Promise<Result<PageState>>;
  /** Adjusts no more. */
  rest(): PageState;
  /** Puts another state in the place of the editor, and says what was done. */
  edit(next: Editor, announcement: string): void;
  /** Goes back to what was found on this page; what was remembered is used no more. */
  refuse(): Promise<Result<PageState>>;
}

/** The parts of a session that adjusting works on. `round` gives the one that runs. */
export interface AdjustingOptions {
  readonly clipping: Pick<Clipping, 'captured' | 'editor' | 'edit' | 'found'>;
  readonly display: Display;
  readonly round: () => Pick<Round, 'signal' | 'site'>;
  readonly load: Pick<Loaders, 'clip' | 'learn'>;
  /** Why there is nothing to adjust, where nothing was read. */
  readonly whyNone: () => string;
  /** Something else is selected. */
  readonly onEdited: () => void;
}

/** Edits are put into `clipping`, and told by `display`. */
export function createAdjusting(options: AdjustingOptions): Adjusting {
  const { clipping, display, round, load } = options;

  async function adjust(on: boolean): Promise<Result<PageState>> {
    if (!clipping.editor) return failure('changed', options.whyNone());
    if (!on) return success(rest());
    const { signal, site } = round();
    // A highlight that the page has taken away is put up once more: to adjust, a person has to see it.
    if (!display.view) display.mount(clipping.captured);
    // What accepting takes is fetched meanwhile: then the tab may be closed right after.
    void Promise.all([load.clip(), load.learn()]);
    const { lettersWithAlt } = site.knowledge;
    // Where nobody presses the question mark alone, the button that does the same is named.
    const byButton = lettersWithAlt || fingerPoints();
    display.change({ phase: 'adjusting' }, t(byButton ? 'session_adjusting_button' : 'session_adjusting'));
    display.view?.focus();
    const begun = await display.view?.startEditing();
    if (begun?.ok === false) return begun;
    if (signal.aborted || !display.view) return failure('stopped', display.now.notice);
    return success(display.state());
  }

  function rest(): PageState {
    display.change({ phase: phaseAtRest(display.now) }, t('session_adjusted'));
    display.view?.focus();
    return display.state();
  }

  function edit(next: Editor, announcement: string): void {
    const { now, view } = display;
    if (!clipping.edit(next)) return view?.show(now, next, announcement);
    const found = clipping.found();
    const phase = now.phase === 'nothing' && found ? 'shown' : now.phase;
    const [canUndo, canRedo] = [next.past.length > 0, next.future.length > 0];
    display.change({ phase, found, canUndo, canRedo, notice: '' }, announcement);
    options.onEdited();
  }

  async function refuse(): Promise<Result<PageState>> {
    const { editor } = clipping;
    if (!editor || !isRecalled(editor, 'memory')) return success(display.state());
    edit(undo(editor), '');
    display.announce(await round().site.refuse());
    return success(display.state());
  }

  return { adjust, rest, edit, refuse };
}

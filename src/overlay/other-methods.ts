import { switchTo } from '../extract/edit-commands.ts';
import type { Editor } from '../extract/edit-state.ts';
import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import type { Alternative, Alternatives, MethodModel } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { methodTitle } from '../ui/methods.ts';
import { t } from '../ui/words.ts';
import { alternativesOf } from './alternatives.ts';
import { askAllMethods } from './ask-methods.ts';
import { drawMethodList, type MethodListOptions } from './method-list.ts';
import type { View } from './view.ts';

/** What all methods find on the page as it was read last. They are asked when somebody wants to know, once a reading. */
export interface OtherMethods {
  alternatives(): Promise<Result<Alternatives>>;
  /** Selects what a method finds, as one step of undo. */
  use(extractor: string): Promise<Result<null>>;
  /** Shows in the bar what they find; `digit` chooses the method that it stands beside there. */
  show(digit?: number): Promise<void>;
}

export interface OtherMethodsOptions extends Omit<MethodListOptions, 'lettersWithAlt'> {
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
  /** What is edited on the page as it was read last; null where nothing was read. */
  readonly editor: () => Editor | null;
  readonly view: () => Pick<View, 'showMethods' | 'closeMethods'> | null;
  /** Aborts with the session. */
  readonly running: () => AbortSignal;
  /** Why there is nothing to choose from, where nothing was read. */
  readonly whyNone: () => string;
  readonly edit: (next: Editor, announcement: string) => void;
  readonly announce: (sentence: string) => void;
  readonly lettersWithAlt: () => boolean;
}

export function createOtherMethods(options: OtherMethodsOptions): OtherMethods {
  const { askForModel, editor, view, running, whyNone, edit, announce } = options;
  let known: { readonly page: Snapshot; readonly answers: readonly Selection[] } | null = null;
  /** What the person sees; null where nothing is listed. */
  let listed: readonly Alternative[] | null = null;

  const isKnown = (): boolean => known !== null && known.page === editor()?.page;

  async function alternatives(): Promise<Result<Alternatives>> {
    const before = editor();
    if (!before) return failure('changed', whyNone());
    if (known?.page !== before.page) {
      const asked = await askAllMethods(before.page, askForModel, running());
      if (!asked.ok) return asked;
      // The page was read again meanwhile.
      if (editor()?.page !== before.page) return alternatives();
      known = { page: before.page, answers: asked.value };
    }
    const { choice } = (editor() ?? before).present;
    return success({ list: alternativesOf(known.page, known.answers, choice) });
  }

  async function use(extractor: string): Promise<Result<null>> {
    const asked = await alternatives();
    if (!asked.ok) return asked;
    const answer = known?.answers.find((one) => one.extractor === extractor);
    const before = editor();
    if (!answer || !before) return failure('nothing-selected', t('session_method_nothing', methodTitle(extractor)));
    edit(switchTo(before, answer), t('session_method', methodTitle(extractor)));
    return success(null);
  }

  async function show(digit?: number): Promise<void> {
    // The page may have changed since: what was listed is what the person has chosen from.
    const before = listed;
    if (!isKnown()) view()?.showMethods((listed = null));
    const asked = await alternatives().finally(() => {
      if (!isKnown()) view()?.closeMethods();
    });
    if (!asked.ok) return announce(asked.problem.sentence);
    const chosen = digit === undefined ? undefined : (before ?? asked.value.list)[digit - 1];
    const used = chosen && (await use(chosen.extractors[0]));
    if (used?.ok === false) announce(used.problem.sentence);
    const after = await alternatives();
    if (!after.ok) return;
    listed = after.value.list;
    view()?.showMethods(drawMethodList(listed, { ...options, lettersWithAlt: options.lettersWithAlt() }));
  }

  return { alternatives, use, show };
}

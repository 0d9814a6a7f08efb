import { switchTo } from '../../extract/edit/commands.ts';
import type { Editor } from '../../extract/edit/state.ts';
import type { Region, Selection } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import type { Alternative, MethodModel } from '../../messages/protocol.ts';
import { failure, success, type Result } from '../../messages/result.ts';
import { methodTitle } from '../../ui/methods.ts';
import { t } from '../../ui/words.ts';
import { createMethodList, type MethodList } from '../furniture/method-list.ts';
import type { View } from '../view/view.ts';
import { alternativesOf, findingsOf, type Finding } from './alternatives.ts';
import { askAllMethods } from './ask-methods.ts';

/** What all methods find on the page as it was read last. They are asked when somebody wants to know, once a reading. */
export interface OtherMethods {
  alternatives(): Promise<Result<readonly Alternative[]>>;
  /** Selects what a method finds, as one step of undo. */
  use(extractor: string): Promise<Result<null>>;
  /** Shows in the bar what they find; `digit` chooses the method that it stands beside there. */
  show(digit?: number): Promise<void>;
  /** Something else is selected: the list in the bar marks what it is now. */
  mark(): void;
}

/** The parts of a session that the other methods work on. */
export interface OtherMethodsOptions {
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
  /** What is edited on the page as it was read last; null where nothing was read. */
  readonly editor: () => Editor | null;
  /** Counts the words of a region; the script has that already, and the part need not. */
  readonly wordsIn: (page: Snapshot, choice: Region) => number;
  readonly view: () => Pick<View, 'showMethods' | 'closeMethods'> | null;
  /** Aborts with the session. */
  readonly running: () => AbortSignal;
  /** Why there is nothing to choose from, where nothing was read. */
  readonly whyNone: () => string;
  readonly edit: (next: Editor, announcement: string) => void;
  readonly announce: (sentence: string) => void;
  /** The person chose what stands at a place of the list, from 1 on. */
  readonly onChoose: (place: number) => void;
  /** Has a method used for this site from now on, none where it is empty; answers with one sentence. */
  readonly remember: (extractor: string) => Promise<Result<string>>;
  /** The method that this site has now; empty for none, null where none can be remembered. */
  readonly remembered: () => Promise<string | null>;
  readonly lettersWithAlt: () => boolean;
  /** Something that the person did failed for a reason that nobody foresaw. */
  readonly onFailed: (error: unknown) => void;
}

interface Known {
  readonly page: Snapshot;
  readonly answers: readonly Selection[];
  readonly findings: readonly Finding[];
}

/** What the person sees. */
interface Listed {
  readonly list: readonly Alternative[];
  readonly shown: MethodList;
  readonly page: Snapshot;
}

/** No method is asked until somebody wants to know; what they answer holds until the page is read anew. */
export function createOtherMethods(options: OtherMethodsOptions): OtherMethods {
  const { editor, view, edit, announce } = options;
  let known: Known | null = null;
  let listed: Listed | null = null;
  let remembered: string | null = null;

  const isKnown = (): boolean => known !== null && known.page === editor()?.page;

  async function alternatives(): Promise<Result<readonly Alternative[]>> {
    const before = editor();
    if (!before) return failure('changed', options.whyNone());
    const { page } = before;
    if (known?.page !== page) {
      const asked = await askAllMethods(page, options.askForModel, options.running());
      if (!asked.ok) return asked;
      const findings = await findingsOf(page, asked.value, options.wordsIn);
      // The page was read again meanwhile.
      if (editor()?.page !== page) return alternatives();
      known = { page, answers: asked.value, findings };
    }
    return success(alternativesOf(known.findings, (editor() ?? before).present.choice));
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
    const before = listed?.list;
    if (!isKnown()) {
      listed = null;
      view()?.showMethods(null);
    }
    const asking = options.remembered();
    const asked = await alternatives().finally(() => {
      if (!isKnown()) view()?.closeMethods();
    });
    if (!asked.ok) return announce(asked.problem.sentence);
    const chosen = digit === undefined ? undefined : (before ?? asked.value)[digit - 1];
    const used = chosen && (await use(chosen.extractors[0]));
    if (used?.ok === false) announce(used.problem.sentence);
    remembered = await asking;
    const after = await alternatives();
    if (after.ok && known) list(after.value, known.page);
  }

  function list(all: readonly Alternative[], page: Snapshot): void {
    const shown = listed?.page === page ? listed.shown : createMethodList(all, listOptions());
    listed = { list: all, shown, page };
    shown.mark(all, remembered);
    view()?.showMethods(shown.element);
  }

  function listOptions() {
    return {
      onChoose: options.onChoose,
      onRemember: (extractor: string) => void remember(extractor).catch(options.onFailed),
      lettersWithAlt: options.lettersWithAlt(),
    };
  }

  /** What is listed of a page that has changed since can be chosen still: it is looked for anew then. */
  function mark(): void {
    const now = editor();
    if (!listed || !now) return;
    if (known?.page === now.page) listed = { ...listed, list: alternativesOf(known.findings, now.present.choice) };
    else listed = { ...listed, list: listed.list.map((one) => ({ ...one, current: false })) };
    listed.shown.mark(listed.list, remembered);
  }

  async function remember(extractor: string): Promise<void> {
    const answer = await options.remember(extractor);
    announce(answer.ok ? answer.value : answer.problem.sentence);
    remembered = await options.remembered();
    listed?.shown.mark(listed.list, remembered);
  }

  return { alternatives, use, show, mark };
}

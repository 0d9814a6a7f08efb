// The order of these imports is that of the script: in this one what is alike stands together, and packs the better by 170 bytes.
import { createTaking, type Taking } from './taking.ts';
import { createSessionCommands } from './session-commands.ts';
import { createRound } from './round.ts';
import type { Sources } from './reading.ts';
import { createMethodsOnDemand } from './methods-on-demand.ts';
import { createKeepingUp } from './keeping-up.ts';
import { wordsIn } from './found.ts';
import { createHolding } from './holding.ts';
import { createFinding } from './finding.ts';
import { createDisplay } from './display.ts';
import type { Source } from './deliver.ts';
import { createClipping } from './clipping.ts';
import { createAdjusting } from './adjusting.ts';
import { createAccepting, type Keep } from './accepting.ts';
import { loadersOf } from '../parts.ts';
import type { Delivery } from '../keys.ts';
import { t } from '../../ui/words.ts';
import { success, type Result } from '../../messages/result.ts';
import type {
  Alternative,
  Draft,
  KeptArticle,
  MethodModel,
  PageState,
  PartName,
  SiteKnowledge,
} from '../../messages/protocol.ts';

/** The clipping of one page, from finding to the end. One for each injected script. */
export interface Session {
  state(): PageState;
  /** Whether something of ours is shown in the page. */
  isOpen(): boolean;
  find(extractor: string): Promise<Result<PageState>>;
  adjust(on: boolean): Promise<Result<PageState>>;
  alternatives(): Promise<Result<readonly Alternative[]>>;
  use(extractor: string): Promise<Result<PageState>>;
  /** Keeps what is selected, and answers with one sentence. */
  accept(): Promise<Result<string>>;
  /** Opens what is selected in the reader, to be printed, and answers with one sentence. */
  print(): Promise<string>;
  refuse(): Promise<Result<PageState>>;
  readonly taking: Pick<Taking, 'clip' | 'copied' | 'take' | 'file' | 'styled' | 'label'>;
  announce(sentence: string): void;
  dismiss(): void;
}

/** What a session needs from outside the page, and whom it tells. */
export interface SessionOptions {
  /** Told of every change of state. */
  readonly onChange: (state: PageState) => void;
  /** What the session cannot do itself: print, copy, save. Answers with one sentence for the person. */
  readonly deliver: (command: Delivery, from: Source) => Promise<string>;
  /** Keeps what was accepted, in place of what was kept earlier. `tell` hears of it when the article is safe. */
  readonly keep: Keep;
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
  /** What is known of the site of this page. */
  readonly askForSite: () => Promise<Result<SiteKnowledge>>;
  /** The article of this page that is in the library; null for none. */
  readonly askIfKept: () => Promise<Result<KeptArticle | null>>;
  /** Opens an article of the library in the reader. */
  readonly open: (id: string) => Promise<Result<null>>;
  /** Has something remembered used on this site no more. */
  readonly refuse: (memory: string) => Promise<Result<null>>;
  /** Holds a correction until it is kept. */
  readonly hold: (draft: Draft) => Promise<Result<null>>;
  /** Has a part of the script put into this page. */
  readonly askForPart: (part: PartName) => Promise<Result<null>>;
  /** Has a method used for this site from now on; answers with one sentence. */
  readonly remember: (extractor: string) => Promise<Result<string>>;
}

/** Nothing is read and nothing shown until `find`. */
export function createSession(options: SessionOptions): Session {
  const { askForPart, askForModel, askForSite, askIfKept, deliver } = options;
  const load = loadersOf(askForPart);
  const sources: Sources = { askForModel, loadMethods: load.methods };
  const clipping = createClipping();
  const nextRound = () => createRound({ loadLearn: load.learn, refuse: options.refuse });
  /** The round that goes on, or that has ended last. */
  let current = nextRound();
  const round = () => current;
  const running = () => current.signal;
  const begin = () => void (current = nextRound());
  const whyNone = () => display.now.notice || t('session_find_first');

  function end(part: Partial<PageState>): void {
    current.end();
    clipping.end();
    accepting.forget();
    display.end(part);
  }

  const close = () => end({});
  const onGone = () => end({ phase: 'ended', notice: t('page_changed') });

  const display = createDisplay({
    clipping,
    round,
    load,
    onChange: options.onChange,
    onCommand: (command) => obey(command),
    onEdit: (next, announcement) => adjusting.edit(next, announcement),
  });
  const holding = createHolding({ clipping, load, hold: options.hold, onFailed: display.sayWhatFailed });
  const adjusting = createAdjusting({
    clipping,
    display,
    round,
    load,
    whyNone,
    onEdited: () => {
      others.mark();
      holding.edited();
    },
  });
  const others = createMethodsOnDemand({
    loadMethods: load.methods,
    askForModel,
    editor: () => clipping.editor,
    wordsIn,
    view: () => display.view,
    running,
    whyNone,
    edit: adjusting.edit,
    announce: display.announce,
    onChoose: (place) => obey(`method ${place}`),
    remember: options.remember,
    remembered: () => methodIn(askForSite()),
    lettersWithAlt: () => current.site.knowledge.lettersWithAlt,
    onFailed: display.sayWhatFailed,
  });
  const keepingUp = createKeepingUp({
    clipping,
    display,
    sources,
    loadChanges: load.changes,
    running,
    hasBegun: () => accepting.hasBegun,
    show: (reading, known, stopped) => finding.show(reading, known, stopped),
    onGone,
  });
  const finding = createFinding({ clipping, display, keepingUp, sources, round, askForSite, askIfKept, begin, end });
  const taking = createTaking({ clipping, keepingUp, round, load, whyNone, onGone });
  const accepting = createAccepting({
    accepted: () => {
      holding.accepting();
      return taking.accepted();
    },
    keep: options.keep,
    round,
    announce: (sentence, kept, isNew) => {
      if (isNew) clipping.settle();
      display.announce(sentence, kept);
    },
  });
  const handOn = (command: Delivery) => deliver(command, { ...taking, stored: current.stored });
  const obey = createSessionCommands({
    display,
    round,
    adjusting,
    accepting,
    others,
    handOn,
    open: options.open,
    close,
  });

  return {
    state: display.state,
    isOpen: () => display.view !== null,
    find: finding.find,
    adjust: adjusting.adjust,
    alternatives: others.alternatives,
    async use(extractor) {
      const used = await others.use(extractor);
      return used.ok ? success(display.state()) : used;
    },
    accept: accepting.press,
    print: () => handOn('print'),
    refuse: adjusting.refuse,
    taking,
    announce: (sentence) => display.announce(sentence),
    dismiss: close,
  };
}

/** The method that a site has; empty for none, null where none can be remembered. */
async function methodIn(known: Promise<Result<SiteKnowledge>>): Promise<string | null> {
  const answer = await known;
  return answer.ok ? answer.value.method : null;
}

import type { Earlier, KeptArticle } from '../../messages/protocol.ts';
import { success, type Result } from '../../messages/result.ts';
import { holdTab } from '../page/hold-tab.ts';
import type { Round } from './round.ts';
import type { Accepted } from './taking.ts';

/** Keeps an article, in place of the one that was kept earlier. `tell` hears of it when the article is safe. */
export type Keep = (accepted: Accepted, earlier: Earlier, tell: (kept: KeptArticle) => void) => Promise<KeptArticle>;

/** Presses on Accept, from one reading of a page to the next. */
export interface Accepting {
  /** Keeps what is selected. A second press before the article is safe is the same one: people click twice. */
  press(): Promise<Result<string>>;
  /** Whether something was kept since the page was read, or is about to be. */
  readonly hasBegun: boolean;
  /** The page is read anew: what is accepted then takes the place of nothing. */
  forget(): void;
}

/** What accepting asks for, and whom it tells. `accepted` gives the selection as it is when it is asked. */
export interface AcceptingOptions {
  readonly accepted: () => Promise<Result<Accepted>>;
  readonly keep: Keep;
  /** The round of the reading that is accepted. */
  readonly round: () => Pick<Round, 'signal' | 'stored'>;
  /** Says what became of a press. `kept`: id of the article, empty where none was kept; `isNew`: it was not kept before. */
  readonly announce: (sentence: string, kept: string, isNew: boolean) => void;
}

/** Nothing is kept until `press`. */
export function createAccepting({ accepted, keep, round, announce }: AcceptingOptions): Accepting {
  /** The answer to a press whose article is not safe yet. */
  let underway: Promise<Result<string>> | null = null;

  function begin(): Promise<Result<string>> {
    const own = accept(() => {
      if (underway === own) underway = null;
    });
    return (underway = own);
  }

  /** Says by itself what became of it: a popup that asked for it may be gone. The tab is held until the article is safe. */
  async function accept(settle: () => void): Promise<Result<string>> {
    const { signal, stored } = round();
    const letGo = holdTab();
    const before = { ...stored };
    let own = before.kept;
    const tell = ({ id, sentence }: KeptArticle): string => {
      letGo();
      settle();
      // Pictures of an article that has been replaced meanwhile are no news.
      if (signal.aborted || stored.kept !== own) return sentence;
      const isNew = id !== '' && id !== own;
      if (isNew) stored.kept = own = id;
      announce(sentence, id, isNew);
      return sentence;
    };
    try {
      const taken = await accepted();
      if (taken.ok) return success(tell(await keep(taken.value, before, tell)));
      tell({ id: '', sentence: taken.problem.sentence });
      return taken;
    } finally {
      letGo();
      settle();
    }
  }

  return {
    press: () => underway ?? begin(),
    get hasBegun() {
      return round().stored.kept !== '' || underway !== null;
    },
    forget: () => void (underway = null),
  };
}

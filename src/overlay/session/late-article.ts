import type { SiteKnowledge } from '../../messages/protocol.ts';
import type { Result } from '../../messages/result.ts';
import type { Display } from './display.ts';
import { foundIn } from './found.ts';
import { readPage, type Reading, type Sources } from './reading.ts';

/** How a page is looked at, until its content is found. */
interface Quest {
  /** Name of a method; empty for that of the site or of the settings. */
  readonly extractor: string;
  readonly known: Promise<Result<SiteKnowledge>>;
  looks: number;
}

/** An article that may come where nothing was found, or only a little. */
export interface LateArticle {
  /** It is looked for by a method; the looks are counted from here. */
  begin(extractor: string, known: Quest['known']): void;
  /** Whether nothing was found, or only a little, that nobody has done anything with. */
  isAwaited(): boolean;
  /** Reads the page again: the article may have come since, then it is shown. Whether it was. */
  look(): Promise<boolean>;
}

/** The parts of a session that an article is looked for and shown by. */
export interface LateArticleOptions {
  readonly display: Pick<Display, 'now' | 'view'>;
  readonly sources: Sources;
  /** Aborts with the round. */
  readonly running: () => AbortSignal;
  /** Whether a person has begun to keep what was found. */
  readonly hasBegun: () => boolean;
  /** Shows what was found on a reading; false where that was stopped meanwhile. */
  readonly show: (reading: Reading, known: Result<SiteKnowledge>, stopped: () => boolean) => Promise<boolean>;
}

/** Words. What was found is hardly an article where there are fewer: pages come bit by bit. */
const FEW_WORDS = 100;

/** Times that a page on which nothing was found, or only a little, is looked at again as it changes. */
const MOST_LOOKS = 10;

/** Nothing is looked for until `begin`. */
export function createLateArticle({ display, sources, running, hasBegun, show }: LateArticleOptions): LateArticle {
  let quest: Quest | null = null;

  function isAwaited(): boolean {
    const { phase, found, canUndo, canRedo } = display.now;
    const isLittle = phase === 'nothing' || (phase === 'shown' && found !== null && found.words < FEW_WORDS);
    return isLittle && !canUndo && !canRedo && !hasBegun();
  }

  async function look(): Promise<boolean> {
    if (!quest || quest.looks++ >= MOST_LOOKS) return false;
    const [{ extractor, known }, signal, host] = [quest, running(), display.view?.host ?? null];
    const read = await readPage(extractor, sources, { signal, host, onProgress: () => undefined });
    const stopped = () => signal.aborted || !isAwaited();
    return read.ok && !stopped() && isMore(read.value) && show(read.value, await known, stopped);
  }

  /** Whether a reading has an article where there was none. */
  function isMore({ captured, prediction }: Reading): boolean {
    if (!prediction || !display.now.found) return prediction !== null;
    const found = foundIn({ captured, choice: prediction, extractor: prediction.extractor });
    return (found?.words ?? 0) >= FEW_WORDS;
  }

  return {
    begin: (extractor, known) => void (quest = { extractor, known, looks: 0 }),
    isAwaited,
    look,
  };
}

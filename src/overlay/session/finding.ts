import { nextTask } from '../../capture/capture.ts';
import type { Captured } from '../../capture/captured.ts';
import { startEditor } from '../../extract/edit/state.ts';
import type { KeptArticle, PageState, SiteKnowledge } from '../../messages/protocol.ts';
import { failure, success, type Result } from '../../messages/result.ts';
import { refusalForDocument } from '../../ui/refusal.ts';
import { locale, reasonOf, t } from '../../ui/words.ts';
import { sayFarewell } from '../furniture/farewell.ts';
import { watchAddress } from '../page/address.ts';
import { documentKind } from '../page/document-kind.ts';
import { pickedFrom, type Clipping } from './clipping.ts';
import type { Display } from './display.ts';
import { foundIn } from './found.ts';
import type { History } from './history.ts';
import type { KeepingUp } from './keeping-up.ts';
import { isLarge, readPage, type Reading, type Sources } from './reading.ts';
import type { Round } from './round.ts';

/** How the content of a page is found and shown. */
export interface Finding {
  /** Reads the page by a method, in a round of its own, and shows what was found. */
  find(extractor: string): Promise<Result<PageState>>;
  /** Shows what was found on a reading, by what is known of the site; false where that was `stopped` meanwhile. */
  show(reading: Reading, known: Result<SiteKnowledge>, stopped: () => boolean): Promise<boolean>;
}

/** The parts of a session that finding works on. `round` gives the one that runs. */
export interface FindingOptions {
  readonly clipping: Pick<Clipping, 'begin'>;
  readonly display: Display;
  readonly keepingUp: Pick<KeepingUp, 'begin' | 'follow' | 'catchUp'>;
  readonly sources: Sources;
  readonly round: () => Round;
  readonly askForSite: () => Promise<Result<SiteKnowledge>>;
  /** The article of this page that is in the library; null for none. */
  readonly askIfKept: () => Promise<Result<KeptArticle | null>>;
  /** Ends the round, and all that was shown in it. */
  readonly end: (part: Partial<PageState>) => void;
  /** Begins the next round. */
  readonly begin: () => void;
}

/** Nothing is read until `find`. */
export function createFinding(options: FindingOptions): Finding {
  const { clipping, display, keepingUp, sources, round, end } = options;

  async function find(extractor: string): Promise<Result<PageState>> {
    const refusal = refusalForDocument(documentKind());
    if (refusal) return failure(refusal.code, refusal.sentence);
    if (display.now.phase === 'finding') return success(display.state());
    end({ phase: 'finding' });
    options.begin();
    const { signal } = round();
    watchAddress(signal, () => {
      end({ phase: 'ended', notice: t('page_changed') });
      sayFarewell(t('page_changed'), locale());
    });
    try {
      if (isLarge(document)) {
        display.mount(null);
        // Until something is shown in it the bar has all its buttons.
        display.change({});
      }
      return await read(extractor, signal);
    } catch (error) {
      // Nobody foresaw it: the page can be read again, and is not said to be read for ever.
      if (signal.aborted) return failure('stopped', '');
      const sentence = t('library_problem', reasonOf(error));
      end({ phase: 'ended', notice: sentence });
      return failure('failed', sentence);
    }
  }

  async function read(extractor: string, signal: AbortSignal): Promise<Result<PageState>> {
    const host = display.view?.host ?? null;
    const known = options.askForSite();
    keepingUp.begin(extractor, known);
    const answer = await readPage(extractor, sources, {
      signal,
      host,
      onProgress: (progress) => display.change({ progress }),
    });
    if (!answer.ok) {
      if (answer.problem.code !== 'stopped') end({ phase: 'ended', notice: answer.problem.sentence });
      return answer;
    }
    if (!(await show(answer.value, await known, () => signal.aborted))) return failure('stopped', '');
    keepingUp.catchUp();
    display.view?.focus();
    return success(display.state());
  }

  async function show(reading: Reading, known: Result<SiteKnowledge>, stopped: () => boolean): Promise<boolean> {
    const { captured, prediction, model } = reading;
    const start = startEditor(captured.snapshot, prediction ?? { included: [], excluded: [] });
    const { site } = round();
    const { editor, sentence: notice } = await site.recallOn(start, known);
    const name = editor.present.edit?.name;
    const history: History = { prediction, model, edits: name ? [{ command: name, path: '', at: 0 }] : [] };
    await nextTask();
    if (stopped()) return false;
    const found = foundIn(pickedFrom(captured, editor, history));
    await nextTask();
    if (stopped()) return false;
    mountOn(captured);
    clipping.begin(captured, editor, history);
    const words = found ? t('session_found', found.title || t('session_article')) : t('session_nothing');
    const said = site.memory === '' ? notice || words : t('overlay_remembered');
    const phase = found ? 'shown' : 'nothing';
    display.change({ phase, found, notice, progress: 1, canUndo: editor.past.length > 0 }, said);
    void tellIfKept();
    return true;
  }

  /** Tells of an article of this page in the library, unless something else has been said or begun meanwhile. */
  async function tellIfKept(): Promise<void> {
    const { signal } = round();
    const before = await options.askIfKept();
    const { phase, notice } = display.now;
    const isQuiet = !signal.aborted && phase === 'shown' && notice === '';
    if (isQuiet && before.ok && before.value) display.announce(before.value.sentence, before.value.id);
  }

  /** The view and what watches the page go on from a reading. */
  function mountOn(captured: Captured): void {
    if (display.view) display.view.setCaptured(captured);
    else display.mount(captured);
    keepingUp.follow(captured);
  }

  return { find, show };
}

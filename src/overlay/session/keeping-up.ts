import type { Captured } from '../../capture/captured.ts';
import type { Result } from '../../messages/result.ts';
import { plural } from '../../ui/words.ts';
import { capturePage } from '../page/capture-page.ts';
import { touches, watchPage, type Watch } from '../page/changes.ts';
import type { Parts } from '../parts.ts';
import type { Clipping } from './clipping.ts';
import type { Display } from './display.ts';
import { createLateArticle, type LateArticle, type LateArticleOptions } from './late-article.ts';

/** Follows a page that changes while it is clipped. */
export interface KeepingUp {
  /** Watches from now on, until the session ends: what changes while the page is being read is looked at after that. */
  readonly begin: LateArticle['begin'];
  /** A reading is shown: its shadow trees and frames are watched too. */
  follow(captured: Captured): void;
  /** Looks at what has changed since the page was read. */
  catchUp(): void;
  /** All that has changed until now has been read. */
  settled(): Promise<void>;
}

/** The parts of a session that follow a page. */
export interface KeepingUpOptions extends LateArticleOptions {
  readonly clipping: Pick<Clipping, 'captured' | 'editor' | 'history' | 'carry' | 'found'>;
  readonly display: Pick<Display, 'now' | 'view' | 'change' | 'sayWhatFailed'>;
  readonly loadChanges: () => Promise<Result<Parts['changes']>>;
  /** Nothing of the selection is left. */
  readonly onGone: () => void;
}

/** Nothing is watched until `begin`. */
export function createKeepingUp(options: KeepingUpOptions): KeepingUp {
  const { clipping, display, running } = options;
  const late = createLateArticle(options);
  let watch: Watch | null = null;
  /** Where the page has changed and was not looked at. */
  let changed = new Set<Node>();
  /** The last of the readings of a page that has changed. */
  let rereading = Promise.resolve();
  /** Whether that one has not begun: it reads what changes until then, too. */
  let isDue = false;

  const host = () => display.view?.host ?? null;

  /** What changes before anything is shown is looked at after that. */
  function catchUp(where: Iterable<Node> = watch?.changes() ?? []): void {
    for (const node of where) changed.add(node);
    if (display.now.phase === 'finding' || changed.size === 0) return;
    void onPageChanged(changed).catch(display.sayWhatFailed);
    changed = new Set();
  }

  async function onPageChanged(where: ReadonlySet<Node>): Promise<void> {
    if (!late.isAwaited() || !(await late.look())) await keepUp(where);
  }

  /** A change inside the selection is read at once; one elsewhere while the person may want to pick from it. */
  async function keepUp(where: ReadonlySet<Node>): Promise<void> {
    const { captured, editor } = clipping;
    if (!captured || !editor || where.size === 0) return;
    if (display.now.phase === 'adjusting' || touches(captured, editor.present.choice, where)) await readAgain();
  }

  /** Reads the page again once more, after what is being read. */
  function readAgain(): Promise<void> {
    if (!isDue) rereading = rereading.then(readOnceMore, readOnceMore);
    isDue = true;
    return rereading;
  }

  /** Reads the page again and carries the selection over; says what of it is gone. */
  async function readOnceMore(): Promise<void> {
    const [before, signal] = [clipping.captured, running()];
    isDue = false;
    if (!before) return;
    const part = await options.loadChanges();
    if (signal.aborted) return;
    if (!part.ok) return tell(part.problem.sentence, part.problem.sentence);
    const again = await capturePage({ signal, host: host(), onProgress: () => undefined });
    const { editor, history } = clipping;
    if (signal.aborted || !again || clipping.captured !== before || !editor) return;
    const over = part.value.carryOver(editor, history.prediction, before, again);
    const { captured, lost } = over;
    if (lost.length > 0 && over.editor.present.choice.included.length === 0) return options.onGone();
    clipping.carry(over);
    watch?.follow(captured);
    display.view?.setCaptured(captured);
    const notice = lost.length > 0 ? plural('page_lost', lost.length) : '';
    tell(notice || display.now.notice, notice);
  }

  /** What is selected holds other words now. */
  function tell(notice: string, announcement: string): void {
    display.change({ found: clipping.found(), notice }, announcement);
  }

  return {
    begin(extractor, known) {
      late.begin(extractor, known);
      changed = new Set();
      watch = watchPage(running(), host, catchUp);
    },
    follow: (captured) => watch?.follow(captured),
    catchUp: () => catchUp(),
    settled: async () => {
      if (watch) await keepUp(watch.changes());
      // Whoever began a reading that failed has been told.
      await Promise.allSettled([rereading]);
    },
  };
}

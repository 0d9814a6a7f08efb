import { nextTask } from '../../capture/capture.ts';
import type { Editor } from '../../extract/edit/state.ts';
import { KNOWS_NOTHING } from '../../messages/knows-nothing.ts';
import type { SiteKnowledge } from '../../messages/protocol.ts';
import { success, type Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import type { Parts } from '../parts.ts';
import type { Recollection } from './knowledge.ts';

/** What is known of the site of a page, and what of it was put on the page. */
export interface Site {
  readonly knowledge: SiteKnowledge;
  /** Id of what was remembered and put on this page; empty for none. */
  readonly memory: string;
  /** Whether what is accepted teaches something though nothing was corrected: labels are kept, or a memory is put to the test. */
  readonly teaches: boolean;
  /** Puts on what is known, as the part that learns does. `sentence`: also why nothing could be put on. */
  recallOn(editor: Editor, answer: Result<SiteKnowledge>): Promise<Pick<Recollection, 'editor' | 'sentence'>>;
  /** Has what was remembered used no more, where it is used still; gives one sentence. */
  refuse(): Promise<string>;
}

/** How the part that puts on memories is had, and who is told that one is not wanted. */
export interface SiteOptions {
  readonly loadLearn: () => Promise<Result<Parts['learn']>>;
  /** Has something remembered used on this site no more. */
  readonly refuse: (memory: string) => Promise<Result<null>>;
}

/** One for each reading of a page: nothing is known until `recallOn`. */
export function createSite({ loadLearn, refuse }: SiteOptions): Site {
  let knowledge = KNOWS_NOTHING;
  let memory = '';

  return {
    get knowledge() {
      return knowledge;
    },
    get memory() {
      return memory;
    },
    get teaches() {
      return knowledge.keepLabels || memory !== '';
    },
    async recallOn(editor, answer) {
      knowledge = answer.ok ? answer.value : KNOWS_NOTHING;
      const { draft, reopened, memories } = knowledge;
      if (!draft && !reopened && memories.length === 0) return { editor, sentence: '' };
      const part = await loadLearn();
      if (!part.ok) return { editor, sentence: part.problem.sentence };
      await nextTask();
      const recollection = part.value.recallOn(editor, knowledge);
      memory = recollection.memory;
      return recollection;
    },
    async refuse() {
      const answer = memory === '' ? success(null) : await refuse(memory);
      if (!answer.ok) return answer.problem.sentence;
      memory = '';
      return t('overlay_refused');
    },
  };
}

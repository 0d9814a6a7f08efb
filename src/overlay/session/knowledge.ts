import { isRecalled, recall, type Editor } from '../../extract/edit/state.ts';
import type { SiteKnowledge } from '../../messages/protocol.ts';
import type { Parts } from '../parts.ts';

/** What was remembered for a site, put in the place of what was found. */
export interface Recalled {
  readonly editor: Editor;
  /** Id of what was remembered; empty where nothing speaks of this page, or says what was found anyway. */
  readonly memory: string;
}

/** The selection as the surest of the corrections of the site would have it. */
export function recallFor(
  editor: Editor,
  { memories }: SiteKnowledge,
  applyRule: Parts['learn']['applyRule'],
): Recalled {
  const speaking = memories.flatMap(({ id, rule }) => {
    const choice = applyRule(rule, editor.page);
    return choice ? [{ id, choice }] : [];
  });
  if (speaking.length === 0) return { editor, memory: '' };
  const best = speaking.reduce((a, b) => (b.choice.confidence > a.choice.confidence ? b : a));
  const recalled = recall(editor, 'memory', best.choice);
  return { editor: recalled, memory: isRecalled(recalled, 'memory') ? best.id : '' };
}

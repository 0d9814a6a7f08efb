import type { LabelledSelection } from '../../clip/labels/label-format.ts';
import { resolveSelection } from '../../clip/labels/label-rows.ts';
import { applyRule } from '../../extract/edit/site-memory.ts';
import { isRecalled, recall, type Editor } from '../../extract/edit/state.ts';
import type { SiteKnowledge } from '../../messages/protocol.ts';
import { t } from '../../ui/words.ts';

/** An editor with what is known of its page put in the place of what was found. */
export interface Recollection {
  readonly editor: Editor;
  /** Id of what was remembered; empty where nothing speaks of this page, or says what was found anyway. */
  readonly memory: string;
  /** One sentence on the draft or the label that was put on; empty for none. */
  readonly sentence: string;
}

/** What is surest comes first: what the person had begun here, then the label that is to be fixed, then what was remembered. */
export function recallOn(editor: Editor, knowledge: SiteKnowledge): Recollection {
  const { draft, reopened } = knowledge;
  const drafted = draft && stored(editor, 'draft', draft);
  if (drafted?.isPut) return { ...drafted, sentence: t(drafted.lost > 0 ? 'overlay_draft_lost' : 'overlay_draft') };
  const labelled = reopened && stored(editor, 'label', reopened.selection);
  if (labelled) return { ...labelled, sentence: t(labelled.lost > 0 ? 'overlay_label_lost' : 'overlay_label') };
  return remembered(editor, knowledge);
}

/** A stored selection on the page as it is now. `lost`: parts of it that are nowhere. */
function stored(editor: Editor, name: 'label' | 'draft', selection: LabelledSelection) {
  const { choice, lost } = resolveSelection(editor.page, selection);
  const recalled = recall(editor, name, choice);
  return { editor: recalled, memory: '', lost, isPut: isRecalled(recalled, name) && choice.included.length > 0 };
}

/** The selection as the surest of the corrections of the site would have it. */
function remembered(editor: Editor, { memories }: SiteKnowledge): Recollection {
  const speaking = memories.flatMap(({ id, rule }) => {
    const choice = applyRule(rule, editor.page);
    return choice ? [{ id, choice }] : [];
  });
  if (speaking.length === 0) return { editor, memory: '', sentence: '' };
  const best = speaking.reduce((a, b) => (b.choice.confidence > a.choice.confidence ? b : a));
  const recalled = recall(editor, 'memory', best.choice);
  return { editor: recalled, memory: isRecalled(recalled, 'memory') ? best.id : '', sentence: '' };
}

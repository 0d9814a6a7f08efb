import { selectionMask, type LeftOutReason } from '../page/selection.ts';
import { contentOf } from './blocks.ts';
import { opinionOf, type Editor } from './state.ts';

/** Why a block is not in the selection. `by-hand`: the person took it out; `not-reported`: the method says nothing of it. */
export interface WhyNot {
  readonly reason: LeftOutReason | 'by-hand' | 'not-reported';
  /** Probability that it is content as the method saw it, 0–1; null where it says nothing. */
  readonly score: number | null;
}

/** Why a row is not selected; null where it is. Scores of blocks inside it are averaged by what they hold. */
export function whyNot(editor: Editor, row: number): WhyNot | null {
  const { page, present } = editor;
  const opinion = opinionOf(editor);
  if (selectionMask(page, present.choice)[row] === 1) return null;
  const { reason, score } = methodsReason(editor, row);
  const taken = opinion.included.some((outer) => outer <= row && row < page.end[outer]);
  const left = opinion.leftOut.some((out) => out.row <= row && row < page.end[out.row]);
  return { reason: taken && !left && reason === 'not-reported' ? 'by-hand' : reason, score };
}

function methodsReason(editor: Editor, row: number): WhyNot {
  const { page, blocks } = editor;
  const opinion = opinionOf(editor);
  const inside = opinion.leftOut.filter((out) => out.row >= row && out.row < page.end[row]);
  if (inside.length > 0) {
    const weights = inside.map((out) => contentOf(blocks, out.row) + 1);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const score = inside.reduce((sum, out, k) => sum + out.score * weights[k], 0) / whole;
    return { reason: inside[weights.indexOf(Math.max(...weights))].reason, score };
  }
  const around = opinion.leftOut.findLast((out) => out.row < row && row < page.end[out.row]);
  return around ?? { reason: 'not-reported', score: null };
}

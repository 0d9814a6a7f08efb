import type { LeftOutReason } from '../extract/selection.ts';
import type { WhyNot } from '../extract/edit-reasons.ts';
import type { Command } from './keys.ts';

/** What each command does, in the list of keys and as the label of its button. */
export const COMMAND_WORDS: Readonly<Partial<Record<Command, string>>> = {
  next: 'next block',
  previous: 'previous block',
  parent: 'block around',
  child: 'first block inside',
  toggle: 'add or drop',
  widen: 'wider',
  narrow: 'narrower',
  only: 'only this',
  alike: 'everything like this',
  images: 'pictures on or off',
  nextCandidate: 'next doubtful place',
  previousCandidate: 'previous doubtful place',
  hints: 'letters on the blocks',
  methods: 'other methods',
  undo: 'undo',
  redo: 'do again',
  move: 'move this bar',
  accept: 'accept',
  done: 'leave',
  keys: 'show or hide the keys',
};

export const POINTER_WORDS: readonly (readonly [string, string])[] = [
  ['Click', 'add or drop a block'],
  ['Click again, or wheel', 'take the block around it'],
  ['Alt and wheel', 'point at a larger or smaller block'],
  ['Drag', 'add all blocks in a rectangle; if all are in it already, keep only these'],
  ['Right click', 'drop a block'],
];

const REASONS: Readonly<Record<LeftOutReason | WhyNot['reason'], string>> = {
  'low-score': 'it scored too low',
  'other-group': 'it stands apart from the article',
  'inside-excluded': 'it is in a part that was cut out',
  noise: 'it looks like noise around the article',
  'unrelated-image': 'the picture is not about this article',
  'by-hand': 'you dropped it',
  'not-reported': 'it is far from what looks like the article',
};

/** Why a block was left out, and how sure the method was, in one sentence. */
export function whyNotSentence(why: WhyNot): string {
  return `Why not this? ${whyNotWords(why)}. A click or Space takes it in.`;
}

/** The same in few words, to be read out before the block itself. */
export function whyNotWords({ reason, score }: WhyNot): string {
  const sure = score === null ? '' : ` (${Math.round(score * 100)} % likely to belong)`;
  return `Left out: ${REASONS[reason]}${sure}`;
}

export const UNRELATED = 'Left out: not about this article';
export const PUT_BACK = 'Put back';

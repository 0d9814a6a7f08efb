import type { WhyNot } from '../../extract/edit/reasons.ts';
import { percent } from '../../ui/reading.ts';
import { t, type Key } from '../../ui/words.ts';
import { writes, type KeyLine } from '../keys.ts';
import { element } from './element.ts';

/** Keys that languages call by names of their own. */
const CAPS: Readonly<Record<string, Key>> = {
  Space: 'key_space',
  Shift: 'key_shift',
  Enter: 'key_enter',
  Esc: 'key_escape',
};

/** What stands on a key, as a person of the language calls it. */
function capOf(cap: string): string {
  return cap in CAPS ? t(CAPS[cap]) : cap;
}

/** The caps of keys that are pressed together, Alt among them where it is needed. */
export function capsOf({ caps, keys }: Pick<KeyLine, 'caps' | 'keys'>, lettersWithAlt: boolean): string[] {
  const needsAlt = lettersWithAlt && writes(keys[0].slice(keys[0].lastIndexOf(' ') + 1));
  return [...(needsAlt ? ['Alt'] : []), ...caps.map(capOf)];
}

/** Keys that are pressed together, as they are drawn. */
export function keyCaps(caps: readonly string[]): (string | HTMLElement)[] {
  return caps.flatMap((cap, k) => [k > 0 ? ' + ' : '', element('kbd', '', cap)]);
}

/** The acts of the pointer, with what each does, in the order in which they are listed. */
export const POINTER_WORDS: readonly (readonly [act: Key, does: Key])[] = [
  ['pointer_click', 'pointer_click_does'],
  ['pointer_again', 'pointer_again_does'],
  ['pointer_alt', 'pointer_alt_does'],
  ['pointer_drag', 'pointer_drag_does'],
  ['pointer_right', 'pointer_right_does'],
];

const REASONS: Readonly<Record<WhyNot['reason'], Key>> = {
  'low-score': 'why_low_score',
  'other-group': 'why_other_group',
  'inside-excluded': 'why_inside_excluded',
  noise: 'why_noise',
  'unrelated-image': 'why_unrelated_image',
  'by-hand': 'why_by_hand',
  'not-reported': 'why_not_reported',
};

/**
 * Why a block was left out, how sure the method was, and how it comes in. Of one that was just dropped by a click another
 * click at the same place drops what is around it too: a click is not what takes it in.
 */
export function whyNotSentence(why: WhyNot): string {
  return why.reason === 'by-hand' ? t('why_by_hand_sentence') : t('why_sentence', whyNotWords(why));
}

/** The same in few words, to be read out before the block itself. */
export function whyNotWords({ reason, score }: WhyNot): string {
  const words = t(REASONS[reason]);
  return score === null ? t('why_left', words) : t('why_left_sure', words, percent(score));
}

import type { PageState, Phase } from './protocol.ts';

const PHASES: Readonly<Record<Phase, true>> = {
  idle: true,
  finding: true,
  shown: true,
  adjusting: true,
  nothing: true,
  ended: true,
};

/** A state that a page tells, or null where it is none: what stands in a page may send anything. */
export function asPageState(value: unknown): PageState | null {
  if (typeof value !== 'object' || value === null) return null;
  const state = value as Partial<Record<keyof PageState, unknown>>;
  const isKnown = typeof state.phase === 'string' && Object.hasOwn(PHASES, state.phase);
  const isFound = state.found === null || isFoundAs(state.found);
  const isRest =
    typeof state.notice === 'string' && typeof state.kept === 'string' && typeof state.progress === 'number';
  return isKnown && isFound && isRest ? (value as PageState) : null;
}

function isFoundAs(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { title, words, images, share, extractor } = value as Record<string, unknown>;
  const areTexts = typeof title === 'string' && typeof extractor === 'string';
  return areTexts && [words, images, share].every((number) => typeof number === 'number');
}

import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { Correction } from '../extract/correction.ts';

/** What was learnt from a person's corrections, and is used because they agreed. */
export interface Improvement {
  /** The shipped model that it corrects: it fits no other. */
  readonly base: string;
  /** Labels that it was learnt from. */
  readonly labels: number;
  /** ISO 8601. */
  readonly time: string;
  readonly correction: Correction;
}

const KEY = 'improvement';

const numbers = v.pipe(v.array(v.number()), v.readonly());
const improvementSchema = v.object({
  base: v.string(),
  labels: v.number(),
  time: v.string(),
  correction: v.object({ tokens: numbers, weights: numbers }),
});

/** The improvement in use; null where the shipped model is used as it is, or another one is shipped by now. */
export async function readImprovement(base: string): Promise<Improvement | null> {
  const stored = v.safeParse(improvementSchema, (await browser.storage.local.get(KEY))[KEY]);
  return stored.success && stored.output.base === base ? stored.output : null;
}

export async function keepImprovement(improvement: Improvement): Promise<void> {
  await browser.storage.local.set({ [KEY]: improvement });
}

/** Goes back to the shipped model. */
export async function dropImprovement(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

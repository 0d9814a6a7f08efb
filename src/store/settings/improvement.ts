import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { Adaptation } from '../../extract/blocks/adaptation.ts';

/** What was learnt from a person's corrections, and is used because they agreed. */
export interface Improvement {
  /** The shipped model that it adapts: it fits no other. */
  readonly base: string;
  /** Labels that it was learnt from. */
  readonly labels: number;
  /** ISO 8601. */
  readonly time: string;
  readonly adaptation: Adaptation;
}

const KEY = 'improvement';

const numbers = v.pipe(v.array(v.number()), v.readonly());
const weights = v.object({ tokens: numbers, weights: numbers });
const about = { base: v.string(), labels: v.number(), time: v.string() };
/** An untrusted value of the shape of an improvement. */
export const improvementSchema = v.union([
  v.object({ ...about, adaptation: weights }),
  // Before an adaptation had its name, it was stored by another one.
  v.pipe(
    v.object({ ...about, correction: weights }),
    v.transform(({ correction, ...rest }) => ({ ...rest, adaptation: correction })),
  ),
]);

/** The improvement in use; null where the shipped model is used as it is, or another one is shipped by now. */
export async function readImprovement(base: string): Promise<Improvement | null> {
  const stored = await readAnyImprovement();
  return stored?.base === base ? stored : null;
}

/** The improvement that is stored, whatever model it adapts; null for none. */
export async function readAnyImprovement(): Promise<Improvement | null> {
  const stored = v.safeParse(improvementSchema, (await browser.storage.local.get(KEY))[KEY]);
  return stored.success ? stored.output : null;
}

/** Puts an improvement into use, in place of the one before it. */
export async function keepImprovement(improvement: Improvement): Promise<void> {
  await browser.storage.local.set({ [KEY]: improvement });
}

/** Goes back to the shipped model. */
export async function dropImprovement(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

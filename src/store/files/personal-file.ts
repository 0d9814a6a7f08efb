import * as v from 'valibot';
import { checkAdaptation } from '../../extract/blocks/adaptation.ts';
import {
  dropImprovement,
  improvementSchema,
  keepImprovement,
  readAnyImprovement,
  type Improvement,
} from '../settings/improvement.ts';
import { choicesIn, readReaderChoices, writeReaderChoices, type ReaderChoices } from '../settings/reader-choices.ts';

/** Raised whenever what an archive says of these changes its meaning; older ones stay readable. */
const VERSION = 1;

const fileSchema = v.object({ version: v.literal(VERSION), reader: v.unknown(), improvement: v.unknown() });

/** An improvement whose weights a model can have added: the shape alone says nothing of their range. */
const usableSchema = v.pipe(
  improvementSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    try {
      checkAdaptation(dataset.value.adaptation);
    } catch (error) {
      addIssue({ message: String(error) });
    }
  }),
);

const newerSchema = v.object({ version: v.pipe(v.number(), v.gtValue(VERSION)) });

/** What became of another machine's choices of reading and printing, and of what it learnt from corrections. */
export interface JoinedPersonal {
  /** Choices that are new on this machine. */
  readonly taken: number;
  /** What was learnt there is in use here now. */
  readonly hasLearnt: boolean;
  /** They are of a later version: nothing was taken. */
  readonly isNewer: boolean;
  /**
   * Puts what is otherwise there in place of what is here, which stayed; gives what takes that back. Null where nothing
   * is otherwise.
   */
  readonly replace: (() => Promise<TakeBack>) | null;
}

type TakeBack = () => Promise<void>;

const NOTHING: JoinedPersonal = { taken: 0, hasLearnt: false, isNewer: false, replace: null };

/** How articles are read and printed on this machine, and what was learnt from corrections, to stand in an archive. */
export async function readPersonalFile(): Promise<object> {
  return { version: VERSION, reader: await readReaderChoices(), improvement: await readAnyImprovement() };
}

/** Takes in an untrusted value of the shape of `readPersonalFile`; what is on this machine stays until `replace`. */
export async function joinPersonalFile(value: unknown): Promise<JoinedPersonal> {
  const file = v.safeParse(fileSchema, value);
  if (!file.success) return { ...NOTHING, isNewer: v.is(newerSchema, value) };
  const [here, learntHere] = [await readReaderChoices(), await readAnyImprovement()];
  const choices = Object.entries(choicesIn(file.output.reader));
  const fresh = choices.filter(([key]) => !(key in here));
  await writeReaderChoices(Object.fromEntries(fresh));
  const given = v.safeParse(usableSchema, file.output.improvement);
  const learnt = given.success ? given.output : null;
  const hasLearnt = learnt !== null && learntHere === null;
  if (hasLearnt) await keepImprovement(learnt);
  const others = Object.fromEntries(choices.filter(([key, choice]) => key in here && here[key] !== choice));
  const other = learnt && learntHere && !isSame(learnt, learntHere) ? learnt : null;
  const isOther = Object.keys(others).length > 0 || other !== null;
  return { taken: fresh.length, hasLearnt, isNewer: false, replace: isOther ? () => replace(others, other) : null };
}

/** `learnt` is null where what was learnt is to stay. */
async function replace(choices: ReaderChoices, learnt: Improvement | null): Promise<TakeBack> {
  const [before, learntBefore] = [await readReaderChoices(), await readAnyImprovement()];
  await writeReaderChoices(choices);
  if (learnt) await keepImprovement(learnt);
  return async () => {
    await writeReaderChoices(Object.fromEntries(Object.entries(before).filter(([key]) => key in choices)));
    if (learnt) await (learntBefore ? keepImprovement(learntBefore) : dropImprovement());
  };
}

/** Whether two are of the same labels: learnt at the same time, for the same model. */
function isSame(a: Improvement, b: Improvement): boolean {
  return a.base === b.base && a.time === b.time;
}

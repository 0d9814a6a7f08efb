import { SETS, type SetName } from './pages/corpus.ts';
import { JUDGED, PARTS, type Part } from './pages/record.ts';

/** The flags of the lab in the order of the help; `argument` is what follows one that takes something. */
export const FLAGS = {
  corpus: { type: 'string', argument: 'FOLDER', says: 'where the corpus is (WINNOW_CORPUS, else ../shared/corpus)' },
  sets: { type: 'string', argument: 'A,B', says: `some of ${SETS.join(', ')}` },
  only: { type: 'string', argument: 'PART', says: 'record: capture, peers or facts alone' },
  labels: { type: 'string', argument: 'FILE', says: 'train: labels with snapshots are styled training pages too' },
  every: {
    type: 'string',
    argument: 'N',
    says: 'simulate, stability, over-page, amid-text, prints: each Nth page only; personalise: each Nth page of other sites',
  },
  cached: { type: 'boolean', says: 'use what is recorded, render nothing; pages that lack count as misses' },
  out: { type: 'string', argument: 'FILE', says: 'pull-labels: where the labels go (out/lab/labels.jsonl)' },
  json: {
    type: 'boolean',
    says: 'figures as one line of JSON, of commands that give them; their report goes to standard error',
  },
  raise: { type: 'boolean', says: 'gate: raise floors to what is measured, add new ones' },
  lower: { type: 'string', argument: 'REASON', says: 'gate: lower floors to what is measured, and note the reason' },
  renew: { type: 'boolean', says: 'gate: render our own pages anew' },
  help: { type: 'boolean', says: '' },
} as const;

/** What stands on the command line. */
export type Flags = {
  readonly [K in keyof typeof FLAGS]?: ((typeof FLAGS)[K]['type'] extends 'boolean' ? boolean : string) | undefined;
};

/** A command line that cannot be followed. The message is a sentence for people. */
export class UsageError extends Error {}

/** The sets that are named; null where none is. */
export function setsOf({ sets }: Flags): SetName[] | null {
  if (sets === undefined) return null;
  return sets.split(',').map((name) => {
    const set = SETS.find((known) => known === name);
    if (!set) throw new UsageError(`There is no set ${name}. The sets are ${SETS.join(', ')}.`);
    return set;
  });
}

/** The parts that `record` makes; JUDGED where none is named. Throws UsageError for a name that no part has. */
export function partsOf({ only }: Flags): readonly Part[] {
  if (only === undefined) return JUDGED;
  const part = PARTS.find((known) => known === only);
  if (!part) throw new UsageError(`There is no part ${only}. The parts are ${PARTS.join(', ')}.`);
  return [part];
}

/** Of how many pages one is read. */
export function everyOf(flags: Flags): number {
  const every = Number(flags.every ?? 1);
  if (!Number.isInteger(every) || every < 1) throw new UsageError('--every takes a whole number, 1 or more.');
  return every;
}

import { labelLine, type Label } from '../clip/labels/label-format.ts';
import { labelStudioTask } from '../clip/labels/label-studio.ts';
import { UNWATCHED, type Course } from '../store/database/course.ts';
import { readLabel, takeInLabel, type Refusal, type ReplacedLabel, type TakenIn } from '../store/labels/labels.ts';

/** A file to save, in parts: labels with their pages can be larger than one string. */
export interface LabelsFile {
  readonly name: string;
  readonly file: Blob;
  readonly labels: number;
  /** Labels that could not be part of it, for want of their pages. */
  readonly leftOut: number;
  /** Labels that are no part of it since they cannot be read. */
  readonly unreadable: number;
}

/** Labels as JSON Lines, the oldest first, with their pages or without. */
export async function jsonLines(ids: readonly string[], withPages: boolean, now: Date): Promise<LabelsFile> {
  const { made, unreadable } = await eachLabel(ids, withPages, (label) => new Blob([`${labelLine(label)}\n`]));
  const file = new Blob(made, { type: 'application/jsonl' });
  return { name: `winnow-labels-${dayOf(now)}.jsonl`, file, labels: made.length, leftOut: 0, unreadable };
}

/** Labels with their pages as tasks for Label Studio. */
export async function labelStudio(ids: readonly string[], now: Date): Promise<LabelsFile> {
  const { made, leftOut, unreadable } = await eachLabel(ids, true, (label) => {
    const task = labelStudioTask(label);
    return task && new Blob([JSON.stringify(task)]);
  });
  const parts = made.flatMap((task, k) => (k > 0 ? [',\n', task] : [task]));
  const file = new Blob(['[', ...parts, ']\n'], { type: 'application/json' });
  return { name: `winnow-label-studio-${dayOf(now)}.json`, file, labels: made.length, leftOut, unreadable };
}

/** What is made of each label, the oldest first. `leftOut`: those that are gone, or of which nothing can be made. */
async function eachLabel(ids: readonly string[], withPages: boolean, make: (label: Label) => Blob | null) {
  const made: Blob[] = [];
  let [leftOut, unreadable] = [0, 0];
  for (const id of [...ids].reverse()) {
    try {
      const label = await readLabel(id, withPages);
      const one = label && make(label);
      if (one) made.push(one);
      else leftOut++;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      unreadable++;
    }
  }
  return { made, leftOut, unreadable };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Why a line of a file is not taken in; 'cut': it is no JSON, 'long': it is longer than any label. */
export type WhyRefused = Refusal | 'cut' | 'long';

export interface RefusedLine {
  /** From 1. */
  readonly line: number;
  readonly why: WhyRefused;
}

/** What became of the lines of an imported file. */
export interface ImportedLabels extends Readonly<Record<Exclude<TakenIn['became'], 'replaced' | 'refused'>, number>> {
  /** Labels whose places others have taken, in the order in which they did. */
  readonly replaced: readonly ReplacedLabel[];
  readonly refused: readonly RefusedLine[];
  /** Not looked at: it was stopped before. */
  readonly left: number;
  /** Whether any line is a label, sound or broken: else the file is something else. */
  readonly hasLabels: boolean;
}

/** Characters of one line: a page of 100,000 elements takes about 15 million. */
const MAX_LINE = 64_000_000;

/**
 * Takes in the labels of a JSON Lines file, line by line; a line that is no label is told and left out. The steps of its
 * course are bytes. Throws where the disk is full.
 */
export async function importLines(file: Blob, { report, signal }: Course = UNWATCHED): Promise<ImportedLabels> {
  const counts = { added: 0, completed: 0, known: 0, older: 0, left: 0 };
  const replaced: ReplacedLabel[] = [];
  const refused: RefusedLine[] = [];
  let hasLabels = false;
  let number = 0;
  for await (const { line, read } of linesOf(file)) {
    number++;
    if (line?.trim() === '') continue;
    if (signal.aborted) {
      counts.left++;
      continue;
    }
    const taken = await takeInLine(line);
    hasLabels ||= taken.became !== 'refused' || IS_LABEL.has(taken.why);
    if (taken.became === 'refused') refused.push({ line: number, why: taken.why });
    else if (taken.became === 'replaced') replaced.push(taken.replaced);
    else counts[taken.became]++;
    report(read, file.size);
  }
  return { ...counts, replaced, refused, hasLabels };
}

/** Why lines are refused that are labels all the same. */
const IS_LABEL: ReadonlySet<WhyRefused> = new Set(['later', 'damaged', 'page', 'unreadable']);

type TakenLine = Exclude<TakenIn, { became: 'refused' }> | { readonly became: 'refused'; readonly why: WhyRefused };

/** `line`: null for one that is too long. */
async function takeInLine(line: string | null): Promise<TakenLine> {
  if (line === null) return { became: 'refused', why: 'long' };
  const value = parsed(line);
  return value === undefined ? { became: 'refused', why: 'cut' } : takeInLabel(value);
}

/** Undefined where it is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined; // The line is told to be damaged.
  }
}

interface Line {
  /** Null for one that is too long. */
  readonly line: string | null;
  /** Bytes of the file up to its end. */
  readonly read: number;
}

/** Lines of a file, read bit by bit. */
async function* linesOf(file: Blob): AsyncGenerator<Line> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  const encoder = new TextEncoder();
  let line: string | null = '';
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const [k, part] of value.split('\n').entries()) {
      if (k > 0) {
        yield { line, read };
        line = '';
        read++;
      }
      line = line === null || line.length + part.length > MAX_LINE ? null : line + part;
      read += encoder.encode(part).length;
    }
  }
  if (line !== '') yield { line, read };
}

import { labelLine, type Label } from '../clip/labels/label-format.ts';
import { labelStudioTask } from '../clip/labels/label-studio.ts';
import { UNWATCHED, type Course } from '../store/database/course.ts';
import type { Saved } from '../store/database/documents.ts';
import { readLabel, saveLabel } from '../store/labels/labels.ts';

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

/** What became of the lines of an imported file. */
export interface ImportedLabels extends Readonly<Record<Saved | 'refused', number>> {
  /** Not looked at: it was stopped before. */
  readonly left: number;
  /** Whether any line is a label, sound or broken: else the file is something else. */
  readonly hasLabels: boolean;
  /** The first line that was refused, from 1, and why; null where all were sound. */
  readonly problem: { readonly line: number; readonly reason: string } | null;
}

/** Characters of one line: a page of 100,000 elements takes about 15 million. */
const MAX_LINE = 64_000_000;

/**
 * Takes in the labels of a JSON Lines file, line by line; a line that is no label is counted and left out. The steps of its
 * course are bytes. Throws where the disk is full.
 */
export async function importLines(file: Blob, { report, signal }: Course = UNWATCHED): Promise<ImportedLabels> {
  const counts = { added: 0, changed: 0, known: 0, refused: 0, left: 0 };
  let problem: ImportedLabels['problem'] = null;
  let hasLabels = false;
  let number = 0;
  for await (const { line, read } of linesOf(file)) {
    number++;
    if (line?.trim() === '') continue;
    if (signal.aborted) {
      counts.left++;
      continue;
    }
    try {
      if (line === null) throw new RangeError('the line is longer than any label');
      const value: unknown = JSON.parse(line);
      hasLabels ||= typeof value === 'object' && value !== null && 'snapshotHash' in value;
      counts[await saveLabel(value)]++;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)) throw error;
      counts.refused++;
      problem ??= { line: number, reason: error.message };
    }
    report(read, file.size);
  }
  return { ...counts, hasLabels, problem };
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

import { problemSentence } from './problem.ts';
import { isolated } from './words.ts';

/** Says a sentence, or several, each on a line of its own. */
export type Say = (sentences: string) => void;

/** Puts a sentence on the file that is being worked on below the sentences on the files before it. */
export type Told = (sentence: string) => string;

/**
 * Works on files one after another, and says what became of each, its name first; no further one once the signal says
 * so. `take` gives a sentence on that. What goes wrong with one file is told, and keeps no other from being
 * taken.
 */
export async function fileByFile<F extends { readonly name: string }>(
  files: readonly F[],
  take: (file: F, told: Told) => Promise<string>,
  say: Say,
  signal?: AbortSignal,
): Promise<void> {
  const lines: string[] = [];
  for (const file of files) {
    if (signal?.aborted) return;
    const line = (sentence: string) => `${isolated(file.name)} – ${sentence}`;
    const told: Told = (sentence) => [...lines, line(sentence)].join('\n');
    lines.push(line(await take(file, told).catch((error: unknown) => problemSentence(error))));
    say(lines.join('\n'));
  }
}

import { isolated } from './words.ts';

/** Says a sentence, or several, each on a line of its own. */
export type Say = (sentences: string) => void;

/** What is told of files: a sentence on the one that is being worked on, below those on the ones before. */
export type Told = (sentence: string) => string;

/**
 * Works on files one after another, and says what became of each, its name first; no further one once the signal says
 * so. `take` gives a sentence on that. What goes wrong with one file is told by `sentenceFor`, and keeps no other from
 * being taken.
 */
export async function fileByFile<F extends { readonly name: string }>(
  files: readonly F[],
  take: (file: F, told: Told) => Promise<string>,
  say: Say,
  sentenceFor: (error: unknown) => string | Promise<string>,
  signal?: AbortSignal,
): Promise<void> {
  const before: string[] = [];
  for (const file of files) {
    if (signal?.aborted) return;
    const told: Told = (sentence) => [...before, `${isolated(file.name)} – ${sentence}`].join('\n');
    const sentences = told(await take(file, told).catch(sentenceFor));
    before.splice(0, before.length, sentences);
    say(sentences);
  }
}

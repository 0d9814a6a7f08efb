import { isolated } from './words.ts';

/** Says a sentence, or several, each on a line of its own. */
export type Say = (sentences: string) => void;

/**
 * Works on files one after another, and says what became of each, its name first. `take` gives a sentence on that, and
 * tells meanwhile how far it is. What goes wrong with one file is told by `sentenceFor`, and keeps no other from being
 * taken.
 */
export async function fileByFile<F extends { readonly name: string }>(
  files: readonly F[],
  take: (file: F, report: Say) => Promise<string>,
  say: Say,
  sentenceFor: (error: unknown) => string | Promise<string>,
): Promise<void> {
  const told: string[] = [];
  for (const file of files) {
    const line = (sentence: string) => `${isolated(file.name)} – ${sentence}`;
    const report = (sentence: string) => say([...told, line(sentence)].join('\n'));
    told.push(line(await take(file, report).catch(sentenceFor)));
    say(told.join('\n'));
  }
}

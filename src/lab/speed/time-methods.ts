import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deserialise, type Snapshot } from '../../extract/page/snapshot.ts';
import type { Extractor } from '../../extractors/extractor.ts';
import { extractorNamed, extractorNames, type ExtractorName } from '../../extractors/registry.ts';

/** Rows that one timed stretch reads: a small page many times or a large one twice. */
const STRETCH = 200_000;

/**
 * Timed stretches of each method and page, in turn with the others. Many short ones meet the same slow and fast moments
 * of a machine that others use too.
 */
const ROUNDS = 25;

/** In a millisecond. */
const MICROSECONDS = 1_000;

/** CPU time of one run, ms, of each page: by method. */
export type RoundTimes = Readonly<Record<ExtractorName, readonly number[]>>;

/**
 * Times every method on the snapshots whose files are the arguments, and sends what each round took. A process of its
 * own, which holds little else, as the script of a page does: the collector goes over all that is alive, and that is
 * 80 MB in the lab.
 */
const send = process.send?.bind(process);
if (!send) throw new Error('methods are timed for a process that listens: npm run lab -- methods-bench');
const pages = process.argv.slice(2).map((file) => deserialise(readFileSync(file)));
const collectGarbage = garbageCollector();
for (let round = 0; round <= ROUNDS; round++) {
  const times = extractorNames.map((name) => [name, pages.map((page) => timeStretch(extractorNamed(name), page))]);
  // The first round compiles what the others run.
  if (round > 0) send(Object.fromEntries(times));
}

/**
 * CPU time of one run, ms: the mean over some that follow each other. Emptying the heap also undoes part of what was
 * compiled, so the method runs on all pages before the clock starts: else few long runs would pay for compiling what
 * many short ones share.
 */
function timeStretch(method: Extractor, page: Snapshot): number {
  const runs = Math.round(STRETCH / page.count);
  collectGarbage();
  for (const each of pages) method.extract(each);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) method.extract(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS / runs;
}

/** Empties the heap, so that a stretch does not pay for what the one before has left. Code that has not run for a while is kept. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--no-flush-bytecode');
  return runInNewContext('gc') as () => void;
}

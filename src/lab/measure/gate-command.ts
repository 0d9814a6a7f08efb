import { createClg } from '../../extractors/clg.ts';
import type { Extractor } from '../../extractors/extractor.ts';
import { extractorByName } from '../../extractors/registry.ts';
import { trainClg } from '../learn/train-clg.ts';
import { foldModels, winnowMethod } from '../learn/train-winnow.ts';
import { CorpusMissing, findCorpus, readLabels, type CorpusPage } from '../pages/corpus.ts';
import { loadOwnPages, recordOwnPages } from '../pages/own-snapshots.ts';
import { loadPages, NothingRecorded } from '../pages/pages.ts';
import { gatedFacts, readFacts } from './facts.ts';
import { readFloors, writeFloors } from './floors.ts';
import {
  corpusFigures,
  everyKth,
  fallLines,
  falls,
  lowered,
  ownFigures,
  raised,
  type Floors,
  type GatedFigures,
  type Sample,
} from './gate.ts';
import { isTrainingPage, learnt, pagesOfOtherFolds } from './methods.ts';

/** What the gate may do besides judging. */
export interface GateOptions {
  readonly corpus?: string | undefined;
  /** Raise floors to what is measured and add new ones. */
  readonly raise?: boolean | undefined;
  /** Lower floors to what is measured, for this reason. */
  readonly lower?: string | undefined;
  /** Render our own pages anew. */
  readonly renew?: boolean | undefined;
}

/** One page in this many: with the folds' models at hand the sample is judged well within five minutes. */
const CORPUS_STEP = 5;

/** The methods that are held to their figures on our own pages, with the models that are shipped. */
export function gatedExtractors(): Extractor[] {
  return ['winnow', 'clg', 'lr', 'svm'].flatMap((name) => extractorByName(name) ?? []);
}

/** Judges both samples. Returns whether every figure is at or above its floor; the corpus is left out where there is none. */
export async function gate(options: GateOptions, say: (line: string) => void): Promise<boolean> {
  if (options.renew) await recordOwnPages();
  const own = ownFigures(loadOwnPages(), gatedExtractors());
  const ownHolds = await judge('own', own, options, say);
  const corpus = await measureCorpus(options, say);
  return (corpus === null || (await judge('corpus', corpus, options, say))) && ownHolds;
}

async function judge(
  sample: Sample,
  figures: GatedFigures,
  { raise = false, lower }: GateOptions,
  say: (line: string) => void,
): Promise<boolean> {
  let floors: Floors = readFloors();
  if (lower !== undefined) floors = lowered(floors, sample, figures, lower);
  if (raise) floors = raised(floors, sample, figures);
  if (lower !== undefined || raise) await writeFloors(floors);
  const fallen = falls(floors[sample], figures);
  for (const line of fallLines(sample, fallen)) say(line);
  const held = Object.keys(floors[sample]).length - fallen.length;
  say(`${sample}: ${held} of ${Object.keys(floors[sample]).length} figures hold their floor`);
  return fallen.length === 0;
}

const nameOf = ({ set, id }: CorpusPage): string => `${set}/${id}`;

/** The figures of the default method and of CLG on a part of the corpus, cross-validated; null where it is not here. */
async function measureCorpus({ corpus }: GateOptions, say: (line: string) => void): Promise<GatedFigures | null> {
  try {
    const folder = findCorpus(corpus);
    const { pages } = await loadPages(folder);
    const wanted = new Set(everyKth(readLabels(folder), CORPUS_STEP).map(nameOf));
    const sample = pages.filter(({ page }) => wanted.has(nameOf(page)));
    const missing = wanted.size - sample.length;
    if (missing > 0) say(`corpus: ${missing} of ${wanted.size} pages are not recorded and not judged`);
    const others = pagesOfOtherFolds(pages.filter(isTrainingPage));
    const clg = learnt(
      others.map((training) => trainClg(training)),
      createClg,
    );
    const facts = readFacts(sample, foldModels(pages, say));
    return {
      ...corpusFigures(sample, [winnowMethod(pages, say), clg]),
      ...gatedFacts(facts, 'wcxb-dev'),
    };
  } catch (error) {
    if (!(error instanceof CorpusMissing || error instanceof NothingRecorded)) throw error;
    say(`corpus: not judged. ${error.message}`);
    return null;
  }
}

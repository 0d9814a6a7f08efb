import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Model, Provenance } from '../../extract/clg/model.ts';
import { writeJson } from '../json-file.ts';
import { mean } from '../measure/bootstrap.ts';
import { scorePage } from '../measure/evaluate.ts';
import { allMethods, isTrainingPage } from '../measure/methods.ts';
import { corpusHash, FOLD_SEED, FOLDS, type SetName } from '../pages/corpus.ts';
import { loadPages, type LabPage } from '../pages/pages.ts';
import { SVM_OPTIONS } from './svm.ts';
import { CLG_OPTIONS, countNodes, trainClg, trainLinearSvm, withProvenance } from './train-clg.ts';
import { MSS_OPTIONS, writeMss } from './train-mss.ts';
import { writeNaiveBayes } from './train-naive-bayes.ts';

/** What the CLG model learns from: pages with their styles and node labels. */
export const TRAINING_SETS: readonly SetName[] = ['styled-modern', 'styled-2013', 'styled-2011'];

/** Where the shipped model stands. */
const MODEL_FILE = fileURLToPath(new URL('../../extract/clg/model.json', import.meta.url));
const SVM_FILE = fileURLToPath(new URL('../../extract/clg/svm.json', import.meta.url));

/** Methods whose cross-validated area F1 is noted with the model that they use. */
const NOTED = { model: ['clg', 'lr', 'lr-a'], svm: ['svm', 'svm-a'], mss: ['mss'] } as const;

/**
 * Trains the shipped models on all styled pages, and those of a person's labels, and writes them with their provenance. Returns the cross-validated area
 * F1 by method. The same corpus and the same code give the same weights, bit for bit.
 */
export async function train(
  corpus: string,
  labels: readonly LabPage[] = [],
): Promise<Readonly<Record<string, number>>> {
  const pages = [...(await loadPages(corpus, TRAINING_SETS)).pages, ...labels];
  const training = pages.filter(isTrainingPage);
  const methods = allMethods(pages);
  const scoresOf = (noted: readonly string[]): Record<string, number> =>
    Object.fromEntries(
      methods
        .filter(({ name }) => noted.includes(name))
        .map((method) => [method.name, mean(training.map((page) => scorePage(page, method).area?.f1 ?? 0))]),
    );
  const provenance = {
    corpus: corpusHash(corpus, TRAINING_SETS),
    commit: currentCommit(),
    ...(labels.length > 0 && { labels: labels.length }),
    pages: training.length,
    sites: new Set(training.map(({ page }) => page.site)).size,
    ...countNodes(training),
    seed: FOLD_SEED,
    folds: FOLDS,
  };
  const scores = scoresOf(NOTED.model);
  await writeModel(MODEL_FILE, trainClg(training), { ...provenance, options: { ...CLG_OPTIONS }, scores });
  const svmScores = scoresOf(NOTED.svm);
  const svmOptions = { ...CLG_OPTIONS, ...SVM_OPTIONS };
  await writeModel(SVM_FILE, trainLinearSvm(training), { ...provenance, options: svmOptions, scores: svmScores });
  const mssScores = scoresOf(NOTED.mss);
  await writeMss(training, { ...provenance, options: { ...MSS_OPTIONS }, scores: mssScores });
  await writeNaiveBayes(corpus, TRAINING_SETS, training);
  return { ...scores, ...svmScores, ...mssScores };
}

async function writeModel(file: string, model: Omit<Model, 'provenance'>, provenance: Provenance): Promise<void> {
  await writeJson(file, withProvenance(model, provenance));
}

/** The commit that the code is at; empty outside a repository. */
export function currentCommit(): string {
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : '';
}

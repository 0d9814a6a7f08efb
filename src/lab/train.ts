import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { mean } from './bootstrap.ts';
import { corpusHash, FOLD_SEED, FOLDS, type SetName } from './corpus.ts';
import { scorePage } from './evaluate.ts';
import { allMethods, isTrainingPage } from './methods.ts';
import { loadPages } from './pages.ts';
import { CLG_OPTIONS, countNodes, trainClg, withProvenance } from './train-clg.ts';

/** What the CLG model learns from: pages with their styles and node labels. */
export const TRAINING_SETS: readonly SetName[] = ['styled-modern', 'styled-2013', 'styled-2011'];

/** Where the shipped model stands. */
const MODEL_FILE = fileURLToPath(new URL('../extract/model.json', import.meta.url));

/** Methods whose cross-validated area F1 is noted with the model. */
const NOTED = new Set(['clg', 'lr', 'lr-a']);

/**
 * Trains the shipped model on all styled pages and writes it with its provenance. Returns the cross-validated area F1
 * by method. The same corpus and the same code give the same weights, bit for bit.
 */
export async function train(corpus: string, file = MODEL_FILE): Promise<Readonly<Record<string, number>>> {
  const { pages } = await loadPages(corpus, TRAINING_SETS);
  const training = pages.filter(isTrainingPage);
  const methods = allMethods(pages).filter(({ name }) => NOTED.has(name));
  const scores = Object.fromEntries(
    methods.map((method) => [method.name, mean(training.map((page) => scorePage(page, method).area?.f1 ?? 0))]),
  );
  const model = withProvenance(trainClg(training), {
    corpus: corpusHash(corpus, TRAINING_SETS),
    commit: currentCommit(),
    pages: training.length,
    sites: new Set(training.map(({ page }) => page.site)).size,
    ...countNodes(training),
    seed: FOLD_SEED,
    folds: FOLDS,
    options: { ...CLG_OPTIONS },
    scores,
  });
  writeFileSync(file, await format(JSON.stringify(model), { parser: 'json', printWidth: 120 }));
  return scores;
}

/** The commit that the code is at; empty outside a repository. */
function currentCommit(): string {
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : '';
}

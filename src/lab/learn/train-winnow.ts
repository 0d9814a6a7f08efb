import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBlockModel, type BlockModelFile } from '../../extract/blocks/block-model.ts';
import { createWinnow } from '../../extractors/winnow.ts';
import { mean } from '../measure/bootstrap.ts';
import { scorePage } from '../measure/evaluate.ts';
import { fromExtractor, type Method } from '../measure/methods.ts';
import { cacheFolder } from '../pages/cache.ts';
import { corpusHash, FOLD_SEED, FOLDS, SETS } from '../pages/corpus.ts';
import { fingerprintOf, loadPages, type LabPage } from '../pages/pages.ts';
import { blockTable, crossValidate, STAGES, trainBlocks } from './train-blocks.ts';
import { currentCommit } from './train.ts';

/** Where the shipped model stands. */
const MODEL_FILE = fileURLToPath(new URL('../../extract/blocks/block-model.json', import.meta.url));

/** The code that the folds' models depend on. */
const LEARNING = [
  ...[
    'ancestor-features',
    'block-features',
    'block-text',
    'blocks',
    'context-features',
    'feature-rows',
    'fixed-boxes',
    'narrow-trees',
    'picture-features',
    'reading-order',
    'row-content',
    'row-context',
    'row-counts',
    'siblings',
    'trees',
    'word-lists',
  ].map((name) => `../../extract/blocks/${name}.ts`),
  ...['characters', 'subtree-sums', 'text'].map((name) => `../../extract/page/${name}.ts`),
  ...['align', 'boost', 'sequence', 'train-blocks', 'train-pictures'].map((name) => `./${name}.ts`),
];

/** Says what it is doing. */
type Say = (line: string) => void;

/**
 * The default method, cross-validated: each page is judged by the model of its fold, which saw none of its sites.
 * Models of folds are kept beside the recorded pages, under the hash of pages and code: they are trained once.
 */
export function winnowMethod(pages: readonly LabPage[], say: Say): Method {
  return methodOf(foldModels(pages, say));
}

/** The models of the folds, trained where they are not kept yet. `pages` are all that there are to learn from. */
export function foldModels(pages: readonly LabPage[], say: Say): BlockModelFile[] {
  return keptModels('winnow', pages, () => crossValidate(blockTable(pages), STAGES, say).models);
}

/** Models of the folds under a name, learnt where they are not kept yet. */
export function keptModels(
  name: string,
  pages: readonly LabPage[],
  learn: () => readonly BlockModelFile[],
): BlockModelFile[] {
  const file = learntFile(name, pages);
  if (!existsSync(file)) keepFoldModels(file, learn());
  return JSON.parse(readFileSync(file, 'utf8')) as BlockModelFile[];
}

function keepFoldModels(file: string, models: readonly BlockModelFile[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(models));
}

function methodOf(models: readonly BlockModelFile[]): Method {
  const byFold = models.map((model) => createWinnow(readBlockModel(model)));
  return fromExtractor('winnow', (page) => byFold[page.fold]);
}

/** A file for what was learnt or measured, named by the recorded pages, the code that learns from them, and `more` files of code. */
export function learntFile(name: string, pages: readonly LabPage[], more: readonly URL[] = []): string {
  const hash = createHash('sha256').update(fingerprintOf(pages));
  const learning = LEARNING.map((path) => new URL(path, import.meta.url));
  for (const file of [...learning, ...more]) hash.update(readFileSync(file));
  return join(cacheFolder(), `${name}-${hash.digest('hex').slice(0, 12)}.json`);
}

/** What training gives beside the file: F1 by set, and the models of the folds that it was measured with. */
export interface TrainedWinnow {
  readonly scores: Readonly<Record<string, number>>;
  readonly folds: readonly BlockModelFile[];
}

/**
 * Trains the shipped block model on all pages, and on those of a person's labels, and writes it with its provenance and its cross-validated scores, by set.
 * The same corpus and the same code give the same file but for the commit, bit for bit.
 */
export async function trainWinnow(corpus: string, say: Say, labels: readonly LabPage[] = []): Promise<TrainedWinnow> {
  const pages = [...(await loadPages(corpus)).pages, ...labels];
  say('reading blocks');
  const table = blockTable(pages);
  const validated = crossValidate(table, STAGES, say);
  if (labels.length === 0) keepFoldModels(learntFile('winnow', pages), validated.models);
  const scores = scoresOf(pages, methodOf(validated.models));
  say('training on all pages');
  const model = trainBlocks(table, STAGES, validated);
  const provenance = {
    corpus: corpusHash(corpus),
    commit: currentCommit(),
    ...(labels.length > 0 && { labels: labels.length }),
    pages: pages.length,
    withBoxes: pages.filter(({ withBoxes }) => withBoxes).length,
    sites: new Set(pages.map(({ page }) => page.site)).size,
    blocks: table.target.length,
    seed: FOLD_SEED,
    folds: FOLDS,
    options: STAGES,
    scores,
  };
  writeFileSync(MODEL_FILE, `${JSON.stringify({ ...model, provenance })}\n`);
  return { scores, folds: validated.models };
}

/** Area F1 of sets with node labels, word F1 of the others. */
function scoresOf(pages: readonly LabPage[], method: Method): Record<string, number> {
  const scored = pages.map((page) => ({ set: page.page.set, ...scorePage(page, method) }));
  return Object.fromEntries(
    SETS.map((set) => {
      const own = scored.filter((score) => score.set === set);
      const values = own.map(({ area, word }) => (area ?? word).f1);
      return [set, Number(mean(values).toFixed(4))];
    }),
  );
}
